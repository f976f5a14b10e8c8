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

test('so do links in pieces and of the check for broken links, but not texts', () => {
  const content = {
    later: ['<a href="#gone">x</a>'],
    links: ['/docs/shop/b#gone', '/docs/shop/b#body', '/docs/shop/b'],
    markdown: ' href="#gone"',
  };
  expect(withKnownFragments(content, '/docs/shop/a', ids)).toEqual({
    later: ['<a href="/docs/shop/a">x</a>'],
    links: ['/docs/shop/b', '/docs/shop/b#body', '/docs/shop/b'],
    markdown: ' href="#gone"',
  });
});

test('links within a part of several pages are kept', () => {
  const html = '<a href="#gone">x</a><a href="/docs/shop/b#gone">y</a>';
  expect(withKnownFragments({ html }, null, ids).html).toBe('<a href="#gone">x</a><a href="/docs/shop/b">y</a>');
});

test('ids are found in HTML and in the list of all that a page has', () => {
  const content = { html: '<p id="a"></p>', anchors: ['a', 'b'], toc: [{ id: 'c', value: ' id="no"' }] };
  expect([...idsIn(content)].sort()).toEqual(['a', 'b']);
});

test('files belong to pages', () => {
  const pageFor = (name: string) => pageOf(file(name), '/docs/shop');
  expect(['a.article.json', 'b.later.json'].map(pageFor)).toEqual(['/docs/shop/a', '/docs/shop/b']);
  expect(['sidebar.json', 'parts.json', 'parts/1.part.json'].map(pageFor)).toEqual([null, null, null]);
});
