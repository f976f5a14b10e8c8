import type { OpenApiDocument, OrReference, RawSchema } from '../src/document/types';
import { createPageContext } from '../src/model/operation/pageContext';
import { describeComponent, describeSchema, nestedFields, type Schema } from '../src/model/schema';
import { countRows } from '../src/model/schema/countRows';
import { isSameInBothDirections } from '../src/model/schema/isSameInBothDirections';

type Schemas = Record<string, RawSchema>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const documentOf = (schemas: Schemas): OpenApiDocument => ({
  info: { title: 'API', version: '1' },
  components: { schemas },
});
/** Returns the context of a page with a number of rows; the least that a schema gets is 100. */
const pageOf = (rows: number, schemas: Schemas) => createPageContext(documentOf(schemas), undefined, rows);
const describeOn = (rows: number, schema: OrReference<RawSchema>, schemas: Schemas) =>
  describeSchema(pageOf(rows, schemas), schema, 'body', 'response');

const WORD: RawSchema = { type: 'string' };
const named = (count: number, schema: OrReference<RawSchema> = WORD, prefix = 'm') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, schema]));
const object = (count: number, schema?: OrReference<RawSchema>): RawSchema => ({ properties: named(count, schema) });
const list = (count: number): RawSchema[] =>
  Array.from({ length: count }, (_, index) => ({ title: `T${index}`, minLength: index }));
const deferredIn = (schema: Schema) =>
  [schema, ...[...nestedFields(schema)].map((field) => field.schema)].flatMap(({ deferred }) => deferred ?? []);

/** Each schema contains the next one ten times. */
const TREE: Schemas = {
  A: object(10, ref('B')),
  B: object(10, ref('C')),
  C: object(10, ref('D')),
  D: object(10),
};

describe('the rows of a page', () => {
  test('are all there in an ordinary schema', () => {
    const schema = describeOn(500, ref('A'), { A: object(20, ref('B')), B: object(20) });
    expect([...nestedFields(schema)]).toHaveLength(420);
    expect(deferredIn(schema)).toEqual([]);
  });

  test('do not limit the members of a body', () => {
    expect(describeOn(100, ref('Big'), { Big: object(300) }).fields).toHaveLength(300);
    expect(deferredIn(describeOn(100, object(300, ref('Word')), { Word: WORD }))).toEqual([]);
  });

  test('are filled, and hardly exceeded, by schemas that contain each other many times', () => {
    const { length } = [...nestedFields(describeOn(300, ref('A'), TREE))];
    expect(length).toBeGreaterThan(270);
    expect(length).toBeLessThanOrEqual(300);
  });

  test('are left for the second member by a long first one', () => {
    const schema = describeOn(300, { properties: { first: ref('A'), second: ref('A') } }, TREE);
    const counts = schema.fields.map((field) => [...nestedFields(field.schema)].length);
    expect(Math.min(...counts)).toBeGreaterThan(130);
  });

  test('are at least 60 for each of many members, as long as there are some', () => {
    const schemas = { Outer: { properties: { inner: ref('Inner') } }, Inner: object(50) };
    const counts = describeOn(300, object(20, ref('Outer')), schemas).fields.map(
      (field) => [...nestedFields(field.schema)].length,
    );
    expect(counts.slice(0, 6)).toEqual([51, 51, 51, 51, 51, 1]);
  });

  test('that a short first body leaves are there for the second', () => {
    const context = pageOf(300, { Many: object(250) });
    describeSchema(context, object(2), 'first', 'response');
    expect(deferredIn(describeSchema(context, { properties: { many: ref('Many') } }, 'second', 'response'))).toEqual(
      [],
    );
  });

  test('that a first body has used are not there for the second, which has at least 100', () => {
    const context = pageOf(300, { Many: object(120), Few: object(90) });
    const body = { properties: { many: ref('Many'), few: ref('Few') } };
    const leftOut = () =>
      describeSchema(context, body, 'body', 'response').fields.map(({ schema }) => !!schema.deferred);
    expect([leftOut(), leftOut(), leftOut()]).toEqual([
      [false, false],
      [true, false],
      [true, false],
    ]);
  });
});

describe('a schema that does not fit', () => {
  const Big: RawSchema = { title: 'Large', description: 'A big one.', default: {}, ...object(100) };
  const leftOut = (schema: RawSchema, direction: 'request' | 'response' = 'response'): Schema | undefined =>
    describeSchema(pageOf(100, { Big: schema }), { properties: { a: ref('Big') } }, 'body', direction).fields[0]
      ?.schema;

  test('has its type and text, and can be described alone', () => {
    const [first, ...others] = describeOn(150, object(4, ref('Big')), { Big }).fields.map((field) => field.schema);
    expect(first?.fields).toHaveLength(100);
    for (const [index, other] of others.entries()) {
      expect(other).toMatchObject({ type: 'object', description: 'A big one.', defaultValue: {}, fields: [] });
      expect(other.deferred).toEqual({
        component: '#/components/schemas/Big',
        direction: 'response',
        anchor: `body-m${index + 1}-content`,
      });
      expect(other.title).toBeUndefined();
    }
    const alone = describeComponent(pageOf(100, { Big }), '#/components/schemas/Big', 'response', 'Big');
    expect(alone.fields).toHaveLength(100);
    expect(alone.fields[0]?.anchor).toBe('Big-m0');
  });

  test.each<[string, RawSchema, Partial<Schema>]>([
    ['alternatives', { oneOf: list(100) }, { choices: [] }],
    ['conditions', { ...object(100), if: object(1), not: object(1) }, { subschemas: [] }],
    ['keys', { additionalProperties: object(100) }, { type: 'map of object', fields: [] }],
    ['keys beside members', { ...object(100), additionalProperties: WORD }, { type: 'object', fields: [] }],
    ['patterns', { patternProperties: named(100), additionalProperties: WORD }, { type: 'object', fields: [] }],
    ['items', { items: object(100) }, { type: 'array of object', fields: [] }],
  ])('has no %s', (_, schema, expected) => {
    expect(leftOut(schema)).toMatchObject({ ...expected, deferred: {} });
  });

  test('can be the items of a list, which then has their place', () => {
    const [items] = describeOn(100, { properties: { all: { items: ref('Big') } } }, { Big: object(100) }).fields;
    expect(items?.schema).toMatchObject({
      type: 'array of object',
      fields: [],
      deferred: { component: ref('Big').$ref },
    });
    expect(items?.schema.itemFacts).toBeUndefined();
  });

  test('has fewer than eight values', () => {
    const values = (count: number) => leftOut({ ...object(100), enum: [...'abcdefghijkl'].slice(0, count) })?.values;
    expect(values(7)).toHaveLength(7);
    expect(values(8)).toEqual([]);
  });

  test('is named by the first reference of its allOf', () => {
    const body = { properties: { a: { allOf: [{ minProperties: 1 }, ref('Big')] }, b: object(100) } };
    expect(describeOn(100, body, { Big }).fields.map(({ schema }) => schema.deferred?.component)).toEqual([
      '#/components/schemas/Big',
      undefined,
    ]);
  });

  test('is described for the direction of its body, unless both are the same', () => {
    expect(leftOut(Big, 'request')?.deferred?.direction).toBe('response');
    const Differing = { properties: { ...named(100), id: { readOnly: true } } };
    expect(leftOut(Differing, 'request')?.deferred?.direction).toBe('request');
    expect(leftOut(Differing)?.deferred?.direction).toBe('response');
  });

  test('is any schema on a full page, except one without content', () => {
    const schemas = { Word: WORD, One: object(1), Base: { discriminator: { propertyName: 'kind' } } };
    const members = { ...named(100), word: ref('Word'), one: ref('One'), base: ref('Base') };
    const names = describeOn(100, { properties: members }, schemas).fields.filter(({ schema }) => schema.deferred);
    expect(names.map(({ name }) => name)).toEqual(['one', 'base']);
  });
});

describe('the length of a schema', () => {
  /** Returns whether a schema fits next to one member on a page of 100 rows. */
  const fits = (schema: RawSchema, schemas: Schemas = {}): boolean =>
    deferredIn(describeOn(100, { properties: { a: ref('S') } }, { ...schemas, S: schema })).length === 0;

  test.each<[string, (count: number) => RawSchema]>([
    ['members', (count) => object(count)],
    ['patterns of keys', (count) => ({ patternProperties: named(count) })],
    ['conditions by a member', (count) => ({ dependentSchemas: named(count) })],
    ['exact alternatives', (count) => ({ oneOf: list(count) })],
    ['alternatives', (count) => ({ anyOf: list(count) })],
    ['items by position', (count) => ({ prefixItems: list(count) })],
    ['other keys', (count) => ({ additionalProperties: object(count - 1) })],
    ['keys that nothing else describes', (count) => ({ unevaluatedProperties: object(count - 1) })],
    ['names of keys', (count) => ({ propertyNames: object(count - 1) })],
    ['items', (count) => ({ items: object(count - 1) })],
    ['items that nothing else describes', (count) => ({ unevaluatedItems: object(count - 1) })],
    ['some items', (count) => ({ contains: object(count - 1) })],
    ['decoded content', (count) => ({ contentSchema: object(count - 1) })],
    ['what must not match', (count) => ({ not: object(count - 1) })],
    ['a condition', (count) => ({ if: object(count - 1) })],
    ['what follows', (count) => Object.fromEntries([['then', object(count - 1)]])],
    ['what follows otherwise', (count) => ({ else: object(count - 1) })],
    ['values, eight a row', (count) => ({ enum: Array.from({ length: count * 8 }, (_, value) => value) })],
    ['a schema in allOf', (count) => ({ properties: { a: { allOf: [object(count - 1)] } } })],
    ['alternatives twice', (count) => ({ allOf: [{ oneOf: list(40) }, { oneOf: list(count - 40) }] })],
  ])('counts %s', (_, schemaWith) => {
    expect([99, 100].map((count) => fits(schemaWith(count)))).toEqual([true, false]);
  });

  test('does not count what a member refers to', () => {
    expect(fits(object(40, ref('Other')), { Other: object(1) })).toBe(true);
    expect(fits({ ...object(99), additionalProperties: false })).toBe(true);
  });

  test('counts what a member extends, once', () => {
    const extending = (count: number) => ({ properties: { a: { allOf: [ref('Base'), object(count)] } } });
    const Base = object(50);
    expect([48, 49].map((count) => fits(extending(count), { Base }))).toEqual([true, false]);
  });

  test('of schemas that contain themselves has an end', () => {
    const shared: RawSchema = { properties: {} };
    Object.assign(shared.properties ?? {}, { self: shared });
    expect(fits(shared)).toBe(true);
    const Loop: RawSchema = { allOf: [{ ...ref('Loop'), description: 'Again.' }], ...object(1) };
    expect(fits({ properties: { loop: { allOf: [ref('Loop')], minProperties: 1 } } }, { Loop })).toBe(true);
  });
});

describe('levels', () => {
  test('of references are thirty', () => {
    const chain = Array.from({ length: 50 }, (_, level): [string, RawSchema] => [
      `L${level}`,
      { properties: { next: ref(`L${level + 1}`) } },
    ]);
    const schema = describeOn(500, ref('L0'), { ...Object.fromEntries(chain), L50: WORD });
    expect([...nestedFields(schema)]).toHaveLength(30);
    expect(deferredIn(schema)).toMatchObject([{ component: '#/components/schemas/L30' }]);
  });

  test('of schemas that are written in place are a hundred', () => {
    let schema: RawSchema = WORD;
    for (let level = 0; level < 5000; level++) schema = { type: 'array', items: schema };
    const { type } = describeOn(500, schema, {});
    expect(type).toBe(`${'array of '.repeat(100)}any`);
  });

  test('that are not shown have a note', () => {
    let schema: RawSchema = WORD;
    for (let level = 0; level < 120; level++) schema = { properties: { m: schema } };
    const fields = [...nestedFields(describeOn(500, schema, {}))];
    expect(fields).toHaveLength(100);
    expect(fields.at(-1)?.schema.notes).toEqual(['The specification nests this too deeply to be shown.']);
  });
});

test('values that do not fit are left out like members, and are in the part', () => {
  const State: RawSchema = { description: 'A state.', enum: Array.from({ length: 80 }, (_, index) => `state${index}`) };
  const schemas = { State, Few: { enum: ['one', 'two'] } };
  const body: RawSchema = { properties: { ...named(30, ref('State')), few: ref('Few') } };
  const { fields } = describeOn(131, body, schemas);
  const counts = fields.map(({ schema }) => schema.values.length);
  expect(counts).toEqual([...Array.from({ length: 30 }, (_, index) => (index < 10 ? 80 : 0)), 2]);
  expect(fields[29]?.schema).toMatchObject({ type: 'string', description: 'A state.', deferred: {} });
  expect(
    describeComponent(pageOf(100, schemas), '#/components/schemas/State', 'response', 'State').values,
  ).toHaveLength(80);
});

describe('a schema is the same in requests and responses', () => {
  const schemas: Schemas = {
    Plain: { ...object(2), default: null, allOf: [ref('Word')] },
    Word: WORD,
    Read: { properties: { id: { readOnly: true } } },
    Write: { properties: { key: { writeOnly: true } } },
    Base: { discriminator: { propertyName: 'kind' } },
    Deep: { items: { oneOf: [ref('Word'), { allOf: [ref('Read')] }] } },
    Deeper: { properties: { deep: ref('Deep') } },
    Loop: { properties: { loop: ref('Loop'), word: ref('Plain') } },
    Outside: { properties: { other: { $ref: 'other.json#/components/schemas/Read' }, gone: ref('Gone') } },
  };
  const isSame = (names: readonly string[]): boolean[] => {
    const document = documentOf(schemas);
    return names.map((name) => isSameInBothDirections(document, ref(name).$ref));
  };

  test.each(['Plain', 'Word', 'Loop', 'Outside'])('as %s', (name) => {
    expect(isSame([name, name])).toEqual([true, true]);
  });

  test.each(['Read', 'Write', 'Base', 'Deep', 'Deeper'])('but not as %s', (name) => {
    expect(isSame([name, name])).toEqual([false, false]);
  });

  test('whatever was asked before', () => {
    expect(isSame(['Word', 'Read', 'Deep', 'Deeper', 'Plain', 'Loop'])).toEqual([
      true,
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('bases that schemas share by several paths', () => {
  /** Returns schemas, each of which extends the two of the next level. */
  const diamonds = (depth: number): Schemas =>
    Object.fromEntries(
      Array.from({ length: depth }, (_, level) => level).flatMap((level) =>
        ['L', 'R'].map((side) => [
          `${side}${level}`,
          level === depth - 1 ? { properties: named(1) } : { allOf: [ref(`L${level + 1}`), ref(`R${level + 1}`)] },
        ]),
      ),
    );

  test('are counted once', () => {
    const schemas = diamonds(6);
    const document = documentOf(schemas);
    // Those of the last level, which are two schemas.
    expect(countRows(document, { allOf: [ref('L0'), ref('R0')] })).toBe(2);
    expect(countRows(document, { properties: { inner: { allOf: [ref('L0'), ref('L0')] } } })).toBe(3);
  });

  test('are counted in time', () => {
    const start = performance.now();
    expect(countRows(documentOf(diamonds(20)), { allOf: [ref('L0'), ref('R0')] })).toBe(2);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('and that extend each other, are counted', () => {
    const A: RawSchema = { allOf: [ref('B')], properties: { a: WORD } };
    const B: RawSchema = { allOf: [ref('A')], properties: { b: WORD } };
    expect(countRows(documentOf({ A, B }), A)).toBe(2);
  });

  test('count with what stands beside their references', () => {
    const part = { ...ref('A'), properties: { b: WORD } };
    expect(countRows(documentOf({ A: object(2) }), { allOf: [part] })).toBe(3);
  });
});
