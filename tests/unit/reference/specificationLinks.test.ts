import { specificationLinks } from '@site/src/reference/model/specificationLinks';

const resolve = specificationLinks({
  id: 'main',
  route: '/docs/spec',
  document: {
    info: { title: 'API', version: '1' },
    tags: [{ name: 'Big pets' }],
    paths: { '/pets/{id}': { get: { operationId: 'getPet', tags: ['Big pets'] } } },
    webhooks: { 'pet.sold': { post: {} } },
  },
});

test.each([
  ['#operation/getPet', '/docs/spec/get-pet'],
  ['#tag/Big-pets/operation/getPet', '/docs/spec/get-pet'],
  ['#/operations/getPet', '/docs/spec/get-pet'],
  ['#/Big%20pets/getPet', '/docs/spec/get-pet'],
  ['#/paths/~1pets~1{id}/get', '/docs/spec/get-pet'],
  ['#tag/Big-pets/paths/~1pets~1%7Bid%7D/get', '/docs/spec/get-pet'],
  ['#/webhooks/pet.sold/post', '/docs/spec/webhook-pet-sold'],
  ['#tag/Big pets', '/docs/spec/big-pets'],
  ['#tag/Big-pets', '/docs/spec/big-pets'],
])('%s leads to its page', (href, page) => {
  expect(resolve(href)).toBe(page);
});

test.each(['#errors', '#operation/constructor', '#tag/__proto__', '#%', '/docs/intro', 'https://example.com/#tag/x'])(
  '%s is unchanged',
  (href) => {
    expect(resolve(href)).toBe(href);
  },
);
