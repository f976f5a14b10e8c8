import { itemsIn } from '../../../../tests/support/samples/newman';
import { collectionOf } from '../../../../tests/support/samples/postmanRuns';
import type { OpenApiDocument, RawOperation } from '../../src/document/types';
import type { PostmanEntry, PostmanItem } from '../../src/postman/format';

const DONE: RawOperation = { responses: { 200: { description: 'Done.' } } };

function documentWith(members: Partial<OpenApiDocument>): OpenApiDocument {
  return { info: { title: 'Pets', version: '1' }, paths: { '/pets': { get: DONE } }, ...members };
}

/** Returns names, with those in a folder after it. */
function namesIn(entries: readonly PostmanEntry[]): unknown[] {
  return entries.flatMap((entry) => ('item' in entry ? [entry.name, namesIn(entry.item)] : [entry.name]));
}

/** Returns the request of a document with one operation. */
function itemWith(operation: RawOperation, members: Partial<OpenApiDocument> = {}): PostmanItem {
  const [item] = itemsIn(collectionOf(documentWith({ paths: { '/pets/{id}': { post: operation } }, ...members })).item);
  if (!item) throw new Error('The collection is empty.');
  return item;
}

test('folders are the sections of the site, without events, which the service sends', () => {
  const operation = (operationId: string, ...tags: string[]): RawOperation => ({ ...DONE, operationId, tags });
  const { item } = collectionOf(
    documentWith({
      tags: [
        { name: 'b', 'x-displayName': 'Boats', description: 'On water.' },
        { name: 'a', parent: 'b' },
      ],
      paths: {
        '/a': { get: operation('one', 'a'), query: operation('two', 'b', 'a') },
        '/c': { additionalOperations: { LINK: operation('three') } },
      },
      webhooks: { sunk: { post: operation('four', 'b') } },
    }),
  );
  expect(namesIn(item)).toEqual(['Boats', ['a', ['one', 'two'], 'two'], 'Other operations', ['three']]);
  expect(item[0]).toMatchObject({ description: 'On water.' });
  expect(itemsIn(item).map(({ request }) => request.method)).toEqual(['GET', 'QUERY', 'QUERY', 'LINK']);
});

test('optional parameters are there to be switched on, without an invented value', () => {
  const { request } = itemWith({
    ...DONE,
    parameters: [
      { name: 'id', in: 'path', description: 'Its number.', example: 7 },
      { name: 'limit', in: 'query', 'x-in-samples': true, example: 20 },
      { name: 'cursor', in: 'query', description: 'From the last page.', example: 'eyJh' },
      { name: 'X-Trace', in: 'header', example: 'abc' },
    ],
  });
  expect(request.url).toEqual({
    raw: '{{baseUrl}}/pets/:id?limit=20',
    host: ['{{baseUrl}}'],
    path: ['pets', ':id'],
    query: [
      { key: 'limit', value: '20' },
      { key: 'cursor', value: '', description: 'From the last page.', disabled: true },
    ],
    variable: [{ key: 'id', value: '7', description: 'Its number.' }],
  });
  expect(request.header).toEqual([{ key: 'X-Trace', value: '', disabled: true }]);
});

test('credentials are empty secrets, and what most requests send is the setting of the collection', () => {
  const { auth, item, variable } = collectionOf(
    documentWith({
      servers: [
        { url: 'https://{place}.example.com/v1/', variables: { place: { default: 'eu' } } },
        { url: '/', name: 'Own' },
      ],
      security: [{ key: [] }],
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer' },
          login: {
            type: 'oauth2',
            flows: {
              authorizationCode: { authorizationUrl: 'https://id.example/a', tokenUrl: '/t', scopes: { read: '' } },
            },
          },
          unused: { type: 'apiKey', in: 'header', name: 'X-Key' },
        },
      },
      paths: {
        '/a': {
          get: DONE,
          put: DONE,
          post: { ...DONE, security: [{ login: ['read'] }] },
          delete: { ...DONE, security: [] },
        },
      },
    }),
  );
  expect(auth).toEqual({ type: 'bearer', bearer: [{ key: 'token', value: '{{bearerToken}}', type: 'string' }] });
  expect(itemsIn(item).map(({ request }) => request.auth?.type)).toEqual([undefined, undefined, 'oauth2', 'noauth']);
  expect(itemsIn(item)[2]?.request.auth?.oauth2).toEqual(
    Object.entries({
      accessToken: '{{accessToken}}',
      addTokenTo: 'header',
      grant_type: 'authorization_code',
      authUrl: 'https://id.example/a',
      scope: 'read',
    }).map(([key, value]) => ({ key, value, type: 'string' })),
  );
  expect(variable).toEqual([
    {
      key: 'baseUrl',
      value: 'https://eu.example.com/v1',
      type: 'string',
      description: 'https://{place}.example.com/v1/\n/: Own',
    },
    { key: 'bearerToken', value: '', type: 'secret' },
    { key: 'accessToken', value: '', type: 'secret' },
  ]);
});

test('a request has one header of a name, as its sample has, and one way to sign in', () => {
  const { request } = itemWith(
    { ...DONE, security: [{ first: [], second: [], user: [] }] },
    {
      components: {
        securitySchemes: {
          first: { type: 'http', scheme: 'bearer' },
          second: { type: 'apiKey', in: 'header', name: 'X-Key' },
          user: { type: 'http', scheme: 'digest' },
        },
      },
    },
  );
  expect(request.header).toEqual([{ key: 'X-Key', value: '{{apiKey}}' }]);
});

test("the page's answers are saved examples, letter by letter", () => {
  const { response } = itemWith({
    responses: {
      200: {
        description: 'Fine.',
        headers: { 'X-Left': { example: 7 }, 'X-Other': { schema: { type: 'string' } } },
        content: {
          'application/json': {
            examples: { one: { value: { id: 'a' } }, two: { summary: 'Another', value: [null, 0.1] } },
          },
        },
      },
      404: { description: 'None.', content: { 'text/html': { example: '<p>None</p>' } } },
      '5XX': { description: 'Broken.' },
    },
  });
  expect(
    response.map(({ name, code, status, body, header, _postman_previewlanguage: language }) => ({
      name,
      code,
      status,
      body,
      header,
      language,
    })),
  ).toEqual([
    {
      name: '200 OK: one',
      code: 200,
      status: 'OK',
      body: '{\n  "id": "a"\n}',
      header: [
        { key: 'Content-Type', value: 'application/json' },
        { key: 'X-Left', value: '7' },
      ],
      language: 'json',
    },
    expect.objectContaining({ name: '200 OK: Another', body: '[\n  null,\n  0.1\n]' }),
    expect.objectContaining({ name: '404 Not Found', body: '<p>None</p>', language: 'html' }),
    {
      name: '5XX Any server error',
      code: undefined,
      status: 'Any server error',
      body: undefined,
      header: [],
      language: 'text',
    },
  ]);
});

test.each([
  ['/etc/passwd', 'passwd'],
  ['..\\..\\.ssh\\id_rsa', 'id_rsa'],
  ['..', 'file'],
  ['photos/cat.png', 'cat.png'],
])("the file %s of a document is one in Postman's own folder", (name, src) => {
  const file = { type: 'string', format: 'binary' } as const;
  const schema = { type: 'object', properties: { file } };
  const { request } = itemWith({
    ...DONE,
    requestBody: { content: { 'multipart/form-data': { schema, example: { file: `@${name}` } } } },
  });
  expect(request.body).toMatchObject({ mode: 'formdata', formdata: [{ key: 'file', type: 'file', src }] });
});

test('what Postman cannot send is in the description', () => {
  const file = { type: 'string', format: 'binary' } as const;
  const { request } = itemWith({
    ...DONE,
    deprecated: true,
    'x-deprecated-description': 'Use another.',
    description: 'Stores it.',
    requestBody: {
      content: { 'multipart/mixed': { schema: { type: 'object', required: ['file'], properties: { file } } } },
    },
  });
  expect(request.description).toBe(
    '**Deprecated.** Use another.\n\nStores it.\n\nPostman cannot send files as `multipart/mixed`: it sends `multipart/form-data`.',
  );
});

test('a new UUID in every call is made by Postman; another key is one to replace', () => {
  const keyOf = (schema: object): unknown =>
    itemWith({
      ...DONE,
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, example: 'a15f09c8', schema }],
    }).request.header[0]?.value;
  expect(keyOf({})).toBe('{{$guid}}');
  expect(keyOf({ maxLength: 35 })).toBe('<replace this with a new value in every call>');
});
