import { MARK, readersSee, readersSeeSchemas, SECRET, schemaRef } from './view';

const marked = { [SECRET]: { type: 'string', ...MARK } };

test.each([
  ['`required`', { required: [SECRET, 'a'] }, { required: ['a'] }],
  ['`required` with nothing else', { required: [SECRET] }, {}],
  [
    '`dependentRequired`',
    { dependentRequired: { a: [SECRET, 'b'], [SECRET]: ['a'], b: [SECRET] } },
    { dependentRequired: { a: ['b'] } },
  ],
  ['`dependentSchemas`', { dependentSchemas: { [SECRET]: { type: 'object' } } }, {}],
  [
    '`dependencies` of an older draft',
    { dependencies: { a: [SECRET, 'b'], [SECRET]: { type: 'object' } } },
    { dependencies: { a: ['b'] } },
  ],
  ['names in `dependencies`', { dependencies: { a: [SECRET, 'b'] } }, { dependencies: { a: ['b'] } }],
  ['a name with `dependencies`', { dependencies: { [SECRET]: ['a'] } }, {}],
  ['a discriminator', { discriminator: { propertyName: SECRET, mapping: { a: 'A' } } }, {}],
  ['a discriminator of Swagger', { discriminator: SECRET }, {}],
  ['`not` with properties', { not: { properties: { [SECRET]: MARK } } }, {}],
  ['an entry of allOf', { allOf: [{ description: 'All.', required: [SECRET] }] }, {}],
  ['an entry of allOf with `dependentRequired`', { allOf: [{ dependentRequired: { [SECRET]: ['a'] } }] }, {}],
  [
    'an entry of allOf that still says something',
    {
      allOf: [{ properties: marked, items: { type: 'string' } }, { dependentRequired: { [SECRET]: ['a'], a: ['b'] } }],
    },
    { allOf: [{ items: { type: 'string' } }, { dependentRequired: { a: ['b'] } }] },
  ],
  ['a position', { prefixItems: [{ properties: marked }] }, { prefixItems: [{}] }],
  ['the number of properties', { minProperties: 2, maxProperties: 2 }, {}],
])('%s does not tell about a removed property', (_, keywords, rest) => {
  const A = { properties: { a: {}, ...marked }, ...keywords };
  expect(readersSeeSchemas({ A })).toEqual({ A: { properties: { a: {} }, ...rest } });
});

test('names of properties that were never declared stay', () => {
  const A = { required: ['other'], dependentRequired: { other: ['third'] }, minProperties: 1 };
  expect(readersSeeSchemas({ A, B: { properties: marked } })).toEqual({ A, B: {} });
});

test('without its last property a schema has no `properties`', () => {
  expect(readersSeeSchemas({ A: { type: 'object', properties: marked } })).toEqual({ A: { type: 'object' } });
});

describe('`required` of a composition', () => {
  test('loses a property that another part has lost', () => {
    expect(
      readersSeeSchemas({
        A: { allOf: [schemaRef('Base'), { required: [SECRET, 'a'] }], required: [SECRET] },
        Base: { allOf: [{ properties: { a: {}, ...marked } }] },
      }),
    ).toEqual({
      A: { allOf: [schemaRef('Base'), { required: ['a'] }] },
      Base: { allOf: [{ properties: { a: {} } }] },
    });
  });

  test('loses a property of a part that is removed as a whole', () => {
    const A = { allOf: [schemaRef('Base'), { properties: { a: {} } }], required: [SECRET, 'a'] };
    expect(readersSeeSchemas({ A, Base: { ...MARK, properties: { [SECRET]: {} } } })).toEqual({
      A: { allOf: [{ properties: { a: {} } }], required: ['a'] },
    });
  });

  test.each([
    [
      'a part that something else refers to',
      { A: { allOf: [{ properties: marked }, { $ref: '#/components/schemas/B' }] } },
    ],
    ['a part of the same schema', { A: { allOf: [{ properties: marked }, { properties: { [SECRET]: {} } }] } }],
    ['a schema with an alternative', { A: { properties: { [SECRET]: {} }, oneOf: [{ properties: marked }] } }],
  ])('stops the build if the property is declared again without a mark: in %s', (_, schemas) => {
    const B = { properties: { [SECRET]: { type: 'string' } } };
    expect(() => readersSeeSchemas({ ...schemas, B })).toThrow(new RegExp(`/properties/${SECRET} names "${SECRET}"`));
  });

  test('loses a property in the base, if an extension has lost it', () => {
    expect(
      readersSeeSchemas({
        Base: { type: 'object', required: [SECRET] },
        A: { allOf: [schemaRef('Base')], properties: { a: {}, ...marked } },
      }),
    ).toEqual({ Base: { type: 'object' }, A: { allOf: [schemaRef('Base')], properties: { a: {} } } });
  });

  test('keeps a property that one of several alternatives declares, but not in the others', () => {
    const left = { properties: { [SECRET]: { type: 'string' } } };
    expect(
      readersSeeSchemas({
        A: { oneOf: [schemaRef('B'), schemaRef('C')], required: [SECRET] },
        B: left,
        C: { type: 'object', properties: marked, required: [SECRET] },
      }),
    ).toEqual({
      A: { oneOf: [schemaRef('B'), schemaRef('C')], required: [SECRET] },
      B: left,
      C: { type: 'object' },
    });
  });

  test.each([
    ['an alternative', { oneOf: [schemaRef('B')] }],
    ['a condition', { if: schemaRef('B') }],
  ])('does not learn about a property from %s that is somewhere else', (_, keywords) => {
    const B = { properties: { [SECRET]: { type: 'string' } }, 'x-audience-keeps': SECRET };
    const A = { properties: { a: {}, ...marked }, ...keywords, required: [SECRET, 'a'] };
    expect(readersSeeSchemas({ A, B })).toEqual({
      A: { properties: { a: {} }, ...keywords, required: ['a'] },
      B: { properties: B.properties },
    });
  });

  test('does not learn about a property from another extension of its base', () => {
    const extension = (property: object) => ({
      allOf: [schemaRef('Base'), { type: 'object', properties: { [SECRET]: property } }],
      required: [SECRET],
    });
    expect(
      readersSeeSchemas({ Base: { oneOf: [schemaRef('A'), schemaRef('B')] }, A: extension({}), B: extension(MARK) }),
    ).toEqual({
      Base: { oneOf: [schemaRef('A'), schemaRef('B')] },
      A: extension({}),
      B: { allOf: [schemaRef('Base'), { type: 'object' }] },
    });
  });
});

/** Keywords beside an entry that say nothing about values. */
const NOTES = {
  allOf: [schemaRef('B')],
  ...{
    $schema: 'a',
    $id: 'b',
    $anchor: 'c',
    $dynamicAnchor: 'd',
    $comment: 'e',
    'x-any': 'f',
    xml: {},
    externalDocs: {},
  },
  ...{ deprecated: true, readOnly: true, writeOnly: true, default: 1, example: 2, examples: [3] },
};

describe('a schema that only stood for removed ones', () => {
  const B = { ...MARK, type: 'object' };

  test.each([
    ['a single entry of allOf', { allOf: [schemaRef('B')], description: SECRET, nullable: true }],
    ['an entry with a text about it', { allOf: [schemaRef('B'), { description: SECRET }] }],
    ['an entry that may be null', { anyOf: [schemaRef('B'), { type: 'null' }], title: SECRET }],
    ['all alternatives', { oneOf: [schemaRef('B'), { ...MARK }], discriminator: { propertyName: SECRET } }],
    ['all that says nothing about values', NOTES],
    ['entries in entries', { allOf: [{ anyOf: [schemaRef('B')] }] }],
  ])('is gone: %s', (_, schema) => {
    const A = { properties: { a: {}, [SECRET]: schema }, required: [SECRET] };
    expect(readersSeeSchemas({ A, B })).toEqual({ A: { properties: { a: {} } } });
  });

  test('is removed together with everything that refers to it', () => {
    const C = { properties: { [SECRET]: schemaRef('A'), a: {} } };
    expect(readersSeeSchemas({ A: { oneOf: [schemaRef('B')] }, B, C })).toEqual({ C: { properties: { a: {} } } });
  });

  test('stays if it says something itself', () => {
    const A = { type: 'object', allOf: [schemaRef('B'), { description: 'Text.' }] };
    const C = { allOf: [schemaRef('B'), { description: 'Text.', minProperties: 1 }] };
    expect(readersSeeSchemas({ A, B, C })).toEqual({
      A: { type: 'object', allOf: [{ description: 'Text.' }] },
      C: { allOf: [{ description: 'Text.', minProperties: 1 }] },
    });
  });
});

test('an entry that only had a removed property is gone, and an entry without anything before stays', () => {
  const A = { allOf: [{ properties: marked }, {}, { title: 'Text.' }, true] };
  expect(readersSeeSchemas({ A })).toEqual({ A: { allOf: [{}, { title: 'Text.' }, true] } });
});

test('a property whose own members are removed stays', () => {
  expect(readersSeeSchemas({ A: { properties: { a: { properties: marked } } } })).toEqual({
    A: { properties: { a: {} } },
  });
});

test('a discriminator loses removed schemas, by reference and by name', () => {
  const mapping = {
    b: schemaRef('B'),
    [SECRET]: 'C',
    through: '#/components/schemas/E/properties/x',
    third: '#/components/schemas/C',
    d: '#/components/schemas/D',
  };
  const base = { type: 'object', properties: { kind: {} } };
  const discriminator = { propertyName: 'kind', mapping, defaultMapping: 'C' };
  const D = { type: 'object', properties: { x: {} } };
  const schemas = { A: { ...base, discriminator }, C: MARK, D, E: { ...MARK, ...schemaRef('D') } };
  expect(readersSeeSchemas(schemas)).toEqual({
    A: { ...base, discriminator: { propertyName: 'kind', mapping: { b: mapping.b, d: mapping.d } } },
    D,
  });
});

test('a discriminating property loses the values of removed schemas', () => {
  const kinds = ['b', 'c', 'D', 'E', 'F', 'G', 'H'];
  const schemas = (mapping: object, values: readonly string[], more: object) => ({
    A: {
      type: 'object',
      discriminator: { propertyName: 'kind', mapping },
      anyOf: [schemaRef('F')],
      oneOf: [schemaRef('F')],
      properties: { kind: { $ref: '#/components/schemas/Kind' }, other: { enum: kinds } },
    },
    Kind: { enum: values, 'x-enumDescriptions': Object.fromEntries(values.map((value) => [value, `${value}.`])) },
    F: { type: 'object' },
    ...more,
  });
  const marked = { ...MARK, type: 'object' };
  const extension = { ...MARK, allOf: [schemaRef('A')] };
  const before = schemas({ b: 'B', c: 'C' }, kinds, {
    B: {},
    C: marked,
    D: extension,
    E: marked,
    G: marked,
    H: marked,
  });
  before.A.anyOf.push(schemaRef('E'));
  before.A.oneOf.push(schemaRef('H'));
  expect(readersSeeSchemas(before)).toEqual(schemas({ b: 'B' }, ['b', 'F', 'G'], { B: {} }));
});

test('a tuple loses positions, and does not tell how many it had', () => {
  const item = { type: 'string' };
  const A = { prefixItems: [item, { ...MARK, title: SECRET }, { type: 'number' }], minItems: 3, maxItems: 3 };
  const B = { items: [{ ...MARK }, item], minItems: 2, additionalItems: MARK };
  const C = (not: object) => ({ items: { type: 'string', ...not }, minItems: 2 });
  expect(readersSeeSchemas({ A, B, C: C({ not: MARK }) })).toEqual({
    A: { prefixItems: [item, { type: 'number' }] },
    B: { items: [item] },
    C: C({}),
  });
});

test('encodings of removed properties are gone', () => {
  const see = (property: object) =>
    readersSee({
      components: {
        schemas: { A: { type: 'object', properties: { a: {}, [SECRET]: property } } },
        requestBodies: {
          R: { content: { 'multipart/form-data': { schema: schemaRef('A'), encoding: { a: {}, [SECRET]: {} } } } },
        },
      },
    });
  expect(JSON.stringify(see({}))).toContain(SECRET);
  expect(JSON.stringify(see(MARK))).not.toContain(SECRET);
  expect(JSON.stringify(see(MARK))).toContain('"encoding":{"a":{}}');
});

test('the encoding of a removed position is gone', () => {
  const body = (items: readonly object[], prefixEncoding: readonly object[]) => ({
    requestBodies: { R: { content: { 'multipart/mixed': { schema: { prefixItems: items }, prefixEncoding } } } },
  });
  const [first, second] = [{ contentType: 'a/a' }, { contentType: 'b/b' }];
  expect(readersSee({ components: body([MARK, { type: 'object' }], [first, second]) })).toMatchObject({
    components: body([{ type: 'object' }], [second]),
  });
});
