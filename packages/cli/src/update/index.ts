/**
 * `gatedocs update` shows how the site's files differ from those of the installed version of the packages. With
 * `--write` it updates them: package.json (and runs npm install), workflows, deploy scripts, and after a build the
 * headers in firebase.json. File names as arguments limit it to these files.
 */
import { existsSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Failure, main, replaceFile, run } from 'gatedocs-generator/node';
import { fileDiff } from './fileDiff.ts';
import { otherOverrides } from './siteManifest.ts';
import { findUpdates, MANIFEST, type Update } from './updates.ts';

const LOCKFILE = 'package-lock.json';
const USAGE = 'Usage: gatedocs update [--write] [FILE…]';

main(async () => {
  const { write, files } = readArguments();
  const all = await findUpdates();
  const unknown = files.find((file) => !all.has(file));
  if (unknown !== undefined)
    throw new Failure(`${unknown} is not a file of this version: ${[...all.keys()].join(', ')}.`);
  const updates = [...all].filter(
    ([file, { before, after }]) => before !== after && (files.length === 0 || files.includes(file)),
  );
  const others = await otherOverrides(all.get(MANIFEST)?.after ?? '{}');
  if (others.length > 0)
    console.log(`package.json overrides ${others.join(', ')}, which this version does not: remove what is not yours.`);
  if (updates.length === 0) {
    console.log('All files are up to date.');
    return;
  }
  for (const [file, update] of updates) console.log(fileDiff(file, update));
  if (!write) {
    const differing = updates.length === 1 ? '1 file differs' : `${updates.length} files differ`;
    console.log(`${differing}. Update them with npx gatedocs update --write, or name some of them.`);
    process.exitCode = 1;
    return;
  }
  const manifest = updates.find(([file]) => file === MANIFEST)?.[1];
  // First, because npm notices missing packages, but not changed overrides.
  if (manifest) await unlockChangedOverrides(manifest);
  for (const [file, { after, mode }] of updates) {
    await replaceFile(file, after);
    if (mode !== undefined) await chmod(file, mode);
  }
  console.log(`Written: ${updates.map(([file]) => file).join(', ')}. Review git diff, and commit.`);
  if (manifest) await install();
});

/** Makes npm resolve packages again whose pinned version has changed. */
async function unlockChangedOverrides({ before, after }: Update): Promise<void> {
  if (!existsSync(LOCKFILE)) return;
  const { lockfileToResolve } = await import('create-gatedocs/lib/lockfile.mjs');
  const lockfile = await readFile(LOCKFILE, 'utf8');
  await replaceFile(LOCKFILE, lockfileToResolve(lockfile, JSON.parse(before), JSON.parse(after)));
}

/** @throws Failure */
async function install(): Promise<void> {
  console.log('Installing what package.json names now ...');
  await run('npm', ['install', '--no-audit', '--no-fund'], { quiet: true }).catch(() => {
    throw new Failure(
      'The packages of the new package.json are not installed: fix the error above, then run npm install.',
    );
  });
}

function readArguments(): { readonly write: boolean; readonly files: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
    return { write: values.write ?? false, files: positionals };
  } catch (error) {
    throw new Failure(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}
