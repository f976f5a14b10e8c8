import type { Json, RawSchema } from '../../document/types.ts';
import { acceptsNothing } from '../schema/limits.ts';
import { type MergedSchema, mergeAllOf } from '../schema/mergeAllOf.ts';
import { accepts } from '../validation/accepts.ts';
import type { SampleContext, SampledSchema } from './context.ts';

/** Maximum number of conditions that are applied to one value. */
const MAX_CONDITIONS = 20;

type CreateValue = (schema: MergedSchema) => Json | undefined;

/** The part of a schema with `if`, and the schema without the condition. */
interface TakenCondition {
  readonly condition: RawSchema;
  readonly rest: MergedSchema;
}

/** A schema, and a value for it. */
interface SchemaWithValue {
  readonly schema: MergedSchema;
  readonly value: Json;
}

/**
 * Returns a value that also has what `then` or `else` demand of it, where it is clear whether `if` accepts it.
 * @param createValue returns a value for a schema, and ignores its conditions.
 */
export function withConditions(
  context: SampleContext,
  schema: MergedSchema,
  createValue: CreateValue,
): Json | undefined {
  const value = createValue(schema);
  if (value === undefined) return undefined;
  let made: SchemaWithValue = { schema, value };
  for (let count = 0; count < MAX_CONDITIONS; count++) {
    const takenCondition = takeCondition(made.schema);
    if (!takenCondition) break;
    made = applyBranch(context, takenCondition, made.value, createValue);
  }
  return made.value;
}

/**
 * Returns a value for `then` that `if` accepts, or one for `else` that it refuses: a branch can change whether `if`
 * accepts the value.
 */
function applyBranch(
  context: SampleContext,
  { condition, rest }: TakenCondition,
  value: Json,
  createValue: CreateValue,
): SchemaWithValue {
  const ifAccepts = (each: Json): boolean | undefined => accepts(context.document, condition.if ?? {}, each);
  const first = ifAccepts(value);
  if (first === undefined) return { schema: rest, value };
  for (const verdict of [first, !first]) {
    const branch = verdict ? condition.then : condition.else;
    const schema = branch ? joinBranch(context, rest, branch) : rest;
    const made = schema && createValue(schema);
    if (schema && made !== undefined && ifAccepts(made) === verdict) return { schema, value: made };
  }
  return { schema: rest, value };
}

/** Returns the schema and the branch as one schema; undefined if the branch accepts nothing, or leads back here. */
function joinBranch(
  { document, open: openReferences }: SampleContext,
  rest: MergedSchema,
  branch: SampledSchema,
): MergedSchema | undefined {
  const { others, open, ...own } = rest;
  const joined = mergeAllOf(document, { ...own, allOf: [...others, branch] }, (reference) =>
    openReferences.has(reference),
  );
  return joined.open.length > 0 || acceptsNothing(joined) ? undefined : { ...joined, open };
}

/** Returns the first condition of a schema, and the schema without it. */
function takeCondition(schema: MergedSchema): TakenCondition | undefined {
  if (schema.if) return { condition: schema, rest: withoutCondition(schema) };
  const index = schema.others.findIndex((other) => other.if);
  const condition = schema.others[index];
  if (!condition) return undefined;
  return { condition, rest: { ...schema, others: schema.others.toSpliced(index, 1, withoutCondition(condition)) } };
}

function withoutCondition<T extends RawSchema>({ if: _if, then: _then, else: _else, ...rest }: T): T {
  return rest as unknown as T;
}
