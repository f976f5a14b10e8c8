import type { Json } from '../../document/types.ts';
import type { Facts } from '../facts.ts';
import { patternNames } from '../mentions.ts';
import { memberIn, type Part } from '../tree.ts';
import { entriesLeft, namesLeft } from './lists.ts';
import type { Member, MembersOf } from './member.ts';
import { VALUES } from './values.ts';

const names: Member = ({ isHidden }, schema, value) => namesLeft(value, (name) => isHidden(schema, name));

const namesByName: Member = (facts, schema, value, keyword) =>
  entriesLeft(value, (entry, name) =>
    facts.isHidden(schema, name) ? undefined : names(facts, schema, entry, keyword),
  );

/** The values of a `propertyNames` schema are names of properties. */
const namedValues: Member = (facts, schema, value, keyword) => {
  const { parent, key } = schema;
  const left =
    parent && key === 'propertyNames' ? namesLeft(value, (name) => isAbout(facts, parent, keyword, name)) : value;
  return left === undefined ? undefined : VALUES[keyword]?.(facts, schema, left, keyword);
};

function isAbout({ isHidden }: Facts, schema: Part, keyword: string, text: string): boolean {
  return keyword === 'pattern' ? patternNames(text).some((name) => isHidden(schema, name)) : isHidden(schema, text);
}

/** Texts about the values of the schema: by value, or in the order of the values. */
const textsOfValues: Member = ({ isLost }, schema, value) => {
  const listed = memberIn(schema, 'enum') ?? memberIn(schema, 'x-extensible-enum');
  const order: readonly Json[] = Array.isArray(listed) ? listed : [];
  return entriesLeft(value, (text, name) =>
    isLost(schema, String(Array.isArray(value) ? order[Number(name)] : name)) ? undefined : text,
  );
};

/** A number of entries would reveal removed ones. */
const countOf =
  (...keywords: readonly string[]): Member =>
  ({ removal }, schema, value) =>
    keywords.some((keyword) => hasLost(schema, keyword, removal)) ? undefined : value;

function hasLost({ children }: Part, keyword: string, removal: Facts['removal']): boolean {
  const part = children.get(keyword);
  return (
    part !== undefined && part.role !== 'object' && [...part.children.values()].some((entry) => removal.has(entry))
  );
}

const COUNT_OF_ITEMS = countOf('prefixItems', 'items');
const COUNT_OF_PROPERTIES = countOf('properties');

export const SCHEMA: MembersOf = {
  ...VALUES,
  const: namedValues,
  enum: namedValues,
  pattern: namedValues,
  required: names,
  dependentRequired: namesByName,
  discriminator: names,
  'x-enumDescriptions': textsOfValues,
  'x-enum-descriptions': textsOfValues,
  'x-enum-varnames': textsOfValues,
  'x-enumNames': textsOfValues,
  minItems: COUNT_OF_ITEMS,
  maxItems: COUNT_OF_ITEMS,
  minProperties: COUNT_OF_PROPERTIES,
  maxProperties: COUNT_OF_PROPERTIES,
};
