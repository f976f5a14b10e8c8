import type { OpenApiDocument, OrReference, RawSchema } from '@site/src/reference/document/types';
import { createPageContext } from '@site/src/reference/model/pageContext';
import { describeComponent, describeSchema, nestedFields, type Schema } from '@site/src/reference/model/schema';
import { Fields } from '@site/src/reference/render/article/Fields';
import { fields } from '@site/src/reference/render/schemaMarkdown';
import { renderToStaticMarkup } from 'react-dom/server';

type Schemas = Record<string, RawSchema>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const contextOf = (schemas: Schemas) => {
  const document: OpenApiDocument = { info: { title: 'API', version: '1' }, components: { schemas } };
  return createPageContext(document);
};
const describe = (schema: OrReference<RawSchema>, schemas: Schemas) =>
  describeSchema(contextOf(schemas), schema, 'body', 'response');
const members = (count: number, schema: OrReference<RawSchema>, prefix = 'm') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, schema]));
const deferredIn = (schema: Schema) =>
  [schema, ...[...nestedFields(schema)].map((field) => field.schema)].flatMap(({ deferred }) => deferred ?? []);

/** Names of the schemas that a page could contain again and again. */
const LEVELS: Schemas = Object.fromEntries(
  Array.from({ length: 20 }, (_, level): [string, RawSchema] => [
    `Level${level}`,
    {
      type: 'object',
      properties: { ...members(10, ref(`Level${level + 1}`)), back: ref('Level0'), list: { items: ref('Level1') } },
      additionalProperties: ref('Level2'),
      oneOf: [ref(`Level${level + 1}`), ref('Level3'), { enum: Array.from({ length: 300 }, (_, value) => value) }],
    },
  ]).concat([['Level20', { type: 'string' }]]),
);

test('schemas that contain each other many times fit on a page', () => {
  const start = performance.now();
  const schema = describe(ref('Level0'), LEVELS);
  const html = renderToStaticMarkup(<Fields schema={schema} />);
  const markdown = fields(schema, 0);
  // 0.6 seconds on an idle machine; without a limit it would never end.
  expect(performance.now() - start).toBeLessThan(10_000);
  expect([...nestedFields(schema)].length).toBeLessThan(1600);
  expect(html.length).toBeLessThan(1_500_000);
  expect(markdown.length).toBeLessThan(400_000);
  expect(html).toContain('data-part="response #');
  expect(markdown).toContain('left out here');
});

test('what is left out has its type and text, and can be described alone', () => {
  const Big: RawSchema = { description: 'A big one.', properties: members(1000, { type: 'string' }) };
  const schema = describe({ properties: members(4, ref('Big')) }, { Big });
  const [first, ...others] = schema.fields.map((field) => field.schema);
  expect(first?.fields).toHaveLength(1000);
  for (const other of others) {
    expect(other).toMatchObject({ type: 'object', description: 'A big one.', fields: [] });
    expect(other.deferred).toMatchObject({ component: '#/components/schemas/Big' });
  }
  const alone = describeComponent(contextOf({ Big }), '#/components/schemas/Big', 'response', 'Big');
  expect(alone.fields).toHaveLength(1000);
  expect(alone.fields[0]?.anchor).toBe('Big-m0');
});

test('the members of a body are there, however many', () => {
  expect(describe(ref('Big'), { Big: { properties: members(3000, { type: 'string' }) } }).fields).toHaveLength(3000);
});

test('the last body of a page has its first level', () => {
  const context = contextOf({
    ...LEVELS,
    Small: { properties: { inner: ref('Inner') } },
    Inner: { properties: { a: {} } },
  });
  for (let number = 0; number < 3; number++) describeSchema(context, ref('Level0'), `body${number}`, 'response');
  const last = describeSchema(context, ref('Small'), 'last', 'response');
  expect([...nestedFields(last)].map(({ name }) => name)).toEqual(['inner', 'a']);
});

test('a long first member leaves room for the second', () => {
  const schema = describe({ properties: { first: ref('Level0'), second: ref('Level0') } }, LEVELS);
  expect(schema.fields.map((field) => field.schema.fields.length)).toEqual([13, 13]);
});

test('an ordinary schema is complete', () => {
  const schemas = { A: { properties: members(20, ref('B')) }, B: { properties: members(20, { type: 'string' }) } };
  const schema = describe(ref('A'), schemas);
  expect([...nestedFields(schema)]).toHaveLength(420);
  expect(deferredIn(schema)).toEqual([]);
});

test('an endless list of lists ends', () => {
  let schema: RawSchema = { type: 'string' };
  for (let level = 0; level < 5000; level++) schema = { type: 'array', items: schema };
  const { type } = describe(schema, {});
  expect(type.startsWith('array of array of ')).toBe(true);
});

test('a list whose described items are left out has their place once', () => {
  const Big: RawSchema = { description: 'A big one.', properties: members(1000, { type: 'string' }) };
  const list = { items: ref('Big') };
  const html = renderToStaticMarkup(
    <Fields schema={describe({ properties: { one: ref('Big'), two: list, three: list } }, { Big })} />,
  );
  expect(html.match(/ data-part="/g)).toHaveLength(2);
  expect(html.match(/A big one\./g)).toHaveLength(3);
});

test('values that do not fit are left out like members, and are in the part', () => {
  const values = Array.from({ length: 300 }, (_, index) => `state${index}`);
  const State: RawSchema = { type: 'string', description: 'A state.', enum: values };
  const schemas = { State, Few: { type: 'string', enum: ['one', 'two'] } };
  const Many: RawSchema = { properties: { ...members(200, ref('State')), few: ref('Few') } };
  const schema = describe(Many, schemas);
  const shown = schema.fields.filter((field) => field.schema.values.length === values.length);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.length).toBeLessThan(60);
  expect(deferredIn(schema)).toHaveLength(200 - shown.length);
  expect(schema.fields.at(-2)?.schema).toMatchObject({ type: 'string', description: 'A state.', values: [] });
  expect(schema.fields.at(-1)?.schema.values).toHaveLength(2);
  const alone = describeComponent(contextOf(schemas), '#/components/schemas/State', 'response', 'State');
  expect(alone.values).toHaveLength(300);
});
