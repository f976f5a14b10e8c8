import { describedOperation, documentWith } from '../../../tests/support/describedOperation';
import type { RawOperation, RawSchema } from '../src/document/types';
import { requestTemplate } from '../src/samples/requestTemplate';
import { exampleValues } from '../src/samples/requestValues';
import { schemaProblems, toSentences } from '../src/samples/schemaProblems';

const templateOf = (raw: RawOperation, schemas: Record<string, RawSchema> = {}) =>
  // As the browser gets it.
  JSON.parse(
    JSON.stringify(requestTemplate(describedOperation(documentWith(raw, { components: { schemas } })))),
  ) as ReturnType<typeof requestTemplate>;

function problemsOf(schema: RawSchema | { $ref: string }, value: unknown, schemas: Record<string, RawSchema> = {}) {
  const template = templateOf({ requestBody: { content: { 'application/json': { schema } } } }, schemas);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const values = { ...exampleValues(template), body: { kind: 'json', text } as const };
  return toSentences(schemaProblems(template, values).get('body'), 'The body')?.split('\n') ?? [];
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const Crew: RawSchema = {
  type: 'object',
  required: ['captain', 'id'],
  properties: {
    id: { type: 'string', readOnly: true },
    captain: { type: 'string', minLength: 2, description: 'Who commands.' },
    size: { type: 'integer', maximum: 40 },
    next: ref('Crew'),
  },
  additionalProperties: false,
};

test('every problem of a nested value has its place', () => {
  const schema = { type: 'object', properties: { crew: ref('Crew'), rows: { type: 'array', items: ref('Crew') } } };
  const crew = { captain: 'A', size: 41.5, next: { size: '1' }, 'a/b': 1 };
  expect(problemsOf(schema as RawSchema, { crew, rows: [{ captain: 'Ada' }, null] }, { Crew })).toEqual([
    'crew/captain does not keep to the limit “at least 2 characters”.',
    'crew/size must be of type integer.',
    'crew/size does not keep to the limit “40 or less”.',
    'crew/next/size must be of type integer.',
    'crew/next/captain is required.',
    'crew/a~1b is not a member of the schema.',
    'rows/1 must be of type object.',
  ]);
});

test.each<[RawSchema, unknown, string]>([
  [{ enum: ['a', 1] }, 'b', 'The body must be one of a, 1.'],
  [{ const: 'a' }, '"b"', 'The body must be a.'],
  [{ type: 'string', format: 'uuid' }, '"b"', 'The body must have the format uuid.'],
  [{ type: 'string', pattern: '^a' }, '"b"', 'The body does not keep to the limit “matches ^a”.'],
  [{ oneOf: [{ minLength: 1 }, { maxLength: 3 }] }, '"b"', 'The body must fit exactly one of the alternatives.'],
  [{ minItems: 1, type: 'array' }, '[]', 'The body does not keep to the limit “at least 1 item”.'],
  [{ not: { type: 'string' } }, '"b"', 'The body does not keep to the limit “not string”.'],
])('%j refuses %j', (schema, value, sentence) => {
  expect(problemsOf(schema, value === 'b' ? '"b"' : value)[0]).toContain(sentence);
});

test('a text that is no JSON, and a value that fits, have none', () => {
  expect(problemsOf({ type: 'object' }, '{')).toEqual([]);
  expect(problemsOf(Crew, { captain: 'Ada', next: { captain: 'Bo' } }, { Crew })).toEqual([]);
});

test('parameters and parts that are JSON have problems too', () => {
  const filter: RawSchema = { type: 'object', properties: { age: { type: 'integer' } } };
  const template = templateOf({
    parameters: [{ name: 'filter', in: 'query', style: 'deepObject', schema: filter }],
    requestBody: {
      content: {
        'multipart/form-data': { schema: { type: 'object', properties: { data: filter, note: { type: 'string' } } } },
      },
    },
  });
  const parts = { data: '{"age":"1"}', note: '{"age":"1"}' };
  const found = schemaProblems(template, {
    ...exampleValues(template),
    parameters: { 'query-filter': '{"age":true}' },
    body: { kind: 'form', parts },
  });
  const problem = { pointer: '/age', predicate: 'must be of type integer' };
  expect(Object.fromEntries(found)).toEqual({ 'query-filter': [problem], 'body-part-data': [problem] });
});

test('the browser gets the schemas without texts, each once, and no more than fit', () => {
  const { definitions = [] } =
    templateOf({ requestBody: { content: { 'application/json': { schema: ref('Crew') } } } }, { Crew }).schemas ?? {};
  expect(definitions).toHaveLength(1);
  expect(JSON.stringify(definitions)).not.toContain('commands');
  expect(JSON.stringify(definitions)).toContain('{"$ref":"#/0"}');
  const long = Array.from({ length: 3000 }, (_, index) => `value-of-the-list-${index}`);
  const schemas = { A: { properties: { b: ref('B') }, enum: long }, B: { type: 'string' } } as Record<
    string,
    RawSchema
  >;
  const cut = templateOf({ requestBody: { content: { 'application/json': { schema: ref('A') } } } }, schemas).schemas;
  expect(cut?.definitions).toEqual([expect.anything(), {}]);
});

test.each(['items', 'unevaluatedProperties', 'unevaluatedItems', 'contentSchema'])(
  'the browser gets what %s refers to',
  (keyword) => {
    const schema = { [keyword]: ref('Crew') } as RawSchema;
    const { definitions } =
      templateOf({ requestBody: { content: { 'application/json': { schema } } } }, { Crew }).schemas ?? {};
    expect(definitions?.[0]).toEqual({ [keyword]: { $ref: '#/1' } });
    expect(definitions?.[1]).toHaveProperty('required', ['captain', 'id']);
  },
);
