/**
 * Shows how files of the site differ from those that this version of the packages brings, and writes these with
 * `--write`: workflows, what a deploy runs, and the headers in firebase.json after a build: `gatedocs update`. Names of
 * files limit it to these.
 */
import { chmod } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Failure, main, replaceFile } from 'gatedocs-preset/node';
import { differenceOf } from './difference.ts';
import { updatesOf } from './updates.ts';

const USAGE = 'Usage: gatedocs update [--write] [FILE…]';

main(async () => {
  const { write, files } = readArguments();
  const all = await updatesOf();
  const unknown = files.find((file) => !all.has(file));
  if (unknown !== undefined)
    throw new Failure(`${unknown} is none of the files of this version: ${[...all.keys()].join(', ')}.`);
  const updates = [...all].filter(
    ([file, { before, after }]) => before !== after && (files.length === 0 || files.includes(file)),
  );
  if (updates.length === 0) {
    console.log('The files are those of this version.');
    return;
  }
  for (const [file, update] of updates) console.log(differenceOf(file, update));
  if (!write) {
    const differing = updates.length === 1 ? '1 file differs' : `${updates.length} files differ`;
    console.log(`${differing}. Take what this version has with npx gatedocs update --write, or name some files.`);
    process.exitCode = 1;
    return;
  }
  for (const [file, { after, mode }] of updates) {
    await replaceFile(file, after);
    if (mode !== undefined) await chmod(file, mode);
  }
  console.log(`Written: ${updates.map(([file]) => file).join(', ')}. Look at git diff, and commit.`);
});

function readArguments(): { readonly write: boolean; readonly files: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
    return { write: values.write ?? false, files: positionals };
  } catch (error) {
    throw new Failure(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}
