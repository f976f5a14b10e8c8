import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReaderError } from '../documentation.ts';
import { siteName, userFolder } from '../terminal/folders.ts';
import { type Keychain, systemKeychain } from './keychain.ts';

/** Permissions of the file's group and of all others. */
const OTHER_USERS_MASK = 0o077;

/** Where the refresh token of a site is kept: in the system's keychain, else in a file that only its user can read. */
export class RefreshTokenStore {
  readonly #file: string;
  readonly #name: string;

  constructor(
    readonly site: string,
    private readonly keychain: Keychain | null = systemKeychain(),
  ) {
    this.#name = siteName(site);
    this.#file = path.join(userFolder('config'), `${this.#name}.session`);
  }

  /**
   * Returns the last token that was written. A file is newer than what the keychain has, because a token is only
   * written to it when the keychain is locked, and the next one in the keychain removes it.
   * @throws ReaderError if other users can read the file.
   */
  async read(): Promise<string | null> {
    return (await this.#readFile()) ?? ((await this.keychain?.read(this.#name)) || null);
  }

  async #readFile(): Promise<string | null> {
    const { mode = 0 } = await stat(this.#file).catch(() => ({ mode: undefined }));
    // On Windows the mode says nothing of other users.
    if (process.platform !== 'win32' && (mode & OTHER_USERS_MASK) !== 0)
      throw new ReaderError(`Other users can read the session in ${this.#file}: run chmod 600 '${this.#file}'.`);
    return readFile(this.#file, 'utf8').then(
      (text) => text.trim() || null,
      () => null,
    );
  }

  /**
   * Stores a token in place of the previous one. @returns where it is, for a message.
   * @throws ReaderError if it cannot be kept.
   */
  async write(token: string): Promise<string> {
    if (this.keychain && (await this.keychain.write(this.#name, token))) {
      await rm(this.#file, { force: true });
      return this.keychain.title;
    }
    const temporary = `${this.#file}.${randomUUID()}.tmp`;
    try {
      await mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 });
      await writeFile(temporary, `${token}\n`, { mode: 0o600 });
      await rename(temporary, this.#file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      const { code } = error as NodeJS.ErrnoException;
      throw new ReaderError(
        `${this.#file} could not be written (${code}): free some disk space, or check the permissions of its folder.`,
      );
    }
    return this.#file;
  }

  /** Removes the token. @returns where one may remain, for a message; null if none does. */
  async remove(): Promise<string | null> {
    await rm(this.#file, { force: true });
    return this.keychain === null || (await this.keychain.remove(this.#name)) ? null : this.keychain.title;
  }
}
