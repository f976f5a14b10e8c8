import MiniSearch, { type AsPlainObject } from 'minisearch';
import { SEARCH_OPTIONS, type SearchDocument, type SearchIndex } from './searchIndex';

/**
 * An index as it is sent to browsers, less than half as long as MiniSearch's JSON. `terms` are in alphabetical order,
 * separated by spaces, and `postings` has a line for each: for each field its number, then for each document with the
 * term in it the distance from the one before, and how often it has the term if that is more than once. "0ac3b*c" is
 * field 0 of documents 0 and 3, and field 3 of document 1, twice. Distances and counts are numbers with 26 digits: the
 * last digit is a small letter, the others are capitals.
 */
export interface PackedIndex extends Omit<AsPlainObject, 'index'> {
  readonly terms: string;
  readonly postings: string;
}

type Postings = AsPlainObject['index'][number][1];

const BASE = 26;
const SMALL_A = 97;
const CAPITAL_A = 65;
const PARTS = /(\d+)|([A-Z]*[a-z])(?:\*([A-Z]*[a-z]))?/g;

export function packIndex(index: SearchIndex): PackedIndex {
  const { index: entries, ...rest } = JSON.parse(JSON.stringify(index)) as AsPlainObject;
  const sorted = entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    ...rest,
    terms: sorted.map(([term]) => term).join(' '),
    postings: sorted.map(([, postings]) => packed(postings)).join('\n'),
  };
}

export function unpackIndex({ terms, postings, ...rest }: PackedIndex): SearchIndex {
  const lines = postings.split('\n');
  const index = terms.split(' ').map((term, line): [string, Postings] => [term, unpacked(lines[line] ?? '')]);
  return MiniSearch.loadJS<SearchDocument>({ ...rest, index }, SEARCH_OPTIONS);
}

function packed(postings: Postings): string {
  return Object.entries(postings)
    .map(([field, documents]) => {
      let previous = 0;
      const entries = Object.entries(documents).map(([id, count]) => {
        const distance = Number(id) - previous;
        previous = Number(id);
        return count > 1 ? `${digitsOf(distance)}*${digitsOf(count)}` : digitsOf(distance);
      });
      return field + entries.join('');
    })
    .join('');
}

function unpacked(line: string): Postings {
  const postings: Postings = {};
  let documents: Postings[string] = {};
  let previous = 0;
  for (const [, field, distance = '', count] of line.matchAll(PARTS)) {
    if (field) {
      documents = {};
      postings[field] = documents;
      previous = 0;
    } else {
      previous += numberOf(distance);
      documents[previous] = count ? numberOf(count) : 1;
    }
  }
  return postings;
}

function digitsOf(number: number): string {
  let digits = String.fromCharCode(SMALL_A + (number % BASE));
  for (let rest = Math.floor(number / BASE); rest > 0; rest = Math.floor(rest / BASE))
    digits = String.fromCharCode(CAPITAL_A + (rest % BASE)) + digits;
  return digits;
}

function numberOf(digits: string): number {
  let number = 0;
  for (let position = 0; position < digits.length - 1; position++)
    number = number * BASE + digits.charCodeAt(position) - CAPITAL_A;
  return number * BASE + digits.charCodeAt(digits.length - 1) - SMALL_A;
}
