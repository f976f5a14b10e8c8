import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Returns all files below a folder, as sorted paths relative to it, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Writes a temporary file and renames it, so that another process (a dev server, an emulator) reads either the old or
 * the new content, even if two processes write the file. Works synchronously: the promise is for errors.
 */
export async function replaceFile(file: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  writeFileSync(temporary, content, { mode });
  renameSync(temporary, file);
}

/**
 * Writes a file into the folder of a build, which no other process uses until the build ends. Synchronous, because a
 * build has tens of thousands of small files, and changing threads for each costs several times as much as the disk.
 */
export function writeOutput(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Returns whether the file exists and has this content. */
export function hasContent(file: string, content: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
}
