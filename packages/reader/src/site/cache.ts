import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSealed } from 'gatedocs-rules/unseal';
import { siteFolder, userFolder } from '../terminal/folders.ts';

/**
 * Sealed files of a site on this computer, as the site serves them: without a key, which is kept in memory only, nobody
 * can read them. A file's name follows from its content, so a kept one is never out of date. What cannot be written is
 * fetched again: a full disk ends no command.
 */
export class CiphertextCache {
  readonly #folder: string;

  constructor(site: string) {
    this.#folder = path.join(userFolder('cache'), siteFolder(site));
  }

  async read(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = await readFile(this.#fileOf(url)).catch(() => null);
    return bytes && isSealed(bytes) ? new Uint8Array(bytes) : null;
  }

  /** Another run of the tool sees the whole file or none. */
  async write(url: string, bytes: Uint8Array): Promise<void> {
    const file = this.#fileOf(url);
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
  #fileOf(url: string): string {
    return path.join(this.#folder, path.basename(path.dirname(url)), path.basename(url));
  }
}
