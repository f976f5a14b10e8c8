import type { OpenApiDocument, RawOperation, RawSchema } from '../src/document/types';
import { unfitExamples } from '../src/model/warnings/unfitExamples';

type Schemas = Record<string, RawSchema>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function warnings(schemas: Schemas, post: RawOperation = {}): string[] {
  const document: OpenApiDocument = {
    info: { title: 'API', version: '1' },
    paths: { '/things': { post } },
    components: { schemas },
  };
  return unfitExamples(document).map(({ pointer, message }) => `${pointer} ${message}`);
}

const A = '#/components/schemas/A';
const MEND = 'mend what contradicts itself.';

test.each<[RawSchema, string]>([
  [{ allOf: [{ const: 1 }, { const: 2 }] }, 'no value is both `1` and `2`'],
  [{ allOf: [{ minimum: 5 }, { maximum: 3 }] }, 'no number is 5 or more and 3 or less'],
  [{ exclusiveMinimum: 3, maximum: 3 }, 'no number is more than 3 and 3 or less'],
  [{ allOf: [{ type: 'string' }, { type: 'integer' }] }, 'no value is both string and integer'],
  [{ allOf: [{ enum: ['a'] }, { enum: ['b'] }] }, 'no value is in each of its lists of values'],
  [{ allOf: [{ enum: [1, 2] }, { minimum: 5 }] }, 'none of the values that it lists fits the rest of it'],
  [{ type: 'integer', enum: ['1', '2'] }, 'none of the values that it lists fits the rest of it'],
  [{ minLength: 5, maxLength: 3 }, 'nothing has at least 5 and at most 3 characters'],
  [{ allOf: [{ minItems: 2 }, { maxItems: 1 }] }, 'nothing has at least 2 and at most 1 items'],
])('%j contradicts itself', (schema, reason) => {
  expect(warnings({ A: schema })).toEqual([`${A} No value can be valid here, since ${reason}: ${MEND}`]);
});

test.each<RawSchema>([
  { allOf: [{ const: 1 }, { const: 1 }] },
  { minimum: 3, maximum: 3 },
  { allOf: [{ type: 'number' }, { type: 'integer' }] },
  { allOf: [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }] },
  { allOf: [{ enum: ['a', 'b'] }, { enum: ['b'] }] },
  { type: 'string', format: 'uuid', enum: ['a'] },
  { type: 'string', pattern: '(?<a', enum: ['a'] },
  { type: 'string', nullable: true, enum: ['a', null] },
])('%j does not contradict itself', (schema) => {
  expect(warnings({ A: schema })).toEqual([]);
});

test('a contradiction is said where its parts come together, once', () => {
  const part = (type: string): RawSchema => ({ properties: { id: { type } } });
  expect(
    warnings({ A: { allOf: [ref('B'), ref('C')] }, B: part('string'), C: part('integer'), D: ref('A') as RawSchema }),
  ).toEqual([`${A} No value can be valid here, since no value is both string and integer in \`id\`: ${MEND}`]);
});

test.each<[RawSchema, string]>([
  [
    { type: 'string', pattern: '^\\d+$', example: '15.5' },
    '/example The example "15.5" does not fit `pattern` of its schema, so only answers show it',
  ],
  [
    { type: 'string', maxLength: 3, examples: ['abc', 'abcd'] },
    '/examples/1 The example abcd does not fit `maxLength` of its schema, so only answers show it',
  ],
  [
    { type: 'string', example: 5 },
    '/example The example 5 does not fit `type` of its schema, so samples have another value',
  ],
  [
    { enum: ['a'], example: 'b' },
    '/example The example b does not fit `enum` of its schema, so samples have another value',
  ],
])('an example that %j does not accept', (schema, text) => {
  expect(warnings({ A: schema })).toEqual([`${A}${text}: correct one of them.`]);
});

test.each<RawSchema>([
  { type: 'string', pattern: '^\\d+$', example: '15' },
  { type: 'string', pattern: '(?<a', example: '15' },
  { type: 'string', nullable: true, example: null },
  { properties: { a: { type: 'string' } }, example: { a: 5 } },
])('an example that %j accepts, or that only its members can judge', (schema) => {
  expect(warnings({ A: schema })).toEqual([]);
});

const body = (schema: RawSchema): RawOperation => ({
  operationId: 'makeThing',
  requestBody: { content: { 'application/json': { schema } } },
});

test('a body without a fitting example is named with its operation, the place and the reason', () => {
  const branch: RawSchema = { type: 'object', properties: { a: { type: 'string' } } };
  const schema: RawSchema = { required: ['b'], properties: { b: { oneOf: [branch, branch] } } };
  expect(warnings({}, body(schema))).toEqual([
    '#/paths/~1things/post The sample of the request body of `makeThing` as application/json does not fit its schema (at `/b` both branches of `oneOf` match, and only one may): give it an `example`, or correct those in it.',
  ]);
  const unlike = { ...branch, required: ['c'], properties: { c: { const: 1 } } };
  expect(warnings({}, body({ properties: { b: { oneOf: [{ ...branch, required: ['a'] }, unlike] } } }))).toEqual([]);
});

test('a generated example that does not fit is one warning for its cause, with its first places', () => {
  const Both: RawSchema = { oneOf: [{ type: 'string' }, { minLength: 0 }] };
  const content = { 'application/json': { schema: { required: ['a'], properties: { a: ref('Both') } } } };
  const responses = Object.fromEntries([200, 201, 202, 400].map((status) => [status, { description: '', content }]));
  expect(warnings({ Both }, { ...body({ items: ref('Both') }), responses })).toEqual([
    '#/components/schemas/Both The sample of `Both` does not fit its schema (both branches of `oneOf` match, and only one may): give it an `example`, or correct those in it. It is in the request body of `makeThing` as application/json, the response 200 of `makeThing` as application/json and 3 others.',
  ]);
});

test('bodies with the same schema have one warning, with its first places', () => {
  const schema: RawSchema = { oneOf: [ref('A'), ref('B')] };
  const responses = Object.fromEntries(
    [400, 401, 403].map((status) => [status, { description: '', content: { 'application/json': { schema } } }]),
  );
  const open: RawSchema = { type: 'object', properties: { a: { type: 'string' } } };
  expect(warnings({ A: open, B: open }, { ...body({ type: 'object' }), responses })).toEqual([
    '#/paths/~1things/post The sample of the response 400 of `makeThing` as application/json, the response 401 of `makeThing` as application/json and 1 other does not fit its schema (both branches of `oneOf` match, and only one may): give it an `example`, or correct those in it.',
  ]);
});

test('parts that exclude the members of each other are the reason', () => {
  const part = (name: string): RawSchema => ({
    type: 'object',
    additionalProperties: false,
    required: [name],
    properties: { [name]: { type: 'string' } },
  });
  const schema: RawSchema = { required: ['list'], properties: { list: { items: { allOf: [part('a'), part('b')] } } } };
  expect(warnings({}, body(schema))).toEqual([
    expect.stringContaining('does not fit its schema (at `/list/0` it breaks `additionalProperties`)'),
  ]);
});

test.each<RawSchema>([
  { propertyNames: ref('Lang'), additionalProperties: { type: 'string' } },
  { propertyNames: ref('Lang'), minProperties: 2 },
  { propertyNames: { allOf: [ref('Lang'), { minLength: 1 }] }, minProperties: 1 },
  {
    properties: { m: { anyOf: [{ type: 'object', propertyNames: ref('Lang'), minProperties: 1 }, { type: 'null' }] } },
    required: ['m'],
  },
])('the names of members can be those of a component: %j', (schema) => {
  expect(warnings({ Lang: { type: 'string', enum: ['de', 'fr'] } }, body({ type: 'object', ...schema }))).toEqual([]);
});

test('a body that no value fits has one warning', () => {
  const impossible: RawSchema = { allOf: [{ type: 'string' }, { type: 'integer' }] };
  for (const schema of [impossible, { required: ['a'], properties: { a: impossible } }])
    expect(warnings({}, body(schema))).toEqual([expect.stringContaining('No value can be valid here')]);
});

test('a body whose own example is faulty has the warning of the example only', () => {
  const schema: RawSchema = { properties: { code: { type: 'string', pattern: '^\\d+$', example: '15.5' } } };
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } };
  expect(warnings({}, { ...body(schema), responses })).toEqual([
    expect.stringContaining('requestBody/content/application~1json/schema/properties/code/example The example "15.5"'),
    expect.stringContaining(
      'responses/200/content/application~1json/schema/properties/code/example The example "15.5"',
    ),
  ]);
});
