import { getOwn } from '../../document/getOwn.ts';
import { isReference, resolve } from '../../document/resolve.ts';
import type {
  OpenApiDocument,
  OrReference,
  RawEncoding,
  RawHeader,
  RawMedia,
  RawSchema,
} from '../../document/types.ts';
import { firstExampleValue } from '../parameters/parameterExamples.ts';
import { serialize } from '../parameters/serialize.ts';
import { createSample } from '../sample/index.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';
import { isBytes, type ValueKind, valueKinds } from '../values/valueKinds.ts';
import type { MediaKind } from './mediaKind.ts';
import { concreteMediaType } from './mediaTypes.ts';

/** How the samples send a member of a form. */
export interface FormMember {
  /** What the document says about its value; empty for a member without a schema. */
  readonly kinds: readonly ValueKind[];
  /** Absent for the default of its value, and for a file whose name decides. */
  readonly contentType?: string;
  /** Of its part, with their values. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Absent if the document names none: objects are then sent as JSON. */
  readonly style?: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
}

type SchemaOrReference = OrReference<RawSchema>;

/** Returns the members of a form by name, those of its alternatives too; none for other kinds of bodies. */
export function formMembers(
  document: OpenApiDocument,
  kind: MediaKind,
  { schema = {}, encoding = {} }: RawMedia,
): Readonly<Record<string, FormMember>> {
  if (kind !== 'form' && kind !== 'urlencoded') return {};
  const schemas = memberSchemas(document, schema, new Set());
  const names = new Set([...schemas.keys(), ...Object.keys(encoding)]);
  return Object.fromEntries(
    [...names].map((name) => [name, formMember(document, schemas.get(name) ?? [], getOwn(encoding, name) ?? {})]),
  );
}

/** @param schemas those that the document has for the member. */
export function formMember(
  document: OpenApiDocument,
  schemas: readonly SchemaOrReference[],
  encoding: RawEncoding,
): FormMember {
  const { style, explode, allowReserved } = encoding;
  const contentType = concreteMediaType(encoding.contentType ?? textMediaType(document, schemas));
  return {
    kinds: [...new Set(schemas.flatMap((schema) => [...valueKinds(document, schema)]))],
    ...(contentType === undefined ? {} : { contentType }),
    headers: sampleHeaders(document, encoding),
    ...(style !== undefined || explode !== undefined ? { style: style ?? 'form' } : {}),
    explode: explode ?? (style === undefined || style === 'form'),
    allowReserved: allowReserved === true,
  };
}

/** Returns the media type that the schema of a text names; that of encoded bytes is the default of OpenAPI. */
function textMediaType(document: OpenApiDocument, [schema]: readonly SchemaOrReference[]): string {
  if (!schema) return '';
  const merged = mergeAllOf(document, schema);
  const { contentMediaType, contentEncoding, items } = merged;
  if (contentMediaType !== undefined) return contentMediaType;
  if (contentEncoding !== undefined && !isBytes(merged)) return 'application/octet-stream';
  return items ? textMediaType(document, [items]) : '';
}

/** Returns the schemas of the members by name, from the schema itself and from all its alternatives. */
function memberSchemas(
  document: OpenApiDocument,
  schema: SchemaOrReference,
  open: ReadonlySet<string>,
): Map<string, SchemaOrReference[]> {
  const members = new Map<string, SchemaOrReference[]>();
  if (isReference(schema) && open.has(schema.$ref)) return members;
  const inside = isReference(schema) ? new Set([...open, schema.$ref]) : open;
  const merged = mergeAllOf(document, schema, (reference) => inside.has(reference));
  const all = [merged, ...merged.others];
  const inner = all.flatMap(({ oneOf = [], anyOf = [], then, else: otherwise, dependentSchemas = {} }) => [
    ...oneOf,
    ...anyOf,
    ...[then, otherwise].filter((part) => part !== undefined),
    ...Object.values(dependentSchemas),
  ]);
  const own = all.flatMap(({ properties = {} }) => Object.entries(properties));
  const others = inner.flatMap((part) => [...memberSchemas(document, part, inside)]);
  for (const [name, parts] of [...own.map(([name, part]) => [name, [part]] as const), ...others])
    members.set(name, [...(members.get(name) ?? []), ...parts]);
  return members;
}

/** Returns the headers of a part with their examples; its Content-Type is said elsewhere. */
function sampleHeaders(document: OpenApiDocument, { headers = {} }: RawEncoding): FormMember['headers'] {
  return Object.entries(headers).flatMap(([name, entry]) => {
    const { schema, content = {}, example, examples, style, explode } = resolve<RawHeader>(document, entry);
    const [mediaType, written] = Object.entries(content)[0] ?? [];
    const media = written && resolve<RawMedia>(document, written);
    const given = [
      example,
      firstExampleValue(document, examples),
      media?.example,
      firstExampleValue(document, media?.examples),
    ];
    const value =
      given.find((each) => each !== undefined) ?? createSample(document, schema ?? media?.schema ?? {}, 'request');
    const text = serialize(
      {
        place: 'header',
        name,
        ...(style === undefined ? {} : { style }),
        ...(explode === undefined ? {} : { explode }),
        ...(mediaType === undefined ? {} : { mediaType }),
      },
      value,
    );
    return text === '' || name.toLowerCase() === 'content-type' ? [] : [{ name, value: text }];
  });
}
