import type { RawOperation, RawSchema } from '../../../packages/reference/src/document/types';
import { requestForms } from '../../../packages/reference/src/samples/requestForms';
import type { MemberForm, ObjectForm, ValueForm } from '../../../packages/reference/src/samples/valueForm';
import { describedOperation, documentWith } from '../../support/describedOperation';

const formsOf = (operation: RawOperation, schemas: Record<string, RawSchema> = {}) =>
  requestForms(describedOperation(documentWith(operation, { components: { schemas } })));

function bodyForm(
  schema: RawSchema | { $ref: string },
  schemas: Record<string, RawSchema> = {},
): ValueForm | undefined {
  const requestBody = { content: { 'application/json': { schema } } };
  return formsOf({ requestBody }, schemas).bodies[0]?.whole;
}

const membersOf = (form: ValueForm | undefined): readonly MemberForm[] => {
  expect(form?.kind).toBe('object');
  return (form as ObjectForm).members;
};
const kinds = (form: ValueForm | undefined): [string, string][] =>
  membersOf(form).map(({ name, form: inner }) => [name, inner.kind]);

test('every type of member has its field', () => {
  const form = bodyForm({
    type: 'object',
    required: ['text'],
    properties: {
      text: { type: 'string', format: 'uuid', maxLength: 5 },
      count: { type: 'integer' },
      price: { type: ['number', 'null'] },
      on: { type: 'boolean' },
      level: { type: 'string', enum: ['1', 'low'] },
      size: { type: 'integer', enum: [1, 2] },
      tags: { type: 'array', items: { type: 'string' } },
      days: { type: 'array', items: { type: 'integer', enum: [1, 7] } },
      inner: { type: 'object', properties: { a: { type: 'string' } } },
      rows: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      any: {},
      several: { type: ['string', 'integer'] },
      map: { type: 'object', additionalProperties: { type: 'string' } },
      seen: { type: 'string', readOnly: true },
    },
  });
  const members = new Map(membersOf(form).map((member) => [member.name, member]));
  expect(members.get('text')).toEqual({
    name: 'text',
    required: true,
    type: 'string uuid',
    limits: ['at most 5 characters'],
    form: { kind: 'string', isNullable: false },
  });
  expect(members.get('price')?.form).toEqual({ kind: 'number', isNullable: true });
  expect(members.get('on')?.form).toEqual({ kind: 'choice', isNullable: false, choices: [true, false] });
  expect(members.get('level')?.form).toMatchObject({ choices: ['1', 'low'] });
  expect(members.get('size')?.form).toMatchObject({ choices: [1, 2] });
  expect(members.get('days')?.form).toMatchObject({ kind: 'list', items: 'integer', choices: [1, 7] });
  expect(kinds(form)).toEqual([
    ['text', 'string'],
    ['count', 'integer'],
    ['price', 'number'],
    ['on', 'choice'],
    ['level', 'choice'],
    ['size', 'choice'],
    ['tags', 'list'],
    ['days', 'list'],
    ['inner', 'object'],
    ['rows', 'json'],
    ['any', 'json'],
    ['several', 'json'],
    ['map', 'json'],
  ]);
});

test('other members are entered as JSON, whether their names have a pattern or not', () => {
  const properties = { a: { type: 'string' } } as const;
  expect(bodyForm({ type: 'object', properties })).toMatchObject({ hasOthers: false });
  expect(bodyForm({ type: 'object', properties, additionalProperties: { type: 'string' } })).toMatchObject({
    hasOthers: true,
    members: [{ name: 'a' }],
  });
  expect(bodyForm({ type: 'object', properties, patternProperties: { '^x-': {} } })).toMatchObject({ hasOthers: true });
});

test('a value that only JSON can express has no form', () => {
  expect(bodyForm({ type: 'object' })).toBeUndefined();
  expect(bodyForm({ type: 'object', additionalProperties: { type: 'string' } })).toBeUndefined();
  expect(bodyForm({ type: 'array', items: { type: 'object', properties: { a: {} } } })).toBeUndefined();
  expect(bodyForm({ type: 'string' })).toBeUndefined();
});

test('an object that contains itself, or is too deep, ends with JSON', () => {
  const node: RawSchema = {
    type: 'object',
    properties: { id: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
  };
  const form = bodyForm({ $ref: '#/components/schemas/Node' }, { Node: node });
  expect(kinds(form)).toEqual([
    ['id', 'string'],
    ['next', 'json'],
  ]);
  const deep = Array.from({ length: 8 }).reduce<RawSchema>((inner) => ({ type: 'object', properties: { inner } }), {
    type: 'string',
  });
  let level = bodyForm(deep);
  let levels = 0;
  for (; level?.kind === 'object'; levels++) level = level.members[0]?.form;
  expect([levels, level?.kind]).toEqual([4, 'json']);
});

test('an object with too many members is entered as JSON', () => {
  const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`m${index}`, { type: 'string' }]));
  expect(bodyForm({ type: 'object', properties: many as Record<string, RawSchema> })).toBeUndefined();
});

test('alternatives have the members of their schema too', () => {
  const form = bodyForm(
    {
      type: 'object',
      properties: { id: { type: 'string' } },
      oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }],
      discriminator: { propertyName: 'kind' },
    },
    {
      Card: { type: 'object', properties: { kind: { type: 'string' }, number: { type: 'string' } } },
      Bank: { type: 'object', properties: { kind: { type: 'string' }, iban: { type: 'string' } } },
    },
  );
  if (form?.kind !== 'alternatives') throw new Error('The form has no alternatives.');
  expect(form.discriminator).toBe('kind');
  expect(form.alternatives.map(({ label, form: inner }) => [label, kinds(inner).map(([name]) => name)])).toEqual([
    ['Card', ['id', 'kind', 'number']],
    ['Bank', ['id', 'kind', 'iban']],
  ]);
});

test('parameters and parts that are objects have forms; files and texts have none', () => {
  const object: RawSchema = { type: 'object', properties: { a: { type: 'string' } } };
  const { parameters, bodies } = formsOf({
    parameters: [
      { name: 'filter', in: 'query', style: 'deepObject', schema: object },
      { name: 'q', in: 'query', schema: { type: 'string' } },
      { name: 'ids', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
    ],
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              data: object,
              __proto__x: { type: 'string' },
              file: { type: 'string', format: 'binary' },
              files: { type: 'array', items: { type: 'string', format: 'binary' } },
              tags: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
    },
  });
  expect(Object.keys(parameters)).toEqual(['query-filter']);
  expect(Object.keys(bodies[0]?.parts ?? {})).toEqual(['data', 'tags']);
});

describe('the forms of a request', () => {
  const object: RawSchema = { type: 'object', properties: { a: { type: 'string' } } };
  const list: RawSchema = { type: 'array', items: { type: 'string' } };

  test('are those of values with fields: objects, lists, and alternatives at least one of which has fields', () => {
    expect(bodyForm(list)).toMatchObject({ kind: 'list' });
    expect(bodyForm({ oneOf: [{ type: 'object' }, object] })).toMatchObject({ kind: 'alternatives' });
    expect(bodyForm({ oneOf: [{ type: 'object' }, { type: 'array', items: {} }] })).toBeUndefined();
    expect(bodyForm({ enum: ['a'] })).toBeUndefined();
  });

  test('are one for each body, whose parts have forms only if it is a form itself', () => {
    const file: RawSchema = { type: 'string', format: 'binary' };
    const form: RawSchema = {
      type: 'object',
      properties: { object, file, files: { type: 'array', items: file }, text: { type: 'string' } },
      additionalProperties: object,
    };
    const { bodies } = formsOf({
      requestBody: {
        content: {
          'application/json': { schema: object },
          'application/xml': { schema: object },
          'application/x-www-form-urlencoded': { schema: form },
          'multipart/form-data': { schema: form },
          'text/plain': {},
        },
      },
    });
    expect(bodies.map(({ whole, parts }) => [whole?.kind, Object.keys(parts)])).toEqual([
      ['object', []],
      [undefined, []],
      [undefined, ['object']],
      [undefined, ['object']],
      [undefined, []],
    ]);
    expect(bodies[1]).toEqual({ parts: {} });
    expect(formsOf({})).toEqual({ parameters: {}, bodies: [] });
  });
});
