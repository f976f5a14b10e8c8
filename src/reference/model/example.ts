import { getOwn } from '../document/getOwn';
import { resolve } from '../document/resolve';
import type { Json, OpenApiDocument, OrReference, RawMedia, RawSchema } from '../document/types';
import { mergeAllOf } from './mergeAllOf';

/** A request or response body to show. */
export interface Example {
  readonly label: string;
  readonly value: Json;
}

/** Maximum depth of a generated example: schemas can be recursive. */
const MAX_DEPTH = 6;

const SAMPLES_BY_FORMAT: Readonly<Record<string, Json>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  email: 'developer@example.com',
  uri: 'https://example.com',
  binary: '@file',
};

/** Returns the examples of a media type; if there are none, one generated from its schema. */
export function examplesOf(document: OpenApiDocument, { example, examples, schema }: RawMedia): Example[] {
  const named = Object.entries(examples ?? {}).flatMap(([name, entry]) => {
    const { summary, value } = resolve(document, entry);
    return value === undefined ? [] : [{ label: summary ?? sentence(name), value }];
  });
  if (named.length > 0) return named;
  if (example !== undefined) return [{ label: 'Example', value: example }];
  return schema ? [{ label: 'Example', value: sampleOf(document, schema) }] : [];
}

/**
 * Returns a value that a schema accepts, preferably its own example. Written by hand: openapi-sampler has no option for
 * the values of formats, and a binary value must be `@file`.
 */
export function sampleOf(document: OpenApiDocument, schema: OrReference<RawSchema>, depth = 0): Json {
  const raw = mergeAllOf(document, resolve<RawSchema>(document, schema));
  const given = raw.example ?? raw.examples?.[0] ?? raw.const ?? raw.default ?? raw.enum?.[0];
  if (given !== undefined) return given;
  const [form] = raw.oneOf ?? raw.anyOf ?? [];
  if (form && !raw.properties) return sampleOf(document, form, depth + 1);
  if (raw.properties) {
    if (depth >= MAX_DEPTH) return {};
    const entries = Object.entries(raw.properties).map(([name, property]) => [
      name,
      sampleOf(document, property, depth + 1),
    ]);
    return Object.fromEntries(entries) as Json;
  }
  const type = typeof raw.type === 'string' ? raw.type : raw.type?.[0];
  if (type === 'array' || raw.items)
    return raw.items && depth < MAX_DEPTH ? [sampleOf(document, raw.items, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return raw.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  if (type === 'null') return null;
  return getOwn(SAMPLES_BY_FORMAT, raw.format ?? '') ?? 'string';
}

/** Converts "campaign_in_review" to the label "Campaign in review". */
function sentence(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
