import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, hasContent, writeOutput } from '../node/files.ts';

/** On the same file system as the site's folders, so that files can be renamed into them. */
const STAGING = '.cache/staged-pages';

/**
 * Files that replace those of an earlier run. Nothing changes until all have been written, and unchanged files are not
 * touched, so that a dev server sees exactly what has changed.
 */
export class StagedFiles {
  readonly #names = new Set<string>();
  readonly #changed: string[] = [];

  static async empty(): Promise<StagedFiles> {
    await rm(STAGING, { recursive: true, force: true });
    return new StagedFiles();
  }

  /** @param file relative to the site, with forward slashes. */
  write(file: string, text: string): void {
    const content = Buffer.from(text);
    this.#names.add(file);
    if (hasContent(file, content)) return;
    writeOutput(path.join(STAGING, file), content);
    this.#changed.push(file);
  }

  /** Moves the files into place, and deletes all other files in the folders, and folders left empty. */
  async replace(folders: Iterable<string>): Promise<void> {
    for (const file of this.#changed) {
      await mkdir(path.dirname(file), { recursive: true });
      await rename(path.join(STAGING, file), file);
    }
    for (const folder of folders) {
      if (!existsSync(folder)) continue;
      const files = (await filesBelow(folder)).map((name) => `${folder}/${name}`);
      const others = files.filter((file) => !this.#names.has(file));
      for (const file of others) await rm(file);
      if (others.length === files.length) await rm(folder, { recursive: true });
    }
    await rm(STAGING, { recursive: true, force: true });
  }
}
