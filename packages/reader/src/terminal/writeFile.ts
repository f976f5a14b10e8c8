import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReaderError } from '../documentation.ts';

/** For the current user only, because the files contain what is behind the gate. */
const MODE = 0o600;

/**
 * Writes a temporary file and renames it, so that an interrupted run leaves no half-written file.
 * @throws ReaderError
 */
export async function writeAtomically(file: string, content: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, content, { mode: MODE });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    throw new ReaderError(`${file} could not be written (${code}): free some disk space, or check its folder.`);
  }
}
