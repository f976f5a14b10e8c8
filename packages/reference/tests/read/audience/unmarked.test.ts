import { MARK, openapi, SECRET, schemaRef, seenBy } from './view';

/** For an audience that does not see the content of the readers. */
const partnersSee = (members: object) => seenBy(['partners'], openapi(members));

const GET = { summary: SECRET };
const SHOWN = { summary: 'Shown.' };
const marked = { ...SHOWN, ...MARK };

test('a document without marks has no operation and no webhook', () => {
  const item = { get: GET, additionalOperations: { COPY: GET } };
  expect(partnersSee({ paths: { '/a': item, '/b': {} }, webhooks: { c: item }, 'x-webhooks': { d: item } })).toEqual(
    openapi({}),
  );
});

test('only marked operations and webhooks are visible, with what is in them', () => {
  const inside = { parameters: [{ name: 'a', in: 'query' }], callbacks: { a: { '{$url}': { post: SHOWN } } } };
  expect(
    partnersSee({
      paths: {
        '/a': { get: GET, put: { ...marked, ...inside }, parameters: [{ name: 'b', in: 'query' }] },
        '/b': { ...MARK, get: SHOWN, post: { ...GET, 'x-audience': 'readers' } },
      },
      webhooks: { c: { post: GET }, d: { ...MARK, post: SHOWN } },
    }),
  ).toEqual(
    openapi({
      paths: { '/a': { put: { ...SHOWN, ...inside }, parameters: [{ name: 'b', in: 'query' }] }, '/b': { get: SHOWN } },
      webhooks: { d: { post: SHOWN } },
    }),
  );
});

test('an operation has the mark of its tag, also of one above it', () => {
  const tags = [{ name: 'a' }, { name: 'b', parent: 'a' }, { name: 'c' }];
  const get = (...names: string[]) => ({ get: { ...SHOWN, tags: names } });
  expect(
    partnersSee({
      tags: [{ ...tags[0], ...MARK }, tags[1], { name: SECRET }, { name: `${SECRET} unused` }, { ...tags[2], ...MARK }],
      paths: { '/a': get('a'), '/b': get('b', 'd'), '/c': get(SECRET) },
    }),
  ).toEqual(openapi({ tags, paths: { '/a': get('a'), '/b': get('b', 'd') } }));
});

test('a path item that is a reference has the mark of its target, and gives its own to it', () => {
  const $ref = (name: string) => ({ $ref: `#/components/pathItems/${name}` });
  expect(
    partnersSee({
      paths: { '/a': $ref('A'), '/b': { ...MARK, ...$ref('B') }, '/c': $ref('C'), '/d': { ...MARK, ...$ref('C') } },
      components: { pathItems: { A: { ...MARK, get: SHOWN }, B: { get: SHOWN }, C: { get: GET } } },
    }),
  ).toEqual(
    openapi({
      paths: { '/a': $ref('A'), '/b': $ref('B') },
      components: { pathItems: { A: { get: SHOWN }, B: { get: SHOWN } } },
    }),
  );
});

test('path items of callbacks need no mark', () => {
  const callbacks = { a: { '{$url}': { $ref: '#/components/pathItems/A' } } };
  const components = { pathItems: { A: { post: SHOWN } } };
  expect(partnersSee({ paths: { '/a': { get: { ...marked, callbacks } } }, components })).toEqual(
    openapi({ paths: { '/a': { get: { ...SHOWN, callbacks } } }, components }),
  );
});

test('only components are left that visible operations need, and marked ones', () => {
  const schemas = { A: { items: schemaRef('B') }, B: {}, Marked: { items: schemaRef('C') }, C: {} };
  const body = { requestBody: { content: { 'a/b': { schema: schemaRef('A') } } } };
  expect(
    partnersSee({
      paths: { '/a': { get: { ...marked, ...body } } },
      components: { schemas: { ...schemas, Marked: { ...schemas.Marked, ...MARK }, Unused: { title: SECRET } } },
    }),
  ).toEqual(openapi({ paths: { '/a': { get: { ...SHOWN, ...body } } }, components: { schemas } }));
});
