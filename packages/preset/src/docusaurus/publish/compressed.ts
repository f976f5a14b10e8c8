import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CACHES, CacheFolder } from 'gatedocs-generator/node';
import { compress } from 'gatedocs-reference/compress';

const COMPRESS_MODULE = createRequire(import.meta.url).resolve('gatedocs-reference/compress');

/** Compresses files, and caches the results: most files of a site are the same as in its last build. */
export class CachedCompressor {
  readonly #cache: CacheFolder;
  readonly #compressor = compressorHash();

  constructor(siteDir: string) {
    this.#cache = new CacheFolder(path.join(siteDir, CACHES, 'compressed'));
  }

  compress(content: Uint8Array): Uint8Array {
    const key = createHash('sha256').update(this.#compressor).update(content).digest('hex');
    const known = this.#cache.get(key);
    if (known) return known;
    const bytes = compress(content);
    this.#cache.set(key, bytes);
    return bytes;
  }

  /** Removes what has not been used for long. */
  prune(): void {
    this.#cache.prune();
  }
}

/** Returns a hash of the code that determines the compressed bytes. */
function compressorHash(): Buffer {
  const { version } = createRequire(COMPRESS_MODULE)('pako/package.json') as { version: string };
  return createHash('sha256').update(version).update(readFileSync(COMPRESS_MODULE)).digest();
}
