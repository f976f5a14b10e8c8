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

/** Folder of results of earlier runs, relative to the site. */
export const CACHE_FOLDER = 'node_modules/.cache/reference';

/**
 * The last bytes of every file. A file has the entries, their index as JSON, the length of the index (4 bytes), then
 * this mark.
 */
const MARK = 'CACHE2';
const LENGTH_BYTES = 4;
const END_BYTES = LENGTH_BYTES + MARK.length;
/** Bytes of an entry's checksum. */
const CHECK_BYTES = 16;

/** Age in milliseconds from which a temporary file is certainly abandoned. */
const LONG_AGO = 3_600_000;

const DAY = 86_400_000;
/** Milliseconds after which an unused entry is dropped. */
const KEPT = 7 * DAY;
/** Maximum bytes of unused entries: the most recently used are kept. */
const LIMIT = 256 * 1024 * 1024;

/**
 * Location of an entry's content in the file, in bytes, its checksum, and when a run last used it (Date.now(), rounded
 * to the day).
 */
type EntryLocation = readonly [offset: number, length: number, check: string, used: number];

/** An entry of another file, whose content is read when it is copied. */
interface Kept {
  readonly key: string;
  readonly descriptor: number;
  readonly place: EntryLocation;
}

/**
 * Results of earlier runs in one file, by keys that callers derive from everything a result depends on. A file that is
 * missing, damaged or of another format counts as empty, and a damaged entry as missing. Runs share the file (those of
 * audiences, for example), so unused entries stay for a week. The file is replaced atomically, so another process reads
 * either the old one or the new one, and entries that it has saved meanwhile are kept.
 */
export class CacheFile {
  readonly #file: string;
  readonly #places: ReadonlyMap<string, EntryLocation>;
  readonly #descriptor: number | null;
  readonly #used = new Set<string>();
  readonly #added = new Map<string, Uint8Array>();

  private constructor(file: string, descriptor: number | null, places: ReadonlyMap<string, EntryLocation>) {
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

  /** Stores a text, compressed for speed, not size: the file never leaves this machine. */
  setText(key: string, text: string): void {
    this.set(key, deflateRawSync(text, { level: constants.Z_BEST_SPEED }));
  }

  /** Writes the entries that this run has set and those that are kept, and closes the file. */
  save(): void {
    const present = openIfThere(this.#file);
    try {
      const others = present === null ? new Map<string, EntryLocation>() : readIndex(present, this.#file);
      const kept = this.#kept(present, others);
      if (this.#added.size > 0 || isChanged(kept, others)) this.#write(kept);
    } catch (error) {
      // Not fatal: the next run repeats the work.
      console.warn(`${this.#file} could not be written: ${(error as Error).message}`);
    }
    for (const descriptor of [this.#descriptor, present]) if (descriptor !== null) closeSync(descriptor);
  }

  /** Returns the entries that this run has read, and as many others as age and size allow. */
  #kept(present: number | null, others: ReadonlyMap<string, EntryLocation>): Kept[] {
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
    const places: Record<string, EntryLocation> = {};
    let offset = 0;
    const write = (key: string, content: Uint8Array, check: string, used: number): void => {
      places[key] = [offset, content.length, check, used];
      writeAll(target, content);
      offset += content.length;
    };
    for (const { key, descriptor, place } of kept) {
      const content = contentAt(descriptor, place);
      // Its checksum will be verified when its content is used.
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

/** Returns whether the kept entries, or the days of their last use, differ from those in a file. */
function isChanged(kept: readonly Kept[], entries: ReadonlyMap<string, EntryLocation>): boolean {
  return kept.length !== entries.size || kept.some(({ key, place }) => entries.get(key)?.[3] !== place[3]);
}

function contentAt(descriptor: number, [offset, length]: EntryLocation): Buffer | undefined {
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

function readIndex(descriptor: number, file: string): ReadonlyMap<string, EntryLocation> {
  try {
    const { size } = statSync(file);
    const end = readAt(descriptor, size - END_BYTES, END_BYTES);
    if (end?.toString('latin1', LENGTH_BYTES) !== MARK) return new Map();
    const length = end.readUInt32BE();
    const index = readAt(descriptor, size - END_BYTES - length, length);
    const places = JSON.parse(index?.toString() ?? '{}') as Record<string, EntryLocation>;
    return new Map(Object.entries(places));
  } catch {
    return new Map();
  }
}

/** Returns bytes of a file, or null if it is too short. */
function readAt(descriptor: number, offset: number, length: number): Buffer | null {
  if (offset < 0) return null;
  const content = Buffer.alloc(length);
  return readSync(descriptor, content, 0, length, offset) === length ? content : null;
}

function writeAll(descriptor: number, content: Uint8Array): void {
  for (let start = 0; start < content.length; ) start += writeSync(descriptor, content, start);
}

/** Removes old temporary files of interrupted runs; a recent one may belong to a process that is still writing. */
function removeLeftOvers(file: string): void {
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith('.tmp')) continue;
    const leftOver = path.join(folder, name);
    const written = statSync(leftOver, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - written > LONG_AGO) rmSync(leftOver, { force: true });
  }
}
