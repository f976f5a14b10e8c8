import groupBy from 'lodash/groupBy';
import { resolve } from '../../../packages/reference/src/document/resolve';
import type { RawHeader, RawMedia } from '../../../packages/reference/src/document/types';
import { type Part, partsOf } from '../multipart';
import { isUpload } from '../uploads';
import { type Found, shortText } from './found';
import { matches } from './mediaRange';
import { jsonIn } from './readings';
import type { Schemas } from './schemas';
import { checkFields, type Field } from './value';
import { itemSchema, memberSchemas, type ValueKind, valueKinds } from './valueKinds';

/** Types that OpenAPI gives parts when the document names none; text needs none (RFC 7578, 4.4). */
const DEFAULTS: Readonly<Record<ValueKind, RegExp>> = {
  file: /^/,
  object: /^application\/json(?:;|$)/,
  array: /^application\/json(?:;|$)/,
  text: /^text\/plain(?:;|$)|^$/,
};

/** Checks each part and the value that they make together. */
export function checkParts(schemas: Schemas, media: RawMedia, type: string, body: Buffer): Found[] {
  const parts = partsOf(type, body);
  if (!parts) return [{ about: 'parts', detail: `there are none between boundaries: ${shortText(body)}` }];
  // Parts without names are not described by a schema of members.
  if (parts.some(({ name }) => name === '')) return [];
  const fields = Object.entries(groupBy(parts, 'name')).map(([name, own]) => fieldOf(name, own));
  return [...parts.flatMap((part) => checkPart(schemas, media, part)), ...checkFields(schemas, media, fields)];
}

function fieldOf(name: string, parts: readonly Part[]): Field {
  const texts = parts.map(({ bytes }) => bytes.toString());
  const values = parts.map(({ contentType = '' }, index) => {
    const text = texts[index] ?? '';
    return (/[/+]json\b/.test(contentType) ? jsonIn(text) : undefined) ?? text;
  });
  // A text of a JSON type that is JSON already is sent as it is, and a list can have one item.
  return [name, values.length === 1 ? [...values, ...texts, values] : [values]];
}

function checkPart({ document }: Schemas, { schema, encoding = {} }: RawMedia, part: Part): Found[] {
  const { name, contentType = '', fileName, headers, bytes } = part;
  const own = encoding[name] ?? {};
  const kinds = new Set(
    memberSchemas(document, schema, name).flatMap((each) =>
      [...valueKinds(document, each)].flatMap((kind) => {
        // A list has a part for each item, so that its items' kinds count.
        return kind === 'array' ? [...valueKinds(document, itemSchema(document, each))] : [kind];
      }),
    ),
  );
  const found: Found[] = [];
  const add = (about: string, detail: string) => found.push({ about, detail: `part ${name} ${detail}` });
  const types = own.contentType?.split(',');
  const isType = types
    ? types.some((type) => matches(type, contentType))
    : kinds.size === 0 || [...kinds].some((kind) => DEFAULTS[kind].test(contentType));
  if (!isType)
    add('type of a part', `has ${contentType || 'no type'} instead of ${(types ?? [...kinds]).join(' or ')}`);
  const [isSent, mayBeFile] = [isUpload(bytes), kinds.size === 0 || kinds.has('file')];
  if (!isSent && kinds.size === 1 && kinds.has('file'))
    add('file', `is ${shortText(bytes)} instead of the file's bytes`);
  if (isSent && !fileName) add('file', 'has no file name');
  if (!mayBeFile && fileName !== undefined) add('file', `is no file and has the file name ${fileName}`);
  for (const [header, value] of Object.entries(own.headers ?? {})) {
    const { required } = resolve<RawHeader>(document, value);
    if (required && !/^content-type$/i.test(header) && !headers.some(([other]) => other === header.toLowerCase()))
      add('header of a part', `has no ${header}`);
  }
  return found;
}
