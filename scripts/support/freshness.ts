import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lastCommits } from '../../src/node/commits';

/** What a build is made of; generated pages follow from the specifications. */
const INPUTS = [
  'docs',
  'functions/src',
  'scripts',
  'specs',
  'src',
  'static',
  'docusaurus.config.ts',
  'package-lock.json',
  'sidebars.ts',
  'site.config.ts',
  'tests/fixtures',
  'versioned_docs',
  'versioned_sidebars',
  'versions.json',
  'tsconfig.json',
];
const GENERATED = /^docs\/(?:simulator-)?spec\//;
/** Files whose pages say when they were last committed. */
const DATED = /^(?:docs|specs|src\/pages|versioned_docs)\//;

/** A hash over all that a build is made of, with `settings` in it. */
export async function fingerprint(settings: object): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const commits = lastCommits('.');
  for (const input of INPUTS) {
    for (const file of await filesBelow(input)) {
      if (GENERATED.test(file)) continue;
      const date = DATED.test(file) ? commits.get(path.resolve(file)) : undefined;
      hash.update(`\0${file}\0${date ?? ''}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

export async function isBuilt(stamp: string, print: string): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => '')) === print;
}

export async function markBuilt(stamp: string, print: string): Promise<void> {
  await writeFile(stamp, print);
}

async function filesBelow(input: string): Promise<string[]> {
  if (path.extname(input)) return existsSync(input) ? [input] : [];
  const entries = await readdir(input, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath.split(path.sep).join('/'), entry.name))
    .sort();
}
