// cspell:ignore Fget
import { specificationLinks } from '../src/model/reference/specificationLinks';

const document = {
  info: { title: 'API', version: '1' },
  tags: [{ name: 'Big pets' }, { name: 'Users/Admin' }],
  paths: {
    '/pets/{id}': { get: { operationId: 'getPet', tags: ['Big pets'] } },
    '/repos': { get: { operationId: 'repos/get', tags: ['Users/Admin'] } },
  },
  webhooks: { 'pet.sold': { post: {} } },
};

const resolve = specificationLinks({ id: 'main', route: '/docs/spec', document });

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
  ['#tag/Users%2FAdmin', '/docs/spec/users-admin'],
  ['#tag/Users%2FAdmin/operation/repos%2Fget', '/docs/spec/repos-get'],
  ['#/Users%2FAdmin/repos%2Fget', '/docs/spec/repos-get'],
  ['#operation/repos/get', '/docs/spec/repos-get'],
])('%s leads to its page', (href, page) => {
  expect(resolve(href)).toBe(page);
});

test('a link to a page that the site does not have leads nowhere', () => {
  const known = new Set(['/docs/intro', '/docs/spec/get-pet']);
  const checked = specificationLinks({ id: 'main', route: '/docs/spec', document }, (page) => known.has(page));
  for (const href of ['/reference/x', 'start.md', '../up', './list', '/docs/intro/more'])
    expect(checked(href)).toBeNull();
  for (const href of [
    '/docs/intro',
    '/docs/intro?a=1#b',
    'get-pet',
    '../intro',
    '?q=1',
    'mailto:a@b.example',
    '//x.example/a',
  ])
    expect(checked(href)).toBe(href);
  expect(checked('#operation/getPet')).toBe('/docs/spec/get-pet');
});

test.each(['#errors', '#operation/constructor', '#tag/__proto__', '#%', '/docs/intro', 'https://example.com/#tag/x'])(
  '%s is unchanged',
  (href) => {
    expect(resolve(href)).toBe(href);
  },
);
