import { createHash } from 'node:crypto';
import {
  makeExcerpt,
  PAGE_FIELDS,
  type PackedShard,
  packPages,
  packPlaces,
  type SearchDocument,
  TEXT_FIELDS,
  type TextsPart,
} from 'gatedocs-reference/search';
import { countWords, packPostings, type Words } from './postings.ts';
import { splitByKey } from './splitByKey.ts';
import { withLimits } from './withLimits.ts';
import { writtenBytes } from './writtenBytes.ts';

/** Maximum size of a file of the index in bytes, before compression. */
export const MAX_PART_BYTES = 300_000;
/** Parts are planned to be smaller than the limit, because documents in another order take a few more bytes. */
const FILL_RATIO = 0.9;

interface Entry {
  /** A hash of the document's id, which determines its part. */
  readonly key: string;
  readonly document: SearchDocument;
  readonly pageWords: Words;
  readonly textWords: Words;
}

/** Documents of a part with texts. */
interface Group {
  readonly entries: readonly Entry[];
  /** Whether it continues a document from an earlier group. */
  readonly continues: boolean;
}

/**
 * Returns an index in parts.
 * @param limit maximum size of a part in bytes.
 * @throws Error if a part is larger.
 */
export function packIndex(documents: readonly SearchDocument[], limit = MAX_PART_BYTES): PackedShard[] {
  const createFitTest = (words: (entry: Entry) => Words, pack: (entries: readonly Entry[]) => object) => {
    const most = limit * FILL_RATIO;
    return (entries: readonly Entry[]): boolean => {
      // Every word needs at least one byte, so a large group need not be packed to know that it does not fit.
      const least = entries.reduce((sum, entry) => sum + words(entry).terms.length, 0);
      return least <= most && writtenBytes(pack(entries)) <= most;
    };
  };
  const fitPages = createFitTest(
    ({ pageWords }) => pageWords,
    (entries) => pagesPart(entries),
  );
  const fitTexts = createFitTest(
    ({ textWords }) => textWords,
    (entries) => textsPart({ entries, continues: false }),
  );
  const shards = splitByKey(toEntries(documents), fitPages).map((entries) => {
    const groups = splitByKey(entries, fitTexts).flatMap((group) => splitWords(group, fitTexts));
    const inOrder = groups.filter(({ continues }) => !continues).flatMap((group) => group.entries);
    let end = 0;
    const spans = groups.map((group): [number, number] => {
      if (!group.continues) end += group.entries.length;
      return [end - group.entries.length, group.entries.length];
    });
    return { pages: { ...pagesPart(inOrder), spans }, texts: groups.map(textsPart) };
  });
  for (const part of shards.flatMap(({ pages, texts }) => [pages, ...texts])) assertWithin(part, limit);
  return shards;
}

function toEntries(documents: readonly SearchDocument[]): Entry[] {
  const counts = new Map<string, number>();
  return documents.map(withLimits).map((document) => {
    const { id } = document;
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return {
      key: createHash('sha256').update(`${id}\n${count}`).digest('hex'),
      document,
      pageWords: countWords(document, PAGE_FIELDS),
      textWords: countWords(document, TEXT_FIELDS),
    };
  });
}

function pagesPart(entries: readonly Entry[]): Omit<PackedShard['pages'], 'spans'> {
  return {
    ...packPages(entries.map(({ document }) => document)),
    ...packPostings(entries.map(({ pageWords }) => pageWords)),
  };
}

function textsPart({ entries, continues }: Group): TextsPart {
  const places = continues
    ? { names: [], anchors: [], ofAnchors: '', lists: '' }
    : packPlaces(entries.map(({ document }) => document));
  const excerpts = continues ? [] : entries.map(({ document }) => makeExcerpt(document));
  return { excerpts, ...places, ...packPostings(entries.map(({ textWords }) => textWords)) };
}

/** Splits the words of a document that does not fit by itself. */
function splitWords(
  entries: readonly Entry[],
  fits: (entries: readonly Entry[]) => boolean,
  continues = false,
): Group[] {
  const [entry] = entries;
  if (!entry || entries.length > 1 || entry.textWords.terms.length < 2 || fits(entries))
    return [{ entries, continues }];
  const middle = Math.ceil(entry.textWords.terms.length / 2);
  const half = (from: number, to?: number): Entry[] => {
    const { terms, fields, counts } = entry.textWords;
    return [
      {
        ...entry,
        textWords: { terms: terms.slice(from, to), fields: fields.slice(from, to), counts: counts.slice(from, to) },
      },
    ];
  };
  return [...splitWords(half(0, middle), fits, continues), ...splitWords(half(middle), fits, true)];
}

function assertWithin(part: object, limit: number): void {
  const bytes = writtenBytes(part);
  if (bytes > limit) throw new Error(`A part of the search index has ${bytes} bytes, more than ${limit}.`);
}
