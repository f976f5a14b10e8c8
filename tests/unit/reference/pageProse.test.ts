import { leadOf, pageProse, sectionsOf, tableOfContents } from '../../../packages/preset/src/reference/prose/pageProse';
import { headingsIn, inlineProse, plainText } from '../../../packages/reference/src/prose/prose';

const ids = (markdown: string) => [
  ...headingsIn(pageProse(markdown).text).map(({ tag, attributes }) => [tag, attributes?.id]),
  ...pageProse(markdown, ['Operations']).headings.map(({ id }) => ['h2', id]),
];

test('headings get the same ids as in Docusaurus, and the operations come last', () => {
  expect(ids('## Rate *limits*\n\n### Own {#Mine}\n\n> ## In a `quotation`\n\n## Rate limits')).toEqual([
    ['h2', 'rate-limits'],
    ['h3', 'Mine'],
    ['h2', 'in-a-quotation'],
    ['h2', 'rate-limits-1'],
    ['h2', 'operations'],
  ]);
});

test('heading ids are unique, regardless of their text', () => {
  expect(
    ids(
      '## Operations\n## \\_\\_proto\\_\\_\n## `__proto__`\n## constructor\n## A {#x}\n## B {#x}\n## C {#x y}\n## D {#e}\n## E',
    ),
  ).toEqual([
    ['h2', 'operations'],
    ['h2', '__proto__'],
    ['h2', '__proto__-1'],
    ['h2', 'constructor'],
    ['h2', 'x'],
    ['h2', 'b'],
    ['h2', 'c'],
    ['h2', 'e'],
    ['h2', 'e-1'],
    ['h2', 'operations-1'],
  ]);
});

test('the page title is the only heading of its level', () => {
  expect(ids('# Pets\n## Cats\n###### Paws').map(([tag]) => tag)).toEqual(['h2', 'h3', 'h6', 'h2']);
});

test('a table of contents keeps inline marks and shows everything else as text', () => {
  expect(
    tableOfContents(pageProse('## A `<b>` *c* **d** ~~e~~ [f](/g) ![h<i>](/j)\n\n##\n\n### <k>', ['Operations'])),
  ).toEqual([
    {
      value: 'A <code>&lt;b&gt;</code> <em>c</em> <strong>d</strong> <s>e</s> f h&lt;i&gt;',
      id: 'a-b-c-d-e-f-hi',
      level: 2,
    },
    { value: '&lt;k&gt;', id: 'k', level: 3 },
    { value: 'Operations', id: 'operations', level: 2 },
  ]);
});

test('the lead is the first line without marks', () => {
  expect(leadOf(pageProse('## First\n\nA *long*\nline.\n\nAnother.').text)).toBe('A long');
  expect(leadOf(pageProse('## Nothing').text)).toBe('');
});

test('sections contain the text below their headings', () => {
  expect(sectionsOf(pageProse('Lead.\n\n## A `b`\n\n- x\n- y\n\n```js\n1 < 2\n```').text)).toEqual([
    { heading: '', anchor: '', text: 'Lead.' },
    { heading: 'A b', anchor: 'a-b', text: 'x y 1 < 2' },
  ]);
});

test('whitespace within a line is kept, whitespace between blocks is removed', () => {
  expect(inlineProse('`a` *b*\n`c`')).toEqual([
    { tag: 'code', children: ['a'] },
    ' ',
    { tag: 'em', children: ['b'] },
    ' ',
    { tag: 'code', children: ['c'] },
  ]);
  expect(pageProse('- *a*\n  `b`').text).toEqual([
    {
      tag: 'ul',
      children: [{ tag: 'li', children: [{ tag: 'em', children: ['a'] }, '\n', { tag: 'code', children: ['b'] }] }],
    },
  ]);
});

test('tables keep their alignment, lists their start, and code its language and colours', () => {
  expect(pageProse('| a |\n| -: |\n| b |\n\n3. c\n\n```js\nnull\n```').text).toMatchObject([
    { tag: 'table', children: [{ children: [{ children: [{ attributes: { style: { textAlign: 'right' } } }] }] }, {}] },
    { tag: 'ol', attributes: { start: 3 } },
    { tag: 'pre', language: 'js', html: '<i class="tok-k">null</i>' },
  ]);
  expect(plainText(pageProse('```js\n"<"\n```').text)).toBe('"<"');
});
