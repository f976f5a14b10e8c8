import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesBelow } from '../../node/files.ts';
import { packagePath } from '../../node/moduleFile.ts';

/** The modules of this package, and of the reference. */
const SOURCES = [
  packagePath(import.meta.url, '../..'),
  path.dirname(createRequire(import.meta.url).resolve('gatedocs-reference/document')),
];
/** A folder in it that no page of a reference is made from. */
const OTHERS = /^css\//;
/** Lists of the installed packages: as wanted, and as npm has installed them. */
const PACKAGES = ['package-lock.json', 'node_modules/.package-lock.json'];

/** Returns a hash of all code that makes pages, and of the environment that decides on how numbers and dates are written. */
export async function engineHash(): Promise<string> {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.versions.icu, locale, timeZone]));
  for (const folder of SOURCES)
    for (const name of (await filesBelow(folder)).filter((file) => !OTHERS.test(file)))
      add(name, path.join(folder, name));
  for (const name of PACKAGES.filter((file) => existsSync(file))) add(name, name);
  return hash.digest('hex');

  function add(name: string, file: string): void {
    const content = readFileSync(file);
    hash.update(`\0${name}\0${content.length}\0`).update(content);
  }
}
