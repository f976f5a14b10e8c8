/**
 * Makes sites of OpenAPI documents as their owners do, several documents in one, and builds them sealed, with their links
 * and the leak check: `npm run create:try -- FILE|FOLDER|GLOB… [--group NUMBER]`. Packages are installed once. Fails if
 * a site cannot be made or built.
 */

import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import chunk from 'lodash/chunk';
import { findDocuments } from '../../packages/cli/src/docs-try/findDocuments';
import { Failure, main } from '../../packages/generator/src/node/command';
import { CreatedSite, INIT_ANSWERS, withInstalledFolder } from '../support/createdSite';

/** Maximum number of documents per site. */
const DEFAULT_GROUP_SIZE = '15';
/** Lines shown from the end of a failed command's output. */
const SHOWN_LINES = 20;
/** Holds the build of a site without content, which all these sites compare themselves with. */
const CACHE = '.cache';
/** One key for all sites, without which each would have to build that again. */
const KEY_ENV = { DOCS_SEAL_KEY: Buffer.alloc(32, 1).toString('base64url') };

main(async () => {
  const options = { group: { type: 'string', default: DEFAULT_GROUP_SIZE } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const files = await findDocuments(positionals);
  if (files.length === 0)
    throw new Failure('Name files or folders with OpenAPI documents: npm run create:try -- FOLDER');
  const groups = chunk(files, Number(values.group));
  if (groups.length === 0) throw new Failure('--group must be a whole number of at least 1.');
  const built = await withInstalledFolder(async (installed) => {
    let number = 0;
    for (const group of groups) {
      const problem = await buildGroup(installed, group);
      console.log(`${group.join(', ')}: ${problem ?? 'builds'}`);
      if (problem === null) number += group.length;
    }
    return number;
  });
  console.log(`${built} of ${files.length} documents are in sites that build.`);
  if (built < files.length) throw new Failure('See above; --group 1 makes a site of each document.');
});

/** Makes one site of documents, and builds it. Returns the end of the output of what failed; null if nothing did. */
async function buildGroup(installed: string, files: readonly string[]): Promise<string | null> {
  const folder = `${installed} of others`;
  await mkdir(folder);
  try {
    for (const name of await readdir(installed))
      if (name !== 'node_modules') await cp(path.join(installed, name), path.join(folder, name), { recursive: true });
    await symlink(path.join(installed, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    const site = new CreatedSite(folder, KEY_ENV);
    const specs = files.flatMap((file) => ['--spec', path.resolve(file)]);
    for (const command of [['init', ...INIT_ANSWERS, ...specs], ['build']]) {
      const { output, hasSucceeded } = site.tryRun(...command);
      if (!hasSucceeded) return lastLines(output);
    }
    for (const name of await readdir(path.join(folder, CACHE))) {
      const kept = path.join(installed, CACHE, name);
      if (name.startsWith('compared-') && !existsSync(kept))
        await cp(path.join(folder, CACHE, name), kept, { recursive: true });
    }
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-SHOWN_LINES).join('\n');
}
