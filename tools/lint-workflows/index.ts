/**
 * Part of `npm run check`: reads the workflows of this repository and of a new site as GitHub does, with those that they
 * call, and looks for risks. Folders as arguments are read instead.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTemplate } from '../../packages/cli/src/template/template';
import { Failure, main } from '../../packages/generator/src/node/command';
import { lintWorkflows } from './lintWorkflows';

main(async () => {
  const folders = process.argv.slice(2);
  const problems = folders.length > 0 ? (await Promise.all(folders.map(lintWorkflows))).flat() : await lintAll();
  if (problems.length > 0) throw new Failure(problems.join('\n'));
});

async function lintAll(): Promise<string[]> {
  const site = await mkdtemp(path.join(tmpdir(), 'new-site-'));
  try {
    await copyTemplate(site);
    const ofSite = (await lintWorkflows(site)).map((problem) => `A new site: ${problem}`);
    return [...(await lintWorkflows('.')), ...ofSite];
  } finally {
    await rm(site, { recursive: true });
  }
}
