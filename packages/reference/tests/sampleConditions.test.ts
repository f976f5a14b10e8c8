// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema

import Ajv from 'ajv/dist/2020';
import type { Json, RawSchema } from '../src/document/types';
import { createSample } from '../src/model/sample';

type Schemas = Record<string, RawSchema>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const sample = (schema: RawSchema | { $ref: string }, schemas: Schemas = {}): Json =>
  createSample({ info: { title: 'API', version: '1' }, components: { schemas } }, schema);

const VALID: readonly RawSchema[] = [
  {
    properties: { country: { enum: ['US', 'NL'] }, code: { type: 'string' } },
    if: { properties: { country: { const: 'US' } } },
    then: { properties: { code: { pattern: '^[0-9]{5}$' } }, required: ['code', 'state'] },
    else: { properties: { code: { pattern: '^[A-Z]{4}$' } } },
  },
  {
    properties: { country: { const: 'NL' }, code: { type: 'string' } },
    if: { properties: { country: { const: 'US' } } },
    then: { properties: { code: { pattern: '^[0-9]{5}$' } } },
    else: { properties: { code: { pattern: '^[A-Z]{4}$' } } },
  },
  {
    type: 'object',
    properties: { kind: { const: 'b' } },
    allOf: [
      { if: { properties: { kind: { const: 'a' } } }, then: { required: ['x'], properties: { x: { const: 1 } } } },
      { if: { properties: { kind: { const: 'b' } } }, then: { required: ['y'], properties: { y: { const: 2 } } } },
      { if: { required: ['y'] }, then: { required: ['z'] }, else: { required: ['never'] } },
    ],
  },
  { type: 'integer', if: { minimum: 1 }, then: { multipleOf: 7 }, else: { maximum: -5 } },
  { type: 'integer', if: { not: { maximum: 0 } }, then: { not: {} }, maximum: -3 },
  { type: 'string', if: { maxLength: 3 }, else: { pattern: '^nested$', if: { minLength: 1 }, then: { maxLength: 9 } } },
  {
    type: 'object',
    properties: { list: { type: 'array', items: { type: 'integer' }, minItems: 2 } },
    if: { properties: { list: { contains: { type: 'integer' }, minItems: 2 } }, required: ['list'] },
    then: { required: ['many'] },
    else: { required: ['few'] },
  },
  {
    if: { type: 'object', required: ['a'], anyOf: [{ required: ['b'] }, { required: ['c'] }] },
    else: { properties: { b: { const: 'x' } }, required: ['b'] },
  },
];

test.each(VALID.map((schema) => [JSON.stringify(schema), schema] as const))('a sample of %s is valid', (_, schema) => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  const value = sample(schema);
  expect([value, validate(value) ? [] : validate.errors]).toEqual([value, []]);
});

describe('a condition', () => {
  const condition: RawSchema = { properties: { kind: { const: 'a' } }, required: ['kind'] };
  const base: RawSchema = { type: 'object', properties: { kind: { type: 'string' } } };

  test('follows references', () => {
    const schemas: Schemas = { If: condition, Then: { properties: { then: { const: 1 } } } };
    const schema = { ...base, properties: { kind: { const: 'a' } }, if: ref('If'), then: ref('Then') };
    expect(sample(schema, schemas)).toEqual({ kind: 'a', then: 1 });
  });

  test('that refers to its own schema changes nothing', () => {
    const Node: RawSchema = { ...base, if: ref('Node'), then: ref('Node'), else: ref('Node') };
    expect(sample(ref('Node'), { Node })).toEqual({ kind: 'string' });
  });

  test('with a keyword that is not compared changes nothing', () => {
    const schema = {
      ...base,
      if: { unevaluatedProperties: false },
      then: { required: ['x'] },
      else: { required: ['y'] },
    };
    expect(sample(schema)).toEqual({ kind: 'string' });
  });

  test('leaves the discriminator of a base schema', () => {
    const schemas: Schemas = {
      Pet: {
        ...base,
        discriminator: { propertyName: 'kind' },
        if: condition,
        else: { properties: { no: { const: 0 } } },
      },
      Dog: { allOf: [ref('Pet'), { properties: { bark: { type: 'boolean' } } }] },
    };
    expect(sample(ref('Pet'), schemas)).toMatchObject({ kind: 'Dog', bark: true });
  });
});
