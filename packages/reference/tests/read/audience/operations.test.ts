import { valueAt } from '../../../src/document/resolve';
import { MARK, openapi, readersSee, SECRET, seenBy } from './view';

const GET = { responses: { 200: { description: 'Fine.' } } };
const SHOWN = { '/a': { get: GET } };

test.each([
  ['a path item', { paths: { ...SHOWN, [`/${SECRET}`]: { ...MARK, get: GET } } }],
  ['the only operation of a path item', { paths: { ...SHOWN, [`/${SECRET}`]: { get: { ...GET, ...MARK } } } }],
  ['an operation', { paths: { '/a': { get: GET, put: { ...GET, ...MARK, summary: SECRET } } } }],
  ['an operation in upper case', { paths: { '/a': { get: GET, PUT: { ...GET, ...MARK, summary: SECRET } } } }],
  [
    'an additional operation',
    { paths: { '/a': { get: GET, additionalOperations: { [SECRET]: { ...GET, ...MARK } } } } },
  ],
  ['a parameter of an operation', { paths: { '/a': { get: { ...GET, parameters: [{ ...MARK, name: SECRET }] } } } }],
  [
    'a parameter of a path item',
    { paths: { '/a': { get: GET, parameters: [{ ...MARK, name: SECRET, in: 'query' }] } } },
  ],
  ['a request body', { paths: { '/a': { get: { ...GET, requestBody: { ...MARK, description: SECRET } } } } }],
  ['a server', { paths: { '/a': { get: { ...GET, servers: [{ ...MARK, url: SECRET }] } } } }],
  ['external documentation', { paths: { '/a': { get: { ...GET, externalDocs: { ...MARK, url: SECRET } } } } }],
  ['an unknown object', { paths: { '/a': { get: { ...GET, 'x-any': { a: { b: { ...MARK, c: SECRET } } } } } } }],
])('%s that is marked is removed, with everything left empty', (kind, members) => {
  const rest = kind === 'an unknown object' ? { '/a': { get: { ...GET, 'x-any': { a: {} } } } } : SHOWN;
  expect(readersSee(members)).toEqual(openapi({ paths: rest }));
});

test.each(['webhooks', 'x-webhooks'])('a marked one of the %s is gone', (name) => {
  const items = { [SECRET]: { ...MARK, post: GET }, second: { post: { ...GET, ...MARK } } };
  expect(readersSee({ [name]: { ...items, shown: { post: GET } } })).toEqual(
    openapi({ [name]: { shown: { post: GET } } }),
  );
  expect(readersSee({ [name]: items })).toEqual(openapi({}));
});

test.each([
  ['all paths', { paths: { ...MARK, '/a': { get: GET } } }],
  ['all webhooks', { webhooks: { a: { ...MARK, post: GET } } }],
  ['all webhooks of OpenAPI 3.0', { 'x-webhooks': { a: { ...MARK, post: GET } } }],
])('without %s a document has empty paths, and is a document', (_, members) => {
  expect(seenBy(['readers'], { openapi: '3.1.0', ...members })).toEqual({ openapi: '3.1.0', paths: {} });
});

test('a document that never had operations gets no paths', () => {
  const document = { openapi: '3.1.0', components: { schemas: { A: {} } } };
  expect(seenBy(['readers'], { ...document, 'x-any': MARK })).toEqual(document);
});

test('a path item that had no operation stays', () => {
  const paths = { '/a': { summary: 'Nothing yet.' }, '/b': {} };
  expect(readersSee({ paths: { ...paths, '/c': MARK } })).toEqual(openapi({ paths }));
});

test('a path item stays with an operation of another method', () => {
  const paths = { '/a': { additionalOperations: { COPY: GET } } };
  expect(readersSee({ paths: { '/a': { ...paths['/a'], get: { ...GET, ...MARK } } } })).toEqual(openapi({ paths }));
});

test('a path item that refers to one without operations is gone', () => {
  const paths = { ...SHOWN, [`/${SECRET}`]: { $ref: '#/components/pathItems/A' } };
  const components = { pathItems: { A: { get: { ...GET, ...MARK } } } };
  expect(readersSee({ paths, components })).toEqual(openapi({ paths: SHOWN }));
});

test.each([
  ['a callback', { [SECRET]: { ...MARK, '{$url}': { post: GET } } }],
  ['a path item of a callback', { [SECRET]: { '{$url}': { ...MARK, post: GET } } }],
  ['an operation of a callback', { [SECRET]: { '{$url}': { post: { ...GET, ...MARK } } } }],
])('%s that is marked is gone', (_, callbacks) => {
  expect(readersSee({ paths: { '/a': { get: { ...GET, callbacks } } } })).toEqual(openapi({ paths: SHOWN }));
});

test('a callback keeps its other operations', () => {
  const callbacks = { a: { '{$url}': { post: GET } } };
  const marked = {
    a: { '{$url}': { post: GET, put: { ...GET, ...MARK } }, '{$other}': { post: { ...GET, ...MARK } } },
  };
  expect(readersSee({ paths: { '/a': { get: { ...GET, callbacks: marked } } } })).toEqual(
    openapi({ paths: { '/a': { get: { ...GET, callbacks } } } }),
  );
});

describe('a callback whose URL is in a property', () => {
  const see = (property: object) =>
    readersSee({
      paths: {
        '/a': {
          post: {
            ...GET,
            requestBody: { content: { 'a/b': { schema: { properties: { [SECRET]: property, id: {} } } } } },
            callbacks: { done: { [`{$request.body#/${SECRET}}`]: { post: GET } } },
          },
        },
      },
    });

  test('stops the build without the property', () => {
    expect(() => see(MARK)).toThrow(`post/callbacks/done/{$request.body#~1${SECRET}} names "${SECRET}"`);
  });

  test('stays with the property', () => {
    expect(valueAt(see({ properties: { a: MARK } }), '/paths/~1a/post/callbacks/done')).toBeDefined();
  });
});

describe('a parameter of the path', () => {
  const marked = { ...MARK, name: SECRET, in: 'path', required: true };
  const plain = { name: SECRET, in: 'path', required: true };
  const path = `/{${SECRET}}`;

  test('takes its operation along', () => {
    const paths = { [path]: { get: { ...GET, parameters: [marked] }, put: { ...GET, parameters: [plain] } } };
    expect(readersSee({ paths })).toEqual(openapi({ paths: { [path]: { put: { ...GET, parameters: [plain] } } } }));
  });

  test('takes all operations of its path item along, but not those that describe it themselves', () => {
    const paths = {
      [path]: { parameters: [marked], get: GET, put: { ...GET, parameters: [plain] } },
      [`${path}/b`]: { parameters: [{ $ref: '#/components/parameters/P' }], get: GET },
    };
    expect(readersSee({ paths, components: { parameters: { P: marked } } })).toEqual(
      openapi({ paths: { [path]: { put: { ...GET, parameters: [plain] } } } }),
    );
  });
});

describe('a tag', () => {
  const tags = [{ name: SECRET, ...MARK }, { name: 'shown' }];
  const tagged = (...names: string[]) => ({ ...GET, tags: names });

  test('that is marked takes its operations and webhooks along, and its name in groups', () => {
    expect(
      readersSee({
        tags,
        'x-tagGroups': [
          { name: 'All', tags: ['shown', SECRET] },
          { name: SECRET, tags: [SECRET] },
        ],
        paths: { '/a': { get: tagged('shown'), put: tagged('shown', SECRET) } },
        webhooks: { event: { post: tagged(SECRET) } },
      }),
    ).toEqual(
      openapi({
        tags: [{ name: 'shown' }],
        'x-tagGroups': [{ name: 'All', tags: ['shown'] }],
        paths: { '/a': { get: tagged('shown') } },
      }),
    );
  });

  test('goes with its last operation, and stays if it had none', () => {
    const paths = { '/a': { get: tagged('shown'), put: { ...tagged('shown', SECRET, 'undeclared'), ...MARK } } };
    const groups = [
      { name: 'All', tags: [SECRET, 'shown', 'undeclared'] },
      { name: 'Empty', tags: [] },
    ];
    expect(
      readersSee({ tags: [{ name: 'unused' }, { name: SECRET }, { name: 'shown' }], 'x-tagGroups': groups, paths }),
    ).toEqual(
      openapi({
        tags: [{ name: 'unused' }, { name: 'shown' }],
        'x-tagGroups': [
          { name: 'All', tags: ['shown'] },
          { name: 'Empty', tags: [] },
        ],
        paths: { '/a': { get: tagged('shown') } },
      }),
    );
  });

  test('stays while a tag below it has operations, and takes those below it along', () => {
    const below = [{ name: 'top' }, { name: 'inner', parent: 'top' }];
    const hidden = [
      { name: SECRET, ...MARK },
      { name: `${SECRET} inside`, parent: SECRET },
    ];
    const paths = {
      '/a': { get: tagged('inner'), put: { ...tagged('top'), ...MARK }, post: tagged(`${SECRET} inside`) },
    };
    const groups = (...names: string[]) => ({ 'x-tagGroups': [{ name: 'All', tags: names }] });
    expect(readersSee({ tags: [...below, ...hidden], paths, ...groups('top', SECRET, 'inner') })).toEqual(
      openapi({ tags: below, paths: { '/a': { get: tagged('inner') } }, ...groups('top', 'inner') }),
    );
  });

  test('without operations is gone from groups, too', () => {
    const groups = (...names: string[]) => ({ 'x-tagGroups': [{ name: 'All', tags: names }] });
    expect(readersSee({ tags, ...groups('shown', SECRET) })).toEqual(
      openapi({ tags: [{ name: 'shown' }], ...groups('shown') }),
    );
  });

  test('of a group is another one than that whose name follows its colon', () => {
    const group = (...names: string[]) => ({ 'x-tagGroups': [{ name: 'All', tags: names }] });
    const own = { name: `shop:${SECRET}` };
    expect(readersSee({ tags: [...tags, own], ...group(own.name, SECRET) })).toEqual(
      openapi({ tags: [{ name: 'shown' }, own], ...group(own.name) }),
    );
  });

  test('that is a text goes with its last operation', () => {
    const paths = { '/a': { get: tagged('shown'), put: { ...tagged(SECRET), ...MARK } } };
    expect(valueAt(readersSee({ tags: [SECRET, 'shown'], paths }), '/tags')).toEqual(['shown']);
  });

  test('that is declared twice stays while one of its entries does', () => {
    const paths = { '/a': { get: tagged(SECRET) } };
    expect(readersSee({ tags: [...tags, { name: SECRET }], paths })).toEqual(
      openapi({ tags: [{ name: 'shown' }, { name: SECRET }], paths }),
    );
  });
});

describe('a security scheme', () => {
  const schemes = { key: { type: 'http' }, [SECRET]: { type: 'http', ...MARK } };
  const see = (members: object) => readersSee({ components: { securitySchemes: schemes }, ...members });
  const shown = (members: object) => openapi({ components: { securitySchemes: { key: schemes.key } }, ...members });

  test('takes the requirements with its name along', () => {
    const security = [{ key: [] }, {}];
    expect(
      see({
        security: [{ [SECRET]: [], key: [] }, ...security],
        paths: { '/a': { get: { ...GET, security: [...security, { [SECRET]: ['a'] }] } } },
      }),
    ).toEqual(shown({ security, paths: { '/a': { get: { ...GET, security } } } }));
  });

  test('takes an operation along that needs it', () => {
    const paths = { '/a': { get: { ...GET, security: [{ key: [] }] }, put: { ...GET, security: [{ [SECRET]: [] }] } } };
    expect(see({ paths })).toEqual(shown({ paths: { '/a': { get: paths['/a'].get } } }));
  });

  test('takes all operations along that need it by the document, but no webhooks and callbacks', () => {
    const own = { ...GET, security: [], callbacks: { a: { '{$url}': { post: GET } } } };
    expect(
      see({
        security: [{ [SECRET]: [] }],
        paths: { '/a': { get: own, put: GET } },
        webhooks: { event: { post: GET } },
      }),
    ).toEqual(shown({ paths: { '/a': { get: own } }, webhooks: { event: { post: GET } } }));
  });

  test('takes operations of shared path items along that need it by the document', () => {
    const item = { $ref: '#/components/pathItems/A' };
    const securitySchemes = schemes;
    expect(
      readersSee({
        security: [{ [SECRET]: [] }],
        paths: { '/a': item },
        components: { securitySchemes, pathItems: { A: { get: GET } } },
      }),
    ).toEqual(shown({ paths: {} }));
  });

  test('is known by a reference, too', () => {
    const security = [{ [`#/components/securitySchemes/${SECRET}`]: [] }];
    expect(see({ paths: { '/a': { get: GET, put: { ...GET, security } } } })).toEqual(shown({ paths: SHOWN }));
  });

  test('stays in a requirement that is marked, and the requirement is gone', () => {
    const security = [{ key: [] }];
    const paths = { '/a': { get: { ...GET, security: [...security, { ...MARK, key: [SECRET] }] } } };
    expect(see({ paths })).toEqual(shown({ paths: { '/a': { get: { ...GET, security } } } }));
  });
});

test('a link goes with its operation', () => {
  const links = {
    byId: { operationId: SECRET },
    byPointer: { operationRef: `#/paths/~1${SECRET}/get` },
    byReference: { $ref: '#/components/links/A' },
    shown: { operationId: 'shown' },
    elsewhere: { operationRef: 'https://example.com/openapi.yaml#/paths/~1a/get' },
  };
  const { shown, elsewhere } = links;
  const operation = { operationId: 'shown', responses: { 200: { links } } };
  expect(
    readersSee({
      paths: { '/a': { get: operation }, [`/${SECRET}`]: { get: { ...GET, ...MARK, operationId: SECRET } } },
      components: { links: { A: { operationId: SECRET } } },
    }),
  ).toEqual(
    openapi({ paths: { '/a': { get: { ...operation, responses: { 200: { links: { shown, elsewhere } } } } } } }),
  );
});

test('a link stays while another operation has the name', () => {
  const get = { operationId: 'twice', responses: { 200: { links: { a: { operationId: 'twice' } } } } };
  const paths = { '/a': { get } };
  expect(readersSee({ paths: { '/a': { get, put: { ...GET, ...MARK, operationId: 'twice' } } } })).toEqual(
    openapi({ paths }),
  );
});

describe('a link', () => {
  const see = (more: object) => {
    const parameters = { id: '$response.body#/id', ...more };
    const links = { next: { operationId: 'get', parameters } };
    const content = { 'a/b': { schema: { properties: { id: {}, [SECRET]: MARK } } } };
    const get = {
      operationId: 'get',
      parameters: [
        { name: 'id', in: 'query' },
        { ...MARK, name: 'Secret', in: 'query' },
      ],
      responses: { 200: { content, links }, 404: { headers: { 'x-shown': {}, 'X-Hidden': MARK } } },
    };
    return valueAt(readersSee({ paths: { '/a': { get } } }), '/paths/~1a/get/responses/200/links/next/parameters');
  };

  test('loses the values of removed parameters', () => {
    expect(see({ 'query.Secret': 1, Secret: 2 })).toEqual({ id: '$response.body#/id' });
  });

  test.each([
    [`$response.body#/list/0/${SECRET}`, SECRET],
    ['$request.query.Secret', 'Secret'],
    ['$response.header.X-Hidden', 'X-Hidden'],
  ])('stops the build with an expression for something hidden: %s', (expression, name) => {
    expect(() => see({ other: expression })).toThrow(`links/next/parameters/other names "${name}"`);
  });
});

test('a body without its last media type is gone, also for references', () => {
  const content = { 'a/b': { ...MARK, example: SECRET } };
  const requestBody = { $ref: '#/components/requestBodies/A' };
  expect(
    readersSee({
      paths: { '/a': { get: { ...GET, requestBody, parameters: [{ name: SECRET, in: 'query', content }] } } },
      components: { requestBodies: { A: { required: true, content } } },
    }),
  ).toEqual(openapi({ paths: SHOWN }));
});

test('a response without its last media type stays', () => {
  const responses = { 200: { description: 'Fine.', content: { 'a/b': MARK }, headers: { [SECRET]: MARK } } };
  expect(readersSee({ paths: { '/a': { get: { responses } } } })).toEqual(openapi({ paths: SHOWN }));
});

test('an operation without its last response keeps the map that OpenAPI 3.0 requires', () => {
  expect(readersSee({ paths: { '/a': { get: { responses: { 200: MARK } } } } })).toEqual(
    openapi({ paths: { '/a': { get: { responses: {} } } } }),
  );
});

test('a server goes with a variable of its URL, and loses one that it does not use', () => {
  const server = { url: 'https://{a}.example', variables: { a: { default: 'a' } } };
  const hidden = { url: `https://{${SECRET}}.example`, variables: { [SECRET]: { default: 'a', ...MARK } } };
  const unused = { ...server, variables: { ...server.variables, [SECRET]: { default: 'a', ...MARK } } };
  expect(readersSee({ servers: [server, hidden, unused] })).toEqual(openapi({ servers: [server, server] }));
});

test('everything is there for the audience of the mark', () => {
  const get = { ...GET, tags: [SECRET], security: [{ [SECRET]: [] }], parameters: [{ name: SECRET, in: 'query' }] };
  const document = (mark: object) =>
    openapi({
      tags: [{ name: SECRET, ...mark }],
      paths: { '/a': { get: { ...get, ...mark } } },
      components: { securitySchemes: { [SECRET]: { type: 'http', ...mark } } },
    });
  expect(seenBy(['readers', 'partners'], document(MARK))).toEqual(document({}));
});
