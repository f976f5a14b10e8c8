import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { exactJson, toExactNumber } from '../src/document/exactJson';
import type { Json, OpenApiDocument, RawSchema } from '../src/document/types';
import { createSample } from '../src/model/sample';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
type Schemas = Record<string, RawSchema>;
const documentWith = (schemas: Schemas): OpenApiDocument => ({
  info: { title: 'API', version: '1' },
  components: { schemas },
});
const sample = (
  schema: RawSchema | { $ref: string },
  schemas: Schemas = {},
  direction?: 'request' | 'response',
): Json => createSample(documentWith(schemas), schema, direction);

const VALID: readonly RawSchema[] = [
  { const: { a: 1 } },
  { enum: [null, 2] },
  { type: 'integer', minimum: 4, multipleOf: 5 },
  { type: 'integer', exclusiveMaximum: 0 },
  { type: 'number', exclusiveMinimum: 0, maximum: 0.5 },
  { type: 'number', exclusiveMinimum: 0.1, exclusiveMaximum: 0.2 },
  { type: 'number', multipleOf: 0.5, minimum: 0.75 },
  { type: 'string', minLength: 20 },
  { type: 'string', maxLength: 3 },
  { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' },
  { type: 'string', pattern: '^[a-z]+$', minLength: 8, maxLength: 12 },
  { type: 'string', pattern: '^(?:foo|bar)_\\w+$' },
  { type: 'string', pattern: '^(?:\\{[\\da-f]{4}(?:-?[\\da-f]{4}){7}\\}|[\\da-f]{4}(?:-?[\\da-f]{4}){7})$' },
  { type: 'string', format: 'date-time', pattern: 'Z$' },
  ...['date', 'time', 'date-time', 'duration', 'uuid', 'uri', 'hostname', 'email', 'regex', 'json-pointer'].map(
    (format): RawSchema => ({ type: 'string', format }),
  ),
  ...['ipv4', 'ipv6', 'byte', 'uri-reference', 'uri-template', 'relative-json-pointer'].map(
    (format): RawSchema => ({ type: 'string', format }),
  ),
  { type: 'array', items: { type: 'integer' }, minItems: 3 },
  { type: 'array', items: { type: 'integer' }, maxItems: 0 },
  { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: { not: {} }, minItems: 2 },
  { type: 'array', contains: { const: 7 } },
  { type: 'array', items: { enum: ['x', 'y'] }, contains: { const: 'x' }, maxContains: 1, minItems: 3 },
  { type: 'array', items: { enum: ['x', 'y'] }, contains: { const: 'x' }, minContains: 2, maxContains: 3, minItems: 5 },
  { type: 'array', items: { enum: ['x', 'y'] }, contains: { const: 'x' }, minContains: 0, maxContains: 0, minItems: 2 },
  { type: 'array', contains: { type: 'string' }, maxContains: 2, minItems: 3 },
  { type: 'array', prefixItems: [{ const: 'x' }], contains: { const: 'x' }, maxContains: 2, minItems: 4 },
  { type: ['null', 'boolean'] },
  {
    type: 'object',
    required: ['id', 'other'],
    properties: { id: { type: 'string' } },
    additionalProperties: { type: 'integer' },
  },
  { type: 'object', additionalProperties: { type: 'boolean' }, propertyNames: { pattern: '^x-' }, minProperties: 1 },
  { type: 'object', propertyNames: { anyOf: [{ const: 'de' }, { const: 'fr' }] }, minProperties: 1 },
  { type: 'object', propertyNames: { allOf: [{ minLength: 5 }, { format: 'uuid' }] }, minProperties: 1 },
  { type: 'object', propertyNames: { enum: ['a', 'b', 'c'] }, minProperties: 3, properties: { a: {} } },
  { type: 'object', propertyNames: { maxLength: 2 }, additionalProperties: { type: 'string' } },
  { type: 'object', patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false, minProperties: 2 },
  { type: 'object', patternProperties: { '^x-': { type: 'integer' } }, required: ['x-a'] },
  {
    type: 'object',
    patternProperties: { '^x': { type: 'integer' }, y$: { minimum: 4 } },
    required: ['xy'],
    additionalProperties: { type: 'string' },
  },
  { allOf: [{ type: 'integer', minimum: 5 }, { maximum: 6 }] },
  { oneOf: [{ type: 'null' }, { type: 'integer' }] },
  {
    type: 'object',
    properties: { a: { type: 'string' } },
    required: ['a'],
    oneOf: [{ properties: { b: { const: 1 } }, required: ['b'] }],
  },
];

test.each(VALID.map((schema) => [JSON.stringify(schema), schema] as const))('a sample of %s is valid', (_, schema) => {
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  const validate = ajv.compile(schema);
  const value = sample(schema);
  expect([value, validate(value) ? [] : validate.errors]).toEqual([value, []]);
});

test("the specification's own values come first", () => {
  expect(sample({ type: 'string', examples: ['a', 'b'], default: 'c', enum: ['d', 'c', 'a'] })).toBe('a');
  expect(sample({ type: 'string', default: 'c', enum: ['d', 'c'] })).toBe('c');
  expect(sample({ type: 'string', examples: ['a'], default: 'c', enum: ['d'] })).toBe('d');
  expect(sample({ type: 'string', enum: ['d'] })).toBe('d');
});

test('examples for the parts of allOf are members of one value', () => {
  const schemas: Schemas = {
    A: { properties: { a: { type: 'string' } }, example: { a: 'x' } },
    B: { properties: { b: { type: 'integer' } }, example: { b: 5 } },
  };
  expect(sample({ allOf: [ref('A'), ref('B')] }, schemas)).toEqual({ a: 'x', b: 5 });
});

test('a discriminator has the value of the alternative', () => {
  const Cat: RawSchema = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };
  const discriminator = { propertyName: 'kind', mapping: { 'a cat': '#/components/schemas/Cat' } };
  expect(sample({ oneOf: [ref('Cat')], discriminator }, { Cat })).toEqual({ kind: 'a cat' });
});

test('a base schema is sampled as the first schema that extends it, which has its value alone, too', () => {
  const schemas: Schemas = {
    Pet: { type: 'object', properties: { kind: { type: 'string' } }, discriminator: { propertyName: 'kind' } },
    Dog: { allOf: [ref('Pet'), { properties: { bark: { type: 'boolean' } } }] },
  };
  expect(sample(ref('Pet'), schemas)).toEqual({ kind: 'Dog', bark: true });
  expect(sample(ref('Dog'), schemas)).toEqual({ kind: 'Dog', bark: true });
});

test('a value that a component fixes itself is kept', () => {
  const Cat: RawSchema = { type: 'object', properties: { kind: { const: 'cat' } } };
  expect(sample({ oneOf: [ref('Cat')], discriminator: { propertyName: 'kind' } }, { Cat })).toEqual({ kind: 'cat' });
});

test('alternatives that only require members do not change them', () => {
  const schema: RawSchema = {
    properties: { a: { type: 'integer' } },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  };
  expect(sample(schema)).toEqual({ a: 1 });
});

test('an alternative that is a list is a list', () => {
  expect(sample({ oneOf: [{ type: 'array', items: { type: 'integer' } }] })).toEqual([1]);
});

test("a member may have any name, also one of Object's prototype", () => {
  const schema = JSON.parse(
    '{"properties":{"__proto__":{"const":1}},"oneOf":[{"properties":{"constructor":{"const":2}}}]}',
  );
  expect(JSON.stringify(sample(schema as RawSchema))).toBe('{"__proto__":1,"constructor":2}');
});

test('members of the other direction are left out', () => {
  const schema: RawSchema = {
    properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } },
  };
  expect(sample(schema, {}, 'request')).toEqual({ secret: 'string' });
  expect(sample(schema, {}, 'response')).toEqual({ id: 'string' });
  expect(sample(schema)).toEqual({ id: 'string', secret: 'string' });
});

test('recursion ends: a member is left out, a list is empty', () => {
  const Node: RawSchema = {
    type: 'object',
    properties: {
      next: ref('Node'),
      all: { type: 'array', items: ref('Node') },
      some: { allOf: [ref('Node'), { minProperties: 1 }] },
    },
  };
  expect(sample(ref('Node'), { Node })).toEqual({ all: [] });
});

test('a sample is small, even if everything contains everything', () => {
  const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
  const all = names.map(ref);
  const properties = Object.fromEntries(names.map((name) => [name, ref(name)]));
  const schemas = Object.fromEntries(
    names.map((name) => [name, { properties, required: names, oneOf: all, anyOf: all }]),
  );
  const start = performance.now();
  expect(JSON.stringify(sample(ref('S0'), schemas)).length).toBeLessThan(100_000);
  // 0.4 seconds on an idle machine; without a limit it would never end.
  expect(performance.now() - start).toBeLessThan(10_000);
});

test.each(['a{100000000}', '((a{900}){900}){900}', '(', '\\p{L}+', '(?<=a)b', '(a+)+$'])(
  'the pattern %s does no harm',
  (pattern) => {
    expect((sample({ type: 'string', pattern }) as string).length).toBeLessThan(1001);
  },
);

test('an alternative that says no type has that of the schema around it', () => {
  const schemas: Schemas = {
    Type: { oneOf: [ref('Kind'), { type: 'array', items: ref('Kind') }] },
    Kind: { type: 'object', properties: { name: { type: 'string' } }, oneOf: [{ title: 'Any' }, ref('Parent')] },
    Parent: { type: 'object', required: ['of'], properties: { of: ref('Type') } },
  };
  expect(sample(ref('Type'), schemas)).toEqual({ name: 'string' });
  expect(sample({ type: 'object', oneOf: [{ title: 'Any' }, ref('Parent')] }, schemas)).toEqual({});
  expect(sample({ type: 'integer', anyOf: [{ minimum: 5 }, { maximum: 0 }] })).toBe(5);
  expect(sample({ type: ['array', 'null'], items: { type: 'string' }, oneOf: [{ minItems: 2 }] })).toEqual([
    'string',
    'string',
  ]);
});

test('a list that must have items has null where nothing else is one', () => {
  const nulls: RawSchema = { type: 'array', items: { anyOf: [{ const: null }] }, minItems: 1 };
  expect(sample(nulls)).toEqual([null]);
  expect(sample({ properties: { a: nulls.items ?? {} }, minProperties: 1, additionalProperties: false })).toEqual({
    a: null,
  });
  const List: RawSchema = { type: 'array', items: { oneOf: [{ type: 'null' }, ref('List')] }, minItems: 1 };
  expect(sample(ref('List'), { List })).toEqual([null]);
});

test('null is a value where the specification says so, and not where a recursion ends', () => {
  const schema: RawSchema = {
    properties: {
      example: { type: ['string', 'null'], example: null },
      constant: { const: null },
      only: { type: 'null' },
      list: { type: 'array', items: { type: ['string', 'null'], examples: [null] } },
      next: { anyOf: [ref('Node'), { type: 'null' }] },
    },
  };
  expect(sample(ref('Node'), { Node: schema })).toEqual({ example: null, constant: null, only: null, list: [null] });
});

test.each<[RawSchema, Json]>([
  [{ not: { type: 'string' } }, 1],
  [{ not: { type: ['string', 'number'] } }, true],
  [{ not: { const: 'string' } }, 'string1'],
  [{ not: { type: 'object' } }, 'string'],
])('a value of %j is none that it excludes', (schema, value) => {
  expect(sample(schema)).toEqual(value);
});

test('a text has the JSON that its schema describes', () => {
  const contentSchema: RawSchema = { properties: { id: { type: 'string' } } };
  const text: RawSchema = { type: 'string', contentMediaType: 'application/json', contentSchema };
  expect(sample(text)).toBe('{"id":"string"}');
  expect(sample({ ...text, contentMediaType: 'application/vnd.x+json', contentEncoding: 'base64' })).toBe(
    btoa('{"id":"string"}'),
  );
  expect(sample({ ...text, contentMediaType: 'text/plain' })).toBe('string');
});

test('an answer shows an example that breaks its pattern; a request has a value that the schema accepts', () => {
  const schema: RawSchema = { properties: { code: { type: 'string', pattern: '^\\d+$', example: '15.5' } } };
  expect(sample(schema, {}, 'response')).toEqual({ code: '15.5' });
  expect(sample(schema, {}, 'request')).toEqual({ code: '0' });
  expect(sample({ properties: { a: { type: 'integer', example: 'x' } } }, {}, 'response')).toEqual({ a: 1 });
});

test('a branch that its own discriminator names has that value', () => {
  const mapping = { leaf: 'Leaf', group: 'Group' };
  const discriminator = { propertyName: 'kind', mapping };
  const properties = { kind: { type: 'string' } };
  const schemas: Schemas = { Leaf: { properties, discriminator }, Group: { properties, discriminator } };
  expect(sample({ oneOf: [ref('Leaf'), ref('Group')] }, schemas)).toEqual({ kind: 'leaf' });
  expect(sample(ref('Group'), schemas)).toEqual({ kind: 'group' });
});

test('numbers that JavaScript does not have are values and limits', () => {
  const large = toExactNumber('9007199254740993');
  const id: RawSchema = { type: 'integer', enum: [large] };
  expect(exactJson(sample({ properties: { id } }))).toBe('{"id":9007199254740993}');
  expect(exactJson(sample({ type: 'integer', minimum: toExactNumber('9223372036854775807') }))).toBe(
    '9223372036854775807',
  );
  const above = { type: 'integer', exclusiveMinimum: toExactNumber('9007199254740993') };
  expect(exactJson(sample(above))).toBe('9007199254740994');
  const below = { type: 'integer', maximum: toExactNumber('-9007199254740993') };
  expect(exactJson(sample(below))).toBe('-9007199254740993');
  expect(sample({ type: 'integer', minimum: toExactNumber('-9223372036854775808') })).toBe(1);
  expect(exactJson(sample({ type: 'number', example: toExactNumber('1.10'), maximum: toExactNumber('2.0') }))).toBe(
    '1.10',
  );
});
