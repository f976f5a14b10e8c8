import { valueAt } from '../../../src/document/resolve';
import { documentFor } from '../../../src/read/audience/index';
import { MARK, openapi, readersSee, readersSeeSchemas, SECRET, schemaRef } from './view';

const marked = { [SECRET]: MARK };
const A = { properties: { id: {}, ...marked } };
const value = { id: 1, [SECRET]: 2 };
const shown = { id: 1 };

/** Returns what readers see of an example whose schema is given, with other schemas. */
function shownExample(schema: object, example: unknown, schemas: object = { A }): unknown {
  const requestBodies = { R: { content: { 'a/b': { schema, example } } } };
  return valueAt(
    readersSee({ components: { schemas, requestBodies } }),
    '/components/requestBodies/R/content/a~1b/example',
  );
}

test.each([
  ['a reference', schemaRef('A'), value, shown],
  ['allOf', { allOf: [schemaRef('A'), { properties: { b: {} } }] }, { ...value, b: 3 }, { id: 1, b: 3 }],
  ['a list', { items: schemaRef('A') }, [value, 4], [shown, 4]],
  ['a tuple', { prefixItems: [{}, schemaRef('A')], items: {} }, [value.id, value, 5], [1, shown, 5]],
  ['a tuple of an older draft', { items: [{}, schemaRef('A')] }, [1, value], [1, shown]],
  ['a property', { properties: { a: schemaRef('A') } }, { a: value, b: 1 }, { a: shown, b: 1 }],
  ['other properties', { additionalProperties: schemaRef('A') }, { a: value }, { a: shown }],
  ['a pattern', { patternProperties: { '^a': schemaRef('A') } }, { a: value }, { a: shown }],
  ['an alternative', { anyOf: [{ type: 'string' }, schemaRef('A')] }, value, shown],
  ['a condition', { if: schemaRef('A') }, value, shown],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited.
  ['what follows from a condition', { then: schemaRef('A'), else: {} }, value, shown],
  ['what follows from a member', { dependentSchemas: { id: schemaRef('A') } }, value, shown],
  [
    'many levels',
    { items: { properties: { a: { items: { allOf: [schemaRef('A')] } } } } },
    [{ a: [value] }],
    [{ a: [shown] }],
  ],
])('an example loses the members that its schema has lost: %s', (_, schema, example, expected) => {
  expect(shownExample(schema, example)).toEqual(expected);
});

test.each([
  ['a reference', schemaRef('Left'), value],
  ['allOf', { allOf: [{}, schemaRef('Left')] }, value],
  ['anyOf', { anyOf: [{ type: 'string' }, schemaRef('Left')] }, value],
  ['oneOf', { oneOf: [schemaRef('Left'), { type: 'string' }] }, value],
  ['`if`', { if: schemaRef('Left') }, value],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited.
  ['`then`', { then: schemaRef('Left') }, value],
  ['`else`', { else: schemaRef('Left') }, value],
  ['`dependentSchemas`', { dependentSchemas: { id: schemaRef('Left') } }, value],
  ['`dependencies`', { dependencies: { id: schemaRef('Left') } }, value],
  [
    'another part of a composition',
    { allOf: [{ properties: { a: schemaRef('A') } }, { properties: { a: schemaRef('Left') } }] },
    { a: value },
  ],
  ['items', { items: schemaRef('Left') }, [value]],
  ['a position', { prefixItems: [schemaRef('Left')], items: {} }, [value]],
  ['a position of an older draft', { items: [schemaRef('Left')] }, [value]],
  ['items after positions', { prefixItems: [{}], items: schemaRef('Left') }, [{}, value]],
  ['items after positions of an older draft', { items: [{}], additionalItems: schemaRef('Left') }, [{}, value]],
  ['other items', { unevaluatedItems: schemaRef('Left') }, [value]],
  ['other properties', { additionalProperties: schemaRef('Left') }, { a: value }],
  ['properties that nothing else declares', { unevaluatedProperties: schemaRef('Left') }, { a: value }],
  ['a pattern', { patternProperties: { '^a': schemaRef('Left') }, additionalProperties: {} }, { a: value }],
])('a member stays that a schema declares, though another one has lost it: %s', (_, schema, example) => {
  const schemas = { A, Left: { properties: { [SECRET]: {} } } };
  expect(shownExample(schema, example, schemas)).toEqual(example);
});

test('a member stays that another alternative declares, and one that another part declares stops the build', () => {
  const other = { properties: { [SECRET]: { type: 'number' } } };
  expect(shownExample({ oneOf: [schemaRef('A'), other] }, value)).toEqual(value);
  for (const part of [other, { properties: { [SECRET]: true } }])
    expect(() => shownExample({ allOf: [schemaRef('A'), part] }, value)).toThrow(
      `schema/allOf/1/properties/${SECRET} names "${SECRET}"`,
    );
});

test('a member of a removed alternative is gone, also one with a common name', () => {
  const schemas = {
    A: { properties: { id: {} } },
    B: { ...MARK, properties: { common: {} } },
    C: { properties: { common: {} } },
  };
  const schema = { oneOf: [schemaRef('A'), schemaRef('B')] };
  expect(shownExample(schema, { id: 1, common: 2 }, schemas)).toEqual({ id: 1 });
  expect(shownExample({ oneOf: [schemaRef('A'), schemaRef('C')] }, { id: 1, common: 2 }, schemas)).toEqual({
    id: 1,
    common: 2,
  });
});

test.each([
  ['by its type', { oneOf: [{ type: 'object' }, { ...MARK, type: 'string' }] }, 'text'],
  [
    'by a constant',
    { anyOf: [{ properties: { k: { const: 1 } } }, { ...MARK, properties: { k: { const: 2 } } }] },
    { k: 2 },
  ],
  ['by its values', { oneOf: [{ enum: ['a'] }, { ...MARK, enum: ['b'] }] }, 'b'],
  ['by required members', { oneOf: [{ required: ['a'] }, { ...MARK, required: ['b'] }] }, { b: 1 }],
  [
    'by a closed schema',
    {
      oneOf: [
        { properties: { a: {} }, additionalProperties: false },
        { ...MARK, allOf: [{ properties: { b: {} } }] },
      ],
    },
    { b: 1 },
  ],
  [
    'by its own alternatives',
    { oneOf: [{ type: 'integer' }, { ...MARK, anyOf: [{ type: 'string' }, { type: 'boolean' }] }] },
    'text',
  ],
  ['by null', { oneOf: [{ type: 'string' }, { ...MARK, type: ['null'] }] }, null],
])('a value of a removed alternative is gone, %s', (_, schema, example) => {
  expect(shownExample({ properties: { a: schema } }, { a: example, other: 1 })).toEqual({ other: 1 });
});

test('a value that an alternative without a schema accepts stays', () => {
  expect(shownExample({ items: { oneOf: [true, { ...MARK, type: 'string' }] } }, ['text'])).toEqual(['text']);
});

test('a discriminator says nothing about values without its property', () => {
  const discriminator = { propertyName: 'length' };
  const schemas = { A: { discriminator }, length: MARK, 4: MARK };
  for (const example of ['text', [1, 2, 3, 4], {}, { length: 4 }, null])
    expect(shownExample({ items: schemaRef('A') }, [example], schemas)).toEqual([example]);
});

test('an extension says nothing about the values of another one of the same base', () => {
  const extension = (property: object) => ({
    allOf: [schemaRef('Base'), { properties: { id: {}, [SECRET]: property } }],
  });
  const schemas = {
    Base: { oneOf: [schemaRef('Other'), schemaRef('A'), schemaRef('B')] },
    Other: { type: 'string' },
    A: extension(MARK),
    B: extension({}),
  };
  expect(shownExample(schemaRef('A'), value, schemas)).toEqual(shown);
  expect(shownExample(schemaRef('B'), value, schemas)).toEqual(value);
  expect(shownExample(schemaRef('Base'), value, schemas)).toEqual(value);
  const far = { anyOf: [{ anyOf: [{ anyOf: [schemaRef('Base')] }] }] };
  expect(shownExample({ allOf: [schemaRef('A')], anyOf: [far] }, value, schemas)).toEqual(value);
});

test('a value with a number that JavaScript would change is compared as a number', () => {
  const schema = { type: 'array', items: { oneOf: [{ type: 'number' }, { ...MARK, type: 'string' }] } };
  const number = '\uFDD09007199254740993';
  expect(shownExample(schema, [number, 'text'])).toEqual([number]);
});

test('alternatives in alternatives of a deep value are compared once each', () => {
  const schemas = {
    A: {
      oneOf: Array.from({ length: 20 }, (_, index) => ({
        ...(index === 0 ? MARK : {}),
        properties: { next: schemaRef('A') },
      })),
    },
    B: {
      oneOf: [
        { properties: { a: { const: 1 } }, allOf: [schemaRef('A')] },
        { ...MARK, type: 'object' },
      ],
    },
  };
  const value = Array.from({ length: 30 }).reduce<object>((next) => ({ next }), { a: 2 });
  expect(shownExample({ items: { allOf: [schemaRef('A'), schemaRef('B')] } }, [value], schemas)).toBeDefined();
});

test.each([
  ['allOf', { allOf: [{ type: 'number' }] }, 'text'],
  ['a reference', schemaRef('Number'), 'text'],
  ['anyOf', { anyOf: [{ type: 'number' }] }, 'text'],
  ['oneOf', { oneOf: [{ type: 'number' }] }, 'text'],
  ['oneOf, though anyOf fits', { anyOf: [{ type: 'string' }], oneOf: [{ type: 'number' }] }, 'text'],
  ['a list', { type: 'object' }, ['text']],
  ['an object', { type: 'array' }, { a: 1 }],
  ['a closed object', { properties: { a: {} }, additionalProperties: false }, { b: 1 }],
  ['null', { type: 'string', nullable: false }, null],
  ['values', { enum: ['a', 'b'] }, 'c'],
])('a value stays that fits no alternative, not even the removed one: %s', (_, gone, example) => {
  const schema = { items: { oneOf: [{ type: 'boolean' }, { ...MARK, ...gone }] } };
  expect(shownExample(schema, [example], { Number: { type: 'number' } })).toEqual([example]);
});

test('an object that fits no alternative since one of its members does not only loses members', () => {
  const gone = { ...MARK, properties: { a: {}, b: { type: 'number' } } };
  expect(shownExample({ items: { oneOf: [{ type: 'boolean' }, gone] } }, [{ a: 1, b: 'text', c: 2 }])).toEqual([
    { c: 2 },
  ]);
});

test.each([
  ['nullable', { type: 'string', nullable: true }, null],
  ['a list', { type: 'array' }, ['text']],
  ['one of several types', { type: ['number', 'string'] }, 'text'],
  ['one of several values', { enum: ['a', { b: 1 }] }, { b: 1 }],
  ['with a pattern', { properties: { a: {} }, additionalProperties: false, patternProperties: { b: {} } }, { b: 1 }],
])('a value that only the removed alternative accepts is gone: %s', (_, gone, example) => {
  const schema = { items: { oneOf: [{ type: 'boolean' }, { ...MARK, ...gone }] } };
  expect(shownExample(schema, [example, true])).toEqual([true]);
});

test('a value of an alternative that is left stays', () => {
  const schema = { oneOf: [{ type: 'integer' }, { type: 'string', nullable: true }, { ...MARK, type: 'string' }] };
  for (const example of ['text', 1, null])
    expect(shownExample({ type: 'array', items: schema }, [example])).toEqual([example]);
  const numbers = { items: { oneOf: [{ type: 'integer' }, { ...MARK, type: ['number', 'string'] }] } };
  expect(shownExample(numbers, [1])).toEqual([1]);
});

test.each([
  ['a mapping', { propertyName: 'kind', mapping: { secret: 'B' } }, 'secret'],
  ['the name of a schema', { propertyName: 'kind' }, 'B'],
])('a value that a discriminator gives to a removed schema is gone: %s', (_, discriminator, kind) => {
  const schemas = {
    A: { type: 'object', properties: { kind: {} }, discriminator },
    B: { ...MARK, allOf: [schemaRef('A')] },
  };
  expect(shownExample({ items: schemaRef('A') }, [{ kind }, { kind: 'A' }], schemas)).toEqual([{ kind: 'A' }]);
});

test('values without a schema of their own lose names of removed properties', () => {
  expect(shownExample({}, value)).toEqual(shown);
  expect(shownExample({ properties: { a: {} } }, { a: value, ...value })).toEqual({ a: shown, ...shown });
});

test('a name that other schemas still have stays where no schema has lost it', () => {
  const schemas = { A: { properties: { a: {} } }, B: { ...MARK, properties: { a: {} } } };
  expect(shownExample({}, { a: 1 }, schemas)).toEqual({ a: 1 });
});

test('an example of a removed schema is gone, in all forms', () => {
  const examples = { a: { value: SECRET }, b: { $ref: '#/components/examples/E' } };
  const media = { schema: schemaRef('A'), example: SECRET, examples };
  const content = { 'a/b': media, 'c/d': { itemSchema: schemaRef('A'), example: [SECRET], examples } };
  const parameters = { P: { name: 'p', in: 'query', schema: schemaRef('A'), example: SECRET, examples } };
  const see = (mark: object) =>
    readersSee({
      components: {
        schemas: { A: mark },
        examples: { E: { value: SECRET } },
        requestBodies: { R: { content } },
        parameters,
      },
    });
  expect(JSON.stringify(see({}))).toContain(SECRET);
  expect(valueAt(see(MARK), '/components/requestBodies/R')).toEqual({ content: { 'a/b': {}, 'c/d': {} } });
  expect(valueAt(see(MARK), '/components/parameters/P')).toEqual({ name: 'p', in: 'query' });
});

test('items and other properties of a removed schema are gone', () => {
  expect(shownExample({ items: MARK }, [1, 2])).toEqual([]);
  expect(shownExample({ prefixItems: [{}, MARK, {}] }, [1, 2, 3])).toEqual([1, 3]);
  expect(shownExample({ properties: { a: {} }, additionalProperties: MARK }, { a: 1, b: 2 })).toEqual({ a: 1 });
  expect(shownExample({ patternProperties: { '^x': MARK, '^y': {} } }, { x1: 1, b: 2 })).toEqual({ b: 2 });
});

test.each([
  ['hides', { '^(a+)+$': MARK, '(?i)^a': {} }],
  ['would keep what another one hides', { '^a': MARK, '^(a+)+$': {} }],
  ['hides, and JavaScript cannot read it', { '(?i)^a': MARK }],
  ['would keep what another one hides, and JavaScript cannot read it', { '^a': MARK, '(?i)^a': {} }],
])('a pattern that cannot be compared stops the build and is named: it %s', (_, patternProperties) => {
  const start = performance.now();
  const example = { [`${'a'.repeat(45)}!`]: 1 };
  expect(() => shownExample({ patternProperties }, example)).toThrow(
    /^#\/components\/requestBodies\/R\/content\/a~1b\/schema\/patternProperties\/.* \((?:\^\(a\+\)\+\$\), so what|\(\?i\)\^a\), so what)/,
  );
  // 1.2 seconds for two tries, and what a busy machine adds.
  expect(performance.now() - start).toBeLessThan(2500);
});

test('a pattern that cannot be compared does no harm where nothing is hidden, or no name needs it', () => {
  const schema = { properties: { a: {} }, patternProperties: { '(': {} } };
  expect(shownExample(schema, { a: 1 })).toEqual({ a: 1 });
  const document = openapi({ components: { schemas: { A: { ...schema, example: { b: 1 } } } } });
  expect(documentFor(document, null)).toBe(document);
  expect(() => documentFor({ ...document, 'x-any': { 'x-internal': true } }, null)).toThrow(
    '#/components/schemas/A/patternProperties/( is for names with a pattern that cannot be read ((), so',
  );
});

test('values of a schema itself lose members, and disappear without their last one', () => {
  const values = {
    example: value,
    examples: [value, { [SECRET]: 1 }],
    default: { [SECRET]: 1 },
    enum: [value],
    const: value,
    'x-example': value,
    'x-examples': { a: value },
  };
  expect(readersSeeSchemas({ A: { ...A, ...values } })).toEqual({
    A: {
      properties: { id: {} },
      example: shown,
      examples: [shown],
      enum: [shown],
      const: shown,
      'x-example': shown,
      'x-examples': { a: shown },
    },
  });
});

test('values of a composition lose what any part has lost', () => {
  const B = { allOf: [schemaRef('A'), { properties: { b: {} }, example: { b: 1, ...value } }], example: value };
  expect(readersSeeSchemas({ A, B })).toMatchObject({
    B: { allOf: [schemaRef('A'), { example: { b: 1, id: 1 } }], example: shown },
  });
});

test('examples in maps lose members, also those without `value`', () => {
  const examples = {
    a: { summary: 'A', value },
    b: { dataValue: value, serializedValue: 'id=1' },
    f: { value, serializedValue: 'id=1' },
    c: value,
    d: { value: { [SECRET]: 1 } },
    e: { externalValue: 'https://example.com/e' },
  };
  const requestBodies = { R: { content: { 'a/b': { schema: schemaRef('A'), examples } } } };
  const seen = readersSee({ components: { schemas: { A }, requestBodies } });
  expect(valueAt(seen, '/components/requestBodies/R/content/a~1b/examples')).toEqual({
    a: { summary: 'A', value: shown },
    b: { dataValue: shown },
    f: { value: shown },
    c: shown,
    e: examples.e,
  });
});

test('an example keeps a member that its own schema declares, though another one has lost it', () => {
  const examples = { a: { value }, b: value, c: { $ref: '#/components/examples/E' } };
  const media = (name: string) => ({ schema: schemaRef(name), examples });
  const shared = { $ref: '#/components/examples/E' };
  const document = (more: object) => ({
    schemas: { A: { type: 'object', properties: { id: {} } }, Left: { properties: { [SECRET]: {} } } },
    examples: { E: { $ref: '#/components/examples/F' }, F: { value } },
    parameters: { P: { name: 'p', in: 'query', schema: schemaRef('Left'), examples } },
    requestBodies: { R: { content: { 'a/b': media('Left'), ...more } } },
  });
  const marked = { 'c/d': { ...MARK, schema: schemaRef('A'), examples: { a: shared } } };
  const schemas = { A: { type: 'object', ...A }, Left: { properties: { [SECRET]: {} } } };
  const seen = readersSee({ components: { ...document(marked), schemas } });
  expect(seen).toEqual(openapi({ components: document({}) }));
});

test('texts about an example are no part of its value', () => {
  const schemas = {
    A: { type: 'object', properties: { summary: MARK, description: MARK, externalValue: MARK, id: {} } },
  };
  const examples = {
    a: { summary: 'A', externalValue: 'https://example.com/a' },
    b: { description: 'B', externalValue: 'https://example.com/b' },
    c: { summary: 'C', value: { summary: 'C', id: 1 } },
  };
  const requestBodies = { R: { content: { 'a/b': { schema: schemaRef('A'), examples } } } };
  const seen = readersSee({ components: { schemas, requestBodies } });
  expect(valueAt(seen, '/components/requestBodies/R/content/a~1b/examples')).toEqual({
    ...examples,
    c: { summary: 'C', value: { id: 1 } },
  });
});

test('a list of examples loses members', () => {
  const headers = { H: { schema: schemaRef('A'), examples: [value, { id: 2 }] } };
  expect(readersSee({ components: { schemas: { A }, headers } })).toMatchObject({
    components: { headers: { H: { examples: [shown, { id: 2 }] } } },
  });
});

test('an example of several schemas loses what any of them has lost', () => {
  const media = (name: string) => ({
    schema: schemaRef(name),
    examples: { a: { $ref: '#/components/examples/Chain' } },
  });
  const seen = readersSee({
    components: {
      schemas: { A: { properties: { a: {}, both: MARK } }, B: { properties: { b: {}, both: {}, [SECRET]: MARK } } },
      examples: { Chain: { $ref: '#/components/examples/E' }, E: { value: { a: 1, b: 2, both: 3, [SECRET]: 4 } } },
      requestBodies: { R: { content: { 'a/a': media('A'), 'b/b': media('B') } } },
    },
  });
  expect(valueAt(seen, '/components/examples/E')).toEqual({ value: { a: 1, b: 2 } });
});

test('a reference to an example with nothing left is removed', () => {
  const examples = { a: { $ref: '#/components/examples/E' }, b: { $ref: '#/components/examples/F' } };
  const seen = readersSee({
    components: {
      schemas: { A },
      examples: { E: { value: { [SECRET]: 1 } }, F: { [SECRET]: 2 }, G: { $ref: '#/components/examples/E' } },
      requestBodies: { R: { content: { 'a/b': { schema: schemaRef('A'), examples } } } },
    },
  });
  expect(seen).toEqual(
    openapi({
      components: {
        schemas: { A: { properties: { id: {} } } },
        requestBodies: { R: { content: { 'a/b': { schema: schemaRef('A') } } } },
      },
    }),
  );
});

test('an example that nothing refers to loses names of removed properties', () => {
  const seen = readersSee({ components: { schemas: { A }, examples: { E: { value } } } });
  expect(valueAt(seen, '/components/examples/E')).toEqual({ value: shown });
});

test.each([
  ['JSON', JSON.stringify(value)],
  ['JSON in JSON', JSON.stringify({ a: JSON.stringify(value) })],
  ['JavaScript', `{ '${SECRET}': 1 }`],
  ['XML', `<a><${SECRET}>1</${SECRET}></a>`],
  ['XML with a namespace', `<n:${SECRET} a="b"/>`],
  ['a form', `id=1&${SECRET}=2`],
  ['TSV', `name\t${SECRET}\nA\t1`],
  ['SQL', `select name, ${SECRET} from things`],
  ['GraphQL', `{ things { name ${SECRET} } }`],
])('a text that names a removed property stops the build: %s', (_, text) => {
  expect(() => shownExample(schemaRef('A'), text)).toThrow(`R/content/a~1b/example names "${SECRET}"`);
  expect(() => shownExample({ items: {} }, ['other', text])).toThrow(`R/content/a~1b/example/1 names "${SECRET}"`);
});

test.each(['Full name,margin', 'name\tmargin', 'select name, margin', '{ order { name margin } }', 'Margin: margin=1'])(
  'an ordinary word is a name in a text that is no sentence: %p',
  (text) => {
    const schemas = { A: { properties: { a: {}, margin: MARK } } };
    expect(() => shownExample({}, text, schemas)).toThrow('example names "margin"');
    expect(() => shownExample({}, { a: text }, schemas)).toThrow('example/a names "margin"');
  },
);

test('a text of a whole value may not name what its schema has lost, even if another one still has it', () => {
  const schemas = { A: { properties: { id: {}, name: MARK } }, B: { properties: { name: {} } } };
  expect(() => shownExample(schemaRef('A'), '<A><name>n</name></A>', schemas)).toThrow('example names "name"');
  expect(shownExample(schemaRef('B'), '<B><name>n</name></B>', schemas)).toContain('name');
});

test('the name of a removed property in XML is a name', () => {
  const schemas = { A: { properties: { id: {}, secret: { ...MARK, xml: { name: 'zqName' } } } } };
  expect(() => shownExample(schemaRef('A'), '<A><zqName>value</zqName></A>', schemas)).toThrow('names "zqName"');
});

test('a sentence that only has the word of a removed property stays, if any text can have it', () => {
  const text = (word: string) => `The ${word} of all things is here.`;
  const schemas = { A: { properties: { word: MARK, [SECRET]: MARK } } };
  expect(shownExample({}, { a: text('word') }, schemas)).toEqual({ a: text('word') });
  expect(() => shownExample({}, { a: text(SECRET) }, schemas)).toThrow(`example/a names "${SECRET}"`);
});

test('a long text without names is read in a time that grows with its length', () => {
  const text = `"${'a'.repeat(300_000)}`;
  expect(shownExample(schemaRef('A'), text)).toBe(text);
});

test('a text with an unusual name of a removed property stops the build', () => {
  const schemas = { A: { properties: { 'a b': MARK, 'c d': MARK, e: MARK } } };
  for (const text of ['{"a b": 1}', 'x,a b,c'])
    expect(() => shownExample({}, text, schemas)).toThrow('example names "a b"');
  expect(shownExample({}, 'He had a b in chess', schemas)).toBe('He had a b in chess');
});

test('a serialized value that names a removed property stops the build', () => {
  const examples = { a: { serializedValue: JSON.stringify(value) } };
  const requestBodies = { R: { content: { 'a/b': { schema: {}, examples } } } };
  expect(() => readersSee({ components: { schemas: { A }, requestBodies } })).toThrow(
    `examples/a/serializedValue names "${SECRET}"`,
  );
});

test('items of a stream lose members', () => {
  const requestBodies = {
    R: { content: { 'a/b': { itemSchema: { oneOf: [schemaRef('A'), { type: 'string' }] }, example: [value] } } },
  };
  const seen = readersSee({ components: { schemas: { A }, requestBodies } });
  expect(valueAt(seen, '/components/requestBodies/R/content/a~1b/example')).toEqual([shown]);
});

test('values of parameters with a content lose members', () => {
  const parameters = { P: { name: 'p', in: 'query', content: { 'a/b': { schema: schemaRef('A') } }, example: value } };
  const see = (schemas: object) =>
    valueAt(readersSee({ components: { schemas, parameters } }), '/components/parameters/P/example');
  expect(see({ A })).toEqual(shown);
  expect(see({ A: { properties: { [SECRET]: {} } }, B: A })).toEqual(value);
});

test('a value that is a reference to something removed is gone', () => {
  const example = { a: schemaRef('B'), b: { $ref: '#/components/schemas/A' }, c: { $ref: 'text' } };
  expect(shownExample({}, example, { A: {}, B: MARK })).toEqual({ b: example.b, c: example.c });
});

test('a value with a recursive schema loses members on all levels', () => {
  const schemas = { A: { properties: { id: {}, next: schemaRef('A'), ...marked }, allOf: [schemaRef('A')] } };
  expect(shownExample(schemaRef('A'), { ...value, next: { ...value, next: value } }, schemas)).toEqual({
    id: 1,
    next: { id: 1, next: { id: 1 } },
  });
});
