import type { Json } from '../document/types.ts';
import { Failure } from '../failure.ts';
import { KEEPS, MARK } from './forms.ts';
import { memberIn, type Part, pointerOf } from './tree.ts';

/** Maximum length of a value in a message. */
const SHOWN = 60;

/** Returns whether a value can have a mark: it has a member of this name somewhere. */
export function hasMark(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, MARK) || Object.values<Json>(value).some(hasMark);
}

/** Returns whether a member of a part is a mark. In a map it would be a name like any other. */
export function isMark({ role }: Part, name: string): boolean {
  return (name === MARK || name === KEEPS) && role === 'object';
}

/**
 * Returns the audiences of each part with a mark.
 * @throws Failure with the JSON pointer and the value if a mark is not valid.
 */
export function marksOf(parts: readonly Part[], declared: ReadonlySet<string>): ReadonlyMap<Part, readonly string[]> {
  const marks = new Map<Part, readonly string[]>();
  for (const part of parts) {
    if (!Object.hasOwn(part.value, MARK)) continue;
    const mark = memberIn(part, MARK) ?? null;
    if (part.role === 'object') marks.set(part, audiencesIn(mark, part, declared));
    else if (typeof mark === 'string' || Array.isArray(mark)) throw misplaced(part, mark, 'a map of names');
  }
  return marks;
}

function audiencesIn(mark: Json, part: Part, declared: ReadonlySet<string>): readonly string[] {
  if (!part.parent) throw misplaced(part, mark, 'the document itself');
  const names = [mark].flat().filter((name) => typeof name === 'string');
  const known = [...declared].join(', ') || 'none yet';
  if (names.length === 0 || names.length !== [mark].flat().length)
    throw new Failure(
      `${placeOf(part)} is ${shown(mark)}, which names no audience: write an audience or a list of them (declared: ${known}).`,
    );
  const unknown = names.find((name) => !declared.has(name));
  if (unknown !== undefined)
    throw new Failure(
      `${placeOf(part)} names ${shown(unknown)}, which is no audience that sees this document: use one of those (${known}), or set references[].audience of the document to ${shown(unknown)}, and mark the parts that are not for it.`,
    );
  return names;
}

function misplaced(part: Part, mark: Json, place: string): Failure {
  return new Failure(`${placeOf(part)} is ${shown(mark)}, but ${place} has no audience: mark the objects in it.`);
}

function placeOf(part: Part): string {
  return `${pointerOf(part)}/${MARK}`;
}

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
