import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSealed } from 'gatedocs-rules/unseal';
import { siteName, userFolder } from '../terminal/folders.ts';

/**
 * Cache of a site's sealed files on this computer. They are stored as the site serves them; the keys are kept only in
 * memory, so the files on disk are unreadable. A file's name is derived from its content, so a cached file is never out
 * of date. A write that fails (such as on a full disk) is ignored, and the file is fetched again.
 */
export class CiphertextCache {
  readonly #folder: string;

  constructor(site: string) {
    this.#folder = path.join(userFolder('cache'), siteName(site));
  }

  async read(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = await readFile(this.#cachePath(url)).catch(() => null);
    return bytes && isSealed(bytes) ? new Uint8Array(bytes) : null;
  }

  /** Written so that another run of the tool sees the whole file or none. */
  async write(url: string, bytes: Uint8Array): Promise<void> {
    const file = this.#cachePath(url);
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(temporary, bytes, { mode: 0o600 });
      await rename(temporary, file);
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  /** Removes the files of all other keys. */
  async keepOnly(keyIds: readonly string[]): Promise<void> {
    const folders = await readdir(this.#folder).catch(() => []);
    for (const name of folders.filter((each) => !keyIds.includes(each)))
      await rm(path.join(this.#folder, name), { recursive: true, force: true }).catch(() => undefined);
  }

  /** @param url such as `/assets/0123456789ab/c8ac2bf1.page`. */
  #cachePath(url: string): string {
    return path.join(this.#folder, path.basename(path.dirname(url)), path.basename(url));
  }
}
