import { operationsOf } from '../../src/document/operations';
import { valueAt } from '../../src/document/resolve';
import { readBundle } from '../../src/read/readBundle';
import { lines } from './documents';

const INFO = { title: 'Shop', version: '1' };
const OK = { 200: { description: 'Fine.' } };

function read(members: object) {
  return readBundle({ swagger: '2.0', info: INFO, ...members });
}

/** Returns an operation of the result, without its name and responses. */
function operation(members: object, root: object = {}, item: object = {}): object {
  const bundle = { ...root, paths: { '/a': { ...item, post: { operationId: 'post', responses: OK, ...members } } } };
  const result = read(bundle);
  expect(lines(result)).toEqual([]);
  const {
    operationId: _,
    responses: __,
    ...others
  } = valueAt(result.document, '/paths/~1a/post') as Record<string, unknown>;
  return others;
}

function response(members: object, root: object = {}): unknown {
  const result = read({ ...root, paths: { '/a': { get: { operationId: 'get', responses: { 200: members } } } } });
  expect(lines(result)).toEqual([]);
  return valueAt(result.document, '/paths/~1a/get/responses/200');
}

test.each([
  [
    'host, path and schemes',
    { host: 'a.example', basePath: '/v1/', schemes: ['https', 'wss'] },
    ['https://a.example/v1', 'wss://a.example/v1'],
  ],
  ['a host alone', { host: 'a.example', basePath: '/' }, ['https://a.example']],
  ['a path alone', { basePath: '/v1' }, ['/v1']],
])('%s become servers', (_, members, urls) => {
  expect(read({ ...members, paths: {} }).document.servers).toEqual(urls.map((url) => ({ url })));
});

test('schemes of an operation become its servers', () => {
  expect(operation({ schemes: ['http'] }, { host: 'a.example' })).toEqual({ servers: [{ url: 'http://a.example' }] });
});

test.each([
  ['csv', { style: 'form', explode: false }],
  ['multi', { style: 'form', explode: true }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
  ['tsv', { style: 'form', explode: false, description: 'The values are separated by tabs.' }],
])('a list of the format %s has the style of OpenAPI 3', (collectionFormat, style) => {
  const list = { name: 'q', in: 'query', type: 'array', items: { type: 'string', maxLength: 3 }, minItems: 1 };
  const schema = { type: 'array', items: { type: 'string', maxLength: 3 }, minItems: 1 };
  const expected = { name: 'q', in: 'query', schema, ...style };
  expect(operation({ parameters: [{ ...list, collectionFormat }] })).toEqual({ parameters: [expected] });
});

test('a list in a path or in a list says how its values are separated when no style does', () => {
  const inner = { type: 'array', collectionFormat: 'pipes', items: { type: 'string' } };
  const parameter = {
    name: 'x',
    in: 'header',
    description: 'Ids.',
    type: 'array',
    collectionFormat: 'ssv',
    items: inner,
  };
  expect(operation({ parameters: [parameter] })).toMatchObject({
    parameters: [
      {
        description: 'Ids.\n\nThe values are separated by spaces.',
        schema: {
          items: { type: 'array', description: 'The values are separated by pipes.', items: { type: 'string' } },
        },
      },
    ],
  });
});

describe('the body', () => {
  const body = {
    name: 'pet',
    in: 'body',
    description: 'A pet.',
    required: true,
    schema: { $ref: '#/definitions/My Pet' },
  };
  const root = {
    definitions: { 'My Pet': { type: 'object' } },
    parameters: { Pet: body, 'a/b': body },
    consumes: ['application/json'],
  };
  const schema = { $ref: '#/components/schemas/My Pet' };

  test.each([
    ['of the operation', { parameters: [body] }, {}],
    ['of a reference', { parameters: [{ $ref: '#/parameters/Pet' }] }, {}],
    ['of a reference with an escape', { parameters: [{ $ref: '#/parameters/a~1b' }] }, {}],
    ['of the path item', {}, { parameters: [body] }],
  ])('%s has the media types of consumes', (_, members, item) => {
    const requestBody = { description: 'A pet.', required: true, content: { 'text/xml': { schema } } };
    expect(operation({ ...members, consumes: ['text/xml'] }, root, item)).toEqual({ requestBody });
  });

  test('of form fields is an object with encodings', () => {
    const parameters = [
      { name: 'ids', in: 'formData', type: 'array', items: { type: 'integer' }, collectionFormat: 'multi' },
      { name: 'file', in: 'formData', type: 'file', required: true, description: 'A file.' },
    ];
    const consumes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    expect(operation({ parameters, consumes })).toEqual({
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                ids: { type: 'array', items: { type: 'integer' } },
                file: { type: 'string', format: 'binary', description: 'A file.' },
              },
              required: ['file'],
            },
            encoding: { ids: { style: 'form', explode: true } },
          },
        },
      },
    });
  });
});

describe('a response', () => {
  test('has its schema in all types of produces, and its examples in theirs', () => {
    const members = {
      description: 'Fine.',
      schema: { type: 'object' },
      examples: { 'application/json': { a: 1 }, 'text/csv': 'a' },
    };
    expect(response(members, { produces: ['application/json', 'text/xml'] })).toEqual({
      description: 'Fine.',
      content: {
        'application/json': { schema: { type: 'object' }, example: { a: 1 } },
        'text/xml': { schema: { type: 'object' } },
        'text/csv': { example: 'a' },
      },
    });
  });

  test('that is a file is binary text', () => {
    expect(response({ description: 'A file.', schema: { type: 'file' } })).toEqual({
      description: 'A file.',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    });
  });

  test('has headers with schemas', () => {
    const headers = { 'X-Left': { type: 'integer', description: 'Left.' } };
    expect(response({ headers })).toEqual({
      headers: { 'X-Left': { description: 'Left.', schema: { type: 'integer' } } },
    });
  });
});

test.each([
  [{ type: 'basic' }, { type: 'http', scheme: 'basic' }],
  [
    { type: 'apiKey', name: 'k', in: 'query' },
    { type: 'apiKey', name: 'k', in: 'query' },
  ],
  [
    {
      type: 'oauth2',
      flow: 'accessCode',
      authorizationUrl: 'https://a.example/?tenant=1',
      tokenUrl: '/t',
      scopes: { a: 'A' },
    },
    {
      type: 'oauth2',
      flows: {
        authorizationCode: { authorizationUrl: 'https://a.example/?tenant=1', tokenUrl: '/t', scopes: { a: 'A' } },
      },
    },
  ],
  [
    { type: 'oauth2', flow: 'application', tokenUrl: '/t' },
    { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/t', scopes: {} } } },
  ],
])('the security definition %j is a scheme', (definition, scheme) => {
  expect(read({ securityDefinitions: { 'my key': definition } }).document.components?.securitySchemes).toEqual({
    'my key': scheme,
  });
});

test('a schema keeps its discriminator, its extensions and its null', () => {
  const Pet = { discriminator: 'kind', 'x-nullable': true, properties: { kind: { type: 'string', default: null } } };
  const { document } = read({ definitions: { Pet } });
  expect(document.components?.schemas?.Pet).toEqual({
    discriminator: { propertyName: 'kind' },
    nullable: true,
    properties: { kind: { type: 'string', default: null } },
  });
});

test('warnings name the places of Swagger 2.0', () => {
  const result = read({
    definitions: { Pet: { typ: 'x' } },
    paths: { '/a': { get: { operationId: 'a', responses: OK } } },
  });
  expect(lines(result)).toEqual([expect.stringMatching(/^#\/definitions\/Pet\/typ: /)]);
  expect(operationsOf(result.document)).toHaveLength(1);
});

test.each([
  ['lists for objects', { paths: [], definitions: [], securityDefinitions: [], responses: [], parameters: [] }],
  [
    'text for objects',
    { paths: { '/a': 'x', '/b': { get: 'x', post: { parameters: 'x', responses: 'x', consumes: 'x' } } } },
  ],
  [
    'null for objects',
    { paths: { '/a': null, '/b': { get: null, parameters: [null] } }, definitions: null, host: null },
  ],
])('%s in a faulty document are left out', (_, members) => {
  expect(() => read(members)).not.toThrow();
});
