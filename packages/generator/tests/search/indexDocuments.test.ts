import type { OpenApiDocument } from 'gatedocs-reference/document';
import type { ReferenceSource } from 'gatedocs-reference/model';
import type { SearchDocument } from 'gatedocs-reference/search';
import { search } from 'gatedocs-reference/search';
import { collectTexts } from '../../src/search/collectTexts';
import { exampleWords } from '../../src/search/exampleWords';
import { createIndex, indexDocuments } from '../../src/search/indexDocuments';
import { distinctWords, markdownWords } from '../../src/search/markdownWords';
import { SharedTexts } from '../../src/search/sharedTexts';
import { withoutKnownWords } from '../../src/search/withoutKnownWords';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const DOCUMENT = {
  openapi: '3.2.0',
  info: { title: 'Parcels', version: '1', contact: { name: 'Postmaster' } },
  servers: [{ url: 'https://parcels.example.com/v2', description: 'The live system.' }],
  tags: [{ name: 'parcels', 'x-displayName': 'Parcels and letters' }],
  security: [{ keyHeader: [] }],
  paths: {
    '/parcels': {
      summary: 'Everything that is carried.',
      post: {
        operationId: 'sendParcel',
        summary: 'Send a parcel',
        description: 'Hands it to the [courier](https://elsewhere.example.com/zzz).',
        tags: ['parcels', 'undeclared'],
        deprecated: true,
        security: [{ login: ['parcels:write'] }],
        servers: [{ url: 'https://uploads.example.com', description: 'Takes scans.' }],
        parameters: [{ name: 'Dry-Run', in: 'header', description: 'Weighs without carrying.', schema: {} }],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/NewParcel' },
              examples: {
                heavy: {
                  summary: 'A heavyweight',
                  value: { $ref: '#/components/schemas/Poltergeist', speed: 'unlisted' },
                },
              },
            },
          },
        },
        responses: {
          '201': {
            description: 'On its way.',
            headers: { 'X-Depot': { description: 'Where it lies.', schema: { type: 'string' } } },
            ...json({ type: 'array', items: { $ref: '#/components/schemas/Parcel' } }),
          },
          '409': { description: 'Refused.\n\n- `already_sent`: It has left.' },
          default: {
            description: 'Lost.',
            ...json({ properties: { by: { $ref: '#/components/schemas/Pickpocket' } } }),
          },
        },
      },
    },
  },
  webhooks: {
    'parcel.delivered': {
      post: { summary: 'A parcel arrived', requestBody: json({ $ref: '#/components/schemas/Parcel' }), responses: {} },
    },
  },
  components: {
    securitySchemes: {
      keyHeader: { type: 'apiKey', in: 'header', name: 'X-Parcel-Key' },
      login: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.example.com', scopes: {} } } },
    },
    schemas: {
      NewParcel: {
        type: 'object',
        properties: {
          speed: { type: 'string', enum: ['snail', 'rocket'], description: 'Determines the postage.' },
          constructor: { type: 'string' },
          example: { $ref: '#/components/schemas/Stamp' },
        },
      },
      Poltergeist: { type: 'string' },
      Pickpocket: { type: 'string' },
      Stamp: { type: 'string', description: 'Perforated.' },
      Parcel: { type: 'object', properties: { depot: { $ref: '#/components/schemas/Depot' } } },
      Depot: { type: 'object', properties: { opening_hours: { type: 'string' } } },
    },
  },
} as unknown as OpenApiDocument;

const reference = (document: OpenApiDocument): ReferenceSource => ({ id: 'main', route: '/docs/spec', document });
const documents = indexDocuments([reference(DOCUMENT)], []);
const index = createIndex(documents);
const [operation, webhook] = documents.filter(({ id }) => id.startsWith('main:'));
const found = (query: string) => search(index, query).flatMap(({ hits }) => hits.map(({ href }) => href));

test('an operation has its names with the ids of their places', () => {
  expect(operation).toMatchObject({
    kind: 'operation',
    title: 'Send a parcel',
    crumb: 'Parcels and letters, undeclared',
    method: 'post',
    path: '/parcels',
    isDeprecated: true,
    inputs: expect.arrayContaining([
      { name: 'NewParcel', anchor: 'body' },
      { name: 'login', anchor: 'authorization' },
      { name: 'parcels:write', anchor: 'authorization' },
      { name: 'Dry-Run', anchor: 'header-Dry-Run' },
      { name: 'speed', anchor: 'body-speed' },
      { name: 'constructor', anchor: 'body-constructor' },
    ]),
    outputs: expect.arrayContaining([
      { name: 'Parcel', anchor: 'response-201' },
      { name: '409', anchor: 'response-409' },
      { name: 'already_sent', anchor: 'error-already_sent' },
    ]),
    values: [
      { name: 'snail', anchor: 'body-speed' },
      { name: 'rocket', anchor: 'body-speed' },
    ],
  });
  expect(operation?.inputs).not.toContainEqual(expect.objectContaining({ name: 'keyHeader' }));
});

test.each([
  ['a value', 'rocket', '/docs/spec/send-parcel#body-speed'],
  ['an error code', 'already sent', '/docs/spec/send-parcel#error-already_sent'],
  ['a scope', 'parcels:write', '/docs/spec/send-parcel#authorization'],
  ['a header of a request', 'dry run', '/docs/spec/send-parcel#header-Dry-Run'],
  ['a header of a response', 'X-Depot', '/docs/spec/send-parcel#response-201-header-x-depot'],
  ['a schema', 'NewParcel', '/docs/spec/send-parcel#body'],
  ['a schema inside another', 'Stamp', '/docs/spec/send-parcel'],
  ['a schema inside the default response', 'Pickpocket', '/docs/spec/send-parcel'],
  ['the description of a member', 'postage', '/docs/spec/send-parcel'],
  ['the description of a parameter', 'weighs', '/docs/spec/send-parcel'],
  ['the description of an error code', 'has left', '/docs/spec/send-parcel'],
  ['the label of an example', 'heavyweight', '/docs/spec/send-parcel'],
  ['a value of an example', 'unlisted', '/docs/spec/send-parcel'],
  ['the text of a path', 'carried', '/docs/spec/send-parcel'],
  ['the server of an operation', 'takes scans', '/docs/spec/send-parcel'],
  ['a media type', 'application/json', '/docs/spec/send-parcel'],
  ['the event of a webhook', 'parcel.delivered', '/docs/spec/webhook-parcel-delivered'],
  ['a member of a webhook', 'opening hours', '/docs/spec/webhook-parcel-delivered#payload-depot-opening_hours'],
  ['a server', 'live system', '/docs/spec/parcels'],
  ['a security scheme', 'X-Parcel-Key', '/docs/spec/parcels'],
  ['a contact', 'postmaster', '/docs/spec/parcels'],
])('%s is found', (_what, query, href) => {
  expect(found(query)).toContain(href.replace('/docs/spec/parcels', String(documents.at(-2)?.href)));
});

test('the target of a link in a text is no word of the page', () => {
  expect(found('zzz')).toEqual([]);
});

test('the texts and the values of examples are distinguished', () => {
  const examples = [{ label: 'A label', text: '<raw/>', data: { a: ['b', { c: 1 }] } }, 'value', null];
  const part = { examples, example: { label: true, description: { d: 'e' } }, sample: 'generated', source: 'get()' };
  expect(collectTexts(part)).toEqual({
    names: [],
    values: [],
    texts: ['A label'],
    examples: ['<raw/>', 'a', 'b', 'c', '1', 'value', 'null', 'true', 'd', 'e', 'get()'],
  });
});

test('the address of a part is a text, unless it is a page of this site', () => {
  expect(collectTexts([{ href: 'https://example.com/more' }, { href: '/docs/spec/page' }]).texts).toEqual([
    'https://example.com/more',
  ]);
});

test('dates, ids and small numbers in examples are no words', () => {
  const example = '2026-01-02 2026-01-02T10:00:00.123Z 123e4567-e89b-12d3-a456-426614174000 12 4242 over-night';
  expect(exampleWords([example, 'over', 'x'.repeat(41)])).toBe('4242 over night');
  expect(exampleWords([Array.from({ length: 3000 }, (_, number) => `w${number}`).join(' ')]).split(' ')).toHaveLength(
    1000,
  );
});

test('a word is indexed once per page, where it says most', () => {
  const page = { id: 'a', kind: 'operation', title: 'Send a parcel', href: '/a', crumb: '' } as const;
  const whole = withoutKnownWords({
    ...page,
    inputs: [{ name: 'postage_stamp', anchor: 'a' }],
    text: 'With care.',
    details: 'parcels stamp the postage_stamp glue Glue',
    examples: 'care glue paste',
  });
  expect(whole).toMatchObject({ details: 'glue', examples: 'paste' });
});

test('a webhook receives what an operation sends, and has no method', () => {
  expect(webhook).toMatchObject({ kind: 'webhook', path: 'parcel.delivered', inputs: [], values: [] });
  expect(webhook?.method).toBeUndefined();
  expect(webhook?.outputs).toContainEqual({ name: 'Parcel', anchor: 'payload' });
});

test('a text that all pages share is indexed for the first of them', () => {
  const shared = { description: 'Thrown by the gatekeeper.', ...json({ $ref: '#/components/schemas/Fault' }) };
  const paths = Object.fromEntries(
    Array.from({ length: 30 }, (_, number) => [`/r${number}`, { get: { responses: { 500: shared } } }]),
  );
  const document = {
    openapi: '3.0.0',
    info: { title: 'Many', version: '1' },
    paths,
    components: { schemas: { Fault: { type: 'object', description: 'Faulty.' } } },
  } as unknown as OpenApiDocument;
  const details = indexDocuments([reference(document)], []).map((page: SearchDocument) => page.details ?? '');
  expect(details.filter((text) => text.includes('gatekeeper'))).toHaveLength(8);
  const texts = new SharedTexts();
  expect(texts.admit(['own', 'own'])).toEqual(['own']);
});

test('names and words of a page are bounded, and all names are found', () => {
  const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, number) => [`n${number}`, {}]));
  const body = json({ type: 'object', properties });
  const document = {
    openapi: '3.0.0',
    info: { title: 'Wide', version: '1' },
    paths: { '/wide': { post: { requestBody: body, responses: {} } } },
  } as unknown as OpenApiDocument;
  const [page] = indexDocuments([reference(document)], []);
  expect(page?.inputs).toHaveLength(400);
  expect(page?.details).toContain('n999');
  const words = distinctWords([Array.from({ length: 5000 }, (_, number) => `w${number} w1`).join(' ')]).split(' ');
  expect(words).toHaveLength(2000);
});

test('Markdown of any size becomes plain text in time', () => {
  const markdown = 'A **bold** [link](https://example.com) and `code`.\n\n```js\nlet x;\n```';
  expect(markdownWords(markdown)).toBe('A bold link and code. let x;');
  const start = performance.now();
  for (const part of ['<a', '[', '[](', '![', '`', '<a [']) markdownWords(part.repeat(30_000));
  // Twenty times what it takes, so that a busy machine has room; backtracking would take far longer.
  expect(performance.now() - start).toBeLessThan(30_000);
});
