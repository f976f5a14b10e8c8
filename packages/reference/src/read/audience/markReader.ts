import { isMembers } from '../../document/members.ts';
import { escapePointer } from '../../document/resolve.ts';
import type { Json } from '../../document/types.ts';
import { Failure } from '../../failure.ts';
import { AUDIENCE, BESIDE, INTERNAL, KEEPS, plainName } from './markNames.ts';
import { memberIn, type Part } from './partTree.ts';

/** Maximum length of a value in a message. */
const MAX_SHOWN_LENGTH = 60;

type Mark = typeof AUDIENCE | typeof INTERNAL;
/** For a part with marks: who may see it, by each of them. Nobody sees it if a list is empty. */
export type Marks = ReadonlyMap<Part, readonly (readonly string[])[]>;

/** @param declared all audiences; null if `x-audience` means nothing here. */
export class MarkReader {
  constructor(private readonly declared: ReadonlySet<string> | null) {}

  /** Returns whether a value can have a mark, or something that looks like one. */
  hasAny(value: Json): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const isMark = (name: string): boolean =>
      name.includes(BESIDE) || this.markOf(name) !== undefined || this.#misspelt(name) !== undefined;
    return Object.entries<Json>(value).some(([name, member]) => isMark(name) || this.hasAny(member));
  }

  /** Returns the mark that the name of a member is. */
  markOf(name: string): Mark | undefined {
    const plain = plainName(name);
    if (plain === INTERNAL) return INTERNAL;
    return plain === AUDIENCE && this.declared ? AUDIENCE : undefined;
  }

  /** Returns the name by which a member of a part is written; undefined for a mark. In a map a mark would be a name. */
  written(part: Part, name: string): string | undefined {
    const isMark = this.markOf(name) !== undefined || name === KEEPS;
    return isMark && part.role !== 'map' && part.role !== 'list' ? undefined : plainName(name);
  }

  /** @throws Failure with the JSON pointer of a mark that is misspelt, has no valid value, or is where it has no effect. */
  read(parts: readonly Part[]): Marks {
    const marks = new Map<Part, (readonly string[])[]>();
    const properties = new Set(parts.flatMap((part) => (part.key === 'properties' ? Object.keys(part.value) : [])));
    for (const part of parts) {
      if (part.role !== 'list')
        for (const name of Object.keys(part.value)) {
          const audiences = this.#audiences(part, name);
          if (audiences) marks.set(part, [...(marks.get(part) ?? []), audiences]);
        }
      for (const [name, value] of Object.entries<Json>(part.value))
        if (!part.children.has(name)) this.#refuseMarksIn(value, `${part.pointer}/${escapePointer(name)}`, properties);
    }
    return marks;
  }

  /** Returns the audiences of a part by one of its members, if this is a mark. */
  #audiences(part: Part, name: string): readonly string[] | undefined {
    const mark = this.markOf(name);
    const value = memberIn(part, name) ?? null;
    const place = `${part.pointer}/${escapePointer(plainName(name))}`;
    const isName = part.role === 'map';
    if (!mark) {
      const meant = isName ? undefined : this.#misspelt(name);
      if (meant !== undefined) throw new Failure(`${place} is no mark and hides nothing: write ${meant}.`);
      return undefined;
    }
    if (isName && !isMarkValue(mark, value)) return undefined;
    if (isName || !part.parent)
      throw new Failure(
        `${place} is ${shorten(value)}, but ${isName ? 'a map of names' : 'the document itself'} has no audience: mark the objects in it.`,
      );
    return mark === INTERNAL ? internalAudiences(value, place) : audiencesIn(value, place, this.declared ?? new Set());
  }

  /** Data, texts and names have no marks. */
  #refuseMarksIn(value: Json, pointer: string, properties: ReadonlySet<string>): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries<Json>(value)) {
      const place = `${pointer}/${escapePointer(name)}`;
      const mark = Array.isArray(value) || properties.has(name) ? undefined : this.markOf(name);
      if (mark && isMarkValue(mark, member))
        throw new Failure(`${place} is in a value, where a mark hides nothing: mark the object around the value.`);
      this.#refuseMarksIn(member, place, properties);
    }
  }

  /** Returns the mark that a name was meant to be. */
  #misspelt(name: string): string | undefined {
    if (!/^x/i.test(name)) return undefined;
    const plain = onlyLetters(name);
    const known = this.declared ? [AUDIENCE, KEEPS, INTERNAL] : [INTERNAL];
    if (known.includes(name) || name.includes(BESIDE)) return undefined;
    return known.find((each) => isTypo(plain, onlyLetters(each)));
  }
}

/** Returns a file's content in which marks beside references to other files have names that the target's do not replace. */
export function withMarksBeside<T>(content: T): T {
  let count = 0;
  const rename = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(rename);
    const { $ref } = value as { readonly $ref?: unknown };
    const leadsOut = typeof $ref === 'string' && !$ref.startsWith('#');
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const isMark = leadsOut && (name === AUDIENCE || name === INTERNAL);
        return [isMark ? `${name}${BESIDE}${++count}` : name, rename(member)];
      }),
    );
  };
  return rename(content) as T;
}

/** Returns whether a part, or one around it, says that a name in it may stay. */
export function isKept(part: Part, name: string): boolean {
  for (let each: Part | undefined = part; each; each = each.parent)
    if (each.role !== 'map' && [memberIn(each, KEEPS)].flat().includes(name)) return true;
  return false;
}

/** Returns whether a value in a place of names or data looks as if it were meant as a mark. */
function isMarkValue(mark: Mark, value: Json): boolean {
  return mark === INTERNAL
    ? value === true
    : [value].flat().length > 0 && [value].flat().every((each) => typeof each === 'string');
}

function internalAudiences(value: Json, place: string): readonly string[] | undefined {
  if (value === true || value === 'true') return [];
  if (value === false || value === 'false' || value === null) return undefined;
  throw new Failure(`${place} is ${shorten(value)}, which hides nothing: write true or false.`);
}

function audiencesIn(value: Json, place: string, declared: ReadonlySet<string>): readonly string[] {
  const names = [value].flat().filter((name) => typeof name === 'string');
  const known = [...declared].join(', ') || 'none yet';
  if (names.length === 0 || names.length !== [value].flat().length || isMembers(value))
    throw new Failure(
      `${place} is ${shorten(value)}, which names no audience: write an audience or a list of them (declared: ${known}).`,
    );
  const unknown = names.find((name) => !declared.has(name));
  if (unknown !== undefined)
    throw new Failure(
      `${place} names ${shorten(unknown)}, which is no audience that sees this document: use one of those (${known}), or set references[].audience of the document to ${shorten(unknown)}, and mark the parts that are not for it.`,
    );
  return names;
}

function shorten(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

function onlyLetters(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** Returns whether two words differ in at most one letter, or in two that are exchanged. */
function isTypo(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one, other].map((word) => word.slice(start, word.length - end)) as [string, string];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && right === [...left].reverse().join(''));
}
