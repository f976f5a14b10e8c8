import { patternNames } from '../mentions.ts';
import { entriesLeft } from './lists.ts';
import type { Member, MembersOf } from './member.ts';

/** A value of a schema, a parameter, a header or a media type. Nothing is left of it if its schema is removed. */
const oneValue: Member = ({ values, removal }, part, value) => {
  const schemas = ['schema', 'itemSchema'].flatMap((name) => part.children.get(name) ?? []);
  return schemas.some((schema) => removal.has(schema)) ? undefined : values.shown(value, part);
};

/** A list of values, or values by name. */
const values: Member = (facts, part, value, name) =>
  typeof value === 'object'
    ? entriesLeft(value, (entry) => oneValue(facts, part, entry, name))
    : oneValue(facts, part, value, name);

/** An expression for values that is about lost ones. */
const pattern: Member = ({ isLost }, part, value) =>
  typeof value === 'string' && patternNames(value).some((name) => isLost(part, name)) ? undefined : value;

/** Members with values of what the object describes. */
export const VALUES: MembersOf = {
  pattern,
  const: oneValue,
  default: oneValue,
  example: oneValue,
  'x-example': oneValue,
  enum: values,
  examples: values,
  'x-examples': values,
  'x-extensible-enum': values,
};
