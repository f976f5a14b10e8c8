import { FIELDS, type Page, type PlaceField } from './documents.ts';
import { unpackPages } from './packedPages.ts';
import { classNumber } from './pageClasses.ts';
import type { PackedShard, PagesPart, PostingsPart, TextsPart } from './parts.ts';
import { NO_PLACES, type PlaceName, type Places, unpackPlaces } from './placeNames.ts';
import { Segment } from './segment.ts';

const FIELD_COUNT = FIELDS.length;

/**
 * The index as the search dialog and the reader tool search it. It can be searched while parts are being added, and is
 * complete once all have been. A document's number is its index in `pages`, and never changes.
 */
export class SearchIndex {
  readonly pages: Page[] = [];
  /** For each document the number of its class, see pageClasses.ts. */
  readonly classes: number[] = [];
  readonly segments: Segment[] = [];
  /** Whether no more parts are being loaded. */
  isSettled = false;
  readonly #places: Places[] = [];
  readonly #excerpts: string[] = [];
  #lengths = new Uint32Array();
  /** By field: different words of each document, all documents together. */
  readonly #totals = new Float64Array(FIELD_COUNT);
  /** By field: number of documents that have it. */
  readonly #filled = new Float64Array(FIELD_COUNT);

  /** Adds documents, and returns the number of the first. */
  addPages(part: PagesPart): number {
    const first = this.pages.length;
    for (const page of unpackPages(part)) {
      this.pages.push(page);
      this.classes.push(classNumber(page));
    }
    const lengths = new Uint32Array(this.pages.length * FIELD_COUNT);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
    this.#addSegment(part, first);
    return first;
  }

  /** Adds the texts of documents; `first` is the number of the first. */
  addTexts(part: TextsPart, first: number): void {
    for (const [offset, places] of unpackPlaces(part).entries()) this.#places[first + offset] = places;
    for (const [offset, excerpt] of part.excerpts.entries()) this.#excerpts[first + offset] = excerpt;
    this.#addSegment(part, first);
  }

  /** Returns the names of parts of a document's page, in the order of the page. */
  namesOf(document: number, field: PlaceField): readonly PlaceName[] {
    return (this.#places[document]?.lists ?? NO_PLACES)[field];
  }

  /** Returns the first words of a document's text; '' for an operation, and before its text is loaded. */
  excerptOf(document: number): string {
    return this.#excerpts[document] ?? '';
  }

  /** Number of different words in each field of document 0, then of document 1, and so on. */
  get lengths(): Uint32Array {
    return this.#lengths;
  }

  /** Returns the mean length of a field in the documents that have it. */
  meanLength(field: number): number {
    return (this.#totals[field] ?? 0) / (this.#filled[field] || 1);
  }

  /** Returns the documents with a word in a field. */
  documentsWith(term: string, field: number): number[] {
    return this.segments.flatMap((segment) => segment.documentsWith(term, field));
  }

  #addSegment(part: PostingsPart, first: number): void {
    const segment = new Segment(part, first);
    this.segments.push(segment);
    const { documents, fields } = segment;
    const lengths = this.#lengths;
    for (let posting = 0; posting < documents.length; posting++) {
      const field = fields[posting] as number;
      const cell = (documents[posting] as number) * FIELD_COUNT + field;
      if (lengths[cell] === 0) (this.#filled[field] as number)++;
      (lengths[cell] as number)++;
      (this.#totals[field] as number)++;
    }
  }
}

/** Returns an index with all of its parts. */
export function completeIndex(shards: readonly PackedShard[]): SearchIndex {
  const index = new SearchIndex();
  for (const { pages, texts } of shards) {
    const first = index.addPages(pages);
    for (const [number, part] of texts.entries()) index.addTexts(part, first + (pages.spans[number]?.[0] ?? 0));
  }
  index.isSettled = true;
  return index;
}
