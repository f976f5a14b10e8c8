import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Excludes a folder of generated pages from the repository, and marks it. */
export const IGNORE_FILE = '.gitignore';
export const IGNORE_ALL = '# Written by npm run docs:generate, which replaces this folder.\n*\n';

/** Returns the folders directly in another one that the generate command has written, without their parent. */
export function generatedFolders(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isMarked(path.join(parent, entry.name)))
    .map(({ name }) => name)
    .sort();
}

/** Returns whether the generate command may replace a folder. */
export function isGenerated(folder: string): boolean {
  // Older versions left no mark, but the same file.
  return isMarked(folder) || existsSync(path.join(folder, 'sidebar.json'));
}

/**
 * Removes the mark from the pages of older versions of the documentation: Docusaurus copies it with the pages, which
 * belong into the repository then.
 */
export function unmarkVersions(versions: string): void {
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
