import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReaderError } from '../documentation.ts';

/**
 * Writes a temporary file and renames it, so that an interrupted run leaves no part of a file.
 * @throws ReaderError
 */
export async function replaceFile(file: string, content: string, mode?: number): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, content, mode === undefined ? {} : { mode });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    throw new ReaderError(`${file} could not be written (${code}): make room, or check its folder.`);
  }
}
