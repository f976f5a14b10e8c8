import { escapePointer } from 'gatedocs-reference/document';
import { type Change, locate } from './changes.ts';

/**
 * Returns values added to and removed from open enums, which `redocly diff` does not report. Such a change never breaks
 * a client, because other values are always allowed.
 *
 * @param before the bundled document, as JSON
 */
export function openEnumChanges(before: string, after: string): Change[] {
  const old = new Map(openEnums(JSON.parse(before)));
  return openEnums(JSON.parse(after)).flatMap(([pointer, values]) => {
    const known = old.get(pointer);
    if (!known) return [];
    const { where, rest } = locate(pointer);
    return [
      ...describe(`${rest} gained known values`, without(values, known)),
      ...describe(`${rest} lost known values`, without(known, values)),
    ].map((what) => ({ where, what }));
  });
}

type OpenEnum = [pointer: string, values: readonly string[]];

/** Returns the values of all `x-extensible-enum`, by the pointers of their schemas. */
function openEnums(value: unknown, pointer = '#'): OpenEnum[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]): OpenEnum[] =>
    name === 'x-extensible-enum' && Array.isArray(member)
      ? [[pointer, member.map((each) => JSON.stringify(each))]]
      : openEnums(member, `${pointer}/${escapePointer(name)}`),
  );
}

function without(values: readonly string[], others: readonly string[]): string[] {
  return values.filter((value) => !others.includes(value));
}

function describe(what: string, values: readonly string[]): string[] {
  return values.length > 0 ? [`${what}: ${values.join(', ')}.`] : [];
}
