import { resolve } from '../../document/resolve.ts';
import type { ByName, Json, OrReference, RawExample, RawHeader, RawMedia } from '../../document/types.ts';
import type { PageContext } from '../operation/pageContext.ts';
import { type Direction, describeSchema, type Schema } from '../schema/index.ts';
import { exampleValue } from '../values/exampleValue.ts';

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
  const headerAnchor = context.anchors.add(`${anchor}-header-${name.toLowerCase()}`);
  const [mediaType, content] = Object.entries(raw.content ?? {})[0] ?? [];
  const media = content && resolve<RawMedia>(context.document, content);
  const schema = describeSchema(context, raw.schema ?? media?.schema ?? {}, headerAnchor, direction, name);
  const given = givenExamples(context, raw, media);
  const [example = schema.example, ...others] = given.flatMap(({ value }) => value ?? []);
  return {
    name,
    anchor: headerAnchor,
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
      notes: [...schema.notes, ...given.flatMap(({ note }) => note ?? [])],
      ...(example === undefined ? {} : { example, examples: [example, ...others] }),
    },
  };
}

/** Returns the examples of a header, or of its content: a value, or a sentence about one that is missing. */
function givenExamples(
  { document }: PageContext,
  raw: RawHeader,
  media: RawMedia | undefined,
): { readonly value?: Json; readonly note?: string }[] {
  const own = raw.example ?? media?.example;
  const named = [media?.examples ?? {}, raw.examples ?? {}].flatMap(Object.values).map((entry) => {
    const example = resolve<RawExample>(document, entry);
    const { serializedValue, externalValue, description } = example;
    const value = exampleValue(example);
    const given = serializedValue ?? (value === undefined ? externalValue : value);
    return given === undefined ? { ...(description ? { note: description } : {}) } : { value: given };
  });
  return [...(own === undefined ? [] : [{ value: own }]), ...named];
}
