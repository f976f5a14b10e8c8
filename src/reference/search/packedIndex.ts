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
/** Stands before the count. */
const COUNT = 42;

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

/** A loop over characters, since a large index has a million of them. */
function unpacked(line: string): Postings {
  const postings: Postings = {};
  let documents: Postings[string] = {};
  let [field, number, id, isCount] = ['', 0, 0, false];
  for (let position = 0; position < line.length; position++) {
    const code = line.charCodeAt(position);
    if (code < CAPITAL_A && code !== COUNT) {
      field += line[position];
      continue;
    }
    if (field) {
      documents = {};
      postings[field] = documents;
      [field, id] = ['', 0];
    }
    if (code === COUNT) isCount = true;
    else if (code < SMALL_A) number = number * BASE + code - CAPITAL_A;
    else {
      number = number * BASE + code - SMALL_A;
      if (!isCount) id += number;
      documents[id] = isCount ? number : 1;
      [number, isCount] = [0, false];
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
