import { EMPTY, type Schema } from '../../../packages/reference/src/model/schema/types';
import { knownIn, type ValueForm, valueForm } from '../../../packages/reference/src/samples/valueForm';

type Members = Readonly<Record<string, Schema>>;

const schemaOf = (type: string, more: Partial<Schema> = {}): Schema => ({ ...EMPTY, type, ...more });
const field = (name: string, schema: Schema): Schema['fields'][number] => ({
  name,
  anchor: name,
  required: false,
  schema,
});
const fieldsOf = (members: Members) => Object.entries(members).map(([name, schema]) => field(name, schema));
const objectOf = (members: Members, more: Partial<Schema> = {}): Schema =>
  schemaOf('object', { fields: fieldsOf(members), ...more });
const others: Schema['fields'][number] = { ...field('other members', schemaOf('string')), kind: 'keys' };
const choiceOf = (variants: Members, discriminator?: string): Schema['choices'][number] => ({
  kind: 'one of',
  ...(discriminator ? { discriminator } : {}),
  variants: Object.entries(variants).map(([label, schema]) => ({ label, anchor: label, schema })),
});
const values = (...texts: string[]) => texts.map((value) => ({ value, description: '' }));
const text = schemaOf('string');
const many = (count: number): Members =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, text]));

/** Returns the kind of a form, of its members or of its alternatives. */
function outline(form: ValueForm): unknown {
  if (form.kind === 'object') return Object.fromEntries(form.members.map(({ name, form: of }) => [name, outline(of)]));
  if (form.kind === 'alternatives') return form.alternatives.map(({ label, form: of }) => [label, outline(of)]);
  return form.kind;
}

test.each([
  ['a text', text, { kind: 'string', isNullable: false }],
  ['a text or null', schemaOf('string or null'), { kind: 'string', isNullable: true }],
  ['a number', schemaOf('number'), { kind: 'number', isNullable: false }],
  ['one of two types', schemaOf('string or integer'), { kind: 'json', isNullable: false }],
  ['one of two types or null', schemaOf('string or integer or null'), { kind: 'json', isNullable: true }],
  ['a boolean or null', schemaOf('boolean or null'), { kind: 'choice', isNullable: true, choices: [true, false] }],
  [
    'listed values',
    schemaOf('string', { values: values('low', '1', '{"a":1}') }),
    { kind: 'choice', isNullable: false, choices: ['low', 1, { a: 1 }] },
  ],
  [
    'a text that looks like a number',
    schemaOf('string', { values: [{ value: '1', shown: '"1"', description: '' }] }),
    { kind: 'choice', isNullable: false, choices: ['1'] },
  ],
  [
    'listed values, each of any type',
    schemaOf('any', { values: values('1', 'a') }),
    { kind: 'choice', isNullable: false, choices: [1, 'a'] },
  ],
  [
    'known values beside which there are others',
    schemaOf('string', { values: values('a', 'b', 'a'), hasMoreValues: true }),
    { kind: 'string', isNullable: false, known: ['a', 'b'] },
  ],
  [
    'others beside no known value',
    schemaOf('integer', { hasMoreValues: true }),
    { kind: 'integer', isNullable: false },
  ],
  ['a list', schemaOf('array of number or null'), { kind: 'list', isNullable: true, items: 'number', choices: [] }],
  [
    'a list of listed values',
    schemaOf('array of integer', { values: values('1', '2') }),
    { kind: 'list', isNullable: false, items: 'integer', choices: [1, 2] },
  ],
  [
    'a list of booleans',
    schemaOf('array of boolean'),
    { kind: 'list', isNullable: false, items: 'string', choices: [true, false] },
  ],
  [
    'a list of known values',
    schemaOf('array of string', { values: values('a', 'b'), hasMoreValues: true }),
    { kind: 'list', isNullable: false, items: 'string', choices: [], known: ['a', 'b'] },
  ],
  [
    'a list that is one of two',
    schemaOf('array of string', { values: values('["a"]', '["b"]') }),
    { kind: 'json', isNullable: false },
  ],
  [
    'a list that is one of two, or a text',
    schemaOf('array of string', { values: values('a', '["b"]') }),
    { kind: 'json', isNullable: false },
  ],
  ['a list of lists', schemaOf('array of array of string or null'), { kind: 'json', isNullable: true }],
  ['a list of anything', schemaOf('array'), { kind: 'json', isNullable: false }],
  ['an object without members', schemaOf('object'), { kind: 'json', isNullable: false }],
  [
    'an object whose members have any name',
    schemaOf('object', { fields: [others] }),
    { kind: 'json', isNullable: false },
  ],
  [
    'members of a type that has none',
    schemaOf('any', { fields: fieldsOf({ a: text }) }),
    { kind: 'json', isNullable: false },
  ],
  [
    'an object that is elsewhere',
    objectOf({ a: text }, { seeAlso: { name: 'A', anchor: 'a' } }),
    { kind: 'json', isNullable: false },
  ],
  [
    'an object that the page leaves out',
    objectOf({ a: text }, { deferred: { component: '#/A', direction: 'request', anchor: 'a' } }),
    { kind: 'json', isNullable: false },
  ],
  [
    'two lists of alternatives',
    schemaOf('any', { choices: [choiceOf({ A: objectOf({ a: text }) }), choiceOf({ B: text })] }),
    { kind: 'json', isNullable: false },
  ],
])('the form of %s', (_, schema, form) => {
  expect(valueForm(schema)).toEqual(form);
});

test('an object has a field for each member that is allowed, with its type and limits', () => {
  const schema = schemaOf('object or null', {
    fields: [
      {
        ...field('id', schemaOf('string or null', { format: 'uuid', limits: ['at most 5 characters'] })),
        required: true,
      },
      field('never', schemaOf('not allowed')),
      field('list', schemaOf('array of integer')),
      others,
    ],
  });
  expect(valueForm(schema)).toEqual({
    kind: 'object',
    isNullable: true,
    hasOthers: true,
    members: [
      {
        name: 'id',
        required: true,
        type: 'string or null uuid',
        limits: ['at most 5 characters'],
        form: { kind: 'string', isNullable: true },
      },
      {
        name: 'list',
        required: false,
        type: 'array of integer',
        limits: [],
        form: { kind: 'list', isNullable: false, items: 'integer', choices: [] },
      },
    ],
  });
});

test('a value has at most 300 fields, and what would exceed them is entered as JSON', () => {
  expect(valueForm(objectOf(many(300))).kind).toBe('object');
  expect(valueForm(objectOf(many(301))).kind).toBe('json');
  expect(
    outline(valueForm(objectOf({ a: objectOf(many(149)), b: objectOf(many(150)), c: objectOf({ d: text }) }))),
  ).toEqual({
    a: expect.objectContaining({ m148: 'string' }),
    b: 'json',
    c: { d: 'string' },
  });
  expect(outline(valueForm(objectOf({ a: objectOf(many(148)), b: objectOf(many(150)) })))).toMatchObject({
    a: { m147: 'string' },
    b: { m149: 'string' },
  });
});

test('members and alternatives deeper than four levels are entered as JSON', () => {
  const inner = objectOf({ a: objectOf({ b: text, c: objectOf({ d: text }) }) });
  expect(outline(valueForm(objectOf({ x: objectOf({ y: inner }) })))).toEqual({
    x: { y: { a: { b: 'string', c: 'json' } } },
  });
  const choice = (schema: Schema): Schema => schemaOf('any', { choices: [choiceOf({ A: schema })] });
  expect(outline(valueForm(choice(choice(choice(choice(choice(objectOf({ a: text }))))))))).toEqual([
    ['A', [['A', [['A', [['A', 'json']]]]]]],
  ]);
  expect(outline(valueForm(choice(choice(choice(objectOf({ a: text, b: objectOf({ c: text }) }))))))).toEqual([
    ['A', [['A', [['A', { a: 'string', b: 'json' }]]]]],
  ]);
});

describe('alternatives', () => {
  const variants = { Card: objectOf({ number: text, id: schemaOf('integer') }), Name: text };

  test('without members of their own are those of the specification', () => {
    const schema = schemaOf('any or null', { choices: [choiceOf(variants)] });
    const form = valueForm(schema);
    expect(form).toMatchObject({ kind: 'alternatives', isNullable: true });
    expect(form).not.toHaveProperty('discriminator');
    expect(outline(form)).toEqual([
      ['Card', { number: 'string', id: 'integer' }],
      ['Name', 'string'],
    ]);
  });

  test('have the members of the whole before their own, which replace them; only objects can have them', () => {
    const fields = [...fieldsOf({ id: text, note: text }), others];
    const form = valueForm(schemaOf('object', { fields, choices: [choiceOf(variants, 'kind')] }));
    expect(form).toMatchObject({
      kind: 'alternatives',
      isNullable: false,
      discriminator: 'kind',
      alternatives: [{ form: { hasOthers: true } }, { form: { kind: 'json', isNullable: false } }],
    });
    expect(outline(form)).toEqual([
      ['Card', { note: 'string', number: 'string', id: 'integer' }],
      ['Name', 'json'],
    ]);
    const card = form.kind === 'alternatives' ? form.alternatives[0]?.form : undefined;
    expect(card?.kind === 'object' && card.members.map(({ name }) => name)).toEqual(['note', 'number', 'id']);
  });

  test('have members without a name if the whole or they themselves have some', () => {
    const hasOthers = (own: Schema['fields'], inner: Schema['fields']): boolean | undefined => {
      const variant = schemaOf('object', { fields: [...fieldsOf({ a: text }), ...inner] });
      const form = valueForm(
        schemaOf('object', { fields: [...fieldsOf({ b: text }), ...own], choices: [choiceOf({ A: variant })] }),
      );
      const first = form.kind === 'alternatives' ? form.alternatives[0]?.form : undefined;
      return first?.kind === 'object' ? first.hasOthers : undefined;
    };
    expect([hasOthers([], []), hasOthers([others], []), hasOthers([], [others])]).toEqual([false, true, true]);
  });

  test('are entered as JSON when the members of the whole are too many', () => {
    const withOwn = (count: number) => valueForm(objectOf(many(count), { choices: [choiceOf(variants)] })).kind;
    expect([withOwn(298), withOwn(301)]).toEqual(['alternatives', 'json']);
  });
});

test('known values are those of an open enumeration, each once', () => {
  expect(knownIn({ values: values('a', 'a', 'b'), hasMoreValues: true })).toEqual({ known: ['a', 'b'] });
  expect(knownIn({ values: values('a') })).toEqual({});
  expect(knownIn({ values: [], hasMoreValues: true })).toEqual({});
});
