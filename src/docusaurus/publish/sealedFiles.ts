import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER } from '../../node/cacheFile';
import { hasContent, writeOutput } from '../../node/files';

/**
 * The sealed files of a site's last build with a key. A build has them as hard links where it can: Docusaurus deletes the
 * build before, and ext4 needs ten times as long to create a file when as many have just been deleted.
 */
export class SealedFiles {
  readonly #folder: string;
  readonly #used = new Set<string>();
  #hasLinks = true;

  constructor(siteDir: string, keyId: string) {
    this.#folder = path.join(siteDir, CACHE_FOLDER, `${keyId}.sealed`);
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Writes a file of the build. Its name is kept, without its folder: it must follow from the content. */
  write(file: string, sealed: Uint8Array): void {
    if (!this.#link(file, sealed)) writeOutput(file, sealed);
  }

  /** @returns false where the build is on another volume, or on one without hard links. */
  #link(file: string, sealed: Uint8Array): boolean {
    if (!this.#hasLinks) return false;
    const name = path.basename(file);
    const kept = path.join(this.#folder, name);
    if (!this.#used.has(name)) this.#keep(kept, sealed);
    this.#used.add(name);
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      linkSync(kept, file);
    } catch (error) {
      // Two pages have the same file.
      this.#hasLinks = (error as NodeJS.ErrnoException).code === 'EEXIST';
    }
    return this.#hasLinks;
  }

  #keep(kept: string, sealed: Uint8Array): void {
    if (hasContent(kept, sealed)) return;
    rmSync(kept, { force: true });
    writeOutput(kept, sealed);
  }

  /** Forgets the files that this build does not have. */
  save(): void {
    for (const name of readdirSync(this.#folder))
      if (!this.#hasLinks || !this.#used.has(name)) rmSync(path.join(this.#folder, name));
  }
}
