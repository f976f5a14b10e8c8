import { MARK, openapi, readersSee, readersSeeSchemas, SECRET, schemaRef, seenBy } from './view';

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '0', ''];

/** Returns an object with own members of all names. */
function named(value: unknown): object {
  return Object.fromEntries(NAMES.map((name) => [name, value]));
}

/** Returns a document as it comes from a file. */
function parsed(document: object): object {
  return JSON.parse(JSON.stringify(document)) as object;
}

test.each(NAMES)('%p as a name is data, and can be removed', (name) => {
  const marked = Object.fromEntries([[name, MARK]]);
  const value = Object.fromEntries([[name, 2]]);
  const schemas = (more: object, A: object) => parsed(openapi({ components: { schemas: { ...more, A } } }));
  const document = schemas(marked, {
    properties: { ...marked, a: {} },
    required: ['a', name],
    example: { ...value, a: 1 },
  });
  const rest = { properties: { a: {} }, required: ['a'], example: { a: 1 } };
  expect(JSON.stringify(seenBy(['readers'], document))).toBe(JSON.stringify(schemas({}, rest)));
});

test('such names stay where they are visible, and change no prototype', () => {
  const document = (mark: object) =>
    parsed(
      openapi({
        paths: Object.fromEntries(NAMES.map((name) => [`/${name}`, { get: { responses: named({}) } }])),
        components: {
          schemas: { ...named({ properties: named({}), example: named(1), 'x-any': named({}) }), A: mark },
          examples: named({ value: named({}) }),
        },
        'x-any': named({ 'x-other': named(null) }),
      }),
    );
  const seen = seenBy(['readers', 'partners'], document(MARK));
  expect(JSON.stringify(seen)).toBe(JSON.stringify(document({})));
  expect(Object.getPrototypeOf(seen)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('x-other');
});

test('audiences, tags, schemes and operations with such names are known by themselves only', () => {
  const get = { tags: ['constructor'], operationId: 'toString', security: [{ constructor: [] }] };
  const document = {
    tags: [{ name: 'valueOf' }],
    paths: { '/a': { get } },
    components: { securitySchemes: { key: {} } },
  };
  expect(readersSee({ ...document, 'x-any': { ...MARK } })).toEqual(openapi(document));
  expect(() => readersSee({ 'x-any': { 'x-audience': 'constructor' } })).toThrow('"constructor"');
});

test('a frozen document is read', () => {
  const freeze = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  const document = openapi({ components: { schemas: { A: { properties: { a: MARK }, required: ['a'] } } } });
  expect(seenBy(['readers'], freeze(document) as object)).toEqual(openapi({ components: { schemas: { A: {} } } }));
});

test('objects of the wrong type are read without a crash', () => {
  const values = [
    null,
    1,
    'text',
    [],
    [null],
    [[{}]],
    {},
    { a: null },
    { $ref: 1 },
    { $ref: '#' },
    { $ref: '#/' },
    { $ref: '' },
  ];
  const names = [
    'paths',
    'webhooks',
    'tags',
    'security',
    'servers',
    'components',
    'x-tagGroups',
    'definitions',
    'parameters',
  ];
  for (const value of values) {
    for (const name of names) expect(readersSee({ [name]: value, 'x-any': MARK })).toBeDefined();
    for (const name of [
      'properties',
      'required',
      'allOf',
      'items',
      'discriminator',
      'enum',
      'dependentRequired',
      'x-problems',
    ])
      expect(readersSeeSchemas({ A: { [name]: value }, B: MARK })).toBeDefined();
    for (const name of ['parameters', 'requestBody', 'responses', 'callbacks', 'tags', 'x-codeSamples', 'x-readme'])
      expect(readersSee({ paths: { '/a': { get: { [name]: value } }, '/b': MARK } })).toBeDefined();
  }
});

test('schemas in each other, many levels deep, end', () => {
  const deep = Array.from({ length: 190 }).reduce<object>((inner) => ({ properties: { a: inner } }), MARK);
  expect(JSON.stringify(readersSeeSchemas({ A: deep }))).not.toContain('x-audience');
  const circle = { allOf: [schemaRef('A')], anyOf: [schemaRef('A')], oneOf: [schemaRef('A')], not: schemaRef('B') };
  const B = {
    ...circle,
    properties: { id: schemaRef('A'), [SECRET]: MARK },
    required: [SECRET],
    example: { [SECRET]: 1 },
  };
  expect(JSON.stringify(readersSeeSchemas({ A: circle, B }))).not.toContain(SECRET);
});

test('a base with very many extensions takes no time that grows with their square', () => {
  const count = 400;
  const name = (index: number) => `Extension${index}`;
  const extensions = Array.from({ length: count }, (_, index) => [
    name(index),
    {
      allOf: [schemaRef('Base'), { properties: { a: index % 10 === 0 ? MARK : {} }, required: ['a', 'id'] }],
      example: { id: 1, a: 2, [SECRET]: 3 },
    },
  ]);
  const oneOf = extensions.map((_, index) => schemaRef(name(index)));
  const seen = readersSeeSchemas({
    Base: { oneOf, properties: { id: {}, [SECRET]: MARK } },
    ...Object.fromEntries(extensions),
  });
  expect(seen).toMatchObject({
    Extension0: { allOf: [schemaRef('Base'), { required: ['id'] }], example: { id: 1 } },
    Extension1: { allOf: [schemaRef('Base'), { required: ['a', 'id'] }], example: { id: 1, a: 2 } },
  });
});

test('a component with very many references, and a long chain of them, are followed', () => {
  const count = 1000;
  const chain = Array.from({ length: count }, (_, index) => [
    `C${index}`,
    schemaRef(index === 0 ? 'Hidden' : `C${index - 1}`),
  ]);
  const users = Array.from({ length: count }, (_, index) => [
    `U${index}`,
    { properties: { a: schemaRef('Shown'), b: schemaRef('Hidden') }, required: ['b'] },
  ]);
  const schemas = { Hidden: MARK, Shown: {}, ...Object.fromEntries([...chain, ...users]) };
  const seen = readersSeeSchemas(schemas) as object;
  expect(Object.keys(seen)).toHaveLength(count + 1);
  expect(seen).toHaveProperty('U7', { properties: { a: schemaRef('Shown') } });
});
