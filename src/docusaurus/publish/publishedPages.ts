import { createHash } from 'node:crypto';
import path from 'node:path';
import { CACHE_FOLDER, CacheFile } from '../../node/cacheFile';
import type { Seal } from './seal';

/** What the files of an operation's page are made from, besides the code. */
export interface PublishInputs {
  /** File of the page in the output, which names its fragment. */
  readonly file: string;
  /** Key of the rendered page: everything that its content is made from. */
  readonly rendered: string;
  /** The rest of its fragment. */
  readonly head: object;
  /** Content of the file with the page's data. */
  readonly source: Uint8Array;
}

/** The files of a page. */
export interface PublishedFiles {
  /** URL of the fragment. */
  readonly fragment: string;
  /** URLs of all files of the page alone. */
  readonly urls: readonly string[];
  /** URL of the table of parts; null if the page has none. */
  readonly parts: string | null;
}

interface Entry extends Omit<PublishedFiles, 'urls'> {
  readonly files: readonly (readonly [url: string, compressedKey: string])[];
}

/**
 * The sealed files of operations' pages that earlier builds have published with this content key. They are sealed again
 * from their compressed content if the page has the same inputs, without being made, named and compressed.
 */
export class PublishedPages {
  readonly #cache: CacheFile;

  /** @param engine hash of the code. */
  constructor(
    siteDir: string,
    private readonly engine: string,
    private readonly seal: Seal,
  ) {
    this.#cache = CacheFile.open(path.join(siteDir, CACHE_FOLDER, `${seal.keyId}.published`));
  }

  keyOf({ file, rendered, head, source }: PublishInputs): string {
    const facts = JSON.stringify([this.engine, file, rendered, head]);
    return createHash('sha256').update(`${facts}\n`).update(source).digest('hex');
  }

  /**
   * Writes the files of a page.
   * @param partsUrl writes the table of parts.
   * @returns the URL of the fragment; null if no earlier build has published the page.
   */
  async writeAgain(key: string, outDir: string, partsUrl: () => Promise<string>): Promise<string | null> {
    const known = this.#cache.get(key);
    if (!known) return null;
    const { fragment, files, parts } = JSON.parse(known.toString()) as Entry;
    if (parts !== null && (await partsUrl()) !== parts) return null;
    for (const [url, compressedKey] of files) {
      const sealed = await this.seal.sealAgain(compressedKey, url);
      if (!sealed) return null;
      this.seal.write(path.join(outDir, url), sealed);
    }
    return fragment;
  }

  /** Keeps what this build has published. */
  add(key: string, { fragment, urls, parts }: PublishedFiles): void {
    const files = urls.map((url) => [url, this.seal.compressedKey(url) ?? ''] as const);
    this.#cache.set(key, Buffer.from(JSON.stringify({ fragment, files, parts } satisfies Entry)));
  }

  save(): void {
    this.#cache.save();
  }
}
