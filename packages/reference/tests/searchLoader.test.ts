// cspell:ignore opertaion

import { packIndex } from 'gatedocs-generator/search';
import { DeferredParts } from '../../../tests/support/deferredParts';
import { IndexLoader, type IndexParts, type LoadStatus } from '../../preset/src/reference/search/dialog/indexLoader';
import type { SearchDocument } from '../src/search/documents';
import { search } from '../src/search/search';

const documents = Array.from(
  { length: 40 },
  (_, number): SearchDocument => ({
    id: `/page-${number}`,
    kind: 'guide',
    title: `Operation ${number}`,
    href: `/page-${number}`,
    crumb: 'Guide',
    text: `Describes parcel${number}: ${Array.from({ length: 20 }, (_, word) => `word${number}x${word}`).join(' ')}.`,
  }),
);
/** Several files with pages, and with texts. */
const shards = packIndex(documents, 1000);

let deferred: DeferredParts;
let loader: IndexLoader;
let reports: LoadStatus[];
beforeEach(() => {
  deferred = new DeferredParts(shards);
  reports = [];
  loader = new IndexLoader(deferred.parts, () => reports.push(loader.status));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const found = (query: string) => search(loader.index, query).flatMap(({ hits }) => hits.map(({ title }) => title));
const isText = (name: string) => name.startsWith('texts');

test('an index of several files is tried', () => {
  expect(shards.length).toBeGreaterThan(2);
  expect(shards.flatMap(({ texts }) => texts).length).toBeGreaterThan(shards.length);
});

test('nothing is loaded before it is asked for', () => {
  expect(deferred.asked).toEqual([]);
  expect(loader.status).toBe('loading');
});

test('the first file is searched before the others are there, and no text is asked for before all pages are', async () => {
  const loaded = loader.load();
  expect(found('operation')).toEqual([]);
  await deferred.answer('pages-0');
  expect(loader.status).toBe('partial');
  expect(found('operation').length).toBeGreaterThan(0);
  expect(deferred.asked.some(isText)).toBe(false);
  await deferred.answerAll();
  await loaded;
  expect(deferred.asked.findIndex(isText)).toBe(shards.length);
  expect(found('parcel17')).toEqual(['Operation 17']);
  expect(reports.at(-1)).toBe('complete');
});

test('a change is reported in another task than the one that adds the file', async () => {
  void loader.load();
  const answered = deferred.answer('pages-0');
  // Only promises that are settled already, so within the same task.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(loader.index.pages.length).toBeGreaterThan(0);
  expect(reports).toEqual([]);
  await answered;
  expect(reports).toEqual(['partial']);
  await deferred.answerAll();
});

test('few files are loaded at the same time', async () => {
  const loaded = loader.load();
  expect(deferred.open).toBeLessThanOrEqual(6);
  await deferred.answerAll();
  await loaded;
  expect(deferred.mostOpen).toBeGreaterThan(1);
  expect(deferred.mostOpen).toBeLessThanOrEqual(6);
});

test('a word that no part has yet does not find similar ones before all parts are there', async () => {
  const loaded = loader.load();
  await deferred.answer('pages-0');
  expect(found('opertaion')).toEqual([]);
  await deferred.answerAll();
  await loaded;
  expect(found('opertaion').length).toBeGreaterThan(0);
});

test.each(['pages-1', 'texts-0-0'])(
  'without %s the others are searched, and the next attempt loads it alone',
  async (name) => {
    deferred.failing.add(name);
    const loaded = loader.load();
    await deferred.answerAll();
    await loaded;
    expect(loader.status).toBe('failed');
    expect(found('operation').length).toBeGreaterThan(0);
    const before = deferred.asked.length;
    deferred.failing.clear();
    const again = loader.load();
    void loader.load();
    await deferred.answerAll();
    await again;
    expect(loader.status).toBe('complete');
    // Texts of pages that were missing could not be asked for.
    const wanted = name === 'pages-1' ? shards[1]?.texts.map((_, number) => `texts-1-${number}`) : [];
    expect(deferred.asked.slice(before)).toEqual([name, ...(wanted ?? [])]);
    expect(new Set(loader.index.pages.map(({ title }) => title)).size).toBe(40);
    for (const number of [0, 17, 39]) expect(found(`parcel${number}`)).toEqual([`Operation ${number}`]);
  },
);

test('a complete index is not loaded again', async () => {
  const loaded = loader.load();
  await deferred.answerAll();
  await loaded;
  const { length } = deferred.asked;
  await loader.load();
  expect(deferred.asked).toHaveLength(length);
});

test('parts that arrive together are reported together', async () => {
  const parts: IndexParts = shards.map(({ pages, texts }) => ({
    pages: async () => ({ default: pages }),
    texts: texts.map((part) => async () => ({ default: part })),
  }));
  const states: LoadStatus[] = [];
  const quick = new IndexLoader(parts, () => states.push(quick.status));
  await quick.load();
  expect(states[0]).toBe('partial');
  expect(states.at(-1)).toBe('complete');
  expect(states.length).toBeLessThan(shards.length);
});
