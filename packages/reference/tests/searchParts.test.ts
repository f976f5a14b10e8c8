// cspell:ignore zwölf opertaion fuond

import { writeParts } from 'gatedocs-generator/search';
import { manyOperations } from '../../../tests/support/manyOperations';
import { createIndex, indexDocuments } from '../../generator/src/search/indexDocuments';
import { MAX_PART_BYTES, packIndex } from '../../generator/src/search/packIndex';
import { splitByKey } from '../../generator/src/search/splitByKey';
import { writtenBytes } from '../../generator/src/search/writtenBytes';
import type { OpenApiDocument } from '../src/document/types';
import type { SearchDocument } from '../src/search/documents';
import type { PackedShard } from '../src/search/parts';
import { search } from '../src/search/search';
import { completeIndex, SearchIndex } from '../src/search/searchIndex';

/** Bytes of the parts of a small index in several parts. */
const SMALL = 12_000;
const QUERIES = [
  'operation 17',
  'operation17',
  'resource',
  'r',
  'POST /resources-21',
  'not_found',
  'how do I get the status of a resource',
  'opertaion',
  'country code',
];

const specOf = (operations: number) => manyOperations(operations, 100) as OpenApiDocument;
const documentsOf = (document: OpenApiDocument): SearchDocument[] =>
  indexDocuments([{ id: 'main', route: '/docs/spec', document }], []);
const partsOf = (shards: readonly PackedShard[]) => shards.flatMap(({ pages, texts }) => [pages, ...texts]);
/** The documents of 200 operations. Describing operations takes most of the time, so it is done once. */
const described = documentsOf(specOf(200));
const resultsOf = (index: SearchIndex) => QUERIES.map((query) => search(index, query));
const page = (href: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  id: href,
  kind: 'operation',
  title: 'Page',
  href,
  crumb: '',
  text: '',
  ...rest,
});

/** Returns the documents of many operations: those after the first 200 are like these, with other numbers. */
function manyDocuments(operations: number): SearchDocument[] {
  const [first, topics] = [described.slice(0, 200), described.slice(200)];
  const others = Array.from({ length: operations - first.length }, (_, index) => {
    const like = JSON.stringify(first[100 + (index % 100)]);
    const number = /(operation[ -]?|resources-|task )1\d\d\b/gi;
    return JSON.parse(like.replaceAll(number, `$1${first.length + index}`)) as SearchDocument;
  });
  return [...first, ...others, ...topics];
}

/** Returns how many files of one index are not in the other. */
function newFiles(before: readonly SearchDocument[], after: readonly SearchDocument[]): number {
  const known = new Set(partsOf(packIndex(before, SMALL)).map((part) => JSON.stringify(part)));
  return partsOf(packIndex(after, SMALL)).filter((part) => !known.has(JSON.stringify(part))).length;
}

test('an index keeps what its documents have', () => {
  const full = page('/docs/spec/add', {
    kind: 'sandbox',
    reference: 'main',
    title: 'Größe, "zwölf" & 請求書',
    crumb: 'A; b, c',
    method: 'post',
    path: '/a/{b}',
    operationId: 'add',
    isDeprecated: true,
  });
  const [small, found] = [page('/docs/intro', { kind: 'guide' }), createIndex([full, page('/docs/intro')])];
  expect(createIndex([full, small]).pages).toEqual([full, small].map(({ id: _id, text: _text, ...shown }) => shown));
  expect(found.pages).toHaveLength(2);
});

test('names keep their order and their ids', () => {
  const names = [
    { name: 'b', anchor: 'body-b' },
    { name: 'a', anchor: 'body-a' },
    { name: 'In progress; or, not', anchor: 'body-a' },
    { name: 'X-Depot', anchor: 'response-201-header-x-depot' },
    { name: '=', anchor: '+' },
    { name: '+', anchor: '+' },
    { name: 'b', anchor: 'query-b' },
  ];
  const index = createIndex([
    page('/a', { inputs: names, values: [...names].reverse() }),
    page('/b', { outputs: names.slice(2, 4) }),
  ]);
  const plain = (list: readonly { name: string; anchor: string }[]) =>
    list.map(({ name, anchor }) => ({ name, anchor }));
  expect(plain(index.namesOf(0, 'inputs'))).toEqual(names);
  expect(plain(index.namesOf(0, 'outputs'))).toEqual([]);
  expect(plain(index.namesOf(0, 'values'))).toEqual([...names].reverse());
  expect(plain(index.namesOf(1, 'outputs'))).toEqual(names.slice(2, 4));
});

describe('an index of 5,000 operations', () => {
  const documents = manyDocuments(5000);
  const shards = packIndex(documents);
  const parts = partsOf(shards);

  test('has no part above 300 KB', () => {
    expect(MAX_PART_BYTES).toBe(300_000);
    expect(Math.max(...parts.map(writtenBytes))).toBeLessThanOrEqual(MAX_PART_BYTES);
    // A half of it in as few parts as possible already has one.
    const few = packIndex(documents.slice(0, 2500), Number.POSITIVE_INFINITY);
    expect(Math.max(...partsOf(few).map(writtenBytes))).toBeGreaterThan(MAX_PART_BYTES);
  });

  test('has few parts, and those that are searched first are small', () => {
    expect(parts.length).toBeLessThan(16);
    const first = shards.map(({ pages }) => writtenBytes(pages));
    expect(first.reduce((sum, bytes) => sum + bytes)).toBeLessThan(1_200_000);
  });
});

test('an index in parts has the results of one in a single part', () => {
  const documents = manyDocuments(400);
  const whole = createIndex(documents, Number.POSITIVE_INFINITY);
  const divided = createIndex(documents, SMALL);
  expect(whole.segments).toHaveLength(2);
  expect(divided.segments.length).toBeGreaterThan(10);
  expect(resultsOf(divided)).toEqual(resultsOf(whole));
});

test('the order in which parts arrive makes no difference', () => {
  const shards = packIndex(manyDocuments(400), SMALL);
  const index = new SearchIndex();
  const firsts = [...shards].reverse().map((shard) => ({ shard, first: index.addPages(shard.pages) }));
  for (const { shard, first } of firsts)
    for (const [number, [start]] of [...shard.pages.spans.entries()].reverse())
      index.addTexts(shard.texts[number] as PackedShard['texts'][number], first + start);
  index.isSettled = true;
  expect(resultsOf(index)).toEqual(resultsOf(completeIndex(shards)));
});

test.each(['operation 39', 'how do I get it', 'not_fuond'])(
  'a query that is typed while parts arrive has the results of one that is asked at once: %s',
  (query) => {
    const shards = packIndex(manyDocuments(400), SMALL);
    const index = new SearchIndex();
    const type = (): void => {
      for (let end = 1; end <= query.length; end++) search(index, query.slice(0, end));
    };
    for (const { pages, texts } of shards) {
      const first = index.addPages(pages);
      for (const [number, part] of texts.entries()) index.addTexts(part, first + (pages.spans[number]?.[0] ?? 0));
      type();
    }
    index.isSettled = true;
    type();
    expect(search(index, query)).toEqual(search(completeIndex(shards), query));
  },
);

describe('a change of one operation', () => {
  const spec = specOf(200);
  const before = described;
  const changed = (change: (paths: Record<string, { post: Record<string, unknown> }>) => unknown) => {
    const copy = structuredClone(spec);
    change(copy.paths as never);
    return documentsOf(copy);
  };
  const PATH = '/resources-21/{resource_id}';

  test('of its description changes one file', () => {
    const after = changed((paths) => Object.assign(paths[PATH]?.post ?? {}, { description: 'Weighs a parcel anew.' }));
    expect(newFiles(before, after)).toBe(1);
    expect(search(createIndex(after, SMALL), 'parcel anew')[0]?.hits[0]?.title).toBe('Operation 21');
  });

  test('of its summary changes the two files with the page, or four if they were full', () => {
    const counts = [1, 5, 9, 13, 17, 21].map((number) => {
      const path = `/resources-${number}/{resource_id}`;
      return newFiles(
        before,
        changed((paths) => Object.assign(paths[path]?.post ?? {}, { summary: 'Weigh a parcel' })),
      );
    });
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.min(...counts)).toBeLessThanOrEqual(2);
    // A file that was full is divided.
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  });

  test('that adds or removes it changes its own files only', () => {
    const without = changed((paths) => delete paths[PATH]);
    // A file that was full is divided.
    expect(newFiles(before, without)).toBeLessThanOrEqual(3);
    expect(newFiles(without, before)).toBeLessThanOrEqual(3);
  });
});

describe('a document of any size', () => {
  const word = (number: number) => `word${number}x`;
  const text = (count: number) => Array.from({ length: count }, (_, number) => word(number)).join(' ');
  const LONG = '請"\\'.repeat(500);
  const long = (start: string) => `${start}${'請"\\'.repeat(10_000)}`;
  const huge = page(`/docs/spec/huge#${long('')}`, {
    title: long('Title '),
    crumb: long('Group '),
    method: long('get'),
    path: long('/path/'),
    operationId: long('id'),
    inputs: Array.from({ length: 400 }, (_, number) => ({
      name: `input${number}`,
      anchor: `${number}${LONG}`,
    })),
    outputs: [{ name: long('output '), anchor: 'body' }],
    text: text(60_000),
    details: text(20_000),
    examples: `${text(10)} ${'z'.repeat(500_000)}`,
  });
  const shards = packIndex([page('/docs/spec/other'), huge]);
  const index = completeIndex(shards);
  const found = (query: string) => search(index, query).flatMap(({ hits }) => hits.map(({ href }) => href));

  test('is in parts that are not above the limit', () => {
    expect(shards.flatMap(({ texts }) => texts).length).toBeGreaterThan(5);
    expect(Math.max(...partsOf(shards).map(writtenBytes))).toBeLessThanOrEqual(MAX_PART_BYTES);
  });

  test.each([word(0), word(30_001), word(59_999), 'input7', 'input399', 'output', 'zzzz', 'title'])(
    'is found by its word %s',
    (query) => expect(found(query)[0]).toMatch(/^\/docs\/spec\/huge(?:#|$)/),
  );

  test('a name with an id leads to it, and one that is not stored to the page', () => {
    expect(found('input0')[0]).toMatch(/^\/docs\/spec\/huge#/);
    expect(found('input399')).toEqual(['/docs/spec/huge']);
  });
});

test('a part above the limit is refused', () => {
  expect(() => packIndex([page('/a', { title: 'x'.repeat(400) })], 300)).toThrow(
    /^A part of the search index has \d+ bytes, more than 300\.$/,
  );
});

test('documents with the same id are all there', () => {
  const twins = Array.from({ length: 100 }, () => page('/docs/twin', { text: 'Text of twins.' }));
  expect(createIndex(twins, 600).pages).toHaveLength(100);
});

test('members are divided by the bits of their keys, and keep their order', () => {
  const members = ['8f', '0a', 'c0', '7f', '00', 'ff'].map((key) => ({ key }));
  const groups = splitByKey(members, ({ length }) => length <= 2).map((group) => group.map(({ key }) => key));
  expect(groups).toEqual([['0a', '00'], ['7f'], ['8f'], ['c0', 'ff']]);
  expect(splitByKey(members.slice(0, 1), () => false)).toEqual([[{ key: '8f' }]]);
  expect(splitByKey([], () => false)).toEqual([]);
});

test('bytes are counted as they are written in a script', () => {
  expect(writtenBytes('ab')).toBe(4);
  expect(writtenBytes("it's")).toBe(7);
  expect(writtenBytes('é€')).toBe(14);
  expect(writtenBytes('"\n')).toBe(8);
  expect(writtenBytes(['a'])).toBe(5);
});

test('the names of the files say nothing, and a changed part changes no other file', async () => {
  const write = async (documents: readonly SearchDocument[]) => {
    const files = new Map<string, string>();
    const module = await writeParts(packIndex(documents, SMALL), async (name, content) => {
      files.set(name, content);
      return `/data/${name}`;
    });
    return { files, module };
  };
  const documents = documentsOf(specOf(60));
  const before = await write(documents);
  const after = await write(documents.map((each, number) => (number === 7 ? { ...each, text: 'Other words.' } : each)));
  expect(before.module).toBe('/data/parts.js');
  expect(
    [...before.files.keys()].every((name) => /^(?:parts\.js|pages-\d+\.json|texts-\d+-\d+\.json)$/.test(name)),
  ).toBe(true);
  expect(before.files.get('parts.js')).toContain(
    "{ pages: () => import('./pages-0.json'), texts: [() => import('./texts-0-0.json')",
  );
  expect([...after.files].filter(([name, content]) => before.files.get(name) !== content)).toHaveLength(1);
  expect(after.files.size).toBe(before.files.size);
});
