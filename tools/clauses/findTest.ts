import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClauseList } from './clauses';
import { CUT, isComputed, readReference, SEPARATOR } from './reference';
import { readTestSource, type TestSource, type Title } from './testTitles';

/** Folder that references are relative to. */
const TESTS = 'tests';
/** Names that the runners take as tests. */
const TEST_FILE = /\.(?:spec|test)\.tsx?$/;

interface TestFile {
  /** Titles of each: those of its groups, and its own. */
  readonly tests: readonly (readonly Title[])[];
  /** Of the file, and of what it imports. */
  readonly texts: readonly Title[];
}

/** Returns what is wrong with the tests that clauses name, a line each: a missing or ambiguous test. */
export async function referenceProblems(root: string, { file, sections }: ClauseList): Promise<string[]> {
  const files = new Map<string, Promise<TestFile | null>>();
  const read = (name: string): Promise<TestFile | null> => {
    const known = files.get(name) ?? readTests(root, name);
    files.set(name, known);
    return known;
  };
  const references = sections.flatMap(({ clauses }) => clauses.flatMap(({ tests }) => tests));
  const problems = await Promise.all(
    [...new Set(references)].map(async (reference) => {
      const { file: name, title } = readReference(reference);
      return problemOf(await read(name), title).map((problem) => `${file}: "${reference}" ${problem}`);
    }),
  );
  return problems.flat();
}

async function readTests(root: string, name: string): Promise<TestFile | null> {
  const place = path.join(root, TESTS, name);
  if (!TEST_FILE.test(name) || !existsSync(place)) return null;
  const { tests, texts, imports } = await readSource(place);
  const imported = imports.flatMap((from) => {
    const base = path.join(path.dirname(place), from);
    return [`${base}.ts`, `${base}.tsx`].filter((file) => existsSync(file));
  });
  const others = await Promise.all(imported.map(readSource));
  return { tests, texts: [texts, ...others.map((other) => other.texts)].flat() };
}

async function readSource(place: string): Promise<TestSource> {
  return readTestSource(await readFile(place, 'utf8'));
}

function problemOf(file: TestFile | null, title: string): string[] {
  if (!file) return ['is in no file of tests.'];
  const named = file.tests.filter((titles) => isNamed(titles, title, file.texts));
  const literal = named.filter((titles) => titles.every((part) => part.length === 1));
  const found = literal.length > 0 ? literal : named;
  const [first, second] = found;
  if (!first) return ['names no test of that file: correct the title.'];
  if (second) return ['names several tests of that file: add the title of the group, or more of the title.'];
  return [];
}

/** A test is named by its own title, or with the titles of its groups before it. */
function isNamed(titles: readonly Title[], wanted: string, texts: readonly Title[]): boolean {
  return titles.some((_, index) => {
    const title = joined(titles.slice(index));
    const ends = wanted.endsWith(CUT) ? completions(title, wanted) : [wanted];
    return ends.some((end) => canBe(title, end, texts));
  });
}

function joined(titles: readonly Title[]): Title {
  return titles.reduce((before, title) => [
    ...before.slice(0, -1),
    `${before.at(-1) ?? ''}${SEPARATOR}${title[0] ?? ''}`,
    ...title.slice(1),
  ]);
}

/** Completes a reference with each end of the title's last part. */
function completions(title: Title, wanted: string): string[] {
  const begin = wanted.slice(0, -CUT.length);
  const last = title.at(-1) ?? '';
  return Array.from({ length: last.length + 1 }, (_, index) => `${begin}${last.slice(index)}`);
}

/** Whether a title can be a text, with values in the place of its computed parts that stand in the test's source. */
function canBe([begin = '', ...rest]: Title, text: string, texts: readonly Title[]): boolean {
  const [next] = rest;
  if (next === undefined) return text === begin;
  if (!text.startsWith(begin)) return false;
  const left = text.slice(begin.length);
  for (let end = 1; end <= left.length; end += 1)
    if (left.startsWith(next, end) && canBe(rest, left.slice(end), texts) && isWritten(left.slice(0, end), texts))
      return true;
  return false;
}

/** Otherwise a row could be removed from the table of a test, and a clause would go on naming it. */
function isWritten(value: string, texts: readonly Title[]): boolean {
  if (isComputed(value)) return true;
  return texts.some((text) => (text.length > 1 && text.join('').trim() === '' ? false : canBe(text, value, texts)));
}
