import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that are changed when a file is read as text, or its lines are joined. */
const BYTES = Buffer.from([0, 0xff, 0xc3, 0x28, 13, 10, 10, 13]);

/** Returns what the file of a name contains. */
export function uploadedBytes(name: string): Buffer {
  return Buffer.concat([Buffer.from(`Bytes of ${name}\r\n`), BYTES]);
}

/** Returns whether bytes are those of a file, complete. */
export function isUpload(bytes: Buffer): boolean {
  const [, name] = /^Bytes of (.*)\r\n/.exec(bytes.toString()) ?? [];
  return name !== undefined && uploadedBytes(name).equals(bytes);
}

/** Writes the files that samples send; files outside the folder are not written. */
export async function writeUploads(folder: string, names: readonly string[]): Promise<void> {
  for (const name of new Set(names)) {
    const file = path.resolve(folder, name);
    if (!file.startsWith(`${folder}${path.sep}`)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, uploadedBytes(name));
  }
}
