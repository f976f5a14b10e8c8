import { sampleRequest } from '../../../tests/support/describedOperation';
import { operationsOf } from '../src/document/operations';
import type { OpenApiDocument } from '../src/document/types';
import { describeOperation } from '../src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../src/model/reference/reference';
import { operationData } from '../src/render/operationData';
import { createSamples } from '../src/samples/createSamples';

const main: OpenApiDocument = {
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://sandbox.api.example.com/v1' }, { url: 'https://api.example.com/v1' }],
  security: [{ key: [] }],
  paths: {
    '/things/{thing_id}': {
      parameters: [{ name: 'thing_id', in: 'path', schema: { type: 'string' }, example: 'a b' }],
      post: {
        operationId: 'startThing',
        summary: 'Start a thing',
        description: 'Starts it.\n\n**Scope:** `things:write`',
        tags: ['things'],
        security: [{ key: ['things:write'] }],
        parameters: [{ name: 'dry_run', in: 'query', schema: { type: 'boolean' }, required: true, example: false }],
        requestBody: { content: { 'application/json': { example: { name: "It's <b>" } } } },
        responses: { '202': { description: 'Started.' }, '409': { description: '- `busy`: Busy.' } },
        'x-sandbox': 'moveThing',
        'x-webhooks': ['thing.status_changed'],
      },
    },
  },
  webhooks: { 'thing.status_changed': { post: { summary: 'A thing has changed' } } },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      ThingStatus: {
        enum: ['draft', 'started'],
        'x-lifecycle': { transitions: [{ from: 'draft', to: 'started', by: 'startThing' }] },
      },
    },
  },
};
const simulator: OpenApiDocument = {
  info: { title: 'Simulator', version: '1' },
  paths: { '/simulator/things': { put: { operationId: 'moveThing', summary: 'Move a thing' } } },
};
const references: ReferenceSource[] = [
  { id: 'main', route: '/docs/spec', document: main },
  { id: 'simulator', route: '/docs/simulator-spec', document: simulator, purpose: 'sandbox' },
];

function describeFirst(document: OpenApiDocument) {
  const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document };
  const [entry] = operationsOf(document);
  if (!entry) throw new Error('no operation');
  const all = [reference, ...references.slice(1)];
  return describeOperation({ reference, index: indexOperations(all), references: all }, entry);
}

const operation = describeFirst(main);

test('scope, state changes and relations are described', () => {
  expect(operation.description).toBe('Starts it.');
  expect(operation.security?.alternatives).toMatchObject([
    [{ scheme: { name: 'key', kind: 'Bearer token' }, scopes: ['things:write'] }],
  ]);
  expect(operation.stateChanges).toEqual([{ status: 'ThingStatus', from: 'draft', to: 'started' }]);
  expect(operation.related.sandbox[0]?.href).toBe('/docs/simulator-spec/move-thing');
  expect(operation.related.webhooks[0]?.href).toBe('/docs/spec/webhook-thing-status-changed');
});

test('a relation to an operation that no reference has is left out', () => {
  const paths = { '/things': { get: { operationId: 'getThings', 'x-related': ['nothing', 'simulator:moveThing'] } } };
  expect(describeFirst({ ...main, paths }).related.operations).toMatchObject([{ operationId: 'moveThing' }]);
});

test('a sample request fills path, query, credential and body from the examples, for the first server', () => {
  expect(sampleRequest(operation, { kind: 'json', text: '{"name":"x"}' })).toEqual({
    method: 'POST',
    url: 'https://sandbox.api.example.com/v1/things/a%20b?dry_run=false',
    headers: [{ name: 'Authorization', value: ['Bearer ', { variable: 'API_KEY' }] }],
    body: { kind: 'text', mediaType: 'application/json', text: '{"name":"x"}' },
    responseKind: 'none',
  });
});

test('every language gets a sample with URL and credential', () => {
  const samples = createSamples(sampleRequest(operation, { kind: 'json', text: '{"name":"x"}' }));
  for (const sample of Object.values(samples)) {
    expect(sample).toContain('https://sandbox.api.example.com/v1/things/a%20b');
    expect(sample).toContain('API_KEY');
  }
});

test("a form is sent with its file's bytes", () => {
  const samples = createSamples({
    method: 'POST',
    url: 'https://api.example.com/v1/uploads',
    headers: [{ name: 'Authorization', value: ['Bearer ', { variable: 'API_KEY' }] }],
    responseKind: 'json',
    body: {
      kind: 'form',
      mediaType: 'multipart/form-data',
      parts: [
        { name: 'file', value: 'photo.jpg', isFile: true },
        { name: 'sha256', value: 'abc', isFile: false },
      ],
    },
  });
  expect(samples.curl).toContain("--form 'file=@photo.jpg;type=application/octet-stream'");
  expect(samples.go).toContain('readFile("photo.jpg")');
  expect(samples.ruby).toContain("File.binread('photo.jpg')");
  for (const sample of Object.values(samples)) expect(sample).toContain('abc');
});

test('the page as Markdown contains no HTML', () => {
  const markdown = operationData(operation).markdown;
  expect(markdown).toContain('# Start a thing');
  expect(markdown).toContain('- `dry_run` (boolean; required; Example `false`)');
  expect(markdown).toContain('- `busy`: Busy.');
  expect(markdown).toContain('ThingStatus: `draft` to `started`');
});
