import { constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { Canaries } from './canaries.ts';
import type { HiddenNames } from './names.ts';
import { PHRASE_BYTES, phrasesIn } from './phrases.ts';

/**
 * UTF-8 text, in a string with one character for each byte. Sealed files have only short runs of it, so little has to
 * be decoded. A longer match would overflow the stack of the regular expression, so long runs are joined from several
 * matches.
 */
const TEXT_RUN = /(?:[\t\n\r -~]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}){3,10000}/g;
/**
 * Maximum bytes left over at the end of a long run: fewer characters than the expression requires, of four bytes each.
 */
const MAXIMUM_LEFTOVER_BYTES = 8;
/** The start of an HTML tag, which ends a phrase. */
const TAG_START = /(?=<)/;
/** Text in base64 or base64url that could hide a sentence. */
const BASE64_RUN = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
/** Size of the first output buffer when it is not known yet whether content is compressed: usually it is not. */
const FIRST_BUFFER_BYTES = 1024;
/** Number of nested encodings that are decoded: base64 of zlib of base64. */
const MAXIMUM_DEPTH = 3;

/** Text that must not be readable outside the gate, and its source. */
export interface Canary {
  readonly text: string;
  readonly source: string;
}

/** What a search remembers, and what it looks for besides canaries. */
export interface SearchOptions {
  /** Pieces of other files known to have no canaries, because the pages of a site share most of their text. */
  readonly clean?: Set<string>;
  /** Words that must not be found, in any spelling. */
  readonly names?: HiddenNames;
}

/**
 * Returns the canaries that can be read in bytes, or in content encoded in them (base64, gzip, zlib, deflate), each
 * once.
 */
export function findCanaries(
  bytes: Buffer,
  canaries: Canaries,
  { clean = new Set(), names }: SearchOptions = {},
): Canary[] {
  const found = new Map<string, Canary>();
  const isName = names && ((word: string): boolean => names.sourceOf(word) !== undefined);
  for (const piece of readableTexts(bytes)) {
    if (clean.has(piece)) continue;
    let isClean = true;
    for (const text of phrasesIn(piece, isName)) {
      const source = canaries.get(text) ?? names?.sourceOf(text);
      if (source === undefined) continue;
      isClean = false;
      found.set(text, { text, source });
    }
    if (isClean) clean.add(piece);
  }
  return [...found.values()];
}

/** How many texts of a source a line names. */
const MAXIMUM_NAMED_TEXTS = 3;

/** Returns a line for each source of what was found, which begins with the file's name. */
export function leakLines(name: string, found: readonly Canary[]): string[] {
  const bySource = new Map<string, string[]>();
  for (const { text, source } of found) bySource.set(source, [...(bySource.get(source) ?? []), `"${text}"`]);
  return [...bySource].map(([source, texts]) => {
    const others = texts.length > MAXIMUM_NAMED_TEXTS ? [`${texts.length - MAXIMUM_NAMED_TEXTS} more`] : [];
    return `  ${name}: ${[...texts.slice(0, MAXIMUM_NAMED_TEXTS), ...others].join(', ')} (${source})`;
  });
}

/** Yields the texts in bytes and in what is encoded in them, in pieces that end where an HTML tag begins. */
export function* readableTexts(bytes: Buffer, depth = 0): Generator<string> {
  const latin1 = bytes.toString('latin1');
  for (const run of textRuns(latin1)) yield* Buffer.from(run, 'latin1').toString().split(TAG_START);
  if (depth < MAXIMUM_DEPTH) for (const packed of unpack(bytes, latin1)) yield* readableTexts(packed, depth + 1);
}

/** Yields the texts in bytes that are long enough for a phrase. */
function* textRuns(latin1: string): Generator<string> {
  let [start, end] = [0, 0];
  for (const { 0: run, index } of latin1.matchAll(TEXT_RUN)) {
    if (index > end) {
      if (end - start >= PHRASE_BYTES) yield latin1.slice(start, end + MAXIMUM_LEFTOVER_BYTES);
      start = index;
    }
    end = index + run.length;
  }
  if (end - start >= PHRASE_BYTES) yield latin1.slice(start, end + MAXIMUM_LEFTOVER_BYTES);
}

function* unpack(bytes: Buffer, text: string): Generator<Buffer> {
  yield* tryInflate(bytes, 0, inflateRawSync);
  for (let start = 0; start < bytes.length - 1; start++) {
    const [first, second] = [bytes[start] ?? 0, bytes[start + 1] ?? 0];
    if (first === 0x1f && second === 0x8b) yield* tryInflate(bytes, start, gunzipSync);
    // A zlib header: deflate with a window of up to 32 KB, and a checksum that 31 divides (RFC 1950).
    if ((first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0)
      yield* tryInflate(bytes, start, inflateSync);
  }
  for (const [run] of text.matchAll(BASE64_RUN)) yield Buffer.from(run, 'base64');
}

/** Inflates from an offset as far as possible, even if the stream is truncated or followed by other bytes. */
function* tryInflate(bytes: Buffer, start: number, inflate: typeof inflateSync): Generator<Buffer> {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: FIRST_BUFFER_BYTES };
  const content = tryWithoutStackTrace(() => inflate(bytes.subarray(start), options));
  if (content && content.length > PHRASE_BYTES) yield content;
}

/**
 * Returns null for content that is not compressed after all, which is nearly all of it: without stack traces, errors
 * cost much less.
 */
function tryWithoutStackTrace(read: () => Buffer): Buffer | null {
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
