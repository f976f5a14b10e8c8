import { resolve } from '../document/resolve';
import type { Json, RawParameter } from '../document/types';
import type { PageContext } from './pageContext';
import { sampleOf } from './sample';
import { describeSchema, type Schema } from './schema';

export const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

/** A parameter, as shown in the reference. */
export interface Parameter {
  readonly name: string;
  readonly place: (typeof PLACES)[number];
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Markdown. */
  readonly description: string;
  readonly schema: Schema;
  /** Value for code samples: the specification's example, else one generated from the schema. */
  readonly sample: Json;
  /** Whether the specification has an example. */
  readonly hasExample: boolean;
}

export function describeParameter(context: PageContext, raw: RawParameter): Parameter {
  const { document, anchors } = context;
  const anchor = anchors.add(`${raw.in}-${raw.name}`);
  const schema = describeSchema(context, raw.schema ?? {}, anchor, 'request');
  const [named] = Object.values(raw.examples ?? {});
  const example = raw.example ?? (named ? resolve(document, named).value : undefined) ?? schema.example;
  return {
    name: raw.name,
    place: raw.in,
    anchor,
    required: raw.required ?? raw.in === 'path',
    deprecated: raw.deprecated ?? schema.deprecated,
    description: raw.description ?? schema.description,
    schema: { ...schema, ...(example === undefined ? {} : { example }) },
    sample: example ?? sampleOf(document, raw.schema ?? {}),
    hasExample: example !== undefined,
  };
}
