import { resolve } from '../../../src/reference/document/resolve';
import type { Json, RawEncoding, RawHeader, RawMedia } from '../../../src/reference/document/types';
import { type Part, partsOf } from '../multipart';
import { isUpload } from '../uploads';
import type { Found } from './found';
import { matches } from './mediaRange';
import type { Schemas } from './schemas';
import { shortText } from './shortText';
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
  let parts: Part[];
  try {
    parts = partsOf(type, body);
  } catch (error) {
    return [{ about: 'parts', detail: `${(error as Error).message}: ${shortText(body)}` }];
  }
  // Parts without names are not described by a schema of members.
  if (parts.some(({ name }) => name === '')) return [];
  const found = parts.flatMap((part) => checkPart(schemas, media, part));
  return [...found, ...checkValue(schemas, media, parts)];
}

/** How a part must be written. */
interface Expected {
  readonly kinds: ReadonlySet<ValueKind>;
  readonly encoding: RawEncoding;
}

function expectedOf(schemas: Schemas, { schema, encoding }: RawMedia, name: string): Expected {
  const described = memberSchemas(schemas, schema, name);
  const kinds = described.flatMap((each) =>
    [...valueKinds(schemas, each)].flatMap((kind) => {
      // A list has a part for each item, so that its items' kinds count.
      return kind === 'array' ? [...valueKinds(schemas, itemSchema(schemas, each))] : [kind];
    }),
  );
  return { kinds: new Set(kinds), encoding: encoding?.[name] ?? {} };
}

function checkPart(schemas: Schemas, media: RawMedia, part: Part): Found[] {
  const { kinds, encoding } = expectedOf(schemas, media, part.name);
  const { name, contentType = '', fileName, bytes } = part;
  const found: Found[] = [];
  const types = encoding.contentType?.split(',').map((type) => type.trim());
  const isType = types
    ? types.some((type) => matches(type, contentType))
    : kinds.size === 0 || [...kinds].some((kind) => DEFAULTS[kind].test(contentType));
  if (!isType)
    found.push({
      about: 'type of a part',
      detail: `${name} has ${contentType || 'none'} instead of ${types?.join(' or ') ?? [...kinds].join(' or ')}`,
    });
  const mayBeFile = kinds.size === 0 || kinds.has('file');
  const isOnlyFile = kinds.size === 1 && kinds.has('file');
  if (isOnlyFile && !isUpload(bytes))
    found.push({ about: 'file', detail: `part ${name} is ${shortText(bytes)} instead of the file's bytes` });
  if (isUpload(bytes) && !fileName) found.push({ about: 'file', detail: `part ${name} has no file name` });
  if (!mayBeFile && fileName !== undefined)
    found.push({ about: 'file', detail: `part ${name} is no file and has the file name ${fileName}` });
  for (const [header, value] of Object.entries(encoding.headers ?? {})) {
    const isSent = part.headers.some(([other]) => other === header.toLowerCase());
    const { required } = 'required' in value ? value : resolve<RawHeader>({}, value);
    if (required && !isSent && header.toLowerCase() !== 'content-type')
      found.push({ about: 'header of a part', detail: `${name} has no ${header}` });
  }
  return found;
}

function checkValue(schemas: Schemas, media: RawMedia, parts: readonly Part[]): Found[] {
  const members = [...new Set(parts.map(({ name }) => name))].map((name): [string, Json] => {
    const described = memberSchemas(schemas, media.schema, name);
    const own = parts.filter((part) => part.name === name);
    const values = own.map(valueIn);
    const [first = null] = values;
    // A text of a JSON type that is JSON already is sent as it is.
    const text = own[0]?.bytes.toString() ?? '';
    const candidates: Json[] = values.length === 1 ? [first, text, values] : [values];
    return [name, candidates.find((each) => described.some((one) => !schemas.check(one, each, true))) ?? first];
  });
  const invalid = schemas.check(media.schema, Object.fromEntries(members), true, media);
  if (!invalid) return [];
  const shown = JSON.stringify(Object.fromEntries(members));
  return [
    {
      about: 'body',
      detail: `${invalid.message}: ${shortText(shown)}`,
      fault: invalid.isExample ? 'document' : 'sample',
    },
  ];
}

function valueIn({ contentType = '', bytes }: Part): Json {
  const text = bytes.toString();
  if (!/[/+]json\b/.test(contentType)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
