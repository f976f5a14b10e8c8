import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { filesBelow } from '../../node/files';

const NAME = 'FingerprintPlugin';

/** Writes a hash of all files that a compiler has written. */
export class FingerprintPlugin {
  /** @param file absolute path of the file for the hash. */
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise(NAME, async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const hash = createHash('sha256');
      for (const name of await filesBelow(compiler.outputPath)) {
        const content = await readFile(path.join(compiler.outputPath, name));
        // The lengths tell where a name and a content end.
        hash.update(`${name.length} ${content.length} ${name}`).update(content);
      }
      await writeFile(this.file, hash.digest('hex'));
    });
  }
}
