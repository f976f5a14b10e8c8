import { getOwn } from '../document/getOwn';
import { resolve } from '../document/resolve';
import type { Json, OpenApiDocument, OrReference, RawSchema } from '../document/types';
import { mergeAllOf } from './mergeAllOf';

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
