import { CORE_SCHEMA, load, Type, types } from 'js-yaml';
import { toExactNumber } from '../document/exactJson.ts';

/**
 * The words and numbers of YAML 1.2's core schema, where `no` is text; merge keys, which documents have since 1.1; and
 * numbers as they are written.
 */
const SCHEMA = CORE_SCHEMA.extend({
  implicit: [types.merge, exactNumberType(types.int), exactNumberType(types.float)],
  explicit: [types.binary, types.omap, types.pairs, types.set],
});

/** Returns a type whose numbers are marked texts if JavaScript would write them in another way. */
function exactNumberType({ tag, resolve, construct }: Type): Type {
  const toMarkedText = (text: string | null): string | undefined => {
    const number = toExactNumber(text ?? '');
    return typeof number === 'string' ? number : undefined;
  };
  return new Type(tag, {
    kind: 'scalar',
    // js-yaml takes a number that is too large for JavaScript for text.
    resolve: (text) => resolve(text) || toMarkedText(text) !== undefined,
    construct: (text) => toMarkedText(text) ?? construct(text),
  });
}

/**
 * Returns the content of a YAML file. Of the parsers that are kept, js-yaml 4 takes what others write: its successor, and
 * `yaml`, refuse a bracket, an item or a line of a quoted text that is indented no more than the name before it.
 * @throws YAMLException with the place.
 */
export function parseYaml(text: string): unknown {
  return load(text, { schema: SCHEMA });
}
