// cspell:ignore abcxé abcxabcx voyge voyaeg

import MiniSearch from 'minisearch';
import { packPostings } from '../../generator/src/search/postings';
import { parseDigits, toDigits } from '../src/search/digits';
import type { SearchDocument } from '../src/search/documents';
import { editDistance } from '../src/search/editDistance';
import { Segment } from '../src/search/segment';
import { takeFirst } from '../src/search/takeFirst';

/** Words of few letters, so that many begin alike and differ little; the same at each run. */
const words = (count: number): string[] => {
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(7) }, () => 'abcxé請'[next(6)]).join(''));
};
const WORDS = [...new Set(words(600))];

/** Returns the words of a segment, each of one document. */
const segmentOf = (terms: readonly string[]) =>
  new Segment(packPostings(terms.map((term) => ({ terms: [term], fields: [0], counts: [1] }))), 0);

test('digits are numbers again', () => {
  const numbers = [0, 1, 25, 26, 27, 675, 676, 677, 17_575, 17_576, 123_456_789];
  expect(parseDigits(numbers.map(toDigits).join(''))).toEqual(numbers);
  expect(parseDigits('')).toEqual([]);
});

test('postings are read as they were written', () => {
  const documents = Array.from({ length: 900 }, (_, number) => ({
    terms: ['all', ...(number % 700 === 0 ? ['rare', 'rare'] : []), '__proto__', `own${number}`],
    fields: [0, ...(number % 700 === 0 ? [3, 10] : []), 9, 10],
    counts: [1 + (number % 3), ...(number % 700 === 0 ? [1, 60] : []), 255, 1],
  }));
  const segment = new Segment(packPostings(documents), 100);
  const read = segment.terms.flatMap((term, place) =>
    Array.from({ length: (segment.starts[place + 1] ?? 0) - (segment.starts[place] ?? 0) }, (_, offset) => {
      const posting = (segment.starts[place] ?? 0) + offset;
      return `${term} ${segment.documents[posting]} ${segment.fields[posting]} ${segment.counts[posting]}`;
    }),
  );
  const written = documents.flatMap(({ terms, fields, counts }, document) =>
    terms.map((term, place) => `${term} ${document + 100} ${fields[place]} ${counts[place]}`),
  );
  expect(read.sort()).toEqual(written.sort());
  expect(segment.documentsWith('rare', 10)).toEqual([100, 800]);
  expect(segment.documentsWith('rare', 4)).toEqual([]);
  expect(segment.documentsWith('none', 0)).toEqual([]);
});

test('a part without words is read', () => {
  const segment = new Segment(packPostings([]), 0);
  expect([segment.terms, segment.find('a'), segment.prefixRange('')]).toEqual([[], -1, [0, 0]]);
});

describe('the words of a part', () => {
  const segment = segmentOf(WORDS);
  const reference = new MiniSearch<Pick<SearchDocument, 'id' | 'text'>>({
    fields: ['text'],
    tokenize: (text) => [text],
  });
  reference.addAll(WORDS.map((text) => ({ id: text, text })));
  const wanted = (query: string, options: object) =>
    reference
      .search(query, { ...options, processTerm: (term) => term })
      .map(({ id }) => String(id))
      .sort();

  test('are found by their beginning, as MiniSearch finds them', () => {
    for (const query of [...WORDS.slice(0, 100), 'a', 'xx', '請', 'z', 'abcabcabcabc']) {
      const found = segment.terms.slice(...segment.prefixRange(query));
      expect([query, [...found].sort()]).toEqual([query, wanted(query, { prefix: true })]);
      expect(segment.find(query) >= 0).toBe(WORDS.includes(query));
    }
  });

  test.each([1, 2, 3])('are found with at most %d typing errors, as MiniSearch finds them', (errors) => {
    for (const query of [...words(40), 'abcxabcx', 'é請é請'])
      expect([
        query,
        segment
          .similarTo(query, errors)
          .map(({ term }) => term)
          .sort(),
      ]).toEqual([query, wanted(query, { fuzzy: errors })]);
  });
});

test.each([
  ['kitten', 'sitting', 3],
  ['voyage', 'voyge', 1],
  ['voyage', 'voyaeg', 2],
  ['same', 'same', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
])('%j and %j differ in %d letters', (left, right, errors) => {
  expect(editDistance(left, right, 5)).toBe(errors);
  expect(editDistance(left, right, errors)).toBe(errors);
  if (errors > 0) expect(editDistance(left, right, errors - 1)).toBeGreaterThan(errors - 1);
});

test('the first members of many are those of the sorted list', () => {
  const members = words(500);
  const compare = (left: string, right: string) =>
    left.length - right.length || (left < right ? -1 : Number(left > right));
  expect(takeFirst(members, 50, compare)).toEqual([...members].sort(compare).slice(0, 50));
  expect(takeFirst(members.slice(0, 9), 50, compare)).toEqual(members.slice(0, 9).sort(compare));
  expect(takeFirst([], 50, compare)).toEqual([]);
});
