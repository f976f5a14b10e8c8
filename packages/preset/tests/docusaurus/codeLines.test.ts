import { readCodeLines, writeCodeLines } from '../../src/docusaurus/mdx/codeLines';
import rehypeCodeColours from '../../src/docusaurus/mdx/rehypeCodeColours';

const CODE = 'one\ntwo\nthree\nfour\n';
const marked = (source: string, meta?: string): number[] => [...readCodeLines(source, meta).highlighted];

test('a block without anything behind the language is unchanged', () => {
  const lines = readCodeLines(CODE, 'title="a {b} showLineNumbersNot"');
  expect(lines).toEqual({ code: 'one\ntwo\nthree\nfour', highlighted: new Set(), start: null });
  expect(writeCodeLines('<i class="tok-k">one</i>\ntwo', lines)).toBe('<i class="tok-k">one</i>\ntwo');
});

test.each([
  ['{2}', [1]],
  ['{1,3-4}', [0, 2, 3]],
  ['title="x.ts" {2-3} showLineNumbers', [1, 2]],
  ['{ 1, 3 }', [0, 2]],
  ['{0}', []],
  ['{4-2}', []],
])('%s highlights the lines %j', (meta, lines) => {
  expect(marked(CODE, meta)).toEqual(lines);
});

test('a range without an end that makes sense is cut', () => {
  expect(marked(CODE, '{1-999999999999}')).toHaveLength(100_000);
});

test.each([
  ['// highlight-next-line\na\nb', 'a\nb', [0]],
  ['a\n# highlight-start\nb\nc\n# highlight-end\nd', 'a\nb\nc\nd', [1, 2]],
  ['<!-- highlight-next-line -->\na', 'a', [0]],
  ['{/* highlight-next-line */}\na', 'a', [0]],
  ['  /* highlight-start */\na\n  /* highlight-end */', 'a', [0]],
  ['-- highlight-next-line\nselect', 'select', [0]],
  ['say("highlight-next-line")\n// highlight-next-lines', 'say("highlight-next-line")\n// highlight-next-lines', []],
])('comments in %j are removed and highlight lines', (source, code, lines) => {
  const read = readCodeLines(source);
  expect(read.code).toBe(code);
  expect([...read.highlighted]).toEqual(lines);
});

test('a range leaves comments alone', () => {
  expect(readCodeLines('// highlight-next-line\na', '{2}')).toMatchObject({ code: '// highlight-next-line\na' });
});

test.each([
  ['showLineNumbers', undefined, 1],
  ['showLineNumbers=12', undefined, 12],
  ['', true, 1],
  ['', 5, 5],
  ['showLineNumbers', false, null],
  ['', undefined, null],
])('%j and the property %j number lines from %j', (meta, property, start) => {
  expect(readCodeLines(CODE, meta, property).start).toBe(start);
});

test('every line has an element, and marks over several lines are closed in each', () => {
  const html = writeCodeLines('a <i class="tok-c">b <i class="tok-s">c\nd</i></i>\n\ne', {
    highlighted: new Set([1]),
    start: 3,
  });
  expect(html).toBe(
    '<span class="code-lines" style="counter-reset:code-line 2">' +
      '<span class="code-line">a <i class="tok-c">b <i class="tok-s">c</i></i>\n</span>' +
      '<mark class="code-line"><i class="tok-c"><i class="tok-s">d</i></i>\n</mark>' +
      '<span class="code-line">\n</span><span class="code-line">e</span></span>',
  );
});

test('a fenced block is written while the page is built, in languages of guides too', () => {
  const code = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-yaml'], metastring: '{2} showLineNumbers' } as Record<string, unknown>,
    children: [{ type: 'text', value: '# a comment\nb: "<c>"\n' }],
  };
  rehypeCodeColours()({ type: 'root', children: [{ type: 'element', tagName: 'pre', children: [code] }] });
  expect(code.children).toEqual([]);
  expect(code.properties.html).toBe(
    '<span class="code-lines" style="counter-reset:code-line 0">' +
      '<span class="code-line"><i class="tok-c"># a comment</i>\n</span>' +
      '<mark class="code-line">b: <i class="tok-s">"&lt;c&gt;"</i></mark></span>',
  );
});
