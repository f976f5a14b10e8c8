/** Makes the next version from the files of .changeset: `npm run release:version`. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, Failure, main, run } from 'gatedocs-generator/node';
import { dateRelease } from './dateRelease';
import { changeFiles, stageChanges } from './stageChanges';
import { lockfileWith, manifestWith } from './versions';

main(async () => {
  const { changelog, version } = await nextVersion();
  const today = new Date().toISOString().slice(0, 10);
  await writeFile('CHANGELOG.md', dateRelease(changelog, version, today));
  const manifests = ['package.json', ...(await readdir('packages')).map((name) => `packages/${name}/package.json`)];
  for (const file of manifests) await rewrite(file, (text) => manifestWith(text, version));
  await rewrite('package-lock.json', (text) => lockfileWith(text, version));
  for (const file of await changeFiles()) await rm(`.changeset/${file}`);
  console.log(`Version ${version}: read CHANGELOG.md, then commit. CONTRIBUTING.md, "Releases", says how to go on.`);
});

/** Returns what Changesets makes of the described changes. */
async function nextVersion(): Promise<{ readonly changelog: string; readonly version: string }> {
  const before = await readVersion('.');
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  try {
    await stageChanges(folder);
    await run(path.resolve(bin('changeset')), ['version'], { cwd: folder, quiet: true });
    const version = await readVersion(folder);
    if (version === before)
      throw new Failure('.changeset describes no change: write one with `npm run changeset` first.');
    return { changelog: await readFile(path.join(folder, 'CHANGELOG.md'), 'utf8'), version };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readVersion(folder: string): Promise<string> {
  return (JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
