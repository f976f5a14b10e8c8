import { collectIds, routeOfFile, withoutBrokenAnchors } from '../../src/generate/brokenAnchors';

const ids = new Map([
  ['/docs/shop/a', new Set(['errors', '値'])],
  ['/docs/shop/b', new Set(['body'])],
]);
const file = (name: string) => ({ name, content: {} });

test('a link in HTML to a part that a page does not have is shown as its text', () => {
  const gone: string[] = [];
  const settled = (href: string): string =>
    withoutBrokenAnchors(
      { html: `<p><a class="x" href="${href}" title="a > b"><em>x</em></a></p>` },
      '/docs/shop/a',
      ids,
      (each) => gone.push(each),
    ).html.slice(3, -4);
  const link = (href: string): string => `<a class="x" href="${href}" title="a > b"><em>x</em></a>`;
  for (const kept of [
    '#errors',
    '#%E5%80%A4',
    '/docs/shop/b#body',
    '/docs/guide#any',
    'https://x.example/#any',
    '//x.example/#any',
  ])
    expect(settled(kept)).toBe(link(kept));
  expect(gone).toEqual([]);
  for (const lost of ['#section/Errors', '/docs/shop/b/#nothing']) expect(settled(lost)).toBe('<em>x</em>');
  expect(gone).toEqual(['#section/Errors', '/docs/shop/b/#nothing']);
});

test('so are links in pieces, and links of the check for broken links lead to the page', () => {
  const content = {
    later: ['<a href="#gone">x</a>'],
    links: ['/docs/shop/b#gone', '/docs/shop/b#body', '/docs/shop/b'],
    markdown: ' href="#gone"',
  };
  const gone: string[] = [];
  expect(withoutBrokenAnchors(content, '/docs/shop/a', ids, (each) => gone.push(each))).toEqual({
    later: ['x'],
    links: ['/docs/shop/b', '/docs/shop/b#body', '/docs/shop/b'],
    markdown: ' href="#gone"',
  });
  expect(gone).toEqual(['#gone']);
});

test('links within a part of several pages are kept', () => {
  const html = '<a href="#gone">x</a><a href="/docs/shop/b#gone">y</a>';
  expect(withoutBrokenAnchors({ html }, null, ids).html).toBe('<a href="#gone">x</a>y');
});

test('ids are found in HTML and in the list of all that a page has', () => {
  const content = { html: '<p id="a"></p>', anchors: ['a', 'b'], toc: [{ id: 'c', value: ' id="no"' }] };
  expect([...collectIds(content)].sort()).toEqual(['a', 'b']);
});

test('files belong to pages', () => {
  const pageFor = (name: string) => routeOfFile(file(name), '/docs/shop');
  expect(['a.article.json', 'b.later.json'].map(pageFor)).toEqual(['/docs/shop/a', '/docs/shop/b']);
  expect(['sidebar.json', 'parts.json', 'parts/1.part.json'].map(pageFor)).toEqual([null, null, null]);
});
