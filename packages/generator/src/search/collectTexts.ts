import { type Json, toText } from 'gatedocs-reference/document';
import type { NamedAnchor } from 'gatedocs-reference/search';

/** The words of a part of an operation's page. */
export interface CollectedTexts {
  readonly names: readonly NamedAnchor[];
  /** Enum values, with the ids of their members. */
  readonly values: readonly NamedAnchor[];
  readonly texts: readonly string[];
  /** Names and values in examples, and the document's code samples. */
  readonly examples: readonly string[];
}

/** Members of the model that are not texts, or are generated. */
const NOT_TEXTS: ReadonlySet<string> = new Set(['anchor', 'page', 'kind', 'seeAlso', 'sample']);
const EXAMPLE_MEMBERS: ReadonlySet<string> = new Set(['example', 'examples', 'source']);
/** Members of an example that are texts; the others are values. */
const EXAMPLE_TEXTS: ReadonlySet<string> = new Set(['label', 'summary', 'description']);
/** Placeholders for members with any name. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['<key>', '<other key>']);
/** Maximum number of enum values that get the id of their member. */
const MAX_VALUES = 60;

/**
 * Returns the names with an id, and all other texts, in a part of an operation's model. It walks the whole structure,
 * so parts added to the model later are found too. Parts in `seen` are skipped.
 */
export function collectTexts(part: unknown, seen: Set<object> = new Set()): CollectedTexts {
  const names: NamedAnchor[] = [];
  const values: NamedAnchor[] = [];
  const texts: string[] = [];
  const examples: string[] = [];

  /** `key`: name of the member, or of its list; `place`: id of the innermost surrounding part that has one. */
  const visit = (value: unknown, key: string, place: string): void => {
    if (EXAMPLE_MEMBERS.has(key)) {
      for (const entry of key === 'examples' ? Object.values(Object(value)) : [value]) addExample(entry);
      return;
    }
    // Addresses on this site are links to other pages.
    if (typeof value === 'string' && value && !(key === 'href' && value.startsWith('/'))) texts.push(toText(value));
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      if (key === 'values') addValues(value, place);
      for (const entry of value) visit(entry, key, place);
      return;
    }
    const members = value as Readonly<Record<string, unknown>>;
    const anchor = typeof members.anchor === 'string' ? members.anchor : '';
    if (anchor) names.push(...namesOf(members, anchor));
    for (const [name, member] of Object.entries(members))
      if (!NOT_TEXTS.has(name)) visit(member, name, anchor || place);
  };

  const addExample = (example: unknown): void => {
    if (typeof example !== 'object' || example === null || Array.isArray(example)) {
      examples.push(...namesAndScalars(example));
      return;
    }
    for (const [name, member] of Object.entries(example)) {
      if (EXAMPLE_TEXTS.has(name) && typeof member === 'string') texts.push(member);
      else examples.push(...namesAndScalars(member));
    }
  };

  const addValues = (entries: readonly unknown[], anchor: string): void => {
    const all = entries.flatMap((entry) => {
      const { value } = (entry ?? {}) as Readonly<Record<string, unknown>>;
      return typeof value === 'string' && value ? [value] : [];
    });
    texts.push(...all);
    if (anchor) values.push(...all.slice(0, MAX_VALUES).map((name) => ({ name, anchor })));
  };

  visit(part, '', '');
  return { names: uniqueByName(names), values: uniqueByName(values), texts, examples };
}

/** Returns the name of a parameter, member or header, the error code, or the status code of a part. */
function namesOf({ name, code, status }: Readonly<Record<string, unknown>>, anchor: string): NamedAnchor[] {
  const label = name ?? code ?? status;
  return typeof label === 'string' && label && !PLACEHOLDERS.has(label) ? [{ name: label, anchor }] : [];
}

/** Returns the names of members and the values in JSON. */
function namesAndScalars(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [toText(json as Json)];
  return Object.entries(json).flatMap(([name, member]) => [
    ...(Array.isArray(json) ? [] : [name]),
    ...namesAndScalars(member),
  ]);
}

export function uniqueByName(names: readonly NamedAnchor[]): NamedAnchor[] {
  const first = new Map<string, NamedAnchor>();
  for (const place of names) if (!first.has(place.name)) first.set(place.name, place);
  return [...first.values()];
}
