import type { Json, RawSchema } from '../../document/types.ts';
import { acceptsNothing } from '../schema/limits.ts';
import { type MergedSchema, mergeAllOf } from '../schema/mergeAllOf.ts';
import { accepts } from './accepts.ts';
import type { SampleContext, SampledSchema } from './context.ts';

/** Conditions that are applied to one value. */
const MAX_CONDITIONS = 20;

type Make = (schema: MergedSchema) => Json | undefined;

/** A condition, and its schema without it. */
interface Taken {
  readonly condition: RawSchema;
  readonly rest: MergedSchema;
}

/** A schema, and a value for it. */
interface Made {
  readonly schema: MergedSchema;
  readonly value: Json;
}

/**
 * Returns a value that also has what `then` or `else` demand of it, where it is clear whether `if` accepts it.
 * @param make returns a value for a schema, whose conditions it ignores.
 */
export function withConditions(context: SampleContext, schema: MergedSchema, make: Make): Json | undefined {
  const value = make(schema);
  if (value === undefined) return undefined;
  let made: Made = { schema, value };
  for (let count = 0; count < MAX_CONDITIONS; count++) {
    const taken = takeCondition(made.schema);
    if (!taken) break;
    made = inBranch(context, taken, made.value, make);
  }
  return made.value;
}

/** Returns a value of the branch that belongs to it: a branch can change whether `if` accepts the value. */
function inBranch(context: SampleContext, { condition, rest }: Taken, value: Json, make: Make): Made {
  const verdictOn = (each: Json): boolean | undefined => accepts(context.document, condition.if ?? {}, each);
  const first = verdictOn(value);
  if (first === undefined) return { schema: rest, value };
  for (const verdict of [first, !first]) {
    const branch = verdict ? condition.then : condition.else;
    const schema = branch ? joinedWith(context, rest, branch) : rest;
    const made = schema && make(schema);
    if (schema && made !== undefined && verdictOn(made) === verdict) return { schema, value: made };
  }
  return { schema: rest, value };
}

/** Returns the schema and the branch as one schema; undefined if the branch accepts nothing, or leads back here. */
function joinedWith(
  { document, open: shown }: SampleContext,
  rest: MergedSchema,
  branch: SampledSchema,
): MergedSchema | undefined {
  const { others, open, ...own } = rest;
  const joined = mergeAllOf(document, { ...own, allOf: [...others, branch] }, (reference) => shown.has(reference));
  return joined.open.length > 0 || acceptsNothing(joined) ? undefined : { ...joined, open };
}

/** Returns the first condition of a schema, and the schema without it. */
function takeCondition(schema: MergedSchema): Taken | undefined {
  if (schema.if) return { condition: schema, rest: withoutCondition(schema) };
  const index = schema.others.findIndex((other) => other.if);
  const condition = schema.others[index];
  if (!condition) return undefined;
  return { condition, rest: { ...schema, others: schema.others.toSpliced(index, 1, withoutCondition(condition)) } };
}

function withoutCondition<T extends RawSchema>({ if: _if, then: _then, else: _else, ...rest }: T): T {
  return rest as unknown as T;
}
