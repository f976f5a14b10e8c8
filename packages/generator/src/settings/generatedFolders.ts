import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Marks a folder of generated pages, and excludes it from the repository. */
export const IGNORE_FILE = '.gitignore';
export const IGNORE_ALL = '# Written by npm run docs:generate, which replaces this folder.\n*\n';

/** Returns the names of the generated folders directly below `parent`. */
export function generatedFolders(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isMarked(path.join(parent, entry.name)))
    .map(({ name }) => name)
    .sort();
}

/** Returns whether the generate command may replace a folder. */
export function isGenerated(folder: string): boolean {
  // Older versions wrote this file without a mark.
  return isMarked(folder) || existsSync(path.join(folder, 'sidebar.json'));
}

/**
 * Removes the mark from the pages of older versions of the documentation: Docusaurus copies it with the pages, which
 * then belong in the repository.
 */
export function removeVersionedIgnoreFiles(versions: string): void {
  if (!existsSync(versions)) return;
  for (const version of readdirSync(versions)) {
    const folder = path.join(versions, version);
    for (const name of generatedFolders(folder)) rmSync(path.join(folder, name, IGNORE_FILE));
  }
}

function isMarked(folder: string): boolean {
  const file = path.join(folder, IGNORE_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === IGNORE_ALL;
}
