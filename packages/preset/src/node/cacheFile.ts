import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Where results of earlier runs are, relative to the site. */
export const CACHE_FOLDER = 'node_modules/.cache/reference';

/** Ends every file: after the entries comes their index as JSON, then its length in bytes (4), then this text. */
const MARK = 'CACHE1';
const LENGTH_BYTES = 4;
const END_BYTES = LENGTH_BYTES + MARK.length;
/** Bytes of an entry's checksum. */
const CHECK_BYTES = 16;

/** Milliseconds after which nobody writes a temporary file any more. */
const LONG_AGO = 3_600_000;

/** Place of an entry's content in the file, in bytes, and its checksum. */
type Place = readonly [offset: number, length: number, check: string];

/**
 * Results of earlier runs in one file, by keys that the caller makes from everything a result depends on. A file that
 * is missing, damaged or of another format has no entries, and a damaged entry is none. Entries that a run does not use
 * are removed when it saves. The file is replaced at once, so another process reads the old one or the new one.
 */
export class CacheFile {
  readonly #file: string;
  readonly #places: ReadonlyMap<string, Place>;
  readonly #descriptor: number | null;
  readonly #used = new Set<string>();
  readonly #added = new Map<string, Uint8Array>();

  private constructor(file: string, descriptor: number | null, places: ReadonlyMap<string, Place>) {
    this.#file = file;
    this.#descriptor = descriptor;
    this.#places = places;
  }

  static open(file: string): CacheFile {
    const descriptor = openIfThere(file);
    return new CacheFile(file, descriptor, descriptor === null ? new Map() : readIndex(descriptor, file));
  }

  get(key: string): Buffer | undefined {
    const added = this.#added.get(key);
    if (added) return Buffer.from(added);
    const content = this.#read(key);
    if (!content || checkOf(content) !== this.#places.get(key)?.[2]) return undefined;
    this.#used.add(key);
    return content;
  }

  #read(key: string): Buffer | undefined {
    const place = this.#places.get(key);
    if (!place || this.#descriptor === null) return undefined;
    const [offset, length] = place;
    return readAt(this.#descriptor, offset, length) ?? undefined;
  }

  set(key: string, content: Uint8Array): void {
    this.#added.set(key, content);
  }

  getText(key: string): string | undefined {
    const packed = this.get(key);
    return packed && inflateRawSync(packed).toString();
  }

  /** Keeps a text, packed as fast as possible: the file is only read here. */
  setText(key: string, text: string): void {
    this.set(key, deflateRawSync(text, { level: constants.Z_BEST_SPEED }));
  }

  /** Writes the entries that this run has read or set, and closes the file. */
  save(): void {
    const kept = [...this.#used].filter((key) => !this.#added.has(key));
    try {
      if (this.#added.size > 0 || kept.length < this.#places.size) this.#write(kept);
    } catch (error) {
      // The next run does the work again.
      console.warn(`${this.#file} could not be written: ${(error as Error).message}`);
    }
    if (this.#descriptor !== null) closeSync(this.#descriptor);
  }

  #write(kept: readonly string[]): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    removeLeftOvers(this.#file);
    const temporary = `${this.#file}.${randomUUID()}.tmp`;
    const target = openSync(temporary, 'w', 0o600);
    const places: Record<string, Place> = {};
    let offset = 0;
    const write = (key: string, content: Uint8Array, check: string): void => {
      places[key] = [offset, content.length, check];
      writeAll(target, content);
      offset += content.length;
    };
    for (const key of kept) {
      const content = this.#read(key);
      // Its checksum is checked when it is read for its content.
      if (content) write(key, content, this.#places.get(key)?.[2] ?? '');
    }
    for (const [key, content] of this.#added) write(key, content, checkOf(content));
    const index = Buffer.from(JSON.stringify(places));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(index.length);
    for (const part of [index, length, Buffer.from(MARK)]) writeAll(target, part);
    closeSync(target);
    renameSync(temporary, this.#file);
  }
}

function checkOf(content: Uint8Array): string {
  return createHash('sha256')
    .update(content)
    .digest('hex')
    .slice(0, 2 * CHECK_BYTES);
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch {
    return null;
  }
}

function readIndex(descriptor: number, file: string): ReadonlyMap<string, Place> {
  try {
    const { size } = statSync(file);
    const end = readAt(descriptor, size - END_BYTES, END_BYTES);
    if (end?.toString('latin1', LENGTH_BYTES) !== MARK) return new Map();
    const length = end.readUInt32BE();
    const index = readAt(descriptor, size - END_BYTES - length, length);
    const places = JSON.parse(index?.toString() ?? '{}') as Record<string, Place>;
    return new Map(Object.entries(places));
  } catch {
    return new Map();
  }
}

/** Returns bytes of a file; null if it ends before them. */
function readAt(descriptor: number, offset: number, length: number): Buffer | null {
  if (offset < 0) return null;
  const content = Buffer.alloc(length);
  return readSync(descriptor, content, 0, length, offset) === length ? content : null;
}

function writeAll(descriptor: number, content: Uint8Array): void {
  for (let start = 0; start < content.length; ) start += writeSync(descriptor, content, start);
}

/** Removes the temporary files of runs that were stopped long ago; another one may be writing its own. */
function removeLeftOvers(file: string): void {
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith('.tmp')) continue;
    const leftOver = path.join(folder, name);
    const written = statSync(leftOver, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - written > LONG_AGO) rmSync(leftOver, { force: true });
  }
}
