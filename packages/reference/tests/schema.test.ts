import type { OpenApiDocument, RawSchema } from '../src/document/types';
import { createPageContext } from '../src/model/operation/pageContext';
import { describeComponent, describeSchema, nestedFields } from '../src/model/schema';

const document = (schemas: Record<string, RawSchema> = {}): OpenApiDocument => ({
  info: { title: 'API', version: '1' },
  components: { schemas },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const view = (schema: RawSchema | { $ref: string }, schemas = {}, direction: 'request' | 'response' = 'response') =>
  describeSchema(createPageContext(document(schemas)), schema, 'body', direction);

test('both notations for "nullable" are equivalent', () => {
  expect(view({ type: ['string', 'null'] }).type).toBe('string or null');
  expect(view({ type: 'string', nullable: true }).type).toBe('string or null');
  expect(view({ oneOf: [ref('Money'), { type: 'null' }] }, { Money: { type: 'object' } }).type).toBe('object or null');
});

test('allOf is merged: properties and required of all parts, the outer description', () => {
  const { fields, description } = view(
    {
      description: 'Outer',
      allOf: [ref('Base'), { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }],
    },
    { Base: { description: 'Inner', type: 'object', required: ['id'], properties: { id: { type: 'string' } } } },
  );
  expect(description).toBe('Outer');
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['id', true],
    ['name', true],
  ]);
});

test('oneOf with a discriminator names its variants by their keys', () => {
  const schema = view(
    {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
      },
    },
    { Cat: { type: 'object', title: 'Cat' }, Dog: { type: 'object', properties: { bark: { type: 'boolean' } } } },
  );
  const [choice] = schema.choices;
  expect(choice).toMatchObject({ kind: 'one of', discriminator: 'kind' });
  expect(choice?.variants.map(({ label }) => label)).toEqual(['cat: Cat', 'dog: Dog']);
  expect(choice?.variants[1]?.schema.fields[0]?.anchor).toBe('body--dog-bark');
});

test('a recursive schema is truncated and linked to its first occurrence', () => {
  const schema = view(ref('Node'), {
    Node: { title: 'Node', type: 'object', properties: { children: { type: 'array', items: ref('Node') } } },
  });
  const children = schema.fields[0]?.schema;
  expect(children?.type).toBe('array of Node');
  expect(children?.seeAlso).toEqual({ name: 'Node', anchor: 'body' });
  expect(children?.fields).toEqual([]);
});

test('variants that only require properties become a constraint', () => {
  const schema = view({ type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] });
  expect(schema.limits).toEqual(['at least one of: a, or b']);
  expect(schema.choices).toEqual([]);
});

test('values have their descriptions, which the description does not repeat', () => {
  const schema = view({
    type: 'string',
    description: 'Where it stands.\n\n- `draft`: Being prepared.\n- `done`: Final.',
    enum: ['draft', 'done'],
    'x-enumDescriptions': { draft: 'Being prepared.', done: 'Final.' },
  });
  expect(schema.description).toBe('Where it stands.');
  expect(schema.values).toEqual([
    { value: 'draft', description: 'Being prepared.' },
    { value: 'done', description: 'Final.' },
  ]);
});

test('readOnly and writeOnly properties of the other direction are omitted', () => {
  const schema: RawSchema = {
    type: 'object',
    properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } },
  };
  expect(view(schema, {}, 'request').fields.map(({ name }) => name)).toEqual(['secret']);
  expect(view(schema, {}, 'response').fields.map(({ name }) => name)).toEqual(['id']);
});

test('members of the other direction are omitted when their own schema says so, too', () => {
  const schema: RawSchema = {
    properties: { a: ref('Id'), b: { allOf: [ref('Id'), { minLength: 1 }] }, c: ref('Name') },
  };
  const schemas = { Id: { readOnly: true }, Name: { type: 'string' } };
  expect(view(schema, schemas, 'request').fields.map(({ name }) => name)).toEqual(['c']);
  expect(view(schema, schemas, 'response').fields.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('the members at all levels: of members, keys, items, alternatives and conditions, each before its own', () => {
  const object = (name: string, inner: RawSchema = {}): RawSchema => ({ properties: { [name]: inner } });
  const schema = view({
    properties: { a: object('b', { items: object('c') }) },
    patternProperties: { '^x': object('d') },
    oneOf: [object('e'), object('f')],
    not: object('g'),
  });
  expect([...nestedFields(schema)].map(({ name }) => name).join('')).toBe('abcdefg');
});

test('a component alone has the ids and the members of its place', () => {
  const Thing: RawSchema = { properties: { id: { readOnly: true }, name: {} } };
  const context = createPageContext(document({ Thing }));
  const anchors = (direction: 'request' | 'response') =>
    describeComponent(context, ref('Thing').$ref, direction, 'part').fields.map(({ anchor }) => anchor);
  expect(anchors('response')).toEqual(['part-id', 'part-name']);
  expect(anchors('request')).toEqual(['part-2-name']);
});

test('a map describes its values', () => {
  const schema = view({ type: 'object', additionalProperties: { type: 'string', maxLength: 5 } });
  expect(schema.type).toBe('map of string');
  expect(schema.fields[0]).toMatchObject({ name: '<key>', anchor: 'body-key' });
});

test('siblings of a reference override its target', () => {
  const schema = view(
    { type: 'object', properties: { at: { ...ref('Time'), description: 'When it ended.' } } },
    {
      Time: { type: 'string', format: 'date-time', description: 'A time.' },
    },
  );
  expect(schema.fields[0]?.schema).toMatchObject({ format: 'date-time', description: 'When it ended.' });
});

test('an unresolvable reference is reported', () => {
  expect(() => view(ref('Missing'))).toThrow('#/components/schemas/Missing has no target');
});
