import { SealError, sealedFolder, unseal } from 'gatedocs-rules/unseal';
import { ReaderError } from '../documentation.ts';
import type { ReceivedKey } from '../network/contentKeys.ts';
import { MAX_FILE_BYTES, request } from '../network/request.ts';
import type { CiphertextCache } from './ciphertextCache.ts';
import { exportedText } from './exportedText.ts';

/**
 * A path behind the gate. The folder is the id of the content key, or has another name in a build that is not sealed.
 */
const GATED_PATH = /^\/assets\/(?:[0-9a-f]{12}|pages|js)\/[\w.-]+$/;

/** The site has no such file: it may have been updated. */
export class FileNotFound extends ReaderError {}

/** Files behind the gate of a site. */
export class SiteFiles {
  constructor(
    private readonly site: string,
    private readonly cache: CiphertextCache,
  ) {}

  /**
   * Returns the content of a JSON file, or the JSON text that a script exports.
   * @param keys the reader's keys; none for a build that is not sealed.
   * @param isCacheable whether the file's name is derived from its content, so that it can be cached.
   * @throws FileNotFound, Unreachable, or ReaderError for a file that cannot be opened.
   */
  async read<T>(url: string, keys: readonly ReceivedKey[], isCacheable = true): Promise<T> {
    const text = new TextDecoder().decode(await this.#open(url, keys, isCacheable));
    try {
      const json = url.endsWith('.js') ? exportedText(text) : text;
      return JSON.parse(json ?? '') as T;
    } catch {
      throw new ReaderError(`A file of ${this.site} has an unknown format: download the tool from the site again.`);
    }
  }

  async #open(url: string, keys: readonly ReceivedKey[], isCacheable: boolean): Promise<BufferSource> {
    if (!GATED_PATH.test(url))
      throw new ReaderError(`${this.site} names a file at an unexpected address: check the site.`);
    if (keys.length === 0) return this.#fetch(url);
    const own = keys.find(({ keyId }) => url.startsWith(sealedFolder(keyId)));
    if (!own) throw new ReaderError(`${this.site} names a file of another key: check the address of the site.`);
    const kept = isCacheable ? await this.cache.read(url) : null;
    // A damaged cached file is fetched again.
    const opened = kept && (await unseal(kept, url, own.key).catch(() => null));
    if (opened) return opened;
    const bytes = await this.#fetch(url);
    const content = await unseal(bytes, url, own.key).catch((error: unknown) => {
      if (error instanceof SealError)
        throw new ReaderError(`A file of ${this.site} is damaged, or is not sealed: try again in a minute.`);
      throw error;
    });
    if (isCacheable) await this.cache.write(url, bytes);
    return content;
  }

  async #fetch(url: string): Promise<Uint8Array<ArrayBuffer>> {
    const { status, bytes } = await request(this.site + url, {}, MAX_FILE_BYTES);
    if (status === 404)
      throw new FileNotFound(
        `A file of ${this.site} no longer exists because the site has been updated: run the command again.`,
      );
    if (status !== 200) throw new ReaderError(`${this.site} returned ${status} for a file: try again in a minute.`);
    return bytes;
  }
}
