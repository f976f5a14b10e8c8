import { valueAt } from '../../src/document/resolve';
import { documentFor } from '../../src/read/audience/index';
import { readBundle } from '../../src/read/readBundle';
import { GET, lines, openapi } from './documents';

const INTERNAL = { 'x-internal': true };
const SECRET = 'Unreleased';

/** Returns what is read of a document, and its download. */
function read(bundle: object): ReturnType<typeof readBundle> & { readonly source: object } {
  const source = documentFor(bundle, null);
  return { ...readBundle(source as Parameters<typeof readBundle>[0]), source };
}

/** Returns the result and the download of a document, as text. */
function textOf(members: object): string {
  const { document, source } = read(openapi(members));
  return JSON.stringify([document, source]);
}

const operation = (members: object): object => ({ paths: { '/a': { get: { ...GET, ...members } } } });
const schemas = (all: object): object => ({ components: { schemas: all } });

test.each([
  ['a path item', { paths: { '/a': { get: GET }, [`/${SECRET}`]: { ...INTERNAL, get: GET } } }],
  ['an operation, with its path', { paths: { '/a': { get: GET }, [`/${SECRET}`]: { get: { ...GET, ...INTERNAL } } } }],
  ['an additional operation', { paths: { '/a': { get: GET, additionalOperations: { [SECRET]: INTERNAL } } } }],
  ['a webhook of OpenAPI 3.0', { 'x-webhooks': { [SECRET]: { post: INTERNAL } } }],
  ['a webhook', { webhooks: { [SECRET]: { post: INTERNAL } } }],
  ['a callback', operation({ callbacks: { [SECRET]: { '{$url}': { post: INTERNAL } } } })],
  ['a parameter', operation({ parameters: [{ name: SECRET, in: 'query', ...INTERNAL }] })],
  ['a response', operation({ responses: { 200: {}, default: { description: SECRET, ...INTERNAL } } })],
  ['a header', operation({ responses: { 200: { headers: { [SECRET]: INTERNAL } } } })],
  [
    'an example',
    operation({ requestBody: { content: { 'a/b': { examples: { a: { value: SECRET, ...INTERNAL } } } } } }),
  ],
  ['a property, also in `required`', schemas({ A: { properties: { [SECRET]: INTERNAL }, required: [SECRET] } })],
  ['a property named as a keyword', schemas({ A: { properties: { default: { description: SECRET, ...INTERNAL } } } })],
  ['a server', { servers: [{ url: `https://${SECRET}.example`, ...INTERNAL }] }],
  [
    'a tag, also of operations and groups',
    {
      tags: [{ name: SECRET, ...INTERNAL }],
      'x-tagGroups': [{ name: 'A', tags: [SECRET] }],
      ...operation({ tags: [SECRET] }),
    },
  ],
  [
    'a security scheme, also in requirements',
    { components: { securitySchemes: { [SECRET]: { type: 'http', ...INTERNAL } } }, security: [{ [SECRET]: [] }] },
  ],
  [
    'a link to an internal operation',
    {
      paths: {
        '/a': { get: { ...GET, responses: { 200: { links: { a: { operationId: SECRET } } } } } },
        '/b': { get: { operationId: SECRET, ...INTERNAL } },
      },
    },
  ],
  ['a mark that is text', schemas({ A: { description: SECRET, 'x-internal': 'true' } })],
])('%s with x-internal is neither on pages nor in downloads', (_, members) => {
  expect(textOf(members)).not.toContain(SECRET);
});

test.each([
  ['a property', { A: { properties: { [SECRET]: { $ref: '#/components/schemas/B' } }, required: [SECRET] } }],
  ['an entry of a list', { A: { allOf: [{ $ref: '#/components/schemas/B' }, {}] } }],
  [
    'a component',
    { A: { $ref: '#/components/schemas/B' }, C: { $ref: '#/components/schemas/A', description: SECRET } },
  ],
  ['a pointer into it', { A: { items: { $ref: '#/components/schemas/B/properties/x', description: SECRET } } }],
  ['a discriminator', { A: { discriminator: { propertyName: 'kind', mapping: { [SECRET]: 'B' } } } }],
])('%s that refers to an internal schema disappears with it', (_, others) => {
  const text = textOf(schemas({ ...others, B: { properties: { x: {} }, description: SECRET, ...INTERNAL } }));
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('schemas/B');
});

test('a component that only internal parts need is removed, and one that others need stays', () => {
  const body = (name: string): object => ({
    requestBody: { content: { 'a/b': { schema: { $ref: `#/components/schemas/${name}` } } } },
  });
  const { document, source } = read(
    openapi({
      paths: { '/a': { get: { ...GET, ...body('Shared') } }, '/b': { get: { ...INTERNAL, ...body('Outer') } } },
      ...schemas({
        Outer: { items: { $ref: '#/components/schemas/Inner' } },
        Inner: { allOf: [{ $ref: '#/components/schemas/Shared' }] },
        Shared: {},
        Unused: {},
      }),
    }),
  );
  expect(Object.keys(document.components?.schemas ?? {})).toEqual(['Shared', 'Unused']);
  expect(valueAt(source, '/components/schemas')).toEqual({ Shared: {}, Unused: {} });
});

test('what a schema declares is no mark', () => {
  const example = { 'x-internal': true, id: 1 };
  const found = read(
    openapi(schemas({ A: { example, default: example, properties: { 'x-internal': { type: 'boolean' } } } })),
  );
  expect(valueAt(found.document, '/components/schemas/A')).toEqual({
    example,
    default: example,
    properties: { 'x-internal': { type: 'boolean' } },
  });
});

test('an operation whose only requirement is internal does not become public, but goes', () => {
  const key = { type: 'http', scheme: 'basic' };
  const found = read(
    openapi({
      ...operation({ security: [{ hidden: [] }] }),
      security: [{ key: [] }],
      components: { securitySchemes: { key, hidden: { ...key, ...INTERNAL } } },
    }),
  );
  expect(found.document.paths).toEqual({});
  expect(lines(found)).toEqual([]);
});

test('a document without marks is the download as it is', () => {
  const bundle = openapi(schemas({ A: { unknown: 1, required: true } }));
  expect(read(bundle).source).toBe(bundle);
});
