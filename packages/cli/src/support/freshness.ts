import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, lastCommitTimes } from 'gatedocs-generator/node';
import { generatedFolders } from 'gatedocs-generator/settings';

/** Sources of the tests' own sites, which have documents and settings of their own. */
export const ENGINE_INPUTS: readonly string[] = [
  'functions',
  'packages',
  'src',
  'static',
  'docusaurus.config.ts',
  'package.json',
  'package-lock.json',
  'sidebars.ts',
  'tests/fixtures',
  'tsconfig.json',
];
/** Sources of a build; generated pages are derived from the specifications. */
export const BUILD_INPUTS: readonly string[] = [
  ...ENGINE_INPUTS,
  'docs',
  'specs',
  'site.config.ts',
  'versioned_docs',
  'versioned_sidebars',
  'versions.json',
];
/** Of the engine's packages; no build reads them. */
const TEST_FILES = /^packages\/[^/]+\/tests\//;
/** Files whose pages show the date of their last commit. */
const DATED_FILES = /^(?:docs|specs|src\/pages|versioned_docs)\//;

/** Returns a hash of all sources of a build and of `settings`. */
export async function fingerprint(settings: object, inputs = BUILD_INPUTS): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const commits = lastCommitTimes('.');
  const generated = generatedFolders('docs').map((folder) => `docs/${folder}/`);
  for (const input of inputs) {
    for (const file of await inputFiles(input)) {
      if (TEST_FILES.test(file) || generated.some((folder) => file.startsWith(folder))) continue;
      const date = DATED_FILES.test(file) ? commits.get(path.resolve(file)) : undefined;
      hash.update(`\0${file}\0${date ?? ''}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

export async function isBuilt(stamp: string, hash: string): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => '')) === hash;
}

export async function markBuilt(stamp: string, hash: string): Promise<void> {
  await writeFile(stamp, hash);
}

/** Returns a file itself, or all files below a folder; nothing when the input does not exist. */
async function inputFiles(input: string): Promise<string[]> {
  if (!existsSync(input)) return [];
  if (path.extname(input)) return [input];
  return (await filesBelow(input)).map((file) => `${input}/${file}`);
}
