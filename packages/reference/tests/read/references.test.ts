import { resolve, valueAt } from '../../src/document/resolve';
import type { OrReference } from '../../src/document/types';
import { mergeAllOf } from '../../src/model/schema/mergeAllOf';
import { readBundle } from '../../src/read/readBundle';
import { GET, lines, openapi } from './documents';

/** Returns what the schema `A` is in the result, with its reference followed. */
function targetOf(A: object, schemas: object = {}, members: object = {}): unknown {
  const { document } = readBundle(openapi({ components: { schemas: { A, ...schemas } }, ...members }));
  return resolve(document, document.components?.schemas?.A as OrReference<object>);
}

const PET = { type: 'object', properties: { name: { type: 'string' } } };

test.each([
  ['a component', '#/components/schemas/Pet', { Pet: PET }, PET],
  ['a property', '#/components/schemas/Pet/properties/name', { Pet: PET }, { type: 'string' }],
  ['a percent-encoded name', '#/components/schemas/My%20Pet~1a', { 'My Pet/a': PET }, PET],
  ['a name that is not encoded', '#/components/schemas/a~1b', { 'a~1b': PET }, PET],
  ['a chain', '#/components/schemas/B', { B: { $ref: '#/components/schemas/Pet' }, Pet: PET }, PET],
  [
    'a pointer through a reference',
    '#/components/schemas/B/properties/name',
    { B: { $ref: '#/components/schemas/Pet' }, Pet: PET },
    { type: 'string' },
  ],
  ['an anchor', '#pet', { Pet: { $anchor: 'pet', ...PET } }, PET],
  ['an identifier', 'https://a.example/pet.json', { Pet: { $id: 'https://a.example/pet.json', ...PET } }, PET],
  [
    'a pointer in an identified schema',
    'https://a.example/pet#/properties/name',
    { Pet: { $id: 'https://a.example/pet', ...PET } },
    { type: 'string' },
  ],
  ['a name of a prototype', '#/components/schemas/constructor', { constructor: PET }, PET],
])('a reference to %s leads there', (_, $ref, schemas, expected) => {
  expect(targetOf({ $ref }, schemas)).toEqual(expected);
});

test('a reference to a name that looks percent-encoded leads there, and not to a copy', () => {
  const schemas = { A: { $ref: '#/components/schemas/a%20b' }, 'a%20b': PET };
  expect(readBundle(openapi({ components: { schemas } })).document.components?.schemas).toEqual(schemas);
});

test('a dynamic reference leads to the anchor of its name', () => {
  const Tree = { $dynamicAnchor: 'node', properties: { children: { items: { $dynamicRef: '#node' } } } };
  const { document } = readBundle(openapi({ components: { schemas: { Tree } } }));
  expect(valueAt(document, '/components/schemas/Tree/properties/children/items')).toEqual({
    $ref: '#/components/schemas/Tree',
  });
});

test('a dynamic reference that leads back to itself is none', () => {
  const Loop = { $dynamicAnchor: 'loop', $dynamicRef: '#loop' };
  const Other = { properties: { a: { $dynamicRef: '#loop' } } };
  const { document, findings } = readBundle(openapi({ components: { schemas: { Loop, Other } } }));
  expect(document.components?.schemas).toEqual({
    Loop: { 'x-unresolved': '#loop' },
    Other: { properties: { a: { $ref: '#/components/schemas/Loop' } } },
  });
  expect(findings).toEqual([
    {
      pointer: '#/components/schemas/Loop',
      message:
        'An entry of `schemas` of the components refers to `#loop`, which leads back to itself, so the page says that.',
    },
  ]);
});

describe('a dynamic reference in a generic schema', () => {
  const Page = {
    properties: { items: { items: { $dynamicRef: '#item' } } },
    $defs: { item: { $dynamicAnchor: 'item', not: {} } },
  };
  const bound = (name: string) => ({ $defs: { of: { $dynamicAnchor: 'item', $ref: `#/components/schemas/${name}` } } });
  const ofPage = { $ref: '#/components/schemas/Page' };
  const itemsOf = (schemas: object, name: string): unknown => {
    const { document } = readBundle(openapi({ components: { schemas } }));
    const { properties = {} } = mergeAllOf(document, { $ref: `#/components/schemas/${name}` });
    const { items = {} } = mergeAllOf(document, properties.items ?? {});
    return mergeAllOf(document, items).title;
  };
  const users = { User: { title: 'User' }, Order: { title: 'Order' } };
  const ids = { $id: 'https://a.example/page' };

  test.each<[string, object]>([
    [
      'with identifiers',
      {
        Page: { ...ids, ...Page },
        A: { $id: 'https://a.example/a', $ref: 'page', ...bound('User') },
        B: { $id: 'https://a.example/b', ...ofPage, ...bound('Order') },
      },
    ],
    ['without identifiers', { Page, A: { ...ofPage, ...bound('User') }, B: { allOf: [ofPage], ...bound('Order') } }],
    [
      'through another generic schema',
      {
        Page,
        Middle: ofPage,
        A: { $ref: '#/components/schemas/Middle', ...bound('User') },
        B: { ...ofPage, ...bound('Order') },
      },
    ],
  ])('means the schema that the outermost one binds, %s', (_, schemas) => {
    expect([itemsOf({ ...users, ...schemas }, 'A'), itemsOf({ ...users, ...schemas }, 'B')]).toEqual(['User', 'Order']);
  });

  test('means the innermost where the outer schema binds another name', () => {
    const A = { ...ofPage, $defs: { of: { $dynamicAnchor: 'other', title: 'Other' } } };
    const Default = { ...Page, $defs: { item: { $dynamicAnchor: 'item', title: 'Default' } } };
    expect(itemsOf({ Page: Default, A }, 'A')).toBe('Default');
  });

  test('means the extended schema in a recursion', () => {
    const Tree = { $dynamicAnchor: 'node', properties: { items: { items: { $dynamicRef: '#node' } } } };
    const Coloured = { $dynamicAnchor: 'node', title: 'Coloured', $ref: '#/components/schemas/Tree' };
    expect(itemsOf({ Tree, Coloured }, 'Coloured')).toBe('Coloured');
  });

  test('applies beside another reference', () => {
    const Both = {
      $ref: '#/components/schemas/User',
      $dynamicRef: '#item',
      $defs: { item: { $dynamicAnchor: 'item', minLength: 2 } },
    };
    const { document } = readBundle(openapi({ components: { schemas: { ...users, Both } } }));
    expect(mergeAllOf(document, { $ref: '#/components/schemas/Both' })).toMatchObject({ title: 'User', minLength: 2 });
  });
});

test('a pointer to `$defs` can mean those of the schema around it', () => {
  const schema = { properties: { a: { $ref: '#/$defs/Chunk' } }, $defs: { Chunk: PET } };
  const content = { 'application/json': { schema } };
  const paths = { '/a': { get: { ...GET, responses: { 200: { description: 'Fine.', content } } } } };
  const read = readBundle(openapi({ paths }));
  const place = '/paths/~1a/get/responses/200/content/application~1json/schema';
  expect(valueAt(read.document, `${place}/properties/a`)).toEqual({ $ref: `#${place}/$defs/Chunk` });
  expect(lines(read)).toEqual([]);
});

test('a pointer inside an identified schema starts at that schema', () => {
  const Pet = {
    $id: 'https://a.example/pet',
    properties: { a: { $ref: '#/$defs/Name' } },
    $defs: { Name: { type: 'string' } },
  };
  const { document } = readBundle(openapi({ components: { schemas: { Pet } } }));
  expect(valueAt(document, '/components/schemas/Pet/properties/a')).toEqual({
    $ref: '#/components/schemas/Pet/$defs/Name',
  });
});

test('a reference into another operation keeps its target, also after an entry that is left out', () => {
  const parameters = [{ in: 'query' }, { name: 'q', in: 'query', schema: { type: 'integer' } }];
  const paths = { '/a': { get: { ...GET, parameters } } };
  const $ref = '#/paths/~1a/get/parameters/1/schema';
  const { document } = readBundle(openapi({ paths, components: { schemas: { A: { $ref } } } }));
  expect(document.components?.schemas).toEqual({ A: { $ref: '#/paths/~1a/get/parameters/0/schema' } });
});

test.each([
  ['a part that is not shown', '#/definitions/Pet', { definitions: { Pet: PET } }, PET],
  ['an extension', '#/x-schemas/Pet', { 'x-schemas': { Pet: PET } }, PET],
  ['something else than a schema', '#/paths/~1a/get/responses/200', {}, { description: 'Fine.' }],
])('the target of a reference to %s becomes a schema of the components', (_, $ref, members, expected) => {
  expect(targetOf({ $ref }, {}, members)).toEqual(expected);
});

test('the target of a reference to a part that is left out with its parent becomes a schema, too', () => {
  const paths = { '/a': { get: { ...GET, parameters: [{ in: 'query', schema: PET }] } } };
  expect(targetOf({ $ref: '#/paths/~1a/get/parameters/0/schema' }, {}, { paths })).toEqual(PET);
});

test('a target that is read as something else is not what a reference leads to', () => {
  const response = { description: 'Fine.', title: 'A response', content: { 'a/b': {} } };
  const A = { $ref: '#/components/responses/Fine' };
  const { document } = readBundle(openapi({ components: { schemas: { A }, responses: { Fine: response } } }));
  expect(document.components?.schemas).toEqual({
    A: { $ref: '#/components/schemas/Fine' },
    Fine: { description: 'Fine.', title: 'A response' },
  });
});

test('members next to a reference stay, in their own types', () => {
  const { document } = readBundle(
    openapi({ components: { schemas: { A: { $ref: '#/components/schemas/B', description: 1 }, B: PET } } }),
  );
  expect(document.components?.schemas?.A).toEqual({ $ref: '#/components/schemas/B', description: '1' });
});

test('a reference where only values are allowed is replaced by its target', () => {
  const members = {
    tags: [{ $ref: '#/x-tag' }],
    'x-tag': { name: 'pets' },
    servers: { $ref: '#/x-servers' },
    'x-servers': [{ url: '/v1' }],
  };
  const { document } = readBundle(openapi(members));
  expect(document).toMatchObject({ tags: [{ name: 'pets' }], servers: [{ url: '/v1' }] });
});

describe('a reference to nothing', () => {
  const gone = '#/components/gone/X';

  test.each([
    ['a schema', { components: { schemas: { A: { $ref: gone } } } }, '/components/schemas/A', { 'x-unresolved': gone }],
    [
      'a circle',
      { components: { schemas: { A: { $ref: '#/components/schemas/A' } } } },
      '/components/schemas/A',
      { 'x-unresolved': '#/components/schemas/A' },
    ],
    [
      'a response',
      { paths: { '/a': { get: { ...GET, responses: { 200: { $ref: gone } } } } } },
      '/paths/~1a/get/responses/200',
      { description: `The specification refers to \`${gone}\`, which does not exist.` },
    ],
    [
      'a parameter',
      { paths: { '/a': { get: { ...GET, parameters: [{ $ref: gone }] } } } },
      '/paths/~1a/get/parameters/0',
      { name: 'X', in: 'query', description: `The specification refers to \`${gone}\`, which does not exist.` },
    ],
    [
      'a media type',
      { paths: { '/a': { get: { ...GET, requestBody: { content: { 'a/b': { $ref: gone } } } } } } },
      '/paths/~1a/get/requestBody/content/a~1b',
      { schema: { 'x-unresolved': gone } },
    ],
  ])('in the place of %s says so', (_, members, pointer, expected) => {
    const read = readBundle(openapi(members));
    expect(valueAt(read.document, pointer)).toEqual(expected);
    expect(lines(read)).toEqual([
      expect.stringMatching(/ refers to `#[^`]*`, which does not exist, so the page says that\.$/),
    ]);
  });
});

describe('a discriminator', () => {
  const schemas = (mapping: object): object => ({
    components: { schemas: { A: { discriminator: { propertyName: 'kind', mapping } }, Dog: PET } },
  });

  test('are settled in a schema outside of the components too', () => {
    const pet = {
      oneOf: [{ $ref: '#/x-schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping: { dog: '#/x-schemas/Dog' } },
    };
    const read = readBundle(
      openapi({ components: { schemas: { A: { $ref: '#/x-schemas/Pet' } } }, 'x-schemas': { Pet: pet, Dog: PET } }),
    );
    expect(valueAt(read.document, '/components/schemas/Pet/discriminator/mapping')).toEqual({
      dog: '#/components/schemas/Dog',
    });
  });

  test('keeps names and references of schemas', () => {
    const mapping = { dog: 'Dog', cat: '#/components/schemas/Dog' };
    const read = readBundle(openapi(schemas(mapping)));
    expect(valueAt(read.document, '/components/schemas/A/discriminator/mapping')).toEqual(mapping);
    expect(lines(read)).toEqual([]);
  });

  test('keeps a value that is mapped to nothing, with a warning', () => {
    const read = readBundle(openapi(schemas({ cat: 'Cat' })));
    expect(valueAt(read.document, '/components/schemas/A/discriminator/mapping')).toEqual({ cat: 'Cat' });
    expect(lines(read)).toEqual([
      expect.stringContaining('maps a value to `Cat`, which does not exist, so only the value'),
    ]);
  });
});

test('a member __proto__ beside a reference is a member, not the prototype', () => {
  const reference = JSON.parse('{ "$ref": "#/a", "__proto__": { "minimum": 1 } }') as OrReference<{ minimum?: number }>;
  const resolved = resolve({ a: { type: 'integer' } }, reference);
  expect(resolved.minimum).toBeUndefined();
  expect(Object.getPrototypeOf(resolved)).toBe(Object.prototype);
});
