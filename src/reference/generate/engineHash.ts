import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../node/files';

/** The engine's sources. */
const SOURCES = path.join(__dirname, '../..');
/** Folders in it that no page of a reference is made from: the owner's pages, and what is written for guides. */
const OTHERS = /^(?:pages|css|generated)\//;
/** Lists of the installed packages: as wanted, and as npm has installed them. */
const PACKAGES = ['package-lock.json', 'node_modules/.package-lock.json'];

/** Returns a hash of all code that makes pages, and of the environment that decides on how numbers and dates are written. */
export async function engineHash(): Promise<string> {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.versions.icu, locale, timeZone]));
  const sources = (await filesBelow(SOURCES))
    .filter((name) => !OTHERS.test(name))
    .map((name) => path.join(SOURCES, name));
  for (const file of [...sources, ...PACKAGES.filter((name) => existsSync(name))]) {
    const content = readFileSync(file);
    hash.update(`\0${path.relative(SOURCES, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
