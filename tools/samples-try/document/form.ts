import type { Json, RawEncoding, RawMedia } from '../../../src/reference/document/types';
import { formDecoded, rawPairs } from '../sent';
import type { Found } from './found';
import { deepObject, readings } from './readings';
import type { Schemas } from './schemas';
import { shortText } from './shortText';
import { memberSchemas } from './valueKinds';

/** Checks an urlencoded form, member by member and as a whole. */
export function checkForm(schemas: Schemas, media: RawMedia, body: Buffer): Found[] {
  const pairs = rawPairs(body.toString());
  const names = new Set(pairs.map(([name]) => formDecoded(name)));
  const deep = Object.entries(media.encoding ?? {}).filter(([, { style }]) => style === 'deepObject');
  const members = [...names].map((name): [string, Json] => {
    const texts = pairs
      .filter(([other]) => formDecoded(other) === name)
      .map(([, value]) => value.replaceAll('+', '%20'));
    return [name, memberOf(schemas, media, name, texts)];
  });
  const value = Object.fromEntries([
    ...members.filter(([name]) => !deep.some(([owner]) => name.startsWith(`${owner}[`))),
    ...deep
      .filter(([owner]) => [...names].some((name) => name.startsWith(`${owner}[`)))
      .map(([owner]) => [owner, deepObject(owner, pairs)]),
  ]) as Json;
  const invalid = schemas.check(media.schema, value, true, media);
  if (!invalid) return [];
  return [
    {
      about: 'body',
      detail: `${invalid.message}: ${shortText(body)}`,
      fault: invalid.isExample ? 'document' : 'sample',
    },
  ];
}

/** Returns the first reading of a member that its schema accepts. */
function memberOf(schemas: Schemas, { schema, encoding }: RawMedia, name: string, texts: readonly string[]): Json {
  const { contentType, style, explode } = encoding?.[name] ?? ({} as RawEncoding);
  const spec = {
    in: 'query',
    name,
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
  } as const;
  const written = { texts, members: [] };
  const values = [
    ...(texts.length === 1 ? readings(spec, written, contentType ?? 'application/json') : []).filter(isStructure),
    ...readings(spec, written, contentType),
  ];
  const described = memberSchemas(schemas, schema, name);
  return (
    values.find((value) => described.some((each) => !schemas.check(each, value, true))) ??
    values.find((value) => typeof value === 'string') ??
    values.at(-1) ??
    null
  );
}

function isStructure(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
