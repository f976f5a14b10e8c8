// cspell:ignore mglyph mtext onerror onload srcdoc xlink
import fc from 'fast-check';
import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { findDangers, textOf } from '../../../tests/support/safeHtml';
import { plainText, textBlocks, textInline } from '../src/prose/blocks';
import { renderInline, renderMarkdown } from '../src/prose/renderMarkdown';
import { collectAnchors, collectSiteLinks } from '../src/render/htmlAttributes';
import { htmlToMarkdown } from '../src/render/markdown/htmlToMarkdown';

test.each([
  ['<p>Use <b>bold</b> and <i>it</i>.</p>', '<p>Use <strong>bold</strong> and <em>it</em>.</p>'],
  ['one<br>two<BR/>three', '<p>one<br>two<br>three</p>\n'],
  ['<a href="https://example.com/a" target=_blank onclick="x">a</a>', '<p><a href="https://example.com/a">a</a></p>\n'],
  ['<a name="top">a</a> <a href="#b">b</a>', '<p>a <a href="#b">b</a></p>\n'],
  ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['<ol start=3><li>c</ol>', '<ol start="3"><li>c</li></ol>'],
  ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<li>a</li><li>b</li>', '<p>a</p><p>b</p>'],
  ['<br>a<br>b<br> <br>c<br>', '<p>a<br>b</p><p>c</p>'],
  ['<div>a</div><div>b<p>c</p>d</div>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
  ['<dl><dt>a<dd>b</dl>', '<p><strong>a</strong></p><p>b</p>'],
  ['<details><summary>a</summary>b</details>', '<p>a</p><p>b</p>'],
  ['<span class="x" style="color:red" id="y">a</span><font>b</font>', '<p>ab</p>\n'],
  ['<code>a_b</code> <kbd>c</kbd>', '<p><code>a_b</code> <code>c</code></p>\n'],
  ['10<sup>2</sup> H<sub>2</sub>O', '<p>10<sup>2</sup> H<sub>2</sub>O</p>\n'],
  ['<b><p>a</p></b><a href="/b"><h2>c</h2></a>', '<p><strong>a</strong></p><p><a href="/b">c</a></p>'],
  ['<pre>a\n <b>b</b></pre>', '<pre tabindex="0"><code>a\n b</code></pre>'],
  [
    '<pre><code class="language-json x">1</code></pre>',
    '<pre tabindex="0"><code class="language-json"><i class="tok-n">1</i></code></pre>',
  ],
  ['<img src="https://a.example/b.png" alt="A" srcset="/c 2x">', '<a href="https://a.example/b.png">A</a>'],
  ['<img src="/img/map.png" width=900 onerror=x>', '<img src="/img/map.png" alt="">'],
  ['<b>&lt;c&gt; &amp;</b>', '<p><strong>&lt;c&gt; &amp;</strong></p>\n'],
])('%s is shown', (source, html) => {
  expect(renderMarkdown(source)).toContain(html);
});

test('a table keeps its columns, and its caption stands above it', () => {
  const source =
    '<table border=1 width="100%"><caption>Limits</caption><tr><th align=right>a<th colspan=2>b<tr><td><p>c</p><td>d<br>e<td><ul><li>f</ul></table>';
  expect(renderMarkdown(source)).toBe(
    '<p>Limits</p><div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table><tbody>' +
      '<tr><th style="text-align:right">a</th><th colspan="2">b</th></tr>' +
      '<tr><td>c</td><td>d<br>e</td><td><ul><li>f</li></ul></td></tr></tbody></table></div>',
  );
  expect(htmlToMarkdown(renderMarkdown(source))).toBe('Limits\n\n| a | b | |\n| -: | - | - |\n| c | d e | f |\n');
});

test.each([
  ['Say <your-name> or <name>, never <title> or <time>.'],
  ['A List<T> of Map<String, List<A>> in <ns:element a="b">'],
  ['a < b && c > d <unclosed'],
  ['Send <Envelope><Body>1</Body></Envelope>'],
  ['https://example.com/<id>/<b>'],
  ['Put <script src="/x.js"></script> into your page'],
  ['<![CDATA[ x ]]> <?php echo ?> <!DOCTYPE html>'],
])('%s keeps its letters', (source) => {
  expect(textOf(renderMarkdown(source)).trim()).toBe(source);
  expect(textOf(renderInline(source))).toBe(source);
  expect(plainText(textBlocks(source))).toBe(source);
  expect(plainText(textInline(source))).toBe(source);
  expect(plainText(textBlocks(htmlToMarkdown(renderMarkdown(source)))).trim()).toBe(source);
});

test('a placeholder alone in a line is no block of HTML', () => {
  expect(renderMarkdown('<your-name>\n**a**')).toBe('<p>&lt;your-name&gt;\n<strong>a</strong></p>\n');
});

test.each([
  '<x-lifecycle class="ea"></x-lifecycle>Lists apps',
  '<x-lifecycle class="ea">Lists apps',
  '<x-lifecycle/>Lists apps',
  '<!-- note\nhere -->Lists apps',
  '</div></div></article></b>Lists apps',
  '<style>\np { color: red }\n</style>\n\nLists apps',
  '<svg viewBox="0 0 1 1"><style>a{}</style><path d="M0"/></svg>Lists apps',
  '<b></b><p></p><a href="/x"></a>Lists apps',
])('%s shows only its words', (source) => {
  expect(textOf(renderMarkdown(source)).trim()).toBe('Lists apps');
  expect(plainText(textBlocks(source)).trim()).toBe('Lists apps');
});

test('Markdown in a cell or beside HTML is read', () => {
  expect(renderMarkdown('a <b>`b`</b> *c*\n\n| a<br>b |\n| --- |\n| **c** |')).toMatch(
    /^<p>a <strong><code>b<\/code><\/strong> <em>c<\/em><\/p>\n.*<th>a<br>b<\/th>.*<strong>c<\/strong>/s,
  );
});

test('a text in one paragraph has no blocks', () => {
  expect(renderInline('a<p>b</p><ul><li>c</li><li>d</li></ul><h2>e</h2>')).toBe('a<br>b<br>• c<br>• d<br>e');
});

test('the Markdown copy of HTML reads the same', () => {
  const source = '<b>Note:</b>This <b> is </b>that<br><i>"x"</i>y 10<sup>2</sup><h2>A</h2><b>a</b><b>b</b>';
  const copy = htmlToMarkdown(renderMarkdown(source));
  expect(copy).toBe('**Note**:This **is** that\\\n*"x*"y 10<sup>2</sup>\n\n## A\n\na**b**\n');
  expect(textOf(renderMarkdown(copy)).replaceAll(/\s+/g, '')).toBe(
    textOf(renderMarkdown(source)).replaceAll(/\s+/g, ''),
  );
});

test('links in HTML are resolved like those in Markdown', () => {
  const resolve = (href: string): string | null => (href === '#a' ? '/docs/a' : null);
  expect(renderMarkdown('<a href="#a">a</a> <a href="/gone">b</a> <img src="/gone.png" alt="c">', resolve)).toBe(
    '<p><a href="/docs/a">a</a> b c</p>\n',
  );
});

test('text that looks like an attribute is no link or id of the page', () => {
  const html = renderMarkdown('<p> href="/nowhere" id="x" data-part="y"</p>');
  expect(collectSiteLinks(html)).toEqual([]);
  expect(collectAnchors(html)).toEqual([]);
});

test('HTML that is nested too deeply is text', () => {
  const html = renderMarkdown(`${'<b>'.repeat(20_000)}a${'</b>'.repeat(20_000)}`);
  expect(html).toContain('&lt;b&gt;');
  expect(html).not.toContain('<strong>');
});

/** What has broken sanitisers, and what closes or opens elements around a text. */
const FRAGMENTS = [
  ...[
    'a',
    ' ',
    '\n',
    '\n\n',
    '- ',
    '> ',
    '| a | b |\n| - | - |\n| ',
    '`',
    '**',
    '# ',
    '"',
    "'",
    '&lt;',
    '&#60;b&#62;',
    '-->',
  ],
  ...[
    '<b>',
    '</b>',
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<li>',
    '</li>',
    '<ul>',
    '</ul>',
    '<dl>',
    '<dd>',
    '<dt>',
    '</dl>',
  ],
  ...['<table>', '</table>', '<tr>', '<td>', '</td>', '<caption>', '<tbody>', '<col>', '<th colspan=9999>'],
  ...[
    '<a href="/b">',
    '</a>',
    '<h2>',
    '</h2>',
    '<pre>',
    '</pre>',
    '<code>',
    '</code>',
    '<br>',
    '<hr>',
    '<sup>',
    '</sup>',
  ],
  ...[
    '<section>',
    '</section>',
    '</article>',
    '</body>',
    '<html>',
    '<body onload=x>',
    '<head>',
    '<details open>',
    '<summary>',
  ],
  ...[
    '<a href="javascript:x">',
    '<a href="java&#10;script:x">',
    '<a href=" javascript:x">',
    '<a href="&#1;javascript:x">',
  ],
  ...[
    '<a href=//evil.example>',
    '<a href="data:text/html,x">',
    '<a href="vbscript:x">',
    '<a xlink:href="javascript:x">',
  ],
  ...['<img src=x onerror=x>', '<img src="javascript:x">', '<img srcset="x 1x">', '<img src="/a.png" alt="<b>">'],
  ...[
    '<svg>',
    '</svg>',
    '<svg/onload=x>',
    '<style>',
    '</style>',
    '<math>',
    '<mtext>',
    '<mglyph>',
    '</math>',
    '<annotation-xml>',
  ],
  ...[
    '<script>',
    '</script>',
    '<iframe srcdoc="x">',
    '<object data=x>',
    '<embed src=x>',
    '<video src=x>',
    '<noscript>',
  ],
  ...[
    '</noscript>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '</title>',
    '<template>',
    '<select>',
    '<option>',
    '<plaintext>',
  ],
  ...['<form action="/x">', '</form>', '<input autofocus>', '<button>', '<base href=//x>', '<meta http-equiv=refresh>'],
  ...[
    '<link rel=stylesheet href=//x>',
    '<!--',
    '<!-->',
    '<!--x-->',
    '<![CDATA[',
    ']]>',
    '<?x ?>',
    '<!x>',
    '<x-y>',
    '</x-y>',
    '<x-y a="b">',
  ],
  ...[
    '<b id=a class=b style="x:y" onclick=x>',
    '<p title="</p><img src=x onerror=x>">',
    '<b\0>',
    '<B/x>',
    '<a/href="/b">',
  ],
];
const hostile = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 24 }).map((parts) => parts.join(''));

test.each([
  [
    'a description',
    renderMarkdown,
    ['<ul class="rows"><li class="row"><div class="text">', '</div><p>after</p></li></ul>'],
  ],
  [
    'a text in a paragraph',
    renderInline,
    ['<p class="rows"><b class="row"><span class="text">', '</span></b>after</p>'],
  ],
] as const)('%s cannot act, and does not change what is around it', (_, render, [before, after]) => {
  fc.assert(
    fc.property(hostile, (source) => {
      const html = render(source);
      expect(findDangers(html)).toEqual([]);
      const page = parseFragment(`${before}${html}${after}`);
      const text = classed(page, 'text');
      expect(serialize(text)).toBe(serialize(parseFragment(html)));
      text.childNodes = [];
      expect(serialize(page)).toBe(`${before}${after}`);
    }),
    { seed: 20_261_127, numRuns: 1500 },
  );
});

test('no element or attribute of a hostile text is left but the known ones', () => {
  fc.assert(
    fc.property(hostile, (source) => {
      for (const html of [renderMarkdown(source, undefined, 2), renderInline(source)])
        for (const { tagName, attrs } of all(parseFragment(html)))
          for (const { name } of attrs) expect(ALLOWED[tagName] ?? []).toContain(name);
    }),
    { seed: 20_261_128, numRuns: 500 },
  );
});

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  ol: ['start'],
  td: ['style', 'colspan', 'rowspan'],
  th: ['style', 'colspan', 'rowspan'],
  pre: ['tabindex'],
  code: ['class'],
  i: ['class'],
  // The renderer's own.
  div: ['class', 'role', 'tabindex', 'aria-label'],
};

function* all(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* all(node);
  }
}

function classed(parent: Tree.ParentNode, name: string): Tree.Element {
  for (const element of all(parent)) if (element.attrs.some(({ value }) => value === name)) return element;
  throw new Error(`There is no element of the class "${name}".`);
}
