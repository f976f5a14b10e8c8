import { exactJson, parseExact } from '../../document/exactJson.ts';
import { resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawExample, RawMedia, RawSchema } from '../../document/types.ts';
import { formMembers } from '../bodies/formMembers.ts';
import type { MediaKind } from '../bodies/mediaKind.ts';
import { createSample } from '../sample/index.ts';
import type { Direction } from '../schema/index.ts';
import { exampleValue } from './exampleValue.ts';
import { isSameJson } from './sameJson.ts';
import { type SentMedia, sentValue } from './sentValue.ts';

/** A request or response body to show. */
export interface Example {
  readonly label: string;
  /** Markdown. */
  readonly description?: string;
  /** Absent in a document that has only a text or a link. */
  readonly value?: Json;
  /** The body as it is sent, unless that is the value as JSON. */
  readonly text?: string;
  /** The value behind the text, if the document has both and the text is no JSON (OpenAPI 3.2). */
  readonly data?: Json;
  /** Address of the example's file. */
  readonly externalValue?: string;
}

/**
 * Returns the examples of a media type; if there are none, those of its schema, else one generated from it.
 * @param direction leaves out members that a body of this direction does not have.
 * @param members those of a form.
 */
export function examplesOf(
  document: OpenApiDocument,
  raw: RawMedia,
  kind: MediaKind = 'json',
  direction?: Direction,
  members: SentMedia['members'] = formMembers(document, kind, raw),
): Example[] {
  const schema = raw.schema ?? raw.itemSchema ?? {};
  const media = { document, kind, raw, schema, members };
  const named = Object.entries(raw.examples ?? {}).map(([name, entry]) =>
    namedExample(media, name, resolve<RawExample>(document, entry)),
  );
  const given = named.filter((each) => exampleText(each) !== undefined);
  // An address, or a sentence about a missing file, is nothing to send.
  const isNote = (each: Example): boolean => each.externalValue !== undefined || each.description !== undefined;
  if (given.length > 0) return named.filter((each) => given.includes(each) || isNote(each));
  return [...createExamples(document, raw, media, direction), ...named.filter(isNote)];
}

function createExamples(
  document: OpenApiDocument,
  raw: RawMedia,
  media: SentMedia,
  direction: Direction | undefined,
): Example[] {
  if (raw.example !== undefined) return [{ label: 'Example', ...sentValue(media, raw.example) }];
  if (!raw.schema && !raw.itemSchema) return [];
  const own = resolve<RawSchema>(document, media.schema);
  const several = own.example === undefined ? (own.examples ?? []) : [];
  if (several.length > 1) {
    return several.map((value, index) => ({ label: `Example ${index + 1}`, ...sentValue(media, value) }));
  }
  if (media.kind === 'file') return [];
  return [{ label: 'Example', ...sentValue(media, createSample(document, media.schema, direction)) }];
}

/** Returns the body as it is sent; undefined for an example without a value or a text. */
export function exampleText({ text, value }: Example): string | undefined {
  return text ?? (value === undefined ? undefined : exactJson(value, 2));
}

function namedExample(media: SentMedia, name: string, example: RawExample): Example {
  const { summary, description, serializedValue, externalValue } = example;
  const value = exampleValue(example);
  const hasData = serializedValue !== undefined && value !== undefined && !isTextOf(media, serializedValue, value);
  return {
    label: summary || name,
    ...(description ? { description } : {}),
    ...(value === undefined ? {} : sentValue(media, value)),
    ...(serializedValue === undefined ? {} : { text: serializedValue }),
    ...(hasData ? { data: value } : {}),
    ...(externalValue === undefined ? {} : { externalValue }),
  };
}

/** Returns whether a text is the JSON of a value. */
function isTextOf({ kind }: SentMedia, text: string, value: Json): boolean {
  if (kind !== 'json') return false;
  try {
    return isSameJson(parseExact(text), value);
  } catch {
    return false;
  }
}
