import { highlight } from '@site/src/openapi/highlight';
import { highlightJson } from '@site/src/openapi/highlightJson';
import { anchorsOf, siteLinksOf } from '@site/src/openapi/htmlParts';
import { renderInline, renderMarkdown } from '@site/src/openapi/markdown';

test('a specification cannot bring scripts in', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script>');
  expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('href');
  expect(renderInline('<img src=x onerror=alert(1)>')).not.toContain('<img');
});

test('a table and a block of code can be scrolled by keyboard', () => {
  expect(renderMarkdown('| a |\n| --- |\n| b |')).toContain('tabindex="0"');
  expect(renderMarkdown('```json\n1\n```')).toMatch(/^<pre tabindex="0"><code/);
});

test('links to this site and ids are found, others not', () => {
  const html = '<a href="/docs/intro#x">a</a><a href="https://x.example">b</a><p id="here"></p>';
  expect(siteLinksOf(html)).toEqual(['/docs/intro#x']);
  expect(anchorsOf(html)).toEqual(['here']);
});

test('coloured code is escaped and says the same', () => {
  const code = 'const a = "<b>"; // 1 < 2';
  const html = highlight(code, 'javascript');
  expect(html).toContain('<i class="tok-k">const</i>');
  expect(html).not.toContain('<b>');
  expect(highlight('<b>', 'unknown')).toBe('&lt;b&gt;');
});

test('JSON is coloured alike without a grammar', () => {
  expect(highlightJson('{"a": [1, true, "x: <y>"]}')).toBe(
    '{<i class="tok-p">&quot;a&quot;</i>: [<i class="tok-n">1</i>, <i class="tok-k">true</i>, <i class="tok-s">&quot;x: &lt;y&gt;&quot;</i>]}',
  );
});
