import type { OpenApiDocument, OrReference, RawSchema } from '../src/document/types';
import { createPageContext } from '../src/model/operation/pageContext';
import { describeSchema, nestedFields, type Schema } from '../src/model/schema';

type Schemas = Record<string, RawSchema>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
function view(schema: OrReference<RawSchema>, schemas: Schemas = {}): Schema {
  const document: OpenApiDocument = { info: { title: 'API', version: '1' }, components: { schemas } };
  return describeSchema(createPageContext(document), schema, 'body', 'response');
}
const labels = (schema: Schema | undefined) =>
  schema?.choices.map(({ variants }) => variants.map(({ label }) => label));
const names = (schema: Schema | undefined) => schema?.fields.map(({ name }) => name);

const object = (...members: string[]): RawSchema => ({
  type: 'object',
  properties: Object.fromEntries(members.map((name) => [name, { type: 'string' }])),
});

describe('a discriminator', () => {
  const Cat = object('meow');
  const Dog = object('bark');

  test('maps values to references and to names', () => {
    const mapping = { c: '#/components/schemas/Cat', cat: 'Cat', d: 'Dog' };
    const schema = view(
      { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping } },
      { Cat, Dog },
    );
    expect(labels(schema)).toEqual([['c, cat: Cat', 'd: Dog']]);
  });

  test('without a mapping has the names of components as values', () => {
    const schemas = { Cat: { ...Cat, title: 'A cat' }, Dog };
    expect(labels(view({ oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } }, schemas))).toEqual(
      [['Cat: A cat', 'Dog']],
    );
  });

  test('gives a variant its place, and no value to one without a name', () => {
    const mapping = { c: 'Cat' };
    const [choice] = view(
      { oneOf: [ref('Cat'), { ...Dog, title: 'Any dog' }], discriminator: { propertyName: 'kind', mapping } },
      { Cat: { ...Cat, title: 'A cat' } },
    ).choices;
    expect(choice?.variants.map(({ label, anchor }) => [label, anchor])).toEqual([
      ['c: A cat', 'body--c'],
      ['Any dog', 'body--any-dog'],
    ]);
  });

  test('without alternatives makes no choice', () => {
    expect(view({ ...Cat, discriminator: { propertyName: 'kind' } }).choices).toEqual([]);
    expect(view(ref('Cat'), { Cat: { ...Cat, discriminator: { propertyName: 'kind' } } }).choices).toEqual([]);
  });

  test('has a variant for other values', () => {
    const discriminator = { propertyName: 'kind', defaultMapping: 'Dog' };
    const schema = view({ oneOf: [ref('Cat'), ref('Dog')], discriminator }, { Cat, Dog });
    expect(schema.choices[0]).toMatchObject({ discriminator: 'kind', fallback: 'Dog' });
  });
});

describe('a list or an object', () => {
  const row: RawSchema = { type: 'object', properties: { a: { type: 'string' } } };

  test('are two alternatives, each with its own fields and limits', () => {
    const schema = view({
      type: ['array', 'object', 'null'],
      items: row,
      minItems: 1,
      properties: { a: { type: 'integer' } },
      required: ['a'],
    });
    expect(schema.type).toBe('array of object or object or null');
    expect(schema.fields).toEqual([]);
    expect(labels(schema)).toEqual([['array of object', 'object']]);
    const [list, one] = schema.choices[0]?.variants ?? [];
    expect(list?.schema).toMatchObject({ limits: ['at least 1 item'], fields: [{ schema: { type: 'string' } }] });
    expect(one?.schema).toMatchObject({ limits: [], fields: [{ required: true, schema: { type: 'integer' } }] });
  });

  test('are one where only one of them has content', () => {
    for (const schema of [{ items: row }, { properties: { a: row } }])
      expect(view({ type: ['array', 'object'], ...schema }).choices).toEqual([]);
  });
});

describe('a mapping with a schema that is no alternative', () => {
  const schemas = { Cat: object('meow'), Dog: object('bark'), Fish: object('bubble') };
  const discriminator = {
    propertyName: 'kind',
    mapping: { c: 'Cat', f: '#/components/schemas/Fish', fish: 'Fish', n: 'Nothing' },
  };

  test('has it as a further variant, once', () => {
    const schema = view({ anyOf: [ref('Cat'), { allOf: [ref('Dog')] }], discriminator }, schemas);
    expect(labels(schema)).toEqual([['c: Cat', 'Dog', 'f, fish: Fish']]);
    expect(names(schema.choices[0]?.variants[2]?.schema)).toEqual(['bubble']);
  });

  test('does not have it again where an alternative extends it', () => {
    const extending = { title: 'Own', allOf: [object('own'), { allOf: [ref('Fish')] }] };
    expect(labels(view({ oneOf: [ref('Cat'), extending], discriminator }, schemas))).toEqual([['c: Cat', 'Own']]);
  });

  test('has it next to a single alternative', () => {
    expect(labels(view({ oneOf: [ref('Cat')], discriminator }, schemas))).toEqual([['c: Cat', 'f, fish: Fish']]);
  });

  test('has it for other values', () => {
    const schema = view(
      { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', defaultMapping: 'Fish' } },
      schemas,
    );
    expect(schema.choices[0]).toMatchObject({ fallback: 'Fish', variants: [{}, {}, { label: 'Fish' }] });
  });

  test.each([
    ['of alternatives', { oneOf: [ref('Cat'), ref('Dog')], discriminator }],
    ['of a base schema', { ...object('kind'), discriminator }],
  ])('says what does not exist, %s', (_, schema) => {
    const Pet = { ...schema, discriminator: { ...discriminator, defaultMapping: 'Void' } };
    expect(view(ref('Pet'), { ...schemas, Pet }).notes).toEqual([
      'For `kind` `n`, the specification refers to `Nothing`, which does not exist.',
      'For `kind` with another value, the specification refers to `Void`, which does not exist.',
    ]);
  });
});

describe('a base schema with a discriminator', () => {
  const schemas: Schemas = {
    Pet: { ...object('kind'), required: ['kind'], discriminator: { propertyName: 'kind', mapping: { d: 'Dog' } } },
    Dog: { allOf: [ref('Pet'), object('bark')] },
    Puppy: { allOf: [ref('Dog'), object('age')] },
    Owner: { ...object('name'), properties: { pet: ref('Pet') } },
  };

  test('has the schemas that extend it as variants, with only their own members', () => {
    const pet = view(ref('Pet'), schemas);
    expect(names(pet)).toEqual(['kind']);
    expect(labels(pet)).toEqual([['d: Dog', 'Puppy']]);
    expect(pet.choices[0]?.variants.map(({ schema }) => names(schema))).toEqual([['bark'], ['bark', 'age']]);
  });

  test('is a variant of itself only where its mapping names it, and no variant leads back to it', () => {
    const Pet = { ...schemas.Pet, discriminator: { propertyName: 'kind', mapping: { p: 'Pet', d: 'Dog' } } };
    const pet = view(ref('Pet'), { ...schemas, Pet });
    expect(labels(pet)).toEqual([['p: Pet', 'd: Dog', 'Puppy']]);
    expect(pet.choices[0]?.variants[0]?.schema).toMatchObject({ description: 'The fields above.', fields: [] });
    expect(pet.choices[0]?.kind).toBe('one of');
    expect(pet.choices[0]?.variants.map(({ schema }) => schema.seeAlso)).toEqual([undefined, undefined, undefined]);
  });

  test('that a mapping names beside schemas that do not extend it has no variants', () => {
    const mapping = { leaf: 'Leaf', group: 'Group' };
    const branch = (name: string) => ({ ...object('kind', name), discriminator: { propertyName: 'kind', mapping } });
    const all = { Rule: { oneOf: [ref('Leaf'), ref('Group')] }, Leaf: branch('pattern'), Group: branch('rules') };
    const rule = view(ref('Rule'), all);
    expect(labels(rule)).toEqual([['Leaf', 'Group']]);
    const variants = rule.choices[0]?.variants.map(({ schema }) => [names(schema), schema.choices]);
    expect(variants).toEqual([
      [['kind', 'pattern'], []],
      [['kind', 'rules'], []],
    ]);
  });

  test('is linked by a member of a variant', () => {
    const Dog = {
      allOf: [ref('Pet'), { properties: { friend: ref('Pet'), foe: { allOf: [ref('Pet'), object('why')] } } }],
    };
    const [dog] = view(ref('Pet'), { ...schemas, Dog }).choices[0]?.variants ?? [];
    const seeAlso = { name: 'Pet', anchor: 'body' };
    expect(dog?.schema.fields.map(({ schema }) => schema.seeAlso)).toEqual([seeAlso, seeAlso]);
  });

  test('has no other variants inside a schema that extends it', () => {
    const puppy = view(ref('Puppy'), schemas);
    expect(names(puppy)).toEqual(['kind', 'bark', 'age']);
    expect(puppy.choices).toEqual([]);
  });

  test('has its variants as a member, too', () => {
    expect(labels(view(ref('Owner'), schemas).fields[0]?.schema)).toEqual([['d: Dog', 'Puppy']]);
  });
});

test('alternatives that extend their union do not contain it again', () => {
  const schemas: Schemas = {
    Pet: { ...object('name'), oneOf: [ref('Cat')], anyOf: [ref('Cat'), ref('Dog')] },
    Cat: { allOf: [ref('Pet'), object('meow')] },
    Dog: { allOf: [ref('Pet'), object('bark')] },
  };
  const pet = view(ref('Pet'), schemas);
  expect(names(pet)).toEqual(['name']);
  expect(pet.choices.map(({ variants }) => variants.map(({ schema }) => names(schema)))).toEqual([
    [['meow']],
    [['meow'], ['bark']],
  ]);
  expect(pet.choices.flatMap(({ variants }) => variants.flatMap(({ schema }) => schema.choices))).toEqual([]);
});

describe('alternatives', () => {
  const anyOf = (...options: OrReference<RawSchema>[]): RawSchema => ({ anyOf: options });

  test('are named after their title, their component, or their type and format', () => {
    const schema = view(
      anyOf(
        ref('Cat'),
        ref('Dog'),
        { type: 'string', format: 'uuid', minLength: 1 },
        { type: 'integer', title: 'Count' },
      ),
      { Cat: { ...object('a'), title: 'A cat' }, Dog: object('b') },
    );
    expect(labels(schema)).toEqual([['A cat', 'Dog', 'string · uuid', 'Count']]);
    expect(schema.choices[0]?.variants.map(({ schema: { title } }) => title)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('have places named after their titles, else numbered', () => {
    const titles = ['Very -- long', '(short)', '犬', undefined];
    const options = titles.map((title, index) => ({ ...object(`m${index}`), ...(title ? { title } : {}) }));
    const anchors = view(anyOf(...options)).choices[0]?.variants.map(({ anchor }) => anchor);
    expect(anchors).toEqual(['body--very-long', 'body---short-', 'body--3', 'body--4']);
  });

  test('give their union the name of its component as its type', () => {
    const Shape = anyOf(object('a'), object('b'));
    expect(view(ref('Shape'), { Shape }).type).toBe('Shape');
    expect(view(ref('Shape'), { Shape: { ...Shape, title: 'Any shape' } }).type).toBe('Any shape');
  });

  test('that only wrap a reference have its name, others do not', () => {
    const options = [
      { allOf: [ref('A')], description: 'Wraps.' },
      { allOf: [ref('A'), ref('B')] },
      { allOf: [ref('A')], properties: { c: {} } },
      { allOf: [{ ...object('d'), title: 'D' }] },
      { allOf: [], title: 'E' },
    ];
    const schema = view(anyOf(...options), { A: object('a'), B: object('b') });
    expect(labels(schema)).toEqual([['A', 'object', 'object (2)', 'D', 'E']]);
    expect(schema.choices[0]?.variants.map(({ schema }) => names(schema))).toEqual([
      ['a'],
      ['a', 'b'],
      ['a', 'c'],
      ['d'],
      [],
    ]);
  });

  test('that are null make the value nullable, if each choice has one', () => {
    const [a, b, c, d] = [object('a'), object('b'), object('c'), object('d')];
    const both = view({ type: 'object', oneOf: [a, b, { const: null }], anyOf: [c, { enum: [null] }, d] });
    expect(both).toMatchObject({ type: 'object or null', choices: [{ variants: [{}, {}] }, { variants: [{}, {}] }] });
    const one = view({ type: 'object', oneOf: [a, b, { type: 'null' }], anyOf: [c, d] });
    expect(one).toMatchObject({ type: 'object', choices: [{ variants: [{}, {}, { label: 'null' }] }, {}] });
  });

  test.each<[string, ...OrReference<RawSchema>[]]>([
    ['more than required members', { required: ['a'] }, { required: ['b'], minProperties: 2 }],
    ['required members or a schema', { required: ['a'] }, ref('A')],
    ['more than types', { type: 'string' }, { type: 'integer', minimum: 1 }],
    ['a type or anything', { type: 'string' }, {}],
    ['a type or a schema', { type: 'string' }, ref('A')],
    ['a value or a schema', { const: 1 }, ref('A')],
    ['a value or none', { const: 1 }, { enum: [] }],
    ['values or null', { const: 1 }, { enum: [null, 2] }],
  ])('remain alternatives if they are %s', (_, ...options) => {
    expect(view(anyOf(...options), { A: object('a') })).toMatchObject({
      values: [],
      limits: [],
      choices: [{ kind: 'any of', variants: [{}, {}] }],
    });
  });

  test('without any say nothing', () => {
    expect(view({ ...object('a'), oneOf: [], anyOf: [] })).toMatchObject({ type: 'object', choices: [], values: [] });
  });

  test('with one schema each are two choices', () => {
    expect(labels(view({ oneOf: [{ ...object('a'), title: 'A' }], anyOf: [{ ...object('b'), title: 'B' }] }))).toEqual([
      ['A'],
      ['B'],
    ]);
  });

  test('have a further schema of the mapping once, in the first choice', () => {
    const schema = {
      oneOf: [ref('A'), ref('B')],
      anyOf: [ref('B'), { title: 'None', not: object('a') }],
      discriminator: { propertyName: 'kind', mapping: { a: 'A', c: 'C' } },
    };
    expect(labels(view(schema, { A: object('a'), B: object('b'), C: object('c') }))).toEqual([
      ['a: A', 'B', 'c: C'],
      ['B', 'None'],
    ]);
  });
});

test('labels of variants are unique', () => {
  expect(labels(view({ oneOf: [object('a'), object('b'), { ...object('c'), title: 'object' }] }))).toEqual([
    ['object', 'object (2)', 'object (3)'],
  ]);
});

test('a single alternative is the schema itself, with its own description', () => {
  const schema = view({ description: 'Own', anyOf: [ref('A')] }, { A: { ...object('a'), description: 'Target' } });
  expect(schema).toMatchObject({ description: 'Own', type: 'object', choices: [] });
  expect(names(schema)).toEqual(['a']);
});

test.each<[string, RawSchema, string]>([
  ['nullable', { nullable: true, oneOf: [ref('A')] }, 'object or null'],
  ['an alternative to null', { anyOf: [ref('A'), { type: 'null' }] }, 'object or null'],
  ['required', { oneOf: [ref('A')] }, 'object'],
])('a single alternative that is %s keeps its name and what is said beside it', (_, schema, type) => {
  const whole = view({ properties: { a: { ...schema, minProperties: 1 } } }, { A: { ...object('m'), title: 'A' } });
  expect(whole.fields[0]?.schema).toMatchObject({ type, limits: ['at least 1 field'], fields: [{ name: 'm' }] });
  expect(whole.fields[0]?.schema.title).toBeUndefined();
});

test('a single alternative in each of two schemas of allOf is two choices', () => {
  const schema = view({
    allOf: [{ oneOf: [{ ...object('a'), title: 'A' }] }, { oneOf: [{ ...object('b'), title: 'B' }] }],
  });
  expect(labels(schema)).toEqual([['A'], ['B']]);
});

test('variants of a nested union are in its variant', () => {
  const inner: RawSchema = { title: 'Inner', oneOf: [{ title: 'A', minLength: 1 }, { title: 'B' }] };
  const schema = view({ anyOf: [inner, { title: 'C' }] });
  expect(labels(schema)).toEqual([['Inner', 'C']]);
  expect(labels(schema.choices[0]?.variants[0]?.schema)).toEqual([['A', 'B']]);
});

describe('recursion', () => {
  const CASES: Readonly<Record<string, RawSchema>> = {
    'of a member': { properties: { self: ref('Node') } },
    'of items': { properties: { all: { type: 'array', items: ref('Node') } } },
    'of a map': { additionalProperties: ref('Node') },
    'of an alternative': { properties: { one: { oneOf: [ref('Node'), object('a')] } } },
    'of allOf': { properties: { more: { allOf: [ref('Node'), object('a')] } } },
    'of a nullable member': { properties: { maybe: { anyOf: [ref('Node'), { type: 'null' }] } } },
    'of a condition': { if: object('a'), else: ref('Node') },
    'through another schema': { properties: { other: ref('Other') } },
  };

  test.each(Object.entries(CASES))('%s is cut and linked', (_, Node) => {
    const schema = view(ref('Node'), { Node, Other: { properties: { node: ref('Node') } } });
    const links = JSON.stringify(schema).match(/"seeAlso":\{[^}]*\}/g);
    expect(links?.at(-1)).toBe('"seeAlso":{"name":"Node","anchor":"body"}');
    expect([...nestedFields(schema)].length).toBeLessThan(6);
  });

  test('shows what is said beside the reference, but no content', () => {
    const Node: RawSchema = {
      description: 'A node.',
      properties: {
        parent: {
          ...ref('Node'),
          default: {},
          deprecated: true,
          nullable: true,
          title: 'Above',
          ...{ oneOf: [object('a'), object('b')] },
        },
        other: { ...ref('Node'), description: 'The other one.', properties: { a: {} }, not: object('c') },
      },
    };
    const [parent, other] = view(ref('Node'), { Node }).fields.map(({ schema }) => schema);
    expect(parent).toMatchObject({
      type: 'Above or null',

      description: 'A node.',
      defaultValue: {},
      deprecated: true,
      choices: [],
      seeAlso: { name: 'Above', anchor: 'body' },
    });
    expect(parent?.title).toBeUndefined();
    expect(other).toMatchObject({ type: 'Node', description: 'The other one.', fields: [], subschemas: [] });
  });

  test('of a schema without a reference is named after its title or its type', () => {
    const recursive = (own: RawSchema) => {
      const schema: RawSchema = { ...own, properties: {} };
      Object.assign(schema.properties ?? {}, { self: schema });
      return view(schema).fields[0]?.schema;
    };
    expect(recursive({ title: 'Tree', type: 'object' })?.seeAlso).toEqual({ name: 'Tree', anchor: 'body' });
    expect(recursive({ type: 'object', default: 1, nullable: true })).toMatchObject({
      type: 'object or null',
      seeAlso: { name: 'object' },
    });
    const nothing = {
      limits: [],
      values: [],
      examples: [],
      badges: [],
      notes: [],
      fields: [],
      choices: [],
      subschemas: [],
    };
    const seeAlso = { name: 'object', anchor: 'body' };
    expect(recursive({ default: 1 })).toEqual({
      ...nothing,
      type: 'object',
      description: '',
      deprecated: false,
      seeAlso,
    });
  });

  test('through schemas without a name ends', () => {
    const A: RawSchema = { properties: { p: { allOf: [ref('A'), { minProperties: 1 }] } } };
    const schema = view({ allOf: [ref('A'), object('b')] }, { A });
    expect([...nestedFields(schema)].length).toBeLessThan(10);
  });

  test('is not what a schema is that stands at two places', () => {
    const schema = view({ properties: { a: ref('M'), b: ref('M') } }, { M: object('m') });
    expect([...nestedFields(schema)].map(({ name }) => name)).toEqual(['a', 'm', 'b', 'm']);
  });
});
