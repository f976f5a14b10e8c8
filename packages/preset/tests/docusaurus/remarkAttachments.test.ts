import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Guide } from '../../../../tests/support/mdxAttachments';

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
const renderer = fork(path.join(__dirname, '../../../../tests/support/mdxAttachments.ts'), {
  execArgv: ['--import', 'tsx'],
});

function write(file: string, text = 'x'): void {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), text);
}

beforeAll(async () => {
  for (const file of ['form.pdf', 'C# kit.ZIP', 'sdk/client.ts', 'report.html']) write(`docs/start/${file}`);
  write('files/terms.pdf');
  write('docs/node.js.md', '# Node.js');
  write('docs/start/intro.mdx', '# Start');
  write('docs/start/huge.zip');
  truncateSync(path.join(siteDir, 'docs/start/huge.zip'), 12_300_000);
  // The first page loads the compiler.
  await render('# A');
}, 60_000);
afterAll(() => {
  renderer.kill();
  rmSync(siteDir, { recursive: true });
});

async function render(source: string): Promise<string> {
  const answer = once(renderer, 'message');
  renderer.send({ source, file: path.join(siteDir, 'docs/start/intro.mdx'), siteDir } satisfies Guide);
  const [html] = (await answer) as [string];
  return html;
}

it.each([
  ['[form](./form.pdf)', 'form.pdf', './form.pdf'],
  ['[form](form.pdf)', 'form.pdf', './form.pdf'],
  ['[form](./form.pdf#page=2)', 'form.pdf', './form.pdf'],
  ['[form][f]\n\n[f]: ./form.pdf', 'form.pdf', './form.pdf'],
  ['[form](<./C%23 kit.ZIP>)', 'C# kit.ZIP', './C\\u0000# kit.ZIP'],
  ['[form](sdk/client.ts)', 'client.ts', './sdk/client.ts'],
  ['[form](./report.html)', 'report.html', './report.html'],
  ['[form](@site/files/terms.pdf)', 'terms.pdf', './../../files/terms.pdf'],
])('%s is a download of the file, whatever compiles such files elsewhere', async (source, file, request) => {
  const html = await render(source);
  expect(html).toContain(` download="${file}"`);
  expect(html).toContain(`(&quot;!!${request}?attachment&quot;)`);
  expect(html).toContain('>form</a>');
});

it('keeps the title and the marks of a link', async () => {
  expect(await render('[the **form**](./form.pdf "Two pages")')).toMatch(
    /^<p><a [^>]*title="Two pages"[^>]*>the <strong>form<\/strong><\/a><\/p>$/,
  );
});

it.each([
  ['[a](https://files.example/form.pdf)'],
  ['[a](mailto:a@b.example)'],
  ['[a](pathname:///form.pdf)'],
  ['[a](/img/logo.svg)'],
  ['[a](#form.pdf)'],
  ['[a](./intro.mdx)'],
  ['[a](../other)'],
  ['[a](./v1.2)'],
  ['[a](../node.js)'],
  ['[a](%E0%A4%A)'],
  ['[a][b]'],
])('%s stays as it is', async (source) => {
  expect(await render(source)).not.toContain(' download=');
});

it('names the guide, the link and the fix where the file is missing', async () => {
  expect(await render('[form](./forms/a%20b.pdf)')).toBe(
    'docs/start/intro.mdx links to ./forms/a%20b.pdf, but there is no file docs/start/forms/a b.pdf: add the file, or correct the link, which is relative to the guide.',
  );
});

it('refuses a file that a browser would give up', async () => {
  expect(await render('[all](./huge.zip)')).toBe(
    'docs/start/intro.mdx links to ./huge.zip, which has 13 MB: a file beside a guide may have 10 MB, so make it smaller, or link to it elsewhere.',
  );
});
