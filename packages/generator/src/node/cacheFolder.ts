import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Folder of results of earlier runs, relative to the site. */
export const CACHES = 'node_modules/.cache/gatedocs';

/** Bytes at the start of a file, with which damaged ones are recognised. */
const CHECKSUM_BYTES = 16;
const DAY_MS = 86_400_000;
/** Milliseconds after which an unused result is removed. */
const MAX_AGE_MS = 7 * DAY_MS;
/** Maximum bytes of all results: the most recently used are kept. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Results of earlier runs, each in a file named after its key, which callers derive from everything that it depends on.
 * A missing or damaged file counts as no result. Files are replaced atomically, so several runs can share a folder.
 */
export class CacheFolder {
  #isWritable = true;

  /** @param folder is created with the first result. */
  constructor(private readonly folder: string) {}

  /** @param key a valid name of a file, such as a hash. */
  get(key: string): Buffer | undefined {
    const file = path.join(this.folder, key);
    try {
      const bytes = readFileSync(file);
      const content = bytes.subarray(CHECKSUM_BYTES);
      if (!checksum(content).equals(bytes.subarray(0, CHECKSUM_BYTES))) return undefined;
      markUsed(file);
      return content;
    } catch {
      return undefined;
    }
  }

  set(key: string, content: Uint8Array): void {
    if (!this.#isWritable) return;
    const file = path.join(this.folder, key);
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(temporary, Buffer.concat([checksum(content), content]), { mode: 0o600 });
      renameSync(temporary, file);
    } catch (error) {
      // Not fatal: the next run repeats the work.
      console.warn(`${file} could not be written: ${(error as Error).message}`);
      this.#isWritable = false;
    }
  }

  getText(key: string): string | undefined {
    const packed = this.get(key);
    return packed && inflateRawSync(packed).toString();
  }

  /** Stores a text, compressed for speed, not size: the file never leaves this machine. */
  setText(key: string, text: string): void {
    this.set(key, deflateRawSync(text, { level: constants.Z_BEST_SPEED }));
  }

  /** Removes results that have not been used for a week, and the least recently used ones beyond the limit. */
  prune(): void {
    const used = listNames(this.folder).flatMap((name) => {
      const file = path.join(this.folder, name);
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats ? { file, size: stats.size, time: stats.mtimeMs } : [];
    });
    let bytes = 0;
    for (const { file, size, time } of used.sort((one, other) => other.time - one.time)) {
      bytes += size;
      if (Date.now() - time > MAX_AGE_MS || bytes > MAX_BYTES) rmSync(file, { force: true });
    }
  }
}

/** Sets the time of a file, which is that of its last use, rounded to the day. */
function markUsed(file: string): void {
  const now = Date.now();
  if (now - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now / 1000, now / 1000);
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function checksum(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest().subarray(0, CHECKSUM_BYTES);
}
