import { MAP_MEMBERS } from 'gatedocs-reference/read';

/** Members whose keys are the owner's names; other keys are OpenAPI keywords. */
const NAME_MAPS: ReadonlySet<string> = new Set([...MAP_MEMBERS, 'dependentRequired', 'scopes']);
/** Members with the owner's data, which can have any keys. */
const DATA_MEMBER = /^(?:const|dataValue|default|enum|examples?|security|value|x-.*)$/;

/**
 * What the keys of an object are: OpenAPI keywords, the owner's names, the owner's names on two levels, or anything.
 */
type KeyKind = 'keywords' | 'names' | 'names of names' | 'data';

/** Yields every string of an OpenAPI document, and every key that is not an OpenAPI keyword. */
export function* specTexts(node: unknown, keyKind: KeyKind = 'keywords'): Generator<string> {
  if (typeof node === 'string') {
    yield node;
    return;
  }
  if (Array.isArray(node)) {
    for (const item of node) yield* specTexts(item, keyKind === 'data' ? 'data' : 'keywords');
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (keyKind !== 'keywords' || key.startsWith('x-')) yield key;
    yield* specTexts(value, childKeyKind(key, keyKind));
  }
}

/** Returns what the keys of a member's value are. @param keyKind what the member's own key is. */
function childKeyKind(key: string, keyKind: KeyKind): KeyKind {
  if (keyKind === 'data') return 'data';
  if (keyKind === 'names of names') return 'names';
  if (keyKind === 'names') return 'keywords';
  if (DATA_MEMBER.test(key)) return 'data';
  if (key === 'callbacks') return 'names of names';
  return NAME_MAPS.has(key) ? 'names' : 'keywords';
}
