// cspell:ignore audiance audeince interal
import { valueAt } from '../../../src/document/resolve';
import { Failure } from '../../../src/failure';
import { documentFor, withMarksBeside } from '../../../src/read/audience/index';
import { MARK, openapi, readersSee, readersSeeSchemas, SECRET, seenBy } from './view';

const operation = (members: object) => ({ paths: { '/a': { get: { responses: { 200: {} }, ...members } } } });
const schemas = (all: object) => ({ components: { schemas: all } });

test('a document without marks is the same object for readers', () => {
  const document = openapi(operation({ parameters: [], security: [], tags: ['a'] }));
  const before = structuredClone(document);
  expect(seenBy(['readers'], document)).toBe(document);
  expect(document).toEqual(before);
});

test('a document without visible differences is equal without its marks, and stays as it is', () => {
  const shown = operation({ parameters: [], servers: [], tags: [] });
  const document = openapi({ ...shown, components: { schemas: { A: { ...MARK, required: [], properties: {} } } } });
  const before = structuredClone(document);
  expect(seenBy(['readers', 'partners'], document)).toEqual(
    openapi({ ...shown, components: { schemas: { A: { required: [], properties: {} } } } }),
  );
  expect(document).toEqual(before);
});

test.each([
  ['a text', 'partners', ['partners'], true],
  ['a text of another audience', 'staff', ['readers', 'partners'], false],
  ['a list with one of the audiences', ['staff', 'partners'], ['partners'], true],
  ['a list of other audiences', ['staff', 'partners'], ['readers'], false],
  ['the readers', 'readers', ['readers'], true],
])('%s as a mark', (_, mark, visible, isVisible) => {
  const document = openapi(schemas({ A: { 'x-audience': mark, title: SECRET } }));
  const seen = seenBy([...visible, 'readers'], document);
  expect(JSON.stringify(seen).includes(SECRET)).toBe(isVisible);
  expect(JSON.stringify(seen)).not.toContain('x-audience');
});

test.each([
  ['an unknown audience', 'strangers', '"strangers", which is no audience that sees this document: use one of those'],
  ['an unknown audience in a list', ['readers', 'a'], '"a", which is no audience'],
  ['an empty list', [], 'is [], which names no audience: write an audience'],
  ['a list with a number', ['readers', 1], 'is ["readers",1], which names no audience'],
  ['a flag', true, 'is true, which names no audience'],
  ['nothing', null, 'is null, which names no audience'],
  ['an object', { readers: true }, 'is {"readers":true}, which names no audience'],
])('%s as a mark fails with the pointer, the value and the fix', (_, mark, message) => {
  const document = schemas({ 'A/B': { 'x-audience': mark } });
  const call = () => readersSee(document);
  expect(call).toThrow(Failure);
  expect(call).toThrow('#/components/schemas/A~1B/x-audience');
  expect(call).toThrow(message);
  expect(call).toThrow('readers, partners, staff');
});

test('a broken mark in a part that is removed anyway fails, too', () => {
  expect(() => readersSee(schemas({ A: { ...MARK, items: { 'x-audience': 'nobody' } } }))).toThrow(
    '#/components/schemas/A/items/x-audience',
  );
});

test('a long value is shortened in the message', () => {
  expect(() => readersSee(schemas({ A: { 'x-audience': 'x'.repeat(500) } }))).toThrow(/"x{59}…, which/);
});

test.each([
  [
    'a map of properties',
    schemas({ A: { properties: { ...MARK, a: {} } } }),
    '#/components/schemas/A/properties/x-audience',
  ],
  ['a map of components', schemas(MARK), '#/components/schemas/x-audience'],
  ['the document', MARK, '#/x-audience'],
])('a mark of %s fails, since nothing would be removed', (_, members, pointer) => {
  const place = pointer === '#/x-audience' ? 'the document itself' : 'a map of names';
  const message = `${pointer} is "partners", but ${place} has no audience: mark the objects in it.`;
  expect(() => readersSee(members)).toThrow(message);
});

test('without any audience a mark fails with that', () => {
  const views = { visible: new Set(['readers']), allowedInMarks: new Set<string>(), unmarked: 'readers' };
  expect(() => documentFor(openapi({ 'x-any': MARK }), views)).toThrow(
    'use one of those (none yet), or set references[].audience',
  );
});

test('a mark of a document for readers fails for everyone', () => {
  expect(() => seenBy(['readers', 'partners'], openapi(MARK))).toThrow('#/x-audience');
});

test.each([
  [
    'an example',
    { schemas: { A: { example: { a: [{ 'x-audience': 'partners' }] } } } },
    'schemas/A/example/a/0/x-audience',
  ],
  ['a default', { schemas: { A: { default: { 'x-internal': true } } } }, 'schemas/A/default/x-internal'],
  [
    'texts about values',
    { schemas: { A: { 'x-enumDescriptions': { ...MARK, a: 'A' } } } },
    'x-enumDescriptions/x-audience',
  ],
  ['a value of an example', { examples: { E: { value: MARK } } }, 'examples/E/value/x-audience'],
  ['an example without `value`', { examples: { E: { id: 1, a: MARK } } }, 'examples/E/a/x-audience'],
  [
    'the scopes of a scheme',
    { securitySchemes: { S: { flows: { password: { scopes: MARK } } } } },
    'scopes/x-audience',
  ],
])('a mark in %s hides nothing, and fails', (_, components, pointer) => {
  expect(() => readersSee({ components })).toThrow(
    new RegExp(
      `^#/components/.*${pointer} is in a value, where a mark hides nothing: mark the object around the value\\.$`,
    ),
  );
});

test('a member of data that a schema declares is no mark', () => {
  const A = { properties: { 'x-audience': {}, 'x-internal': {} }, example: { ...MARK, 'x-internal': true } };
  expect(readersSeeSchemas({ A, B: MARK })).toEqual({ A });
});

test.each([
  ['x-audiences', 'x-audience'],
  ['X-Audience', 'x-audience'],
  ['x-audiance', 'x-audience'],
  ['x-audeince', 'x-audience'],
  ['x_audience', 'x-audience'],
  ['x-audience-keep', 'x-audience-keeps'],
  ['x-intern', undefined],
  ['x-internals', 'x-internal'],
  ['X-Internal', 'x-internal'],
  ['x-interal', 'x-internal'],
  ['x-external', undefined],
  ['x-internal-id', undefined],
  ['audience', undefined],
])('%s is no mark, and was meant to be %s', (name, meant) => {
  const see = () => readersSeeSchemas({ A: { properties: { a: { [name]: 'partners' } } } });
  if (meant === undefined) expect(see).not.toThrow();
  else expect(see).toThrow(`#/components/schemas/A/properties/a/${name} is no mark and hides nothing: write ${meant}.`);
});

test('a property can have a name that looks like a mark', () => {
  const A = { properties: { 'X-Audience': {}, 'x-internals': {} }, required: ['X-Audience'] };
  expect(readersSeeSchemas({ A, B: MARK })).toEqual({ A });
});

describe('x-internal', () => {
  const everybody = ['readers', 'partners', 'staff'];

  test.each([true, 'true'])('hides a part from all audiences: %p', (mark) => {
    const document = openapi(schemas({ A: { properties: { a: { ...MARK, 'x-internal': mark }, b: {} } } }));
    expect(valueAt(seenBy(everybody, document), '/components/schemas/A')).toEqual({ properties: { b: {} } });
  });

  test.each([false, 'false', null])('hides nothing if it is %p, and is not written', (mark) => {
    const document = openapi(schemas({ A: { title: 'A', 'x-internal': mark } }));
    expect(valueAt(seenBy(everybody, document), '/components/schemas/A')).toEqual({ title: 'A' });
  });

  test.each([
    [
      'a text',
      schemas({ A: { 'x-internal': 'yes' } }),
      '#/components/schemas/A/x-internal is "yes", which hides nothing',
    ],
    ['the document', { 'x-internal': true }, '#/x-internal is true, but the document itself has no audience'],
    ['a map', schemas({ A: { properties: { 'x-internal': true } } }), 'a map of names has no audience'],
  ])('of %s fails', (_, members, message) => {
    expect(() => seenBy(everybody, openapi(members))).toThrow(message);
  });

  test('is the only mark where there are no audiences', () => {
    const document = openapi(
      schemas({ A: { ...MARK, 'X-Audience': 1, properties: { a: { 'x-internal': true }, b: {} } } }),
    );
    expect(valueAt(documentFor(document, null), '/components/schemas/A')).toEqual({
      ...MARK,
      'X-Audience': 1,
      properties: { b: {} },
    });
    const plain = openapi(schemas({ A: MARK }));
    expect(documentFor(plain, null)).toBe(plain);
  });
});

test('a property can have the name of the mark', () => {
  const A = {
    properties: { 'x-audience': { type: 'string' }, a: { properties: { 'x-audience': true } } },
    required: ['x-audience'],
  };
  expect(readersSeeSchemas({ A, B: MARK })).toEqual({ A });
});

test('a property with the name of the mark can be marked', () => {
  const A = { properties: { 'x-audience': { type: 'string', ...MARK }, a: {} }, required: ['x-audience', 'a'] };
  expect(readersSeeSchemas({ A })).toEqual({ A: { properties: { a: {} }, required: ['a'] } });
});

test('of two marks both count: beside a reference to a file, and in the file that replaces it', () => {
  const item = { ...openapi({}), paths: { '/a': withMarksBeside({ $ref: './item.yaml', 'x-audience': 'partners' }) } };
  const { $ref: _, ...beside } = item.paths['/a'];
  const document = { ...item, paths: { '/a': { ...{ 'x-audience': 'staff' }, get: {}, ...beside } } };
  const pathsFor = (...visible: string[]) => valueAt(seenBy(visible, document), '/paths');
  expect(pathsFor('readers', 'partners')).toEqual({});
  expect(pathsFor('readers', 'staff')).toEqual({});
  expect(pathsFor('readers', 'partners', 'staff')).toEqual({ '/a': { get: {} } });
  expect(valueAt(documentFor(document, null), '/paths/~1a')).toEqual({ 'x-audience': 'partners', get: {} });
  const broken = { ...document, paths: { '/a': withMarksBeside({ $ref: './item.yaml', 'x-audience': 'nobody' }) } };
  expect(() => seenBy(['readers'], broken)).toThrow('#/paths/~1a/x-audience names "nobody"');
});
