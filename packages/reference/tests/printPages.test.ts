import type { OpenApiDocument } from '../src/document/types';
import { type PrintPage, printPages } from '../src/model/reference/printPages';

/** Returns a document with operations of these ids and tags. */
function documentOf(operations: Readonly<Record<string, readonly string[]>>, tags: readonly string[]): OpenApiDocument {
  return {
    info: { title: 'Harbour', version: '1' },
    tags: tags.map((name) => ({ name })),
    paths: Object.fromEntries(
      Object.entries(operations).map(([operationId, own]) => [
        `/${operationId}`,
        { get: { operationId, tags: [...own], responses: {} } },
      ]),
    ),
  };
}

const shown = (pages: readonly PrintPage[]) =>
  pages.map(({ page, sections }) => [
    page,
    ...sections.map(({ title, operations }) => `${title}: ${operations.map((entry) => entry.page).join(' ')}`),
  ]);

const HARBOUR = documentOf({ a: ['Ships'], b: ['Ships', 'Quays'], c: ['Quays'], d: [] }, ['Ships', 'Quays', 'Empty']);

it('one page has the whole reference, each operation once', () => {
  expect(shown(printPages(HARBOUR))).toEqual([['print', 'Ships: a b', 'Quays: c', 'Other operations: d']]);
});

it('of more operations than a page may have, each tag has a page, and a tag with too many has several', () => {
  expect(shown(printPages(HARBOUR, 1))).toEqual([
    ['print'],
    ['print-ships-1-of-2', 'Ships (1 of 2): a'],
    ['print-ships-2-of-2', 'Ships (2 of 2): b'],
    ['print-quays', 'Quays: c'],
    ['print-other-operations', 'Other operations: d'],
  ]);
  const [, first, second] = printPages(HARBOUR, 1);
  // The text of the tag stands once.
  expect([first?.sections[0]?.page, second?.sections[0]?.page]).toEqual(['ships', undefined]);
});

it('a document keeps the names that its own pages have', () => {
  const document = documentOf({ print: ['Ships'], 'print-ships': ['Ships'] }, ['Ships']);
  const names = printPages(document, 1).map(({ page }) => page);
  expect(new Set([...names, 'print', 'print-ships', 'ships', 'harbour']).size).toBe(names.length + 4);
});

it('the text of a tag in two groups stands once', () => {
  const groups = ['A', 'B'].map((name) => ({ name, tags: ['Ships'] }));
  const document = { ...documentOf({ a: ['Ships'] }, ['Ships']), 'x-tagGroups': groups };
  const [page] = printPages(document);
  expect(page?.sections.filter((section) => section.page === 'ships')).toHaveLength(1);
});
