import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Failure } from 'gatedocs-generator/node';

/**
 * Moves the files of a new site into the current folder.
 * @param folder contains the files, on the same file system.
 * @param files their paths in the folder.
 * @param interruption aborts the move; as after every failure, nothing is left behind.
 * @throws Failure
 */
export async function moveFiles(folder: string, files: readonly string[], interruption: AbortSignal): Promise<void> {
  const taken = files.find((file) => existsSync(file));
  if (taken !== undefined)
    throw new Failure(`${taken} exists already: make the site in a new folder, with npm create gatedocs.`);
  const moved: string[] = [];
  try {
    for (const file of files) {
      // Lets pending signal handlers run.
      await setImmediate();
      interruption.throwIfAborted();
      // Recorded first: a failed move may have created the folders.
      moved.push(file);
      mkdirSync(path.dirname(file), { recursive: true });
      renameSync(path.join(folder, file), file);
    }
  } catch (error) {
    for (const file of moved) removeFile(file);
    const reason = interruption.aborted
      ? 'It was interrupted'
      : `A file could not be written (${(error as Error).message})`;
    throw new Failure(`${reason}: the folder is as it was. Run npx gatedocs init again.`);
  }
}

/** Removes a file, and then its folders if they are empty. */
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
