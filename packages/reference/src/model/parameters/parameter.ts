import { toText } from '../../document/exactJson.ts';
import { resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawMedia, RawParameter } from '../../document/types.ts';
import { xmlText } from '../bodies/xmlText.ts';
import { extensionBadges } from '../operation/badges.ts';
import type { PageContext } from '../operation/pageContext.ts';
import { createSample } from '../sample/index.ts';
import { describeSchema, type Schema } from '../schema/index.ts';
import { freshValue } from '../values/freshValue.ts';
import { firstExampleValue, namedExamples, type ParameterExample } from './parameterExamples.ts';
import { type Note, parameterNotes } from './parameterNotes.ts';
import type { Serialization } from './serialize.ts';

export const PARAMETER_PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** A parameter, as shown in the reference. */
export interface Parameter {
  readonly name: string;
  readonly place: (typeof PARAMETER_PLACES)[number];
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Markdown; empty if the document gives none. */
  readonly deprecation: string;
  readonly badges: readonly string[];
  /** Markdown. */
  readonly description: string;
  readonly schema: Schema;
  readonly serialization: Serialization;
  /** Whether an empty value differs from none; for query parameters only. */
  readonly allowsEmpty: boolean;
  readonly notes: readonly Note[];
  /** Those with a name; a single one without is in the schema. */
  readonly examples: readonly ParameterExample[];
  /** Value for code samples: a fresh one, else the specification's example, else one generated from the schema. */
  readonly sample: Json;
  /** Whether the generated samples contain it. */
  readonly isInSamples: boolean;
}

export function describeParameter(context: PageContext, raw: RawParameter): Parameter {
  const { document, anchors } = context;
  const anchor = anchors.add(`${raw.in}-${raw.name}`);
  const { mediaType, media } = readContent(document, raw);
  const written = media?.schema ?? raw.schema ?? {};
  const schema = describeSchema(context, written, anchor, 'request', raw.name);
  const given = { example: raw.example ?? media?.example, examples: raw.examples ?? media?.examples };
  const named = given.example ?? firstExampleValue(document, given.examples);
  const examples = namedExamples(document, given.examples);
  const value = named ?? schema.example ?? createSample(document, written, 'request');
  const isXml = mediaType !== undefined && /[/+]xml\b/i.test(mediaType) && typeof value !== 'string';
  const sample = isXml ? xmlText(document, written, value) : value;
  const serialization = toSerialization(raw, mediaType);
  // A path without one of its parts is another path.
  const required = raw.in === 'path' || raw.required === true;
  return {
    name: raw.name,
    place: raw.in,
    anchor,
    required,
    deprecated: raw.deprecated === true || schema.deprecated,
    deprecation: raw['x-deprecated-description'] ?? '',
    badges: extensionBadges(raw),
    description: joinDescriptions(raw.description, schema.description),
    schema: withExample(schema, given.example, examples),
    serialization,
    allowsEmpty: raw.in === 'query' && raw.allowEmptyValue === true,
    notes: parameterNotes(
      raw,
      serialization,
      sample,
      schema.values.map(({ value }) => value),
    ),
    examples,
    sample: freshValue(document, raw) ?? sample,
    isInSamples: raw['x-in-samples'] === undefined ? required : raw['x-in-samples'] !== false,
  };
}

interface Content {
  readonly mediaType?: string;
  readonly media?: RawMedia;
}

/** Returns the media type of a parameter that has one instead of a schema. */
function readContent(document: OpenApiDocument, { content = {} }: RawParameter): Content {
  const [mediaType, entry] = Object.entries(content)[0] ?? [];
  if (mediaType === undefined || entry === undefined) return {};
  const media = resolve<RawMedia>(document, entry);
  return { mediaType, media };
}

function toSerialization({ name, in: place, style, explode, allowReserved }: RawParameter, mediaType?: string) {
  return {
    place,
    name,
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
    ...(allowReserved ? { allowReserved } : {}),
    ...(mediaType === undefined ? {} : { mediaType }),
  } satisfies Serialization;
}

/** Returns the text of a parameter and that of its schema, if they differ. */
function joinDescriptions(own = '', inner = ''): string {
  return own.includes(inner) ? own : [own, inner].filter(Boolean).join('\n\n');
}

/** Returns the schema with the parameter's example, and without one that is shown as a named example. */
function withExample(schema: Schema, own: Json | undefined, named: readonly ParameterExample[]): Schema {
  if (own !== undefined) return { ...schema, example: own };
  const { example, ...rest } = schema;
  const isShown = example !== undefined && named.some(({ value }) => value === toText(example));
  return isShown ? rest : schema;
}
