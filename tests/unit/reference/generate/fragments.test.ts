import { idsIn, pageOf, withKnownFragments } from '../../../../packages/preset/src/reference/generate/fragments';

const ids = new Map([
  ['/docs/shop/a', new Set(['errors', '値'])],
  ['/docs/shop/b', new Set(['body'])],
]);
const file = (name: string) => ({ name, content: {} });

test('a link to a part that a page does not have leads to the page', () => {
  const settled = (href: string): string =>
    withKnownFragments({ html: `<a href="${href}">x</a>` }, '/docs/shop/a', ids).html.slice(9, -7);
  expect(settled('#errors')).toBe('#errors');
  expect(settled('#%E5%80%A4')).toBe('#%E5%80%A4');
  expect(settled('#section/Errors')).toBe('/docs/shop/a');
  expect(settled('/docs/shop/b#body')).toBe('/docs/shop/b#body');
  expect(settled('/docs/shop/b/#nothing')).toBe('/docs/shop/b/');
  expect(settled('/docs/guide#any')).toBe('/docs/guide#any');
  expect(settled('https://x.example/#any')).toBe('https://x.example/#any');
  expect(settled('//x.example/#any')).toBe('//x.example/#any');
});

test('so do links of texts and of the check for broken links, but not texts', () => {
  const content = {
    text: [{ tag: 'p', children: [{ tag: 'a', attributes: { href: '#gone' }, children: ['#gone href="#gone"'] }] }],
    links: ['/docs/shop/b#gone', '/docs/shop/b#body', '/docs/shop/b'],
    markdown: ' href="#gone"',
  };
  expect(withKnownFragments(content, '/docs/shop/a', ids)).toEqual({
    text: [
      { tag: 'p', children: [{ tag: 'a', attributes: { href: '/docs/shop/a' }, children: ['#gone href="#gone"'] }] },
    ],
    links: ['/docs/shop/b', '/docs/shop/b#body', '/docs/shop/b'],
    markdown: ' href="#gone"',
  });
});

test('links within a part of several pages are kept', () => {
  const html = '<a href="#gone">x</a><a href="/docs/shop/b#gone">y</a>';
  expect(withKnownFragments({ html }, null, ids).html).toBe('<a href="#gone">x</a><a href="/docs/shop/b">y</a>');
});

test('ids are found in HTML, texts and groups', () => {
  const content = {
    html: '<p id="a"></p>',
    facts: '<p id="b"></p>',
    text: [{ tag: 'h2', attributes: { id: 'c' }, children: [' id="no"'] }],
    operationsId: 'd',
    groups: [{ id: 'e', groups: [{ id: 'f' }] }],
  };
  expect([...idsIn(content)].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('files belong to pages', () => {
  const pageFor = (name: string) => pageOf(file(name), '/docs/shop', '/docs/shop/shop-api');
  expect(['overview.json', 'overview.copy.json', 'a.operation.json'].map(pageFor)).toEqual([
    '/docs/shop/shop-api',
    '/docs/shop/shop-api',
    '/docs/shop/a',
  ]);
  expect(['b.tag.json', 'b.tag-copy.json'].map(pageFor)).toEqual(['/docs/shop/b', '/docs/shop/b']);
  expect(['sidebar.json', 'parts.json', 'parts/1.part.json'].map(pageFor)).toEqual([null, null, null]);
});
