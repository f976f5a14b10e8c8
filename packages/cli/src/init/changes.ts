import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, filesBelow, git } from 'gatedocs-preset/node';
import { isOwners } from '../support/ownership.ts';

/** What init does to the files of the project, as paths from its root. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Owner's files that stay: they say nothing about an API. */
const KEPT = ['static/img/logo.svg', 'static/img/favicon.svg'];

/** Compares the owner's new files, which are below a folder, with those of the checkout. */
export async function changesOf(folder: string): Promise<Changes> {
  const before = new Set(trackedFiles().filter(isOwners));
  const after = await filesBelow(folder);
  const isEqual = await Promise.all(
    after.map((file) => before.has(file) && sameContent(file, path.join(folder, file))),
  );
  const written = new Set(after);
  return {
    added: after.filter((file) => !before.has(file)),
    changed: after.filter((file, index) => before.has(file) && !isEqual[index]),
    removed: [...before].filter((file) => !written.has(file) && !KEPT.includes(file)).sort(),
  };
}

async function sameContent(left: string, right: string): Promise<boolean> {
  return (await readFile(left)).equals(await readFile(right));
}

function trackedFiles(): string[] {
  return entriesOf(git(['ls-files', '-z']));
}

/** Returns a line for each file. */
export function changeLines({ added, changed, removed }: Changes): string[] {
  return [
    ...added.map((file) => `  added    ${file}`),
    ...changed.map((file) => `  changed  ${file}`),
    ...removed.map((file) => `  removed  ${file}`),
  ];
}
