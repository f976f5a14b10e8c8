import type { OpenApiDocument } from '../src/document/types';
import { tagCards } from '../src/model/reference/tagCards';

const OPERATION = { responses: { 200: { description: 'Fine.' } } };
const DOCUMENT = {
  info: { title: 'API', version: '1' },
  tags: [{ name: 'Things' }],
  paths: { '/things': { get: { ...OPERATION, operationId: 'listThings', tags: ['Things'] } } },
  webhooks: { done: { post: { ...OPERATION, operationId: 'done' } }, failed: { post: OPERATION } },
} as unknown as OpenApiDocument;

it('leads to the page of a tag, or else to the first of its operations or events', () => {
  const cards = tagCards({ document: DOCUMENT, route: '/docs/spec' });
  expect(cards.map(({ title, href, amount }) => [title, href, amount])).toEqual([
    ['Things', '/docs/spec/things', '1 operation'],
    ['Webhooks', '/docs/spec/webhook-done', '2 events'],
  ]);
});
