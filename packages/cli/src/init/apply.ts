import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Failure, git } from 'gatedocs-preset/node';
import { generatedFolders } from 'gatedocs-preset/site';
import type { Changes } from './changes.ts';

/**
 * Moves the owner's new files into the project and removes the others.
 * @param folder has the new files; on the same file system as the project.
 * @param signal aborts; the checkout is then as before, as after every failure.
 * @throws Failure
 */
export async function applyChanges(folder: string, changes: Changes, signal: AbortSignal): Promise<void> {
  const steps = [
    ...changes.removed.map((file) => () => removeFile(file)),
    ...[...changes.changed, ...changes.added].map((file) => () => moveFile(path.join(folder, file), file)),
  ];
  try {
    for (const step of steps) {
      // Lets the handler of a signal run.
      await setImmediate();
      signal.throwIfAborted();
      step();
    }
  } catch (error) {
    restore(changes);
    const reason = signal.aborted ? 'It was interrupted' : `A file could not be written (${(error as Error).message})`;
    throw new Failure(`${reason}: the checkout is as it was. Run npm run init again.`);
  }
}

function moveFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Removes a file, and its folders if they are empty then. */
function removeFile(file: string): void {
  rmSync(file, { force: true });
  for (let folder = path.dirname(file); folder !== '.' && isEmpty(folder); folder = path.dirname(folder))
    rmdirSync(folder);
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

/** Brings back what is committed: the checkout had no other changes. */
function restore({ added }: Changes): void {
  for (const file of added) removeFile(file);
  git(['checkout', '--quiet', 'HEAD', '--', '.']);
}

/** What other commands have written from the files that were replaced; they write it again. */
const GENERATED = ['src/generated', '.docusaurus', 'build'];

/** Removes pages and builds of the documents that the site had before. */
export async function removeGenerated(): Promise<void> {
  const pages = generatedFolders('docs').map((name) => path.join('docs', name));
  for (const folder of [...pages, ...GENERATED]) await rm(folder, { recursive: true, force: true });
}
