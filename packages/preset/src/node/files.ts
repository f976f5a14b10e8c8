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
 * Writes a temporary file and renames it: another process (a dev server, an emulator) reads the old content or the new
 * one, never a part, even if two processes write the file.
 */
export async function replaceFile(file: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  writeFileSync(temporary, content, { mode });
  renameSync(temporary, file);
}

/**
 * Writes a file into the folder of a build, which is nobody else's until the build ends. It does not leave the thread: a
 * build has tens of thousands of small files, and changing threads for each step costs several times what the disk does.
 */
export function writeOutput(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Returns whether there is a file with this content. */
export function hasContent(file: string, content: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
}
