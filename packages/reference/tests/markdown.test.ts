import { findDangers } from '../../../tests/support/safeHtml';
import { highlight } from '../src/prose/highlight';
import { highlightJson } from '../src/prose/highlightJson';
import { renderInline, renderMarkdown } from '../src/prose/renderMarkdown';
import { collectAnchors, collectSiteLinks } from '../src/render/htmlAttributes';

test('a specification cannot inject scripts', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script>');
  expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('href');
  expect(renderInline('<img src=x onerror=alert(1)>')).not.toContain('<img');
});

test.each([
  'javascript:x',
  'JaVaScRiPt&colon;x',
  'java&Tab;script:x',
  '&#1;javascript:x',
  'javascript&#0;:x',
  '\u00a0javascript:x',
  'vbscript:x',
  'data:text/html,x',
  'data:image/svg+xml,x',
  'file:///etc/passwd',
  'pathname:///x',
  'blob:x',
])('no link or image leads to %s', (address) => {
  for (const source of [`[x](${address})`, `![x](${address})`, `<${address}>`, `[x]: ${address}\n[x]`, address]) {
    expect(findDangers(renderMarkdown(source))).toEqual([]);
    expect(renderMarkdown(source)).not.toMatch(/(?:href|src)="[a-z]+:/);
  }
});

test('written-out links are shown verbatim', () => {
  expect(renderMarkdown('See https://example.com/%20a.')).toBe(
    '<p>See <a href="https://example.com/%20a">https://example.com/%20a</a>.</p>\n',
  );
  expect(renderMarkdown('a.example, //b.example and x@y.example')).not.toContain('<a');
});

test('tables and code blocks can be scrolled by keyboard', () => {
  expect(renderMarkdown('| a |\n| --- |\n| b |')).toContain('tabindex="0"');
  expect(renderMarkdown('```json\n1\n```')).toMatch(/^<pre tabindex="0"><code/);
});

test('links to this site and ids are found, others are not', () => {
  const html =
    '<a href="/docs/intro?a&amp;b#x">a</a><a href="https://b.example">b</a><a href="//c.example">c</a><p id="a&quot;&#x27;&lt;"> id=&quot;d&quot; href=&quot;/e&quot;</p>';
  expect(collectSiteLinks(html)).toEqual(['/docs/intro?a&b#x']);
  expect(collectAnchors(html)).toEqual([`a"'<`]);
});

test('code in a language named like a property of Prism or of an object is shown without colours', () => {
  for (const language of ['constructor', '__proto__', 'toString', 'extend', 'insertBefore', 'DFS'])
    expect(highlight('<b>', language)).toBe('&lt;b&gt;');
});

test('coloured code is escaped and keeps its text', () => {
  const code = 'const a = "<b>"; // 1 < 2';
  const html = highlight(code, 'javascript');
  expect(html).toContain('<i class="tok-k">const</i>');
  expect(html).not.toContain('<b>');
  expect(highlight('<b>', 'unknown')).toBe('&lt;b&gt;');
});

test('JSON has the same colours without a grammar', () => {
  expect(highlightJson('{"a": [1, true, "x: <y>"]}')).toBe(
    '{<i class="tok-p">"a"</i>: [<i class="tok-n">1</i>, <i class="tok-k">true</i>, <i class="tok-s">"x: &lt;y&gt;"</i>]}',
  );
});

test('JSON text without an end is one text, so that none of its quotes is a beginning to search from', () => {
  expect(highlightJson('["a\\"b\\"c')).toBe('[<i class="tok-s">"a\\"b\\"c</i>');
});

test('a task list shows what is done', () => {
  expect(renderMarkdown('- [x] a\n- [ ] *b*\n- [y] c\n\n[x] d')).toBe(
    '<ul>\n<li>☑ a</li>\n<li>☐ <em>b</em></li>\n<li>[y] c</li>\n</ul>\n<p>[x] d</p>\n',
  );
});

test('an image of another site is a link, which no other link contains', () => {
  expect(renderMarkdown('![A "b"](https://a.example/b.png)')).toBe(
    '<p><a href="https://a.example/b.png">A &quot;b&quot;</a></p>\n',
  );
  expect(renderMarkdown('![](//a.example/b.png)')).toContain('<a href="//a.example/b.png">//a.example/b.png</a>');
  expect(renderMarkdown('[![Build](https://a.example/b.svg)](https://a.example)')).toBe(
    '<p><a href="https://a.example">Build</a></p>\n',
  );
  expect(renderMarkdown('![Map](/img/map.png)')).toContain('<img src="/img/map.png" alt="Map">');
});

test('links are resolved', () => {
  const resolveLink = (href: string): string => (href === '#tag/a' ? '/docs/spec/a' : href);
  expect(renderMarkdown('[a](#tag/a) [b](#b)', resolveLink)).toContain(
    '<a href="/docs/spec/a">a</a> <a href="#b">b</a>',
  );
  expect(renderInline('[a](#tag/a)', resolveLink)).toBe('<a href="/docs/spec/a">a</a>');
});

test('a link or an image that leads nowhere is its text', () => {
  const resolve = (href: string): string | null => (href.startsWith('/gone') ? null : href);
  expect(renderMarkdown('See [**this** page](/gone/a), [that](/here) and ![a map](/gone/map.png).', resolve)).toBe(
    '<p>See <strong>this</strong> page, <a href="/here">that</a> and a map.</p>\n',
  );
});
