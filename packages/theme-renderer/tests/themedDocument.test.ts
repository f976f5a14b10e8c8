import type { OpenApiDocument } from 'gatedocs-reference/document';
import { frontMatters } from '../../generator/src/generate/frontMatter';
import { themedDocument, themedOperations } from '../src/themedDocument';

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
const matters = frontMatters(DOCUMENT, sources, { baseUrl: null, commits: new Map() });
const { paths, servers, webhooks } = themedDocument(DOCUMENT, matters) as Themed;

it('every operation keeps its path, its method and its content under the name of its page', () => {
  const get = paths['/parcels/{id}']?.get;
  expect(get).toMatchObject({ operationId: 'get-parcel', responses: RESPONSES });
  expect(get).toMatchObject({ 'x-page': { title: 'Get "one"' } });
  expect(servers).toEqual(DOCUMENT.servers);
});

it('members of the path item are part of each operation', () => {
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
  const names = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  expect(names).toEqual(['get-parcel', 'put-parcel', 'other']);
  expect(themedOperations(DOCUMENT).map(({ page }) => page)).toEqual(names);
  expect(webhooks).toEqual({});
});
