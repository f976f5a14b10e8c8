import { resolve } from '../document/resolve.ts';
import type { ByName, Json, OrReference, RawExample, RawHeader, RawMedia } from '../document/types.ts';
import type { PageContext } from './pageContext.ts';
import { type Direction, describeSchema, type Schema } from './schema/index.ts';

/** A header of a response or of a part. */
export interface Header {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Markdown. */
  readonly description: string;
  readonly schema: Schema;
}

export function describeHeaders(
  context: PageContext,
  headers: ByName<OrReference<RawHeader>> | undefined,
  anchor: string,
  direction: Direction,
): Header[] {
  return Object.entries(headers ?? {}).map(([name, header]) =>
    describeHeader(context, name, resolve<RawHeader>(context.document, header), anchor, direction),
  );
}

function describeHeader(
  context: PageContext,
  name: string,
  raw: RawHeader,
  anchor: string,
  direction: Direction,
): Header {
  const place = context.anchors.add(`${anchor}-header-${name.toLowerCase()}`);
  const [mediaType, content] = Object.entries(raw.content ?? {})[0] ?? [];
  const media = content && resolve<RawMedia>(context.document, content);
  const schema = describeSchema(context, raw.schema ?? media?.schema ?? {}, place, direction);
  const [example = schema.example, ...others] = examplesOf(context, raw, media);
  return {
    name,
    anchor: place,
    required: raw.required === true,
    deprecated: raw.deprecated ?? schema.deprecated,
    description: raw.description ?? schema.description,
    schema: {
      ...schema,
      limits: [
        ...schema.limits,
        ...(mediaType === undefined ? [] : [`sent as ${mediaType}`]),
        ...(raw.explode && /^(?:object|map)/.test(schema.type) ? ['objects as key=value'] : []),
      ],
      ...(example === undefined ? {} : { example, examples: [example, ...others] }),
    },
  };
}

/** Returns the values of all examples of a header, or its content. */
function examplesOf({ document }: PageContext, raw: RawHeader, media: RawMedia | undefined): Json[] {
  const named = [media?.examples ?? {}, raw.examples ?? {}].flatMap(Object.values).map((entry) => {
    const { value, dataValue, serializedValue, externalValue } = resolve<RawExample>(document, entry);
    return serializedValue ?? dataValue ?? value ?? externalValue;
  });
  return [raw.example ?? media?.example, ...named].filter((value) => value !== undefined);
}
