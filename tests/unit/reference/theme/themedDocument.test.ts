import { operationsOf } from '@site/src/reference/document/operations';
import type { OpenApiDocument } from '@site/src/reference/document/types';
import { pagedDocument } from '@site/src/reference/generate/pagedDocument';
import { THEMED, themedDocument } from '@site/src/reference/theme/themedDocument';

const RESPONSES = { '200': { description: 'Done.' } };
const DOCUMENT: OpenApiDocument = {
  info: { title: 'Relay', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  tags: [{ name: 'parcels' }],
  paths: {
    '/parcels/{id}': {
      servers: [{ url: 'https://parcels.example.com' }],
      parameters: [{ name: 'id', in: 'path', required: true }],
      get: { operationId: 'getParcel', summary: 'Get "one"', tags: ['parcels'], responses: RESPONSES },
      put: { operationId: 'putParcel', description: 'Replaces it.' },
      query: { operationId: 'queryParcel', responses: RESPONSES },
    },
    '/query-parcel': { get: { operationId: 'other', responses: RESPONSES } },
  },
  webhooks: { parcelLost: { post: { responses: RESPONSES } } },
} as const;

interface Themed {
  readonly servers: unknown;
  readonly webhooks: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
}

const sources = { entry: '/x/openapi.yaml', operations: new Map() };
const paged = pagedDocument(DOCUMENT, ['openapi.yaml'], sources, { root: null, commits: new Map() });
const { paths, servers, webhooks } = themedDocument(DOCUMENT, paged) as Themed;

it('every operation keeps its path, its method and its content under the name of its page', () => {
  const get = paths['/parcels/{id}']?.get;
  expect(get).toMatchObject({ operationId: 'get-parcel', [THEMED]: true, responses: RESPONSES, tags: ['parcels'] });
  expect(get).toMatchObject({ 'x-page': { title: 'Get "one"' } });
  expect(servers).toEqual(DOCUMENT.servers);
});

it('every page of the paged document is there once', () => {
  const names = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  expect(names.sort()).toEqual(
    operationsOf(DOCUMENT)
      .map(({ page }) => page)
      .sort(),
  );
});

it('what the path item says is part of each operation', () => {
  expect(paths['/parcels/{id}']?.put).toMatchObject({
    parameters: [{ name: 'id' }],
    servers: [{ url: 'https://parcels.example.com' }],
  });
});

it('an operation without responses or a description gets a page and no text', () => {
  expect(paths['/parcels/{id}']?.put).toHaveProperty('responses.default');
  expect(paths['/parcels/{id}']?.put).toHaveProperty('description', 'Replaces it.');
  expect(paths['/parcels/{id}']?.get).toHaveProperty('description', '');
});

it('webhooks and methods that the plugin does not know keep the page of this project', () => {
  const own = Object.entries(paths).filter(([, item]) => !Object.values(item).some((operation) => operation[THEMED]));
  expect(own.map(([, { get }]) => get?.operationId).sort()).toEqual(['query-parcel', 'webhook-parcel-lost']);
  // The path of another operation is free to be named like a page.
  expect(paths['/query-parcel']?.get).toMatchObject({ operationId: 'other', [THEMED]: true });
  expect(webhooks).toEqual({});
});
