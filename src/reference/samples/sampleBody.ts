import { getOwn } from '../document/getOwn';
import type { Json } from '../document/types';
import { BOUNDARY, essenceOf } from '../model/essence';
import { urlencoded } from '../model/urlencoded';
import type { FormPart, SampleBody } from './languages/request';
import { type BodyTemplate, FILE_MARK, type PartInput, textOf } from './requestTemplate';
import type { RequestValues } from './requestValues';

/** Returns the body that a reader's values describe; undefined if they are empty. */
export function bodyOf(template: BodyTemplate | undefined, values: RequestValues): SampleBody | undefined {
  const { body: value } = values;
  if (!template || value.kind === 'none') return undefined;
  const chosen = template.mediaTypes.find((name) => name === values.mediaType) ?? template.mediaTypes[0] ?? '';
  const mediaType = concreteType(chosen, template.kind);
  if (value.kind === 'form') {
    if (!('parts' in template)) return undefined;
    if (template.kind === 'form') return formOf(template.parts, value.parts, mediaType);
    const members = template.parts.flatMap((input) => {
      const text = value.parts[input.name] ?? '';
      return text === '' ? [] : [{ ...input, value: structureIn(input, text) }];
    });
    const text = urlencoded(members);
    return text === '' ? undefined : { kind: 'text', mediaType, text };
  }
  if (value.text.trim() === '') return undefined;
  if (value.kind === 'file') return { kind: 'file', mediaType, name: value.text };
  return { kind: 'text', mediaType, text: value.text };
}

function formOf(
  inputs: readonly PartInput[],
  values: Readonly<Record<string, string>>,
  mediaType: string,
): SampleBody | undefined {
  const parts = inputs.flatMap((input): FormPart[] => {
    const { name, isFile, encoding } = input;
    // The default of OpenAPI for objects.
    const contentType = encoding?.contentType ?? (/^(?:object|map)/.test(input.type) ? 'application/json' : undefined);
    return partValues(input, values[name] ?? '').map((value) => ({
      name,
      value,
      isFile,
      ...(contentType ? { contentType } : {}),
    }));
  });
  if (parts.length === 0) return undefined;
  return { kind: 'form', mediaType, parts };
}

/** Returns the values of a part: a list has one for each item (OpenAPI 3.2, 4.15.4). */
function partValues(input: PartInput, text: string): string[] {
  if (text === '') return [];
  const value = input.type.startsWith('array') ? structureIn(input, text) : text;
  const values = Array.isArray(value) ? (value as readonly Json[]).map(textOf) : [text];
  if (!input.isFile) return values;
  return values.map((name) => (name.startsWith(FILE_MARK) ? name.slice(FILE_MARK.length) : name));
}

/** Returns the list or object in the text of an input; the text itself for other types. */
function structureIn({ type }: PartInput, text: string): Json {
  if (!/^(?:array|object|map|any)/.test(type)) return text;
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' ? value : text;
  } catch {
    return text;
  }
}

/** Types to send where the document has a range. */
const IN_RANGE: Readonly<Record<string, string>> = {
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'font/*': 'font/woff2',
};
const BY_KIND: Readonly<Record<BodyTemplate['kind'], string>> = {
  json: 'application/json',
  text: 'text/plain',
  file: 'application/octet-stream',
  form: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
};

/** Returns a media type that can be sent: "application/*+json" and "image/*" are ranges, and parts need a boundary. */
function concreteType(mediaType: string, kind: BodyTemplate['kind']): string {
  if (kind === 'text' && essenceOf(mediaType).startsWith('multipart/')) return `${mediaType}; boundary=${BOUNDARY}`;
  return mediaType.includes('*') ? (getOwn(IN_RANGE, mediaType) ?? BY_KIND[kind]) : mediaType;
}
