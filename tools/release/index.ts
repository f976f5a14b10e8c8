/** Makes the next version from the files of .changeset: `npm run release:version`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { bin, Failure, main, run } from 'gatedocs-preset/node';
import { dateRelease } from './dateRelease';
import { lockfileWith, manifestWith } from './versions';

main(async () => {
  const before = await packageVersion();
  await run(bin('changeset'), ['version']);
  const version = await packageVersion();
  if (version === before)
    throw new Failure('.changeset describes no change: write one with `npm run changeset` first.');
  const today = new Date().toISOString().slice(0, 10);
  await rewrite('CHANGELOG.md', (text) => dateRelease(text, version, today));
  const manifests = ['package.json', ...(await readdir('packages')).map((name) => `packages/${name}/package.json`)];
  for (const file of manifests) await rewrite(file, (text) => manifestWith(text, version));
  await rewrite('package-lock.json', (text) => lockfileWith(text, version));
  console.log(`Version ${version}: read CHANGELOG.md, then commit. CONTRIBUTING.md, "Releases", says how to go on.`);
});

async function packageVersion(): Promise<string> {
  return (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version;
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
