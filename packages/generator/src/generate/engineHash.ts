import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesBelow } from '../node/files.ts';
import { packagePath } from '../node/moduleFile.ts';

/** Folders with the modules of this package and of the reference. */
const SOURCE_FOLDERS = [
  packagePath(import.meta.url, '..'),
  path.dirname(createRequire(import.meta.url).resolve('gatedocs-reference/document')),
];
/** Files in these folders that no reference page depends on. */
const NOT_HASHED = /^page\//;
/** The packages that the site requires, and those that npm has installed. */
const LOCKFILE_NAMES = ['package-lock.json', 'node_modules/.package-lock.json'];

/**
 * Returns a hash of all code that generates pages, and of the environment that determines how numbers and dates are
 * formatted.
 */
export async function engineHash(): Promise<string> {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.versions.icu, locale, timeZone]));
  for (const folder of SOURCE_FOLDERS)
    for (const name of (await filesBelow(folder)).filter((file) => !NOT_HASHED.test(file)))
      add(name, path.join(folder, name));
  for (const name of LOCKFILE_NAMES.filter((file) => existsSync(file))) add(name, name);
  return hash.digest('hex');

  function add(name: string, file: string): void {
    const content = readFileSync(file);
    hash.update(`\0${name}\0${content.length}\0`).update(content);
  }
}
