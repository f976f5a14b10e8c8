import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';

/** Hash of each file of a build, by its path. */
export type Hashes = ReadonlyMap<string, string>;

/** Returns the SHA-256 of each file below a folder, by its path there. */
export async function hashFiles(folder: string): Promise<Hashes> {
  const hashes = new Map<string, string>();
  for (const file of await filesBelow(folder))
    hashes.set(
      file,
      createHash('sha256')
        .update(await readFile(path.join(folder, file)))
        .digest('hex'),
    );
  return hashes;
}
