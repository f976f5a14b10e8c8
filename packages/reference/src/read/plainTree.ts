import { isExactNumber, writtenNumber } from '../document/exactJson.ts';
import { escapePointer } from '../document/resolve.ts';
import { Failure } from '../failure.ts';

/** A page cannot show more levels; recursive readers of the document need a limit. */
const MAX_DEPTH = 200;
/** Maximum number of values in a document after following YAML aliases: several times as many as in a file of 5 MB. */
const MAX_VALUES = 2_000_000;

/**
 * Returns a parsed document as a tree of JSON values: aliases become copies, and values that JSON cannot represent
 * become text.
 * @param report is called with the JSON pointer of a part that is left out since it is nested too deeply.
 * @throws Failure when the document has too many values: a few lines of aliases can mean billions.
 */
export function plainTree(root: unknown, report: (pointer: string, message: string) => void): unknown {
  let count = 0;
  const copy = (value: unknown, pointer: string, depth: number): unknown => {
    count += 1;
    if (count > MAX_VALUES)
      throw new Failure(
        `has more than ${MAX_VALUES.toLocaleString('en')} values when its YAML aliases are followed: use fewer aliases.`,
      );
    if (typeof value !== 'object' || value === null) return plainScalar(value);
    if (depth > MAX_DEPTH) {
      report(pointer, `A value is nested deeper than ${MAX_DEPTH} levels, so it is not shown.`);
      return undefined;
    }
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
    const entries = entriesOf(value).flatMap(([key, member]): [string, unknown][] => {
      // Names of members are texts.
      const name = isExactNumber(key) ? writtenNumber(key) : key;
      const plain = copy(member, `${pointer}/${escapePointer(name)}`, depth + 1);
      return plain === undefined ? [] : [[name, plain]];
    });
    return isList(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
  };
  return copy(root, '#', 0);
}

function isList(value: object): boolean {
  return Array.isArray(value) || value instanceof Set;
}

function entriesOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([name, member]) => [String(name), member]);
  return Object.entries(value instanceof Set ? [...value] : value);
}

function plainScalar(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : String(value);
}
