import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes an empty folder for a copy of the project, which its user removes. Its name is the first free one, so mostly an
 * earlier copy had it: tsx and jiti keep what they have compiled by path, and compiling the project takes many seconds.
 */
export function reusedFolder(): string {
  for (let number = 0; ; number++) {
    const folder = path.join(tmpdir(), `site-copy-${number}`);
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
