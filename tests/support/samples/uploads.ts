import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that are changed when a file is read as text, or its lines are joined. */
const BYTES = Buffer.from([0, 0xff, 0xc3, 0x28, 13, 10, 10, 13]);

/** Returns what the file of a name contains. */
export function uploadedBytes(name: string): Buffer {
  return Buffer.concat([Buffer.from(`Bytes of ${name}\r\n`), BYTES]);
}

/**
 * Writes the files that samples send; a name that leaves the folder has none. Postman finds them by the last part of
 * their names.
 */
export async function writeUploads(folder: string, names: readonly string[]): Promise<void> {
  for (const name of new Set(names))
    for (const place of [name, path.basename(name)]) {
      const file = path.resolve(folder, place);
      if (!file.startsWith(`${folder}${path.sep}`)) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, uploadedBytes(name));
    }
}
