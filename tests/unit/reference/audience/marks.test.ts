import { documentFor } from '../../../../packages/reference/src/audience';
import { Failure } from '../../../../packages/reference/src/failure';
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
  const views = { visible: new Set(['readers']), declared: new Set<string>(), unmarked: 'readers' };
  expect(() => documentFor(openapi({ 'x-any': MARK }), views)).toThrow(
    'use one of those (none yet), or set references[].audience',
  );
});

test('a mark of a document for readers fails for everyone', () => {
  expect(() => seenBy(['readers', 'partners'], openapi(MARK))).toThrow('#/x-audience');
});

test('data that look like a mark stay', () => {
  const data = { 'x-audience': 'nobody', id: 1 };
  const A = { example: data, examples: [data], default: data, enum: [data], const: data };
  const media = { example: data, examples: { a: { value: data }, b: { other: data } }, schema: { type: 'object' } };
  const shown = {
    ...operation({
      requestBody: { content: { 'a/b': media } },
      responses: { 200: { links: { a: { operationId: 'b', parameters: data, requestBody: data } } } },
    }),
    ...schemas({ A }),
  };
  expect(readersSee({ ...shown, components: { schemas: { A, B: MARK } } })).toEqual(openapi(shown));
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
