import type { OrReference, RawSchema } from '../../document/types.ts';
import type { PageContext } from '../operation/pageContext.ts';
import { describeRoot } from './context.ts';
import { describeSchemaAt } from './describeSchemaAt.ts';
import type { Direction, Field, Schema } from './types.ts';

export type { Choice, Deferred, Direction, EnumValue, Field, JsonType, Schema, Subschema } from './types.ts';

/**
 * Describes a schema; the ids of its rows start with `anchor`, which is the id of an element of the page.
 * @param name of the parameter or header that has the schema.
 */
export function describeSchema(
  context: PageContext,
  schema: OrReference<RawSchema>,
  anchor: string,
  direction: Direction,
  name?: string,
): Schema {
  return describeRoot(context, direction, (inside) => describeSchemaAt(inside, schema, anchor, name));
}

/** Describes a schema that a page leaves out: `component` of Schema.deferred, with a context of its own page. */
export function describeComponent(
  context: PageContext,
  component: string,
  direction: Direction,
  anchor: string,
): Schema {
  return describeSchema(context, { $ref: component }, context.anchors.add(anchor), direction);
}

/**
 * Describes a component of a page that shows all of them, for both directions.
 * @param listed the anchors of all by their references.
 */
export function describeListed(
  context: PageContext,
  component: string,
  anchor: string,
  listed: ReadonlyMap<string, string>,
): Schema {
  return describeRoot(context, 'response', (inside) =>
    describeSchemaAt({ ...inside, listed }, { $ref: component }, anchor),
  );
}

/** Yields the members of a schema at all levels, each before its own members. */
export function* nestedFields(schema: Schema): Generator<Field> {
  for (const field of schema.fields) {
    if (!field.kind) yield field;
    yield* nestedFields(field.schema);
  }
  for (const { variants } of schema.choices) for (const variant of variants) yield* nestedFields(variant.schema);
  for (const part of schema.subschemas) yield* nestedFields(part.schema);
}
