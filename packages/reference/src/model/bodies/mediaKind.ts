import { resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawExample, RawMedia, RawSchema } from '../../document/types.ts';
import { exampleValue } from '../values/exampleValue.ts';
import { valueKinds } from '../values/valueKinds.ts';
import { essenceOf } from './mediaTypes.ts';

/**
 * How a body of a media type is written: `form` is multipart with names, `parts` without, `events` are server-sent,
 * `sequence` is JSON after separators, and `file` is bytes that a page cannot show.
 */
export type MediaKind =
  | 'json'
  | 'xml'
  | 'form'
  | 'parts'
  | 'urlencoded'
  | 'events'
  | 'stream'
  | 'sequence'
  | 'file'
  | 'text';

const EVENT_STREAM = 'text/event-stream';
const JSON_SEQUENCE = /^application\/(?:geo\+)?json-seq$/;
const SEQUENCE_NOTE = 'A stream of JSON values, each after a record separator (U+001E).';

/** Sequential media types (OpenAPI 3.2, 4.14.5), with the sentence that a page shows about them. */
const STREAM_NOTES: ReadonlyMap<string, string> = new Map([
  [EVENT_STREAM, 'A stream of events, sent one after another.'],
  ['application/jsonl', 'A stream of JSON values, one in each line.'],
  ['application/x-jsonl', 'A stream of JSON values, one in each line.'],
  ['application/jsonlines', 'A stream of JSON values, one in each line.'],
  ['application/ndjson', 'A stream of JSON values, one in each line.'],
  ['application/x-ndjson', 'A stream of JSON values, one in each line.'],
]);

/** Media types of bytes that are no text. */
const BINARY_MEDIA_TYPE =
  /^(?:audio|font|image|video)\/|^application\/(?:octet-stream|pdf|zip|gzip|x-(?:gzip|tar|7z-compressed|protobuf|msgpack)|protobuf|msgpack|cbor|wasm|java-archive|msword|vnd\.(?:openxmlformats-|ms-(?:excel|powerpoint)|oasis\.|google\.protobuf|apache\.parquet))/;

export function inferMediaKind(document: OpenApiDocument, mediaType: string, media: RawMedia): MediaKind {
  const essence = essenceOf(mediaType);
  if (essence === EVENT_STREAM) return 'events';
  if (essence.startsWith('multipart/')) return multipartKind(document, essence, media);
  if (JSON_SEQUENCE.test(essence)) return 'sequence';
  if (STREAM_NOTES.has(essence) || media.itemSchema) return 'stream';
  if (essence === 'application/x-www-form-urlencoded') return 'urlencoded';
  const schema = media.schema && resolve<RawSchema>(document, media.schema);
  if (media.schema && isFile(document, media.schema)) return 'file';
  if (/[/+]json$/.test(essence)) return 'json';
  if (/[/+]xml$/.test(essence)) return 'xml';
  if (BINARY_MEDIA_TYPE.test(essence)) return 'file';
  if (essence.startsWith('text/') || (schema && isString(schema))) return 'text';
  return schema || hasJsonExample(document, media) ? 'json' : 'file';
}

/**
 * Only multipart/form-data always names its parts; of other types the document may describe the whole body as a text.
 */
function multipartKind(document: OpenApiDocument, essence: string, media: RawMedia): MediaKind {
  const { schema, itemSchema, itemEncoding, prefixEncoding } = media;
  if (itemSchema || itemEncoding || prefixEncoding) return 'parts';
  if (essence === 'multipart/form-data' || !schema) return 'form';
  if (isFile(document, schema)) return 'file';
  const kinds = valueKinds(document, schema);
  if (kinds.size === 1 && kinds.has('scalar')) return 'text';
  return kinds.has('list') && !kinds.has('object') ? 'parts' : 'form';
}

/** Returns the sentence about a body whose bytes are not one value; empty for all others. */
export function mediaNote(kind: MediaKind, mediaType: string): string {
  if (kind === 'file') return 'A file.';
  if (kind === 'parts') return 'Parts, sent one after another.';
  if (kind === 'sequence') return SEQUENCE_NOTE;
  if (kind !== 'stream' && kind !== 'events') return '';
  return STREAM_NOTES.get(essenceOf(mediaType)) ?? 'A stream of items, sent one after another.';
}

/** Returns whether nothing but the bytes of a file fits. */
function isFile(document: OpenApiDocument, schema: NonNullable<RawMedia['schema']>): boolean {
  const kinds = valueKinds(document, schema);
  return kinds.size === 1 && kinds.has('bytes');
}

function isString({ type }: RawSchema): boolean {
  return type === 'string' || (Array.isArray(type) && type.every((each) => each === 'string' || each === 'null'));
}

/** Returns whether a media type has an example that is no text: a text can be one of any format. */
function hasJsonExample(document: OpenApiDocument, { example, examples = {} }: RawMedia): boolean {
  const isJson = (value: Json | undefined): boolean => value !== undefined && typeof value !== 'string';
  if (example !== undefined) return isJson(example);
  return Object.values(examples).some((entry) => isJson(exampleValue(resolve<RawExample>(document, entry))));
}
