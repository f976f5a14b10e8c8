import { operationsOf } from '../../src/document/operations';
import { isReference, resolve } from '../../src/document/resolve';
import { readBundle } from '../../src/read/readBundle';
import { GET } from './documents';

/** Members whose values are data or maps of text: a reference in them is text. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'mapping', 'scopes']);

const SCHEMA = {
  type: ['object'],
  required: ['a'],
  properties: {
    a: { $ref: '#/components/schemas/B' },
    b: { items: {}, enum: [1], minimum: 1, exclusiveMinimum: true },
  },
  additionalProperties: { type: 'string', description: 'x', default: 1 },
  allOf: [{ oneOf: [{ not: {} }] }],
  discriminator: { propertyName: 'a', mapping: { b: '#/components/schemas/B' } },
  xml: { name: 'x' },
  externalDocs: { url: 'https://a.example' },
};
const CONTENT = {
  'application/json': {
    schema: { $ref: '#/components/schemas/B' },
    examples: { one: { value: {} } },
    encoding: { a: { headers: { h: {} } } },
  },
};
const OPENAPI = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1', contact: { name: 'a' }, license: { name: 'a' } },
  servers: [{ url: '/', variables: { v: { default: 'a', enum: ['a'] } } }],
  tags: [{ name: 't' }],
  security: [{ key: [] }],
  'x-tagGroups': [{ name: 'g', tags: ['t'] }],
  paths: {
    '/kept': { get: GET },
    '/a/{id}': {
      parameters: [{ name: 'id', in: 'path', schema: {}, style: 'simple', explode: false }],
      post: {
        tags: ['t'],
        requestBody: { content: CONTENT },
        responses: { 200: { headers: { h: { schema: {} } }, content: CONTENT, links: { l: { operationId: 'get' } } } },
        callbacks: { c: { '{$url}': { post: GET } } },
        'x-codeSamples': [{ lang: 'go', source: 'x' }],
      },
    },
  },
  components: {
    schemas: { B: SCHEMA },
    securitySchemes: { key: { type: 'oauth2', flows: { implicit: { scopes: { a: 'b' } } } } },
  },
};
const SWAGGER = {
  swagger: '2.0',
  host: 'a.example',
  schemes: ['http'],
  consumes: ['a/b'],
  definitions: { B: { discriminator: 'a', properties: { a: { type: 'file' } } } },
  securityDefinitions: { key: { type: 'oauth2', flow: 'accessCode', scopes: { a: 'b' } } },
  parameters: { p: { name: 'p', in: 'body', schema: { $ref: '#/definitions/B' } } },
  paths: {
    '/kept': { get: GET },
    '/a': {
      post: {
        parameters: [{ $ref: '#/parameters/p' }, { name: 'q', in: 'query', type: 'array', items: { type: 'string' } }],
        responses: {
          200: { schema: { $ref: '#/definitions/B' }, examples: { 'a/b': 1 }, headers: { h: { type: 'string' } } },
        },
      },
    },
  },
};

const ODD: readonly unknown[] = [
  null,
  3,
  'x',
  false,
  true,
  [],
  {},
  [null, [1]],
  { a: { b: 1 } },
  { 'x-internal': true },
  { $ref: '#/nothing' },
  { $ref: '#' },
  { $ref: '%' },
  { $ref: '#/components/schemas/B' },
  { $ref: '#/paths/~1a~1{id}' },
];

test.each([
  ['OpenAPI', OPENAPI],
  ['Swagger', SWAGGER],
])('a document of %s is read with any value in any place', (_, document) => {
  const crashes: unknown[] = [];
  for (const at of placesIn(document).filter(([first, second]) => !isVersion(first) && second !== '/kept')) {
    for (const value of ODD) {
      const odd = structuredClone(document) as Record<string, unknown>;
      put(odd, at, value);
      try {
        operationsIn(odd);
      } catch (error) {
        crashes.push({ at: at.join(' '), value, error });
      }
    }
  }
  expect(crashes).toEqual([]);
});

function isVersion(name: string | undefined): boolean {
  return name === 'openapi' || name === 'swagger';
}

/** Returns the number of operations, after resolving all references. */
function operationsIn(bundle: Readonly<Record<string, unknown>>): number {
  const { document } = readBundle(bundle);
  followAll(document, document);
  return operationsOf(document).length;
}

function followAll(document: object, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (isReference(value)) resolve(document, value);
  for (const [name, member] of Object.entries(value)) if (!DATA.has(name)) followAll(document, member);
}

function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    [name],
    ...placesIn(member).map((place) => [name, ...place]),
  ]);
}

function put(target: Record<string, unknown>, [name = '', ...others]: readonly string[], value: unknown): void {
  if (others.length === 0) target[name] = structuredClone(value);
  else put(target[name] as Record<string, unknown>, others, value);
}
