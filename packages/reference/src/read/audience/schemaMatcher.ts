import isEqual from 'lodash/isEqual.js';
import { nearestNumber } from '../../document/exactJson.ts';
import { isMembers } from '../../document/members.ts';
import type { Json } from '../../document/types.ts';
import type { Graph } from './graph.ts';
import { keysIn, memberIn, type Part, partsOf, textListIn } from './partTree.ts';

/**
 * Tells whether a value can belong to a schema of the whole document, by the keywords that distinguish alternatives.
 */
export class SchemaMatcher {
  readonly #known = new Map<Part, Map<Json, boolean>>();

  constructor(private readonly graph: Graph) {}

  has(schema: Part, value: Json): boolean {
    const verdicts = this.#known.get(schema) ?? new Map<Json, boolean>();
    this.#known.set(schema, verdicts);
    const known = verdicts.get(value);
    if (known !== undefined) return known;
    // A circular reference does not make a schema accept more.
    verdicts.set(value, true);
    const verdict = this.#has(schema, nearestNumber(value));
    verdicts.set(value, verdict);
    return verdict;
  }

  #has(schema: Part, value: Json): boolean {
    const inPlace = (part: Part): boolean => this.has(part, value);
    return (
      hasType(schema, value) &&
      isListed(schema, value) &&
      this.#hasMembers(schema, value) &&
      [...this.graph.targets(schema).values()].every(({ part }) => inPlace(part)) &&
      partsOf(schema, 'allOf').every(inPlace) &&
      ['anyOf', 'oneOf'].every((keyword) => !schema.children.has(keyword) || partsOf(schema, keyword).some(inPlace))
    );
  }

  #hasMembers(schema: Part, value: Json): boolean {
    if (!isMembers(value)) return true;
    const properties = new Map(
      keysIn(schema, 'properties').map((name) => [name, schema.children.get('properties')?.children.get(name)]),
    );
    const isClosed = memberIn(schema, 'additionalProperties') === false && !schema.children.has('patternProperties');
    return (
      textListIn(schema, 'required').every((name) => Object.hasOwn(value, name)) &&
      Object.entries(value).every(([name, member]) => {
        const property = properties.get(name);
        return property ? this.has(property, member) : !isClosed || properties.has(name);
      })
    );
  }
}

function hasType(schema: Part, value: Json): boolean {
  const types = textListIn(schema, 'type');
  if (types.length === 0 || (value === null && memberIn(schema, 'nullable') === true)) return true;
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.some((each) => each === type || (each === 'integer' && type === 'number'));
}

function isListed(schema: Part, value: Json): boolean {
  const values = memberIn(schema, 'enum');
  const isSame = (listed: unknown): boolean => isEqual(nearestNumber(listed), value);
  return (
    (!Array.isArray(values) || values.some(isSame)) &&
    (!Object.hasOwn(schema.value, 'const') || isSame(memberIn(schema, 'const')))
  );
}
