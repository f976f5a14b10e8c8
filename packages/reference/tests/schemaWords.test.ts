import { parse } from 'yaml';
import type { OpenApiDocument, RawSchema } from '../src/document/types';
import { createPageContext } from '../src/model/operation/pageContext';
import { describeSchema, type Schema } from '../src/model/schema';

const document = parse(`
info: { title: API, version: '1' }
components:
  schemas:
    Money: { title: Money, type: object, properties: { amount: { type: integer } } }
    Word: { type: string }
`) as OpenApiDocument;

const viewOf = (source: string): Schema =>
  describeSchema(createPageContext(document), parse(source) as RawSchema, 'body', 'response');
const MONEY = '{ $ref: "#/components/schemas/Money" }';
const WORD = '{ $ref: "#/components/schemas/Word" }';

test.each([
  ['oneOf: [{ const: a }, { const: b }]', 'string'],
  ['oneOf: [{ const: 1, title: One }, { const: 2 }]', 'number'],
  ['{ type: [array, "null"], items: { type: [string, "null"] } }', 'array of (string or null) or null'],
  ['{ type: array, items: { type: [string, "null"] } }', 'array of string or null'],
  ['{}', 'any'],
  ['type: "null"', 'null'],
  ['type: ["null"]', 'null'],
  ['nullable: true', 'any'],
  ['type: [string, string]', 'string'],
  ['type: array', 'array'],
  [`{ type: array, items: ${MONEY} }`, 'array of object'],
  [`{ type: [array, object], items: ${MONEY}, additionalProperties: ${WORD} }`, 'array of object or map of string'],
  ['additionalProperties: { type: integer }', 'map of integer'],
  ['{ properties: { a: {} }, additionalProperties: { type: integer } }', 'object'],
  ['{ patternProperties: { a: {} }, additionalProperties: { type: integer } }', 'object'],
  ['propertyNames: { pattern: a }', 'object'],
  ['patternProperties: { a: {} }', 'object'],
  ['items: { type: string }', 'array of string'],
  ['prefixItems: [{}]', 'array'],
  ['contains: {}', 'array'],
  ['enum: [a, 1, true, [2], { b: 3 }]', 'string or number or boolean or array or object'],
  ['enum: [a, null]', 'string or null'],
  ['enum: [null]', 'null'],
  ['const: null', 'null'],
  ['const: 5', 'number'],
  ['minProperties: 1', 'object'],
  ['maxProperties: 1', 'object'],
  ['required: [a]', 'object'],
  ['{ type: integer, oneOf: [{ title: A, minimum: 1 }, { title: B, maximum: 1 }] }', 'integer'],
  ['oneOf: [{ title: A, type: string, minLength: 1 }, { title: B, type: integer, minimum: 1 }]', 'string or integer'],
  [
    'oneOf: [{ type: string, minLength: 1 }, { type: integer, minimum: 1 }, { type: boolean, title: C }]',
    'string or integer or boolean',
  ],
  [
    'oneOf: [{ type: string, minLength: 1 }, { type: integer, minimum: 1 }, { type: boolean, title: C }, { items: {}, title: D }]',
    'any',
  ],
  ['{ title: Shape, oneOf: [{ title: A, minLength: 1 }, { title: B }] }', 'Shape'],
  ['anyOf: [{ type: [string, integer] }, { type: string }]', 'string or integer'],
  ['{ type: object, anyOf: [{ type: string }, { type: integer }] }', 'object'],
  ['not: {}', 'not allowed'],
  ['{ not: {}, items: { type: string } }', 'not allowed'],
  ['{ type: string, const: null }', 'string or null'],
  ['{ type: string, enum: [a, null] }', 'string or null'],
  ['additionalProperties: true', 'object'],
  ['{ type: [object, "null"], additionalProperties: { type: integer } }', 'map of integer or null'],
  ['items: {}', 'array of any'],
  ['minProperties: 0', 'any'],
  ['{ title: Empty, minLength: 1 }', 'any'],
  ['oneOf: [{ type: string, minLength: 1 }, { type: string, title: Word }]', 'string'],
])('%s is of the type "%s"', (source, type) => {
  expect(viewOf(source).type).toBe(type);
});

test.each<[string, ...string[]]>([
  ['contains: { const: 1 }', 'Contains at least 1 item that matches'],
  ['{ contains: { const: 1 }, minContains: 0 }', 'May contain'],
  ['{ contains: { const: 1 }, minContains: 2 }', 'Contains at least 2 items that match'],
  ['{ contains: { const: 1 }, minContains: 2, maxContains: 2 }', 'Contains exactly 2 items that match'],
  ['{ contains: { const: 1 }, maxContains: 1 }', 'Contains exactly 1 item that matches'],
  ['{ contains: { const: 1 }, minContains: 0, maxContains: 1 }', 'Contains at most 1 item that matches'],
  ['{ contains: { const: 1 }, maxContains: 3 }', 'Contains 1 to 3 items that match'],
  ['{ if: { required: [a] }, then: { required: [b] } }', 'If', 'Then'],
  ['{ if: { required: [a] }, else: { required: [b] } }', 'If', 'Otherwise'],
  ['then: { required: [b] }'],
  ['dependentSchemas: { a: { required: [b] }, c: {} }', 'If a is present', 'If c is present'],
  ['not: { properties: { a: {} } }', 'Must not match'],
  ['not: { type: string }'],
  ['propertyNames: { pattern: a, minLength: 1, $comment: Internal. }'],
  ['propertyNames: { type: string, enum: [a], maxLength: 2, format: uuid }'],
  ['propertyNames: { const: a }'],
  [`propertyNames: ${WORD}`, 'Keys'],
  ['propertyNames: { not: { const: a } }', 'Keys'],
  ['propertyNames: { pattern: a, not: { const: a } }', 'Keys'],
  ['contentSchema: { type: object }', 'Decoded content'],
])('the parts of %s are labelled', (source, ...labels) => {
  expect(viewOf(source).subschemas.map(({ label }) => label)).toEqual(labels);
});

test('a part has a place of its own, named after what it is', () => {
  const { subschemas: parts } = viewOf(
    '{ if: { required: [a] }, then: {}, dependentSchemas: { b: {} }, not: { items: {} } }',
  );
  expect(parts.map(({ anchor }) => anchor)).toEqual(['body--if', 'body--then', 'body--not', 'body--if-b']);
  const others = viewOf('{ contains: {}, propertyNames: { title: A }, contentSchema: {} }').subschemas;
  expect(others.map(({ anchor }) => anchor)).toEqual(['body--contains', 'body--keys', 'body--content']);
});

test.each<[string, ...string[]]>([
  ['xml: {}'],
  ['xml: { name: id }', 'In XML: element `id`.'],
  ['xml: { name: id, prefix: p }', 'In XML: element `p:id`.'],
  ['xml: { prefix: p }', 'In XML: element, prefix `p`.'],
  ['xml: { namespace: "urn:a" }', 'In XML: element, namespace `urn:a`.'],
  ['xml: { wrapped: true }', 'In XML: wrapped in an element.'],
  ['xml: { attribute: true }', 'In XML: attribute.'],
  ['xml: { nodeType: element }', 'In XML: element.'],
  ['xml: { nodeType: none }', 'In XML: no element of its own.'],
  ['xml: { nodeType: text }', 'In XML: text of the element.'],
  ['xml: { nodeType: comment, name: a }', 'In XML: `comment` `a`.'],
  ['allOf: [{ xml: { name: id } }, { xml: { name: id } }]', 'In XML: element `id`.'],
  ['externalDocs: { url: "ftp://example.com" }', 'More: (`ftp://example.com`).'],
  ['externalDocs: { url: nowhere, description: Read this }', 'More: Read this (`nowhere`).'],
  ['externalDocs: { url: "nothttp://example.com" }', 'More: (`nothttp://example.com`).'],
  ['externalDocs: { url: "https://example.com" }'],
  [
    'x-unresolved: "#/components/schemas/Gone"',
    'The specification refers to `#/components/schemas/Gone`, which does not exist.',
  ],
  ['externalDocs: { url: "", description: Read this }'],
  ['x-unresolved: ""', 'The specification refers to `""`, which does not exist.'],
  [
    'discriminator: { propertyName: kind, mapping: { "": Gone } }',
    'For `kind` `""`, the specification refers to `Gone`, which does not exist.',
  ],
  ['xml: { nodeType: cdata }', 'In XML: text of the element as CDATA.'],
  ['xml: { nodeType: none, namespace: "urn:a" }', 'In XML: no element of its own, namespace `urn:a`.'],
  ['xml: { wrapped: true, name: all, prefix: p }', 'In XML: wrapped in an element `p:all`.'],
])('the notes of %s', (source, ...notes) => {
  expect(viewOf(source).notes).toEqual(notes);
});

test.each([
  ['{ url: "https://example.com/a", description: Read this }', 'Read this'],
  ['{ url: "http://example.com/a" }', 'http://example.com/a'],
])('the link of externalDocs %s', (docs, text) => {
  expect(viewOf(`externalDocs: ${docs}`).externalDocs).toMatchObject({ description: text });
});

test.each<[string, ...string[]]>([
  ['{ required: [a, b], properties: { a: {} } }', 'requires b'],
  ['{ required: [a], properties: { a: {} } }'],
  ['{ format: uuid, allOf: [{ format: email }] }', 'format uuid'],
  ['{ items: { minLength: 2 } }', 'each: at least 2 characters'],
  ['anyOf: [{ required: [a, b] }, { required: [c] }]', 'at least one of: a and b, or c'],
  ['oneOf: [{ required: [a] }, { required: [c] }]', 'exactly one of: a, or c'],
  [
    '{ minLength: 2, allOf: [{ items: { minLength: 2 } }, { minLength: 2 }] }',
    'at least 2 characters',
    'each: at least 2 characters',
  ],
  [
    '{ pattern: a, allOf: [{ format: uuid }, { format: email, pattern: b }] }',
    'matches b',
    'matches a',
    'format email',
  ],
])('the limits of %s', (source, ...limits) => {
  expect(viewOf(source).limits).toEqual(limits);
});

describe('rows', () => {
  const rows = (source: string) => viewOf(source).fields.map(({ name, kind, required }) => [name, kind, required]);

  test('of a tuple say how many items there must be', () => {
    expect(rows('{ prefixItems: [{}, {}], minItems: 1, items: { type: string } }')).toEqual([
      ['item 1', 'item', true],
      ['item 2', 'item', false],
      ['other items', 'item', false],
    ]);
    expect(rows('{ prefixItems: [{}], unevaluatedItems: { type: string } }').at(-1)).toEqual([
      'other items',
      'item',
      false,
    ]);
    expect(rows('{ prefixItems: [{}], items: { not: {} }, unevaluatedItems: { not: {} } }')).toHaveLength(1);
  });

  test('of keys come after the members, with patterns first', () => {
    expect(
      rows('{ required: [a], properties: { a: {} }, patternProperties: { ^x: {} }, additionalProperties: {} }'),
    ).toEqual([
      ['a', undefined, true],
      ['^x', 'pattern', false],
      ['<other key>', 'keys', false],
    ]);
    expect(rows('{ patternProperties: { ^x: {} }, unevaluatedProperties: { type: string } }').at(-1)?.[0]).toBe(
      '<other key>',
    );
    expect(rows('additionalProperties: { not: {} }')).toEqual([]);
    expect(rows('{ properties: { a: {} }, additionalProperties: {} }').at(-1)?.[0]).toBe('<other key>');
    expect(rows('{ properties: {}, additionalProperties: {} }')[0]?.[0]).toBe('<key>');
  });

  test('have places named after them', () => {
    const { fields } = viewOf('{ prefixItems: [{}], items: {}, patternProperties: { ^x: {} } }');
    expect(fields.map(({ anchor }) => anchor)).toEqual(['body-key-^x', 'body-item-1', 'body-other-items']);
  });
});

describe('values', () => {
  const valuesOf = (source: string) => viewOf(source).values;

  test('have names and descriptions, by value or by name', () => {
    expect(
      valuesOf('{ enum: [1, 2], x-enum-varnames: [LOW, HIGH], x-enumDescriptions: { "1": First., HIGH: Second. } }'),
    ).toEqual([
      { value: '1', name: 'LOW', description: 'First.' },
      { value: '2', name: 'HIGH', description: 'Second.' },
    ]);
  });

  test('that look like other types are shown as JSON', () => {
    expect(valuesOf('enum: ["1", b]')).toEqual([
      { value: '1', shown: '"1"', description: '' },
      { value: 'b', description: '' },
    ]);
  });

  test('are alternatives with one constant each, which can be deprecated', () => {
    expect(
      valuesOf(
        'oneOf: [{ const: a, title: A }, { enum: [b], deprecated: true, description: Old. }, { const: a1, title: a1 }]',
      ),
    ).toEqual([
      { value: 'a', name: 'A', description: '' },
      { value: 'b', description: 'Deprecated. Old.' },
      { value: 'a1', description: '' },
    ]);
    expect(valuesOf('oneOf: [{ const: a, deprecated: true }, { const: b }]')[0]?.description).toBe('Deprecated.');
    expect(valuesOf('oneOf: [{ type: string, const: a }, { type: string, const: b }]')).toHaveLength(2);
    expect(valuesOf('oneOf: [{ const: a, deprecated: false }, { enum: [b] }]')).toEqual([
      { value: 'a', description: '' },
      { value: 'b', description: '' },
    ]);
  });

  test('keep their names and descriptions next to null, and without names', () => {
    expect(
      valuesOf('{ enum: [null, 1, 2], x-enumNames: [NONE, ONE], x-enum-descriptions: [Nothing., First.] }'),
    ).toEqual([
      { value: '1', name: 'ONE', description: 'First.' },
      { value: '2', description: '' },
    ]);
    expect(valuesOf('enum: [{ a: 1 }, [b], true]').map(({ value }) => value)).toEqual(['{"a":1}', '["b"]', 'true']);
  });

  test('of items are those of the list, unless it has its own', () => {
    expect(valuesOf('items: { enum: [a] }')).toEqual([{ value: 'a', description: '' }]);
    expect(valuesOf('{ items: { enum: [a] }, enum: [[a]] }')).toEqual([{ value: '["a"]', description: '' }]);
  });

  test.each([
    ['x-extensible-enum: [a, b]', true],
    ['items: { x-extensible-enum: [a, b] }', true],
    ['enum: [a, b]', undefined],
    ['{ enum: [a, b], items: { x-extensible-enum: [a, b] } }', undefined],
    ['oneOf: [{ const: a }, { const: b }]', undefined],
    ['{ x-extensible-enum: [a], oneOf: [{ const: a }, { const: b }] }', undefined],
    ['type: string', undefined],
  ])('may be more than those of %s: %s', (source, hasMoreValues) => {
    expect(viewOf(source).hasMoreValues).toBe(hasMoreValues);
  });

  test.each(['oneOf: [{ const: a }, { enum: [b, c] }]', 'oneOf: [{ const: a }, { const: b, minLength: 1 }]'])(
    'are not alternatives that say more: %s',
    (source) => {
      expect(viewOf(source)).toMatchObject({ values: [], choices: [{ variants: [{}, {}] }] });
    },
  );

  test('are taken out of the description, with the lines that continue them', () => {
    const described = (description: string) =>
      viewOf(JSON.stringify({ description, enum: ['a', 'b'], 'x-enumDescriptions': { a: 'First.' } })).description;
    expect(described('Start.\n\n- `a`: First,\n  continued.\n* `b`: Second.\n- `c`: No value.\n  Stays.\n\nEnd.')).toBe(
      'Start.\n\n- `c`: No value.\n  Stays.\n\nEnd.',
    );
    expect(described('Either:\n- `a`: First.\nOr another.')).toBe('Either:\nOr another.');
    expect(described('  Start.\nNot a list - `a` for example.')).toBe('Start.\nNot a list - `a` for example.');
    expect(described('A `a` in a sentence.\n  Indented.')).toBe('A `a` in a sentence.\n  Indented.');
    expect(viewOf('{ description: "- `a`: First.", enum: [a] }').description).toBe('- `a`: First.');
  });
});

describe('what is said about a value', () => {
  test.each<[string, Partial<Schema>]>([
    ['default: null', { defaultValue: null }],
    ['examples: [1, 1, 2]', { example: 1, examples: [1, 2] }],
    ['{ example: { a: 1 }, examples: [{ a: 1 }] }', { example: { a: 1 }, examples: [{ a: 1 }] }],
    ['{ deprecated: true, x-deprecated-description: Use b. }', { deprecated: true, deprecation: 'Use b.' }],
    ['{ readOnly: true, writeOnly: true }', { access: 'read-only' }],
    ['writeOnly: true', { access: 'write-only' }],
    ['x-badges: [{ name: Beta }, { name: "" }, { name: Beta }, { name: New }]', { badges: ['Beta', 'New'] }],
    ['title: A word', { title: 'A word' }],
    ['{ format: a, contentMediaType: b, items: { format: c } }', { format: 'a' }],
    ['{ contentMediaType: b, items: { format: c } }', { format: 'b' }],
    ['items: { format: c }', { format: 'c' }],
    [
      'allOf: [{ externalDocs: { url: "ftp://a" } }, { externalDocs: { url: "https://example.com/b" } }]',
      { externalDocs: { url: 'https://example.com/b', description: 'https://example.com/b' } },
    ],
  ])('%s', (source, expected) => {
    expect(viewOf(source)).toMatchObject(expected);
  });

  test('is nothing where nothing is said', () => {
    const fields = viewOf('properties: { a: { type: string } }').fields.map(({ schema }) => schema);
    expect(fields).toStrictEqual([
      {
        ...{ type: 'string', types: ['string'], description: '', deprecated: false },
        ...{ limits: [], values: [], examples: [], badges: [], notes: [], fields: [], choices: [], subschemas: [] },
      },
    ]);
  });

  test.each([
    ['user_id', 'User Id', undefined],
    ['userId', 'User ID', undefined],
    ['größe', 'Größe', undefined],
    ['größe', 'Grösse', 'Grösse'],
    ['value1', 'Value 2', 'Value 2'],
    ['id', 'The user', 'The user'],
  ])('%s has the title %s only if it is news', (name, title, shown) => {
    const { fields } = viewOf(JSON.stringify({ properties: { [name]: { title } } }));
    expect(fields[0]?.schema.title).toBe(shown);
  });

  test('has no title that is the name of its component', () => {
    expect(viewOf(`properties: { price: ${MONEY} }`).fields[0]?.schema.title).toBeUndefined();
  });
});

describe('what is said about each item of a list', () => {
  test.each<[string, Partial<Schema>]>([
    ['description: One.', { description: 'One.' }],
    ['title: A word', { title: 'A word' }],
    ['default: false', { defaultValue: false }],
    ['examples: [a]', { examples: ['a'] }],
    ['deprecated: true', { deprecated: true }],
    ['readOnly: true', { access: 'read-only' }],
    ['x-badges: [{ name: Beta }]', { badges: ['Beta'] }],
    ['xml: { name: id }', { notes: ['In XML: element `id`.'] }],
    [
      'externalDocs: { url: "https://example.com/" }',
      { externalDocs: { url: 'https://example.com/', description: 'https://example.com/' } },
    ],
    ['items: { description: One. }', { itemFacts: { description: 'One.' } as Schema }],
  ])('%s', (source, expected) => {
    expect(viewOf(`items: { ${source} }`).itemFacts).toMatchObject(expected);
  });

  test('is without its content, limits and values, which are those of the list', () => {
    const item =
      '{ description: One., enum: [a], minLength: 1, properties: { a: {} }, not: { items: {} }, oneOf: [{ title: A, minimum: 1 }, { title: B }] }';
    const nothing = { limits: [], values: [], fields: [], choices: [], subschemas: [] };
    const schema = viewOf(`items: ${item}`);
    expect(schema.itemFacts).toMatchObject({ description: 'One.', ...nothing });
    expect(schema).toMatchObject({
      fields: [{}],
      choices: [{}],
      subschemas: [{}],
      values: [{}],
      limits: [expect.any(String)],
    });
  });

  test.each([
    'items: { type: string }',
    'items: { enum: [a], minLength: 1, properties: { a: {} } }',
    'type: string',
    'prefixItems: [{ description: One. }]',
    '{ items: { description: One. }, prefixItems: [{}] }',
    '{ items: { description: One. }, not: {} }',
  ])('is nothing in %s', (source) => {
    expect(viewOf(source).itemFacts).toBeUndefined();
  });
});

describe('a single alternative', () => {
  test('keeps what other parts of allOf say', () => {
    const schema = viewOf(
      'allOf: [{ minProperties: 1, oneOf: [{ properties: { a: {} } }] }, { pattern: x }, { pattern: y }]',
    );
    expect(schema.fields.map(({ name }) => name)).toEqual(['a']);
    expect(schema.limits).toEqual(expect.arrayContaining(['matches x', 'matches y', 'at least 1 field']));
  });

  test('is null beside one type', () => {
    expect(viewOf(`{ description: Own., oneOf: [${MONEY}, { enum: [null] }] }`)).toMatchObject({
      type: 'object or null',
      description: 'Own.',
      choices: [],
    });
    expect(viewOf(`oneOf: [${MONEY}, { const: null }]`).type).toBe('object or null');
  });
});
