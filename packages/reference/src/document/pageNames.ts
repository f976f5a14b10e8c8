import { createHash } from 'node:crypto';
import { isPageName, pageName } from './pageName.ts';

/** A part of a document that gets a page. */
export interface NamedPart {
  /** Names of the page, the best one first. */
  readonly names: readonly string[];
  /** Identifies the part in the document, whatever else is in it: "get /pets/{id}". */
  readonly path: string;
}

/** Maximum bytes of a name: file systems allow 255, including the extension. */
const MAX_BYTES = 160;

/**
 * Returns a name for the page of every part, unique in all groups. An earlier group has precedence. Parts of a group
 * that would share a name are all named after their path, so that the names depend neither on the order of the document
 * nor on parts that are added later.
 */
export function pageNames(groups: readonly (readonly NamedPart[])[]): string[][] {
  const used = new Set<string>();
  return groups.map((parts) => {
    const names = uniqueNames(parts, used);
    for (const name of names) used.add(name);
    return names;
  });
}

function uniqueNames(parts: readonly NamedPart[], used: ReadonlySet<string>): string[] {
  const namings: readonly ((part: NamedPart) => string)[] = [
    ({ names }) => firstUsable(names),
    ({ names, path }) => firstUsable([`${names[0]} ${path}`, path]),
    ({ names, path }) => withHash(firstUsable([`${names[0]} ${path}`, path]), path),
  ];
  let names = parts.map((part) => namings[0]?.(part) ?? '');
  for (const way of namings.slice(1)) {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const isClash = (name: string): boolean => used.has(name) || (counts.get(name) ?? 0) > 1 || !name;
    names = names.map((name, index) => (isClash(name) ? (parts[index] ? way(parts[index]) : name) : name));
  }
  return names;
}

function firstUsable(names: readonly string[]): string {
  for (const name of names) {
    const page = pageName(name);
    if (isPageName(page)) return Buffer.byteLength(page) <= MAX_BYTES ? page : withHash(page, name);
  }
  return '';
}

/** Returns a shortened name followed by letters that depend on `text`. */
function withHash(page: string, text: string): string {
  const start = Buffer.from(page)
    .subarray(0, MAX_BYTES)
    .toString()
    .replace(/\uFFFD$/, '');
  return pageName(`${start}-${hashLetters(text)}`);
}

/** Returns ten letters for a text: the page's name is split at digits, so it has none. */
function hashLetters(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return [...digest.subarray(0, 10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
