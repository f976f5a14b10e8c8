import { getOwn } from '../document/getOwn';
import type { Json } from '../document/types';
import { essenceOf } from '../model/mediaKind';
import type { FormPart, SampleBody } from './request';
import { type BodyTemplate, FILE_MARK, type PartInput, textOf } from './requestTemplate';
import type { RequestValues } from './requestValues';
import { urlencoded } from './urlencoded';

/**
 * Returns the body that a reader's values describe; undefined if they are empty.
 * @throws SyntaxError when a JSON body is not JSON.
 */
export function bodyOf(template: BodyTemplate | undefined, values: RequestValues): SampleBody | undefined {
  const { body: value } = values;
  if (!template || value.kind === 'none') return undefined;
  const chosen = template.mediaTypes.find((name) => name === values.mediaType) ?? template.mediaTypes[0] ?? '';
  const mediaType = concreteType(chosen, template.kind);
  if (value.kind === 'form') {
    if (!('parts' in template)) return undefined;
    if (template.kind === 'form') return formOf(template.parts, value.parts, mediaType);
    const text = urlencoded(template.parts, value.parts);
    return text === '' ? undefined : { kind: 'text', mediaType, text };
  }
  if (value.text.trim() === '') return undefined;
  if (value.kind === 'json') return { kind: 'json', mediaType, value: JSON.parse(value.text) as Json };
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
    const contentType = encoding?.contentType;
    return partValues(input, values[name] ?? '').map((value) => ({
      name,
      value,
      isFile,
      ...(contentType ? { contentType } : {}),
    }));
  });
  if (parts.length === 0) return undefined;
  const other = essenceOf(mediaType) === 'multipart/form-data' ? {} : { mediaType };
  return { kind: 'form', ...other, parts };
}

/** Returns the values of a part: a list has one for each item (OpenAPI 3.2, 4.15.4). */
function partValues({ type, isFile }: PartInput, text: string): string[] {
  if (text === '') return [];
  const list = type.startsWith('array') ? listIn(text) : undefined;
  const values = list ? list.map(textOf) : [text];
  return isFile ? values.map((value) => (value.startsWith(FILE_MARK) ? value.slice(FILE_MARK.length) : value)) : values;
}

function listIn(text: string): readonly Json[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as readonly Json[]) : undefined;
  } catch {
    return undefined;
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

/** Returns a media type that can be sent: "application/*+json" and "image/*" are ranges. */
function concreteType(mediaType: string, kind: BodyTemplate['kind']): string {
  return mediaType.includes('*') ? (getOwn(IN_RANGE, mediaType) ?? BY_KIND[kind]) : mediaType;
}
