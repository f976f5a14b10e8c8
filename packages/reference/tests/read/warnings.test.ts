import * as fc from 'fast-check';
import { validDocuments } from '../../../../tests/support/validDocuments';
import { unfitExamples } from '../../src/model/warnings/unfitExamples';
import { readBundle } from '../../src/read/readBundle';
import { groupWarnings } from '../../src/read/warnings';

type Tree = Record<string, unknown>;

const OK = { description: 'Fine.' };

function messages(bundle: Tree): string[] {
  const { document, findings } = readBundle(bundle);
  const all = [...findings, ...unfitExamples(document)];
  return groupWarnings(all.map((finding) => ({ file: '', ...finding }))).map(({ message }) => message);
}

test('a document of valid parts has no warning', () => {
  fc.assert(
    fc.property(validDocuments, (bundle) => {
      expect(messages(bundle)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

/** What is broken, and the only warning about it. */
const BROKEN: readonly [string, Tree, string][] = [
  ['a path without a slash', { 'b/c': get() }, 'A path starts with a slash'],
  ['a query in a path', { '/b?c=d': get() }, 'A path ends before `?` and `#`'],
  ['two paths that differ in names only', { '/b/{c}': get('c'), '/b/{d}': get('d') }, 'are the same path'],
  ['a status that is none', { '/b': get(undefined, { responses: { 999: OK } }) }, '`999` is no status of HTTP'],
  ['a scope that no flow has', { '/b': get(undefined, { security: [{ oauth: ['nothing'] }] }) }, 'The scope `nothing`'],
  ['a scheme that does not exist', { '/b': get(undefined, { security: [{ oath: [] }] }) }, 'scheme `oath` does not'],
  ['a path parameter that is not described', { '/b/{c}': get() }, 'parameter `c` is not described'],
  ['a path parameter that is not in the path', { '/b': get('c') }, 'parameter `c` is not in the path'],
  ['a schema that does not exist', inBody({ $ref: '#/components/schemas/Nothing' }), 'which does not exist'],
  ['a type that is none', inBody({ type: 'int' }), '`int` is not one of the types'],
  ['an unknown keyword', inBody({ typ: 'string' }), '`typ` is not a member of a schema'],
  ['a limit of OpenAPI 3.0', inBody({ type: 'integer', minimum: 1, exclusiveMinimum: true }), '`exclusiveMinimum` is'],
  ['limits that exclude each other', inBody({ type: 'integer', minimum: 5, maximum: 3 }), 'No value can be valid here'],
  ['values of another type', inBody({ type: 'string', enum: [0, 1] }), 'No value can be valid here'],
  ['an example of another type', inBody({ type: 'string', example: 5 }), 'The example 5 does not fit `type`'],
  [
    'alternatives that all match',
    inBody({ type: 'object', required: ['a'], properties: { a: { oneOf: [{ type: 'string' }, {}] } } }),
    'The sample of the request body of `b` as application/json does not fit',
  ],
  [
    'a file that is missing',
    inBody({ type: 'string' }, { examples: { a: { externalValue: 'none.json' } } }),
    '`none.json` does not exist',
  ],
  [
    'an address that is none',
    inBody({ type: 'string' }, { examples: { a: { externalValue: 'https://[' } } }),
    '`https://[` does not exist',
  ],
  [
    'an operation without a name',
    { '/b': { get: { responses: { 200: OK } } } },
    'An operation has neither `operationId` nor `summary`',
  ],
];

test.each(BROKEN)('%s is the only warning', (_, paths, expected) => {
  fc.assert(
    fc.property(validDocuments, (bundle) => {
      expect(messages({ ...bundle, paths: { ...(bundle.paths as Tree), ...paths } })).toEqual([
        expect.stringContaining(expected),
      ]);
    }),
    { numRuns: 5 },
  );
});

test('a type beside a reference has no effect until OpenAPI 3.0', () => {
  const Amount = { type: 'object', properties: { value: { type: 'number' } } };
  const schema = { $ref: '#/components/schemas/Amount', type: 'number', description: 'What is due.' };
  const bundle = {
    info: { title: 'A', version: '1' },
    ...{ paths: inBody(schema), components: { schemas: { Amount } } },
  };
  expect(messages({ openapi: '3.0.3', ...bundle })).toEqual([]);
  expect(readBundle({ openapi: '3.0.3', ...bundle }).document).toMatchObject({
    paths: inBody({ $ref: '#/components/schemas/Amount', description: 'What is due.' }),
  });
  expect(messages({ openapi: '3.1.0', ...bundle })).toEqual([expect.stringContaining('no value is both')]);
});

test('paths that are the same are one warning', () => {
  const paths = Object.fromEntries(['/b/{c}', '/b/{d}', '/e/{f}', '/e/{g}'].map((path) => [path, get(path[4])]));
  const openapi = { openapi: '3.1.0', info: { title: 'A', version: '1' }, servers: [{ url: 'https://a.example' }] };
  expect(messages({ ...openapi, paths })).toEqual([
    'Paths that differ in names of parameters only are the same path: merge this one with the first. (Also at #/paths/~1e~1{g}.)',
  ]);
});

test('a tag that a group names and no operation has is the only warning', () => {
  fc.assert(
    fc.property(validDocuments, (bundle) => {
      const groups = [{ name: 'Group', tags: ['Nothing'] }];
      expect(messages({ ...bundle, 'x-tagGroups': groups })).toEqual([expect.stringContaining('the tag `Nothing`')]);
    }),
    { numRuns: 5 },
  );
});

function get(parameter?: string, members: Tree = {}): Tree {
  const parameters = parameter === undefined ? [] : [{ name: parameter, in: 'path', required: true, schema: {} }];
  return { get: { operationId: `b${parameter ?? ''}`, parameters, responses: { 200: OK }, ...members } };
}

function inBody(schema: Tree, members: Tree = {}): Tree {
  const requestBody = { content: { 'application/json': { schema, ...members } } };
  return { '/b': { post: { operationId: 'b', requestBody, responses: { 200: OK } } } };
}
