import { valueAt } from '../../../src/document/resolve';
import { MARK, openapi, readersSee, readersSeeSchemas, SECRET, schemaRef, seenBy } from './view';

const B = { ...MARK, title: SECRET, properties: { x: {} } };

test.each([
  [
    'a property, also in `required`',
    { properties: { [SECRET]: schemaRef('B'), a: {} }, required: [SECRET, 'a'] },
    { properties: { a: {} }, required: ['a'] },
  ],
  ['an entry of allOf', { allOf: [schemaRef('B'), { type: 'object' }] }, { allOf: [{ type: 'object' }] }],
  ['an entry of anyOf', { anyOf: [{ type: 'object' }, schemaRef('B')] }, { anyOf: [{ type: 'object' }] }],
  ['an entry of oneOf, the only one', { type: 'object', oneOf: [schemaRef('B')] }, { type: 'object' }],
  ['the items of a list', { type: 'array', items: schemaRef('B') }, { type: 'array' }],
  ['other properties', { type: 'object', additionalProperties: schemaRef('B') }, { type: 'object' }],
  ['a pattern', { type: 'object', patternProperties: { [SECRET]: schemaRef('B') } }, { type: 'object' }],
  ['`not`', { type: 'object', not: schemaRef('B') }, { type: 'object' }],
  ['a pointer into it', { type: 'array', items: schemaRef('B/properties/x') }, { type: 'array' }],
  ['a chain of references', { type: 'array', items: schemaRef('C') }, { type: 'array' }],
  ['a pointer through a reference', { type: 'array', items: schemaRef('C/properties/x') }, { type: 'array' }],
  [
    'a reference with members of its own',
    { properties: { [SECRET]: { ...schemaRef('B'), title: SECRET }, a: {} } },
    { properties: { a: {} } },
  ],
])('%s that refers to a removed schema is gone', (_, A, rest) => {
  expect(readersSeeSchemas({ A, B, C: { $ref: '#/components/schemas/B' } })).toEqual({ A: rest });
});

test('circular references end, and a circle is removed or kept as a whole', () => {
  const circle = { A: schemaRef('B'), B: schemaRef('A'), C: { properties: { next: schemaRef('C') } } };
  expect(readersSeeSchemas({ ...circle, D: MARK })).toEqual(circle);
  expect(readersSeeSchemas({ ...circle, B: { ...schemaRef('A'), ...MARK } })).toEqual({ C: circle.C });
});

test('a mark beside a reference is about the reference only', () => {
  const schemas = { A: { properties: { a: { ...MARK, ...schemaRef('B') }, b: schemaRef('B') } }, B: {} };
  expect(readersSeeSchemas(schemas)).toEqual({ A: { properties: { b: schemaRef('B') } }, B: {} });
  const document = (mark: object) => openapi({ components: { schemas: { A: { ...mark, ...schemaRef('B') }, B: {} } } });
  expect(seenBy(['readers', 'partners'], document(MARK))).toEqual(document({}));
});

test.each([
  'parameters',
  'headers',
  'examples',
  'requestBodies',
  'responses',
  'links',
  'callbacks',
  'mediaTypes',
  'pathItems',
])('a reference to a removed one of the %s is gone', (group) => {
  const $ref = `#/components/${group}/${SECRET}`;
  const places: Record<string, object> = {
    parameters: { parameters: [{ $ref }] },
    headers: { responses: { 200: { headers: { a: { $ref } } } } },
    examples: { responses: { 200: { content: { 'a/b': { examples: { a: { $ref } } } } } } },
    requestBodies: { requestBody: { $ref } },
    responses: { responses: { 200: {}, 404: { $ref } } },
    links: { responses: { 200: { links: { a: { $ref } } } } },
    callbacks: { callbacks: { a: { $ref } } },
    mediaTypes: { requestBody: { content: { 'a/b': { $ref } } } },
    pathItems: { callbacks: { a: { '{$url}': { $ref } } } },
  };
  const seen = readersSee({ paths: { '/a': { get: places[group] } }, components: { [group]: { [SECRET]: MARK } } });
  expect(JSON.stringify(seen)).not.toContain(SECRET);
  expect(valueAt(seen, '/paths/~1a/get')).toBeDefined();
});

test('positions in references are adjusted to the remaining entries of lists', () => {
  const list = [{ type: 'object' }, { ...MARK, title: SECRET }, { minProperties: 1 }];
  const use = (index: number) => schemaRef(`A/allOf/${index}`);
  const seen = readersSeeSchemas({
    A: { allOf: list },
    B: {
      properties: { a: use(0), b: use(1), c: use(2) },
      discriminator: { propertyName: 'c', mapping: { c: use(2), b: use(1) } },
    },
    C: {
      oneOf: [use(2)],
      discriminator: {
        propertyName: 'c',
        mapping: { b: '#/components/schemas/A/allOf/1', c: '#/components/schemas/A/allOf/2' },
      },
    },
  });
  expect(seen).toEqual({
    A: { allOf: [list[0], list[2]] },
    B: expect.objectContaining({ properties: { a: use(0), c: use(1) } }),
    C: { oneOf: [use(1)], discriminator: { propertyName: 'c', mapping: { c: '#/components/schemas/A/allOf/1' } } },
  });
});

test('the position of a parameter follows, too', () => {
  const parameters = [
    { ...MARK, name: SECRET, in: 'query' },
    { name: 'a', in: 'query' },
  ];
  const paths = (position: number, shared: readonly object[]) => ({
    '/a': { parameters: shared, get: { responses: {} } },
    '/b': { get: { parameters: [{ $ref: `#/paths/~1a/parameters/${position}` }] } },
  });
  expect(readersSee({ paths: paths(1, parameters) })).toEqual(
    openapi({ paths: paths(0, [{ name: 'a', in: 'query' }]) }),
  );
});

test.each([
  ['an anchor', { $anchor: SECRET }, `#${SECRET}`],
  ['an id', { $id: `https://example.com/${SECRET}` }, `https://example.com/${SECRET}`],
  ['a relative id', { $id: SECRET }, SECRET],
  ['a pointer from an id', { $id: SECRET, properties: { x: {} } }, `${SECRET}#/properties/x`],
  ['an encoded name', { title: SECRET }, '#/components/schemas/B%20%C3%BC'],
  ['a name without its encoding', { title: SECRET }, '#/components/schemas/B ü'],
])('%s of a removed schema leads nowhere', (_, marked, $ref) => {
  const A = { type: 'array', items: { $ref } };
  const schemas = { A, C: { $id: 'https://example.com/c', type: 'array' } };
  expect(readersSeeSchemas({ ...schemas, 'B ü': { ...marked, ...MARK } })).toEqual({
    ...schemas,
    A: { type: 'array' },
  });
});

test('a dynamic reference to a removed schema is gone', () => {
  const schemas = {
    A: { type: 'array', items: { $dynamicRef: `#${SECRET}` } },
    B: { ...MARK, $dynamicAnchor: SECRET },
  };
  expect(readersSeeSchemas(schemas)).toEqual({ A: { type: 'array' } });
});

test('a pointer in a resource starts there', () => {
  const schemas = {
    A: {
      $id: 'https://example.com/a',
      $defs: { x: { ...MARK, title: SECRET } },
      properties: { x: { $ref: '#/$defs/x' }, y: {} },
    },
  };
  expect(readersSeeSchemas(schemas)).toEqual({ A: { $id: 'https://example.com/a', properties: { y: {} } } });
});

test('a pointer in a resource can start at the document, too', () => {
  const A = { $id: 'https://example.com/a', type: 'array', items: schemaRef('B') };
  expect(readersSeeSchemas({ A, B: MARK })).toEqual({ A: { $id: 'https://example.com/a', type: 'array' } });
});

test('an anchor is that of the own resource', () => {
  const schema = (id: string, mark: object) => ({
    $id: `https://example.com/${id}`,
    type: 'array',
    $defs: { x: { $anchor: 'same', ...mark } },
    items: { $ref: '#same' },
  });
  const { $defs: _, items: __, ...rest } = schema('b', {});
  expect(readersSeeSchemas({ A: schema('a', {}), B: schema('b', MARK), C: schema('c', {}) })).toEqual({
    A: schema('a', {}),
    B: rest,
    C: schema('c', {}),
  });
});

test('a document can refer to itself by its address', () => {
  const $self = 'https://example.com/openapi.yaml';
  const A = { type: 'array', items: { $ref: `${$self}#/components/schemas/B` } };
  expect(readersSee({ $self, components: { schemas: { A, B: MARK } } })).toEqual(
    openapi({ $self, components: { schemas: { A: { type: 'array' } } } }),
  );
});

test('a name with a slash and a tilde is found', () => {
  const A = { type: 'array', items: schemaRef('B~1~0C') };
  expect(readersSeeSchemas({ A, 'B/~C': MARK })).toEqual({ A: { type: 'array' } });
  expect(readersSeeSchemas({ A, 'B/~C': {}, D: MARK })).toEqual({ A, 'B/~C': {} });
});

test('a reference to nothing, and to another document, stays', () => {
  const A = { properties: { a: schemaRef('Missing'), b: { $ref: 'https://example.com/a.yaml#/B' } } };
  expect(readersSeeSchemas({ A, B: MARK })).toEqual({ A });
});

test('a target outside of the components is what refers to it', () => {
  const A = { $ref: '#/x-shared/a' };
  const shared = (more: object) => ({ a: { properties: { b: {}, ...more }, required: ['b', ...Object.keys(more)] } });
  const seen = readersSee({
    'x-shared': { ...shared({ [SECRET]: { ...MARK } }), c: { properties: { 'x-audience': {} } } },
    components: { schemas: { A, B: { $ref: '#/x-shared/c' } } },
  });
  expect(seen).toEqual(
    openapi({
      'x-shared': { ...shared({}), c: { properties: { 'x-audience': {} } } },
      components: { schemas: { A, B: { $ref: '#/x-shared/c' } } },
    }),
  );
});

test('a map outside of the components has names, if the place that refers to it has', () => {
  const shared = (more: object) => ({ properties: { 'x-audience': { type: 'string' }, ...more } });
  const A = { properties: { $ref: '#/x-shared/properties' } };
  expect(
    readersSee({
      'x-shared': shared({ [SECRET]: MARK }),
      'x-other': { a: { $ref: '#/x-shared' } },
      components: { schemas: { A } },
    }),
  ).toEqual(
    openapi({ 'x-shared': shared({}), 'x-other': { a: { $ref: '#/x-shared' } }, components: { schemas: { A } } }),
  );
});
