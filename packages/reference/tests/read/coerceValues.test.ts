import { operationsOf } from '../../src/document/operations';
import type { RawMedia, RawRequestBody, RawSchema } from '../../src/document/types';
import { unfitExamples } from '../../src/model/warnings/unfitExamples';
import { readBundle } from '../../src/read/readBundle';
import { openapi } from './documents';

const Price = { type: 'string', enum: [0, 1] };

function read(schema: object, schemas: object = {}, requestBody?: object) {
  const parameters = [{ name: 'p', in: 'query', schema }];
  const paths = { '/a': { post: { parameters, ...(requestBody ? { requestBody } : {}), responses: {} } } };
  const { document } = readBundle(openapi({ paths, components: { schemas } }));
  const [entry] = operationsOf(document);
  return { document, entry, schema: entry?.parameters[0]?.schema, warnings: unfitExamples(document) };
}

test.each<[object, object]>([
  [Price, { enum: ['0', '1'] }],
  [{ type: 'string', const: 1 }, { const: '1' }],
  [
    { type: 'integer', enum: ['1', '2'], default: '1' },
    { enum: [1, 2], default: 1 },
  ],
  [{ type: 'boolean', example: 'true' }, { example: true }],
  [{ type: 'string', example: 5 }, { example: '5' }],
  [{ type: ['string', 'null'], enum: [0, null] }, { enum: ['0', null] }],
  [
    { type: 'array', items: { type: 'string', enum: [1] }, example: [1] },
    { items: { enum: ['1'] }, example: ['1'] },
  ],
  [{ allOf: [{ type: 'string' }, { enum: [1] }] }, { allOf: [{ type: 'string' }, { enum: ['1'] }] }],
  [{ anyOf: [{ type: 'string', enum: [1] }, { type: 'boolean' }] }, { anyOf: [{ enum: ['1'] }, {}] }],
  [
    { oneOf: [{ type: 'integer' }, { allOf: [{ type: 'boolean' }] }], enum: ['7', 'true'], example: '7' },
    { enum: [7, true], example: 7 },
  ],
])('the values of a parameter have the type of its schema: %j', (written, expected) => {
  const { schema, warnings } = read(written);
  expect(schema).toMatchObject(expected);
  expect(warnings).toEqual([]);
});

test.each<RawSchema>([
  { type: ['string', 'integer'], enum: [1, '1'] },
  { type: 'integer', example: 5 },
  { enum: [1, '1'] },
  { anyOf: [{ type: 'integer' }, {}], enum: ['1'] },
])('%j of a parameter stays as it is', (written) => {
  expect(read(written).schema).toEqual(written);
});

test('a number that is no integer contradicts the type', () => {
  expect(read({ type: 'integer', enum: ['1.5'] }).warnings).toHaveLength(1);
});

test('a component has these values if only parameters use it', () => {
  const $ref = '#/components/schemas/Price';
  expect(read({ $ref }, { Price }).warnings).toEqual([]);
  const inBody = { content: { 'application/json': { schema: { $ref } } } };
  const { schema, warnings } = read({ $ref }, { Price }, inBody);
  expect(schema).toMatchObject({ enum: ['0', '1'] });
  expect(warnings).toEqual([expect.objectContaining({ pointer: $ref })]);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  'the members of %s are texts, too',
  (mediaType) => {
    const content = { [mediaType]: { schema: { type: 'object', properties: { p: Price } } } };
    const { entry, warnings } = read({}, {}, { content });
    const media = (entry?.raw.requestBody as RawRequestBody | undefined)?.content?.[mediaType] as RawMedia | undefined;
    expect(media?.schema).toMatchObject({ properties: { p: { enum: ['0', '1'] } } });
    expect(warnings).toEqual([]);
  },
);
