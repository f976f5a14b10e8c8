import type { OpenApiDocument, RawSchema } from '../src/document/types';
import { mergeAllOf } from '../src/model/schema/mergeAllOf';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const merge = (schema: RawSchema | { $ref: string }, schemas: Record<string, RawSchema> = {}) => {
  const document: OpenApiDocument = { info: { title: 'API', version: '1' }, components: { schemas } };
  return mergeAllOf(document, schema);
};

test.each<[string, RawSchema, RawSchema]>([
  ['the higher minimum', { allOf: [{ minimum: 1 }, { minimum: 3 }] }, { minimum: 3 }],
  ['the lower maximum', { allOf: [{ maxLength: 9 }], maxLength: 20 }, { maxLength: 9 }],
  ['the common values', { allOf: [{ enum: ['a', 'b', 1] }, { enum: [1, 'b', 'c'] }] }, { enum: ['b', 1] }],
  ['all required names', { allOf: [{ required: ['a'] }], required: ['b', 'a'] }, { required: ['a', 'b'] }],
  ['the common types', { allOf: [{ type: ['number', 'null'] }, { type: 'integer' }] }, { type: ['integer'] }],
  ['its own example', { allOf: [{ example: 1 }, { examples: [2] }], example: 3 }, { examples: [3] }],
  [
    'the examples of objects of all parts',
    { allOf: [{ example: { a: 1 } }], example: { b: 2 } },
    { examples: [{ b: 2 }, { a: 1 }] },
  ],
  ['"no other fields" of one part', { allOf: [{ additionalProperties: false }, {}] }, { additionalProperties: false }],
  ['its own description', { allOf: [{ description: 'Part' }], description: 'Own' }, { description: 'Own' }],
  ['the descriptions of its parts', { allOf: [{ description: 'A' }, { description: 'B' }] }, { description: 'A\n\nB' }],
  ['a flag of 3.0 as a number', { allOf: [{ minimum: 0, exclusiveMinimum: true }, {}] }, { exclusiveMinimum: 0 }],
])('a schema with allOf has %s', (_, schema, expected) => {
  expect(merge(schema)).toMatchObject(expected);
  expect(merge(schema).others).toEqual([]);
});

test('keywords that one schema cannot have twice stay beside it', () => {
  const first: RawSchema = { pattern: '^a', not: { type: 'null' }, oneOf: [{ title: 'A' }], if: { title: 'If' } };
  const second: RawSchema = {
    pattern: 'b$',
    not: { type: 'array' },
    oneOf: [{ title: 'B' }],
    if: {},
    else: { title: 'Else' },
  };
  const { others, ...merged } = merge({ allOf: [first, second] });
  expect(merged).toMatchObject(first);
  expect(merged.else).toBeUndefined();
  expect(others).toEqual([second]);
});

test('members with the same name have the keywords of both', () => {
  const { properties } = merge({
    allOf: [{ properties: { a: { type: 'string', maxLength: 5 } } }, { properties: { a: { minLength: 1 } } }],
  });
  expect(merge(properties?.a ?? {})).toMatchObject({ type: 'string', maxLength: 5, minLength: 1 });
});

test('keywords next to a reference apply as well as those of its target', () => {
  const target: RawSchema = { description: 'Target', minLength: 3, required: ['a'] };
  expect(
    merge({ ...ref('A'), description: 'Own', minLength: 1, required: ['b'] } as RawSchema, { A: target }),
  ).toMatchObject({ description: 'Own', minLength: 3, required: ['a', 'b'] });
});

test('a schema that contains itself in allOf is merged once', () => {
  const schemas = { A: { allOf: [ref('B')], minLength: 1 }, B: { allOf: [ref('A')], maxLength: 2 } };
  expect(merge(ref('A'), schemas)).toMatchObject({ minLength: 1, maxLength: 2 });
});

test('a part that contains the schema is left out, also where the schema is known as a whole', () => {
  const schemas: Record<string, RawSchema> = {
    A: { allOf: [ref('B'), { properties: { own: {} } }] },
    B: { properties: { base: {} } },
  };
  const document: OpenApiDocument = { info: { title: 'API', version: '1' }, components: { schemas } };
  const namesIn = (isOpen?: (reference: string) => boolean): string[] =>
    Object.keys(mergeAllOf(document, ref('A'), isOpen).properties ?? {});
  for (let count = 0; count < 2; count++) {
    expect(namesIn()).toEqual(['base', 'own']);
    expect(namesIn((reference) => reference === ref('B').$ref)).toEqual(['own']);
    expect(namesIn((reference) => reference === ref('A').$ref)).toEqual(['base', 'own']);
  }
  expect(mergeAllOf(document, ref('A'), () => true).open).toEqual([ref('B').$ref]);
});

test('many parts that share parts are merged in linear time', () => {
  const levels = Array.from({ length: 40 }, (_, level): [string, RawSchema] => [
    `L${level}`,
    {
      allOf: [{ allOf: [ref(`L${level + 1}`)] }, { allOf: [ref(`L${level + 1}`)] }],
      properties: { [`p${level}`]: {} },
    },
  ]);
  const merged = merge(ref('L0'), Object.fromEntries([...levels, ['L40', { properties: { last: {} } }]]));
  expect(Object.keys(merged.properties ?? {})).toHaveLength(41);
});

test('names of members are data', () => {
  const parts = [JSON.parse('{"properties":{"__proto__":{"minLength":1}}}'), { properties: { constructor: {} } }];
  expect(Object.keys(merge({ allOf: parts as RawSchema[] }).properties ?? {})).toEqual(['__proto__', 'constructor']);
});

describe('a reference to a component that is itself a reference with keywords', () => {
  const schemas = {
    Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, minProperties: 1 },
    Extended: { ...ref('Base'), required: ['second'], properties: { second: { type: 'string' } }, minProperties: 0 },
    Named: { ...ref('Extended'), title: 'Named' },
  } as unknown as Record<string, RawSchema>;

  test.each([ref('Extended'), ref('Named'), { allOf: [ref('Named'), {}] }])(
    '%j loses nothing of its target',
    (schema) => {
      expect(merge(schema, schemas)).toMatchObject({
        type: 'object',
        required: ['id', 'second'],
        properties: { id: { type: 'integer' }, second: { type: 'string' } },
        minProperties: 1,
      });
    },
  );

  test('that leads back to itself is an error with its name', () => {
    const circle = { A: { ...ref('B'), title: 'A' }, B: { ...ref('A'), title: 'B' } } as Record<string, RawSchema>;
    expect(() => merge(ref('A'), circle)).toThrow('is a circular reference');
  });
});

test('a schema that is named twice on each of many levels is merged once', () => {
  const levels = 60;
  const next = (level: number) => ({ ...ref(`L${level + 1}`), maxLength: level + 100 });
  const schemas = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      `L${level}`,
      { allOf: [next(level), { ...next(level), minLength: 1 }] },
    ]),
  ) as Record<string, RawSchema>;
  const last: RawSchema = { pattern: 'a', allOf: [{ pattern: 'b' }] };
  const { others, ...merged } = merge(ref('L0'), { ...schemas, [`L${levels}`]: last });
  expect(merged).toMatchObject({ maxLength: 100, minLength: 1, pattern: 'b' });
  expect(others).toEqual([{ pattern: 'a' }]);
});
