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
const MARK = 'CACHE2';
const LENGTH_BYTES = 4;
const END_BYTES = LENGTH_BYTES + MARK.length;
/** Bytes of an entry's checksum. */
const CHECK_BYTES = 16;

/** Milliseconds after which nobody writes a temporary file any more. */
const LONG_AGO = 3_600_000;

const DAY = 86_400_000;
/** Milliseconds for which an entry is kept that no run uses. */
const KEPT = 7 * DAY;
/** Bytes of such entries at most: those used last are kept. */
const LIMIT = 256 * 1024 * 1024;

/** Place of an entry's content in the file, in bytes, its checksum, and when a run used it, by Date.now() of that day. */
type Place = readonly [offset: number, length: number, check: string, used: number];

/** An entry of a file, which is read when it is copied. */
interface Kept {
  readonly key: string;
  readonly descriptor: number;
  readonly place: Place;
}

/**
 * Results of earlier runs in one file, by keys that the caller makes from everything a result depends on. A file that
 * is missing, damaged or of another format has no entries, and a damaged entry is none. Several runs share it, such as
 * those of audiences: what a run does not use stays for a week. The file is replaced at once, so another process reads
 * the old one or the new one, and what another has saved meanwhile stays.
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
    return place && this.#descriptor !== null ? contentAt(this.#descriptor, place) : undefined;
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

  /** Writes the entries that this run has set, and those to keep, and closes the file. */
  save(): void {
    const present = openIfThere(this.#file);
    try {
      const others = present === null ? new Map<string, Place>() : readIndex(present, this.#file);
      const kept = this.#kept(present, others);
      if (this.#added.size > 0 || isChanged(kept, others)) this.#write(kept);
    } catch (error) {
      // The next run does the work again.
      console.warn(`${this.#file} could not be written: ${(error as Error).message}`);
    }
    for (const descriptor of [this.#descriptor, present]) if (descriptor !== null) closeSync(descriptor);
  }

  /** Returns the entries of the file that this run has read, and of others those that are not too old or too many. */
  #kept(present: number | null, others: ReadonlyMap<string, Place>): Kept[] {
    const now = Date.now();
    const kept = [...this.#used].flatMap((key): Kept[] => {
      const place = this.#places.get(key);
      if (!place || this.#descriptor === null || this.#added.has(key)) return [];
      const [offset, length, check, used] = place;
      return [{ key, descriptor: this.#descriptor, place: [offset, length, check, now - used > DAY ? now : used] }];
    });
    let bytes = 0;
    for (const [key, place] of [...others].sort(([, [, , , one]], [, [, , , other]]) => other - one)) {
      if (present === null || this.#used.has(key) || this.#added.has(key) || now - place[3] > KEPT) continue;
      bytes += place[1];
      if (bytes > LIMIT) break;
      kept.push({ key, descriptor: present, place });
    }
    return kept;
  }

  #write(kept: readonly Kept[]): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    removeLeftOvers(this.#file);
    const temporary = `${this.#file}.${randomUUID()}.tmp`;
    const target = openSync(temporary, 'w', 0o600);
    const places: Record<string, Place> = {};
    let offset = 0;
    const write = (key: string, content: Uint8Array, check: string, used: number): void => {
      places[key] = [offset, content.length, check, used];
      writeAll(target, content);
      offset += content.length;
    };
    for (const { key, descriptor, place } of kept) {
      const content = contentAt(descriptor, place);
      // Its checksum is checked when it is read for its content.
      if (content) write(key, content, place[2], place[3]);
    }
    for (const [key, content] of this.#added) write(key, content, checkOf(content), Date.now());
    const index = Buffer.from(JSON.stringify(places));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(index.length);
    for (const part of [index, length, Buffer.from(MARK)]) writeAll(target, part);
    closeSync(target);
    renameSync(temporary, this.#file);
  }
}

/** Returns whether what is kept differs from the entries of a file, or from when they were used. */
function isChanged(kept: readonly Kept[], entries: ReadonlyMap<string, Place>): boolean {
  return kept.length !== entries.size || kept.some(({ key, place }) => entries.get(key)?.[3] !== place[3]);
}

function contentAt(descriptor: number, [offset, length]: Place): Buffer | undefined {
  return readAt(descriptor, offset, length) ?? undefined;
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
