import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { markProduct, replaceProductMark } from 'gatedocs-reference/document';
import { escapeHtml } from 'gatedocs-reference/prose';
import type { NamedPage } from '../../../../tests/support/mdxProduct';

const renderer = fork(path.join(__dirname, '../../../../tests/support/mdxProduct.ts'), {
  execArgv: ['--import', 'tsx'],
});
// The first page loads the compiler.
beforeAll(() => render({ source: '# A', product: 'FF' }), 60_000);
afterAll(() => renderer.kill());

async function render(page: NamedPage): Promise<string> {
  const answer = once(renderer, 'message');
  renderer.send(page);
  const [html] = (await answer) as [string];
  return html;
}

const SOURCE = `export const name = 'The {{product}} of {{product}}';
export const text = \`The {{product}}\`;

# Use {{product}}

A \`{{product}}\` is <b title="{{product}}">{name}</b>, and {text}.

\`\`\`js
connect('{{product}}');
\`\`\`
`;
const PRODUCTS = [
  'FF',
  'Ærø & Søn',
  'Acme "Relay"',
  "it's",
  '</script><b>',
  '{x}',
  '`$' + '{y}`',
  'a\\b',
  '日本語',
  '*',
];

it.each(PRODUCTS)('a page names %s wherever it says {{product}}', async (product) => {
  const shown = escapeHtml(product).replaceAll("'", '&#x27;');
  expect(await render({ source: SOURCE, product })).toBe(
    [
      `<h1>Use ${shown}</h1>`,
      `<p>A <code>${shown}</code> is <b title="${shown}">The ${shown} of ${shown}</b>, and The ${shown}.</p>`,
      `<pre><code class="language-js">connect(&#x27;${shown}&#x27;);\n</code></pre>`,
    ].join('\n'),
  );
});

it.each([...PRODUCTS, 'a: b', '# c'])('front matter names %s', async (product) => {
  const fileContent = markProduct('---\ntitle: {{product}} API\ntags: [{{product}}]\n---\nText');
  const parsed = await DEFAULT_PARSE_FRONT_MATTER({ filePath: `${product}.md`, fileContent });
  expect(replaceProductMark(parsed.frontMatter, product)).toEqual({ title: `${product} API`, tags: [product] });
});
