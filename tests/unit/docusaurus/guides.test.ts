import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Node } from '@site/src/docusaurus/guides/hast';
import { ownElements } from '@site/src/docusaurus/guides/ownElements';
import { isPlain } from '@site/src/docusaurus/guides/plainNodes';
import { chooseOriginals } from '@site/src/docusaurus/guides/rendered';
import { staticElement } from '@site/src/docusaurus/guides/staticHtml';
import type { Guide, Separated } from '../../support/guideParts';

const compiler = fork(path.join(__dirname, '../../support/guideParts.ts'), { execArgv: ['--import', 'tsx'] });
afterAll(() => compiler.kill());

async function separate(source: string, options: Omit<Guide, 'source'> = {}): Promise<Separated> {
  const answer = once(compiler, 'message');
  compiler.send({ source, ...options });
  const [separated] = (await answer) as [Separated | string];
  if (typeof separated === 'string') throw new Error(separated);
  return separated;
}

const partsOf = async (source: string, options?: Omit<Guide, 'source'>) => (await separate(source, options)).parts;

describe('what becomes HTML', () => {
  it('a paragraph with links, as the links of guides are', async () => {
    expect(
      await partsOf('A `key` of [a page](/docs/intro#keys "Keys"), [here](#x) and [there](https://a.example).'),
    ).toEqual([
      {
        tag: 'p',
        html: 'A <code>key</code> of <a title="Keys" class="" href="/docs/intro#keys">a page</a>, <a href="#x" class="">here</a> and <a href="https://a.example" target="_blank" rel="noopener noreferrer" class="">there</a>.',
        linked: null,
      },
    ]);
  });

  it('lists and quotations', async () => {
    expect(await partsOf('3. one\n4. *two*\n\n> - three')).toEqual([
      { tag: 'ol', html: '\n<li class="">one</li>\n<li class=""><em>two</em></li>\n', start: '3' },
      { tag: 'blockquote', html: '\n<ul>\n<li class="">three</li>\n</ul>\n' },
    ]);
  });

  it('headings, which are named by their text, or by their id', async () => {
    expect(await partsOf('## Keys\n\n### `id` of <kbd>x</kbd>')).toEqual([
      { as: 'h2', id: 'keys', label: 'Keys', html: 'Keys' },
      { as: 'h3', id: 'part', label: 'part', html: '<code>id</code> of <kbd>x</kbd>' },
    ]);
  });

  it('texts with characters of HTML', async () => {
    expect(await partsOf('**a** &lt;script>alert("1")&lt;/script> & &amp;lt; [x](https://a.example/?a="b"&c)')).toEqual(
      [
        {
          tag: 'p',
          html: '<strong>a</strong> &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &amp;lt; <a href="https://a.example/?a=%22b%22&amp;c" target="_blank" rel="noopener noreferrer" class="">x</a>',
        },
      ],
    );
  });

  it('the plain items of a list that is not plain', async () => {
    expect(await partsOf('- *one*\n- {two}')).toEqual([{ tag: 'li', html: '<em>one</em>', className: '' }]);
  });

  it.each([
    ['a tab', "import TabItem from '@theme/TabItem';\n\n<TabItem>\n\n*text*\n\n</TabItem>"],
    ['details', '<Details>\n\n*text*\n\n</Details>'],
    ['an element', '<div className="row">\n\n*text*\n\n</div>'],
    ['a fragment', '<>\n\n*text*\n\n</>'],
  ])('the contents of %s', async (_name, source) => {
    expect(await partsOf(source)).toEqual([{ tag: 'p', html: '<em>text</em>' }]);
  });
});

describe('what React makes', () => {
  it.each([
    ['a paragraph that is only text', 'Text.'],
    ['a title', '# *Title*'],
    ['an expression', '*a* {1 + 1}'],
    ['a component', '*a* <Badge />'],
    ['an element with attributes', '*a* <kbd className="x">b</kbd>'],
    ['an image', '*a* ![b](https://a.example/b.png)'],
    ['a block of code', '```js\na\n```'],
    ['drawings', '<svg viewBox="0 0 1 1"><path d="M0 0" /></svg>'],
    ['a relative link', '[a](intro)'],
    ['a link to a file in static/', '[a](pathname:///file.txt)'],
    ['a link with a slash at the end', '[a](/docs/)'],
    ['a link with escapes', '[a](/docs/caf%C3%A9)'],
    ['a link without a target', '[a]()'],
    ['a link that runs', '[a](javascript:alert%281%29)'],
    ['the contents of an unknown component', '<Steps>\n\n*text*\n\n</Steps>'],
    [
      "a component of the owner's with a known name",
      "import TabItem from './Own';\n\n<TabItem>\n\n*text*\n\n</TabItem>",
    ],
  ])('%s', async (_name, source) => {
    expect(await partsOf(source)).toEqual([]);
  });

  it('elements that components of the site show', async () => {
    expect(await partsOf('*a* [b](#b)\n\n## C\n\n`d`', { own: ['a', 'h2'] })).toEqual([
      { tag: 'p', html: '<code>d</code>' },
    ]);
  });

  it('links to this site, if their address is not what it seems', async () => {
    expect(await partsOf('[a](/docs/intro)\n\n[b](#b)', { hasPlainPaths: false })).toHaveLength(1);
  });

  it.each<[string, Node]>([
    ['a style', { type: 'element', tagName: 'p', properties: { style: 'color: red' } }],
    ['a listener', { type: 'element', tagName: 'p', properties: { onClick: 'alert(1)' } }],
    ['the id of a note', { type: 'element', tagName: 'li', properties: { id: 'fn-1' } }],
    ['a field', { type: 'element', tagName: 'input', properties: { type: 'text' } }],
    ['a script', { type: 'element', tagName: 'script' }],
    ['HTML', { type: 'raw', value: '<b>' }],
  ])('%s in Markdown', (_name, node) => {
    expect(isPlain(node, { own: new Set(), hasPlainPaths: true })).toBe(false);
  });
});

it('a table scrolls, and has no text between its rows', () => {
  const text = (value: string): Node => ({ type: 'text', value });
  const element = (tagName: string, children: Node[], properties = {}): Node => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const cell = element('td', [text('1')], { align: 'right' });
  const table = element('table', [text('\n'), element('tbody', [element('tr', [text('\n'), cell])])]);
  expect(isPlain(table, { own: new Set(), hasPlainPaths: true })).toBe(true);
  expect(staticElement(table)).toEqual({
    tag: 'div',
    attributes: { className: 'table-scroll', role: 'group', tabIndex: '0', 'aria-label': 'Table' },
    html: '<table><tbody><tr><td style="text-align:right">1</td></tr></tbody></table>',
  });
});

it('browsers get no elements for what is HTML', async () => {
  const { code } = await separate('*a* {1}\n\n*b*');
  expect(code).toMatch(
    /_GuidePart, \{\s*tag: "p",\s*html: "<em>b<\/em>",\s*\.\.\.GUIDES_ARE_RENDERED \? {\s*children: _jsx\(/,
  );
  expect(code.match(/GUIDES_ARE_RENDERED/g)).toHaveLength(1);
});

describe('a rendered page', () => {
  const pair = (original: string, shown: string) =>
    `<template data-guide="original">${original}</template><template data-guide="shown">${shown}</template>`;

  it('has its parts as React makes them', () => {
    const page = `<ul>${pair('<li>It&#x27;s<!-- --> one\n</li>', "<li>It's one\n</li>")}${pair('<li>2</li>', '<li>2</li>')}</ul>`;
    expect(chooseOriginals(page, '/docs/intro')).toBe('<ul><li>It&#x27;s<!-- --> one\n</li><li>2</li></ul>');
  });

  it('is refused if browsers would show something else', () => {
    expect(() => chooseOriginals(pair('<p class="lead">a</p>', '<p>a</p>'), '/docs/intro')).toThrow(
      '/docs/intro: the server shows "<p class="lead">a</p>", and browsers would show "<p>a</p>"',
    );
  });
});

it('components in src/theme replace those of elements', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'theme-'));
  mkdirSync(path.join(site, 'src/theme/MDXComponents/A'), { recursive: true });
  writeFileSync(path.join(site, 'src/theme/CodeInline.tsx'), '');
  expect([...ownElements(site)]).toEqual(['a', 'code']);
  expect([...ownElements(process.cwd())]).toEqual([]);
});
