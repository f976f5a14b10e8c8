import { constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { Canary } from './canaries';

/** Number of letters by which canaries are looked up; each canary is at least this long. */
const PREFIX_LENGTH = 8;
/** Text in base64 or base64url that could hide a sentence. */
const BASE64_RUN = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
/** Bytes that are made room for before it is known whether content is packed: mostly it is not. */
const CHUNK = 1024;
/** Number of nested encodings that are decoded: base64 of zlib of base64. */
const MAXIMUM_DEPTH = 3;

/** Finds canaries in bytes and in content that is packed in them (base64, gzip, zlib, deflate). */
export class CanarySearch {
  private readonly byPrefix = new Map<string, Canary[]>();
  /** Finds where a canary can begin, many times as fast as a look at each letter: few bytes of a sealed file are letters. */
  private readonly starts: RegExp;

  constructor(canaries: readonly Canary[]) {
    for (const canary of canaries) {
      const prefix = canary.text.slice(0, PREFIX_LENGTH);
      const same = this.byPrefix.get(prefix);
      if (same) same.push(canary);
      else this.byPrefix.set(prefix, [canary]);
    }
    this.starts = runsOf(this.byPrefix.keys());
  }

  /** Returns the first canary that can be read in the bytes. */
  find(bytes: Buffer, depth = 0): Canary | undefined {
    const text = bytes.toString('latin1');
    const direct = this.findInText(text);
    if (direct || depth === MAXIMUM_DEPTH) return direct;
    for (const packed of unpack(bytes, text)) {
      const found = this.find(packed, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  /** Yields each canary in a text that is not packed, as often as it occurs. */
  *findAll(text: string): Generator<Canary> {
    for (const { 0: run, index } of text.matchAll(this.starts))
      for (let start = index; start <= index + run.length - PREFIX_LENGTH; start++) {
        const candidates = this.byPrefix.get(text.slice(start, start + PREFIX_LENGTH)) ?? [];
        yield* candidates.filter((canary) => text.startsWith(canary.text, start));
      }
  }

  private findInText(text: string): Canary | undefined {
    for (const canary of this.findAll(text)) return canary;
    return undefined;
  }
}

/** Returns an expression for as many letters of prefixes in a row as a prefix has. */
function runsOf(prefixes: Iterable<string>): RegExp {
  const units = new Set([...prefixes].flatMap((prefix) => prefix.split('')));
  const escaped = [...units].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // Without a prefix nothing is found.
  return new RegExp(`[${escaped.join('')}]{${PREFIX_LENGTH},}`, 'g');
}

function* unpack(bytes: Buffer, text: string): Generator<Buffer> {
  yield* inflated(bytes, 0, inflateRawSync);
  for (let start = 0; start < bytes.length - 1; start++) {
    const [first, second] = [bytes[start] ?? 0, bytes[start + 1] ?? 0];
    if (first === 0x1f && second === 0x8b) yield* inflated(bytes, start, gunzipSync);
    // A zlib header: deflate with a window of up to 32 KB, and a checksum that 31 divides (RFC 1950).
    if ((first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0)
      yield* inflated(bytes, start, inflateSync);
  }
  for (const [run] of text.matchAll(BASE64_RUN)) yield Buffer.from(run, 'base64');
}

/** Inflates from an offset as far as possible, even if the stream is truncated or followed by other bytes. */
function* inflated(bytes: Buffer, start: number, inflate: typeof inflateSync): Generator<Buffer> {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: CHUNK };
  const content = withoutStack(() => inflate(bytes.subarray(start), options));
  if (content && content.length > PREFIX_LENGTH) yield content;
}

/** Returns null for content that is not packed after all. Nearly all is not, and the stacks of errors cost most. */
function withoutStack(read: () => Buffer): Buffer | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return read();
  } catch {
    return null;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
