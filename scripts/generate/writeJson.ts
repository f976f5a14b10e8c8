import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a value as JSON; a reader sees the old file or the new one, never a part. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.tmp`;
  await writeFile(temporary, JSON.stringify(value));
  await rename(temporary, file);
}
