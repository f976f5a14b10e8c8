import type { OpenApiDocument, RawTag } from '../src/document/types';
import { buildNavigation, type NavigationSection, pagedTags } from '../src/model/reference/navigation';

/** Returns a document with one operation for each list of tags. */
function documentWith(tags: readonly RawTag[], operations: readonly string[][], more: object = {}): OpenApiDocument {
  const paths = operations.map((names, index) => [`/${index}`, { get: { operationId: `op${index}`, tags: names } }]);
  return { info: { title: 'API', version: '1' }, tags, paths: Object.fromEntries(paths), ...more };
}

/** Returns titles, with the operations in parentheses and what is below in brackets. */
function outline(sections: readonly NavigationSection[]): string {
  return sections
    .map(({ title, operations, sections: inner }) => {
      const pages = operations.length > 0 ? `(${operations.map(({ page }) => page).join(' ')})` : '';
      return `${title}${pages}${inner.length > 0 ? `[${outline(inner)}]` : ''}`;
    })
    .join(', ');
}

const navigation = (...options: Parameters<typeof documentWith>): string =>
  outline(buildNavigation(documentWith(...options)));

test('tags are in a tree, and a tag without operations below it is left out', () => {
  const tags = [{ name: 'A' }, { name: 'B', parent: 'A', summary: 'Bee' }, { name: 'C', parent: 'B' }, { name: 'D' }];
  expect(navigation(tags, [['C'], ['B']])).toBe('A[Bee(op-1)[C(op-0)]]');
  expect(pagedTags(documentWith(tags, [['C'], ['B']])).map(({ page }) => page)).toEqual(['a', 'b', 'c']);
});

test('tags that are their own ancestors, or have an unknown parent, are listed at the top', () => {
  const tags = [
    { name: 'A', parent: 'B' },
    { name: 'B', parent: 'A' },
    { name: 'C', parent: 'C' },
    { name: 'D', parent: 'gone' },
  ];
  expect(navigation(tags, [['A'], ['B'], ['C'], ['D']])).toBe('A(op-0), B(op-1), C(op-2), D(op-3)');
});

test('so is a tag below tags that are their own ancestors, with what is below it', () => {
  const tags = [
    { name: 'A', parent: 'B' },
    { name: 'B', parent: 'A' },
    { name: 'C', parent: 'A' },
    { name: 'D', parent: 'gone' },
    { name: 'E', parent: 'D' },
  ];
  expect(navigation(tags, [['A'], ['B'], ['C'], ['D'], ['E']])).toBe('A(op-0), B(op-1), C(op-2), D(op-3)[E(op-4)]');
});

test('each section has a key of its own, also those of a tag in two groups, and of a tag named like a key', () => {
  const tags = [{ name: 'A' }, { name: 'B', parent: 'A' }, { name: 'group 0' }, { name: 'webhooks' }];
  const groups = {
    'x-tagGroups': [
      { name: 'One', tags: ['A', 'A'] },
      { name: 'Two', tags: ['B', 'A'] },
      { name: 'Three', tags: ['B'] },
    ],
    webhooks: { sold: { post: {} } },
  };
  const document = documentWith(tags, [['A'], ['B'], ['group 0'], ['webhooks']], groups);
  const keysOf = (sections: readonly NavigationSection[]): string[] =>
    sections.flatMap(({ key, sections: inner }) => [key, ...keysOf(inner)]);
  const keys = keysOf(buildNavigation(document));
  expect(keys).toHaveLength(11);
  expect(new Set(keys).size).toBe(keys.length);
});

test('groups of tags come first, tags in no group follow, and a tag below another of its group is listed once', () => {
  const tags = [{ name: 'A' }, { name: 'B', parent: 'A' }, { name: 'C' }];
  const groups = {
    'x-tagGroups': [
      { name: 'Group', tags: ['A', 'B', 'gone'] },
      { name: 'Empty', tags: [] },
    ],
  };
  expect(navigation(tags, [['A'], ['B'], ['C'], ['New'], []], groups)).toBe(
    'Group[A(op-0)[B(op-1)]], C(op-2), New(op-3), Other operations(op-4)',
  );
});

test('a badge is no part of the navigation', () => {
  const tags = [
    { name: 'A', kind: 'nav' },
    { name: 'beta', kind: 'badge' },
  ];
  expect(navigation(tags, [['A', 'beta'], ['beta']])).toBe('A(op-0), Other operations(op-1)');
  expect(pagedTags(documentWith(tags, [['A', 'beta']])).map(({ page }) => page)).toEqual(['a']);
});

test('the operations of a webhook have the order of the document and their own names', () => {
  const webhooks = { hook: { post: { operationId: 'sold' }, get: { operationId: 'ping' } } };
  expect(navigation([], [], { webhooks })).toBe('Webhooks(webhook-sold webhook-ping)');
});

test('webhooks have a section of their own, also in a document without operations', () => {
  const webhooks = { 'pet.sold': { post: {} } };
  expect(navigation([], [], { webhooks })).toBe('Webhooks(webhook-pet-sold)');
});
