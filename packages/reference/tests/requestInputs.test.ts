import { describedOperation, documentWith } from '../../../tests/support/describedOperation';
import type { RawSchema } from '../src/document/types';
import { memberValue } from '../src/samples/memberInput';
import { type JsonTemplate, requestTemplate } from '../src/samples/requestTemplate';

type Schemas = Record<string, RawSchema>;

function membersOf(properties: Record<string, RawSchema | { $ref: string }>, schemas: Schemas = {}) {
  const requestBody = { content: { 'application/json': { schema: { type: 'object', properties } } } };
  const operation = describedOperation(documentWith({ requestBody }, { components: { schemas } }));
  return (requestTemplate(operation).bodies[0] as JsonTemplate).members;
}

function parameterOf(schema: RawSchema) {
  const operation = describedOperation(documentWith({ parameters: [{ name: 'a', in: 'query', schema }] }));
  return requestTemplate(operation).parameters[0];
}

test('a member of one type, and a list of such, has an input; every other is in the JSON only', () => {
  const inputs = membersOf({
    text: { type: 'string', format: 'uuid', maxLength: 5 },
    count: { type: 'integer' },
    price: { type: ['number', 'null'] },
    on: { type: 'boolean' },
    level: { type: 'string', enum: ['1', 'low'] },
    size: { enum: [1, 2, null] },
    tags: { type: 'array', items: { type: 'string' } },
    days: { type: ['array', 'null'], items: { type: 'integer', enum: [1, 7] } },
    inner: { type: 'object', properties: { a: { type: 'string' } } },
    rows: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
    optional: { type: 'array', items: { type: ['string', 'null'] } },
    pairs: { type: 'array', items: { type: 'string' }, enum: [['a', 'b']] },
    any: {},
    several: { type: ['string', 'integer'] },
    map: { type: 'object', additionalProperties: { type: 'string' } },
    seen: { type: 'string', readOnly: true },
    never: { not: {} },
  });
  expect(inputs.map(({ name, form, scalar, type, choices }) => [name, form, scalar, type, choices])).toEqual([
    ['text', 'text', 'string', 'string · uuid', []],
    ['count', 'text', 'integer', 'integer', []],
    ['price', 'text', 'number', 'number', []],
    ['on', 'text', 'boolean', 'boolean', ['true', 'false']],
    ['level', 'text', 'string', 'string', ['1', 'low']],
    ['size', 'text', 'number', 'number', ['1', '2']],
    ['tags', 'list', 'string', 'array of string', []],
    ['days', 'list', 'integer', 'array of integer or null', ['1', '7']],
  ]);
  expect(inputs[0]?.limits).toEqual(['at most 5 characters']);
});

test('a boolean has the values that its schema lists, and both if it lists none, or others too', () => {
  const inputs = membersOf({
    any: { type: 'boolean' },
    listed: { type: 'boolean', enum: [true] },
    constant: { const: false },
    open: { anyOf: [{ type: 'boolean', enum: [true] }, { type: 'boolean' }] },
    list: { type: 'array', items: { type: 'boolean', enum: [true] } },
  });
  expect(inputs.map(({ name, choices }) => [name, choices])).toEqual([
    ['any', ['true', 'false']],
    ['listed', ['true']],
    ['constant', ['false']],
    ['open', ['true', 'false']],
    ['list', ['true']],
  ]);
});

test('a list of texts that look like lists has an input, one of texts that fit no line has none', () => {
  const listOf = (...values: string[]): RawSchema => ({ type: 'array', items: { type: 'string', enum: values } });
  const inputs = membersOf({ lists: listOf('[1]', 'x'), lines: listOf('a\nb', 'x'), empty: listOf('', 'x') });
  expect(inputs.map(({ name, choices }) => [name, choices])).toEqual([['lists', ['[1]', 'x']]]);
});

test('a type is data: a title that begins like a list makes none', () => {
  const oneOf = [{ type: 'object', properties: { a: { type: 'string' } } }, { type: 'string' }] as RawSchema[];
  expect(membersOf({ a: { title: 'array of string', oneOf } })).toEqual([]);
  expect(parameterOf({ title: 'array of things', oneOf: oneOf.slice(1), type: 'string' })?.form).toBe('text');
  expect(parameterOf({ title: 'array', oneOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }] })?.form).toBe(
    'text',
  );
  expect(membersOf({ a: { $ref: '#/components/schemas/array' } }, { array: { title: 'array', oneOf } })).toEqual([]);
});

test('a long text has more than a line', () => {
  const [short, long] = membersOf({ a: { type: 'string', maxLength: 200 }, b: { type: 'string', maxLength: 201 } });
  expect([short?.isLong, long?.isLong]).toEqual([undefined, true]);
});

test.each([
  ['integer', '7', 7],
  ['integer', '007', 7],
  ['number', '-1.5', -1.5],
  ['number', 'seven', 'seven'],
  ['boolean', 'false', false],
  ['string', '7', '7'],
  ['string', '', undefined],
] as const)('as %s, the text %j is %j', (scalar, text, value) => {
  const input = { name: 'a', required: false, form: 'text', type: '', limits: [], choices: [], scalar } as const;
  expect(memberValue(input, text)).toBe(value);
});
