import { MAP_MEMBERS } from 'gatedocs-reference/read';

/** Members whose keys are the owner's names; other keys are OpenAPI keywords. */
const NAME_MAPS: ReadonlySet<string> = new Set([...MAP_MEMBERS, 'dependentRequired', 'scopes']);
/** Members with the owner's data, which can have any keys. */
const DATA_MEMBER = /^(?:const|dataValue|default|enum|examples?|security|value|x-.*)$/;

/**
 * What the keys of an object are: OpenAPI keywords, the owner's names, the owner's names on two levels, or anything.
 */
type Keys = 'words' | 'names' | 'names of names' | 'data';

/** Yields every string of an OpenAPI document, and every key that is not an OpenAPI keyword. */
export function* specTexts(node: unknown, keys: Keys = 'words'): Generator<string> {
  if (typeof node === 'string') yield node;
  else if (Array.isArray(node)) for (const item of node) yield* specTexts(item, keys === 'data' ? 'data' : 'words');
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) {
      if (keys !== 'words' || key.startsWith('x-')) yield key;
      yield* specTexts(value, keysBelow(key, keys));
    }
}

function keysBelow(key: string, keys: Keys): Keys {
  if (keys === 'data') return 'data';
  if (keys === 'names of names') return 'names';
  if (keys === 'names') return 'words';
  if (DATA_MEMBER.test(key)) return 'data';
  if (key === 'callbacks') return 'names of names';
  return NAME_MAPS.has(key) ? 'names' : 'words';
}
