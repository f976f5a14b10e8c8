import { BASE, CAPITAL_A, SMALL_A } from './digits.ts';
import { editDistance, letterSet } from './editDistance.ts';
import type { PostingsPart } from './parts.ts';

/** "*", before a count. */
const COUNT_MARK = 42;
/** ";", after the postings of a term. */
const END_OF_TERM = 59;
/** "0", the first digit of a field. */
const ZERO = 48;

/**
 * The words of one part, and their postings: those of a word are from its entry in `starts` to the next one. PostingsPart
 * describes the format.
 */
export class Segment {
  readonly terms: readonly string[];
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly fields: Uint8Array;
  /** How often a document has the word in the field. */
  readonly counts: Uint16Array;
  #letterSets: Uint32Array | undefined;

  /** @param first number of the part's first document. */
  constructor({ terms, postings }: PostingsPart, first: number) {
    this.terms = terms === '' ? [] : terms.split(' ');
    this.starts = new Uint32Array(this.terms.length + 1);
    const documents = new Uint32Array(postings.length);
    const fields = new Uint8Array(postings.length);
    const counts = new Uint16Array(postings.length).fill(1);
    let [term, posting, field, document, number, isField, isCount] = [0, 0, 0, first, 0, false, false];
    // A loop over characters for speed, because a part has a quarter of a million of them.
    for (let position = 0; position < postings.length; position++) {
      const code = postings.charCodeAt(position);
      if (code >= SMALL_A) {
        number = number * BASE + code - SMALL_A;
        if (isCount) counts[posting - 1] = number;
        else {
          document += number;
          documents[posting] = document;
          fields[posting++] = field;
        }
        [number, isCount, isField] = [0, false, false];
      } else if (code >= CAPITAL_A) number = number * BASE + code - CAPITAL_A;
      else if (code === COUNT_MARK) isCount = true;
      else if (code === END_OF_TERM) this.starts[++term] = posting;
      else {
        field = (isField ? field * 10 : 0) + code - ZERO;
        document = first;
        isField = true;
      }
    }
    this.starts[this.terms.length] = posting;
    this.documents = documents.slice(0, posting);
    this.fields = fields.slice(0, posting);
    this.counts = counts.slice(0, posting);
  }

  /** Returns the index of a term; -1 if there is none. */
  find(term: string): number {
    const termIndex = this.#lowerBound(term);
    return this.terms[termIndex] === term ? termIndex : -1;
  }

  /** Returns the range of terms that begin with a text; `to` is exclusive. */
  prefixRange(prefix: string): readonly [from: number, to: number] {
    const from = this.#lowerBound(prefix);
    let [low, high] = [from, this.terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.terms[middle]?.startsWith(prefix)) low = middle + 1;
      else high = middle;
    }
    return [from, low];
  }

  /** Returns the terms within an edit distance of a word, with their indexes and distances. */
  similarTo(word: string, maxErrors: number): { termIndex: number; term: string; errors: number }[] {
    this.#letterSets ??= Uint32Array.from(this.terms, letterSet);
    const letters = letterSet(word);
    const similar: { termIndex: number; term: string; errors: number }[] = [];
    for (let termIndex = 0; termIndex < this.terms.length; termIndex++) {
      const term = this.terms[termIndex] as string;
      if (Math.abs(term.length - word.length) > maxErrors) continue;
      // An error changes at most two letters of the set.
      if (countBits((this.#letterSets[termIndex] as number) ^ letters) > 2 * maxErrors) continue;
      const errors = editDistance(term, word, maxErrors);
      if (errors <= maxErrors) similar.push({ termIndex, term, errors });
    }
    return similar;
  }

  documentsWith(term: string, field: number): number[] {
    const termIndex = this.find(term);
    const found: number[] = [];
    if (termIndex < 0) return found;
    for (let posting = this.starts[termIndex] as number; posting < (this.starts[termIndex + 1] as number); posting++)
      if (this.fields[posting] === field) found.push(this.documents[posting] as number);
    return found;
  }

  /** Returns the index of the first term that is not before a text. */
  #lowerBound(text: string): number {
    let [low, high] = [0, this.terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.terms[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
