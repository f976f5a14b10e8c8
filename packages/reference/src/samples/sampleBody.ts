import { parseExact, toText } from '../document/exactJson.ts';
import type { Json } from '../document/types.ts';
import type { FormPart, SampleBody } from '../languages/sampleRequest.ts';
import { BOUNDARY, concreteMediaType, essenceOf } from '../model/bodies/mediaTypes.ts';
import { serializeForm } from '../model/bodies/urlencoded.ts';
import { toLines } from './requestInput.ts';
import type { BodyTemplate, PartInput } from './requestTemplate.ts';
import type { RequestValues } from './requestValues.ts';

/** Returns the body that a reader's values describe; undefined if they are empty. */
export function buildBody(template: BodyTemplate | undefined, values: RequestValues): SampleBody | undefined {
  const { body: value } = values;
  if (!template || value.kind === 'none') return undefined;
  const chosen = template.mediaTypes.find((name) => name === values.mediaType) ?? template.mediaTypes[0] ?? '';
  const mediaType = sendableMediaType(chosen, template.kind);
  if (value.kind === 'form') {
    if (!('parts' in template)) return undefined;
    const filled = template.parts.flatMap((input) => {
      const text = value.parts[input.name] ?? '';
      return text === '' ? [] : [{ ...input, value: parsePartValue(input, text) }];
    });
    if (template.kind === 'urlencoded') {
      const text = serializeForm(filled);
      return text === '' ? undefined : { kind: 'text', mediaType, text };
    }
    const parts = filled.flatMap(formParts);
    return parts.length === 0 ? undefined : { kind: 'form', mediaType, parts };
  }
  if (value.text.trim() === '') return undefined;
  if (value.kind === 'file') return { kind: 'file', mediaType, name: value.text };
  return { kind: 'text', mediaType, text: value.text };
}

/** Returns the parts of a member: a list has one for each item (OpenAPI 3.2, 4.15.4). */
function formParts({
  name,
  isFile,
  contentType,
  headers = [],
  value,
}: PartInput & { readonly value: Json }): FormPart[] {
  const values = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return values.map((item) => {
    // The default of OpenAPI for objects.
    const type = contentType ?? (typeof item === 'object' && item !== null ? 'application/json' : undefined);
    return {
      name,
      value: toText(item),
      isFile,
      ...(type === undefined ? {} : { contentType: type }),
      ...(headers.length > 0 ? { headers } : {}),
    };
  });
}

/** Returns the list or object that the text of a part is; the text itself if it is another one. */
function parsePartValue({ form }: PartInput, text: string): Json {
  if (form === 'text') return text;
  if (form === 'list') return toLines(text);
  try {
    const value = parseExact(text);
    return typeof value === 'object' ? value : text;
  } catch {
    return text;
  }
}

const DEFAULT_MEDIA_TYPES: Readonly<Record<BodyTemplate['kind'], string>> = {
  json: 'application/json',
  text: 'text/plain',
  file: 'application/octet-stream',
  form: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
};

/** Returns a media type that can be sent: "application/*+json" and "image/*" are ranges, and parts need a boundary. */
function sendableMediaType(mediaType: string, kind: BodyTemplate['kind']): string {
  if (kind === 'text' && essenceOf(mediaType).startsWith('multipart/')) return `${mediaType}; boundary=${BOUNDARY}`;
  return mediaType.includes('*') ? (concreteMediaType(mediaType) ?? DEFAULT_MEDIA_TYPES[kind]) : mediaType;
}
