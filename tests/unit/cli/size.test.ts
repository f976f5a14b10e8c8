import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentKeyFor, createSealer } from 'gatedocs-rules/seal';
import { pageFilesOf } from '../../../packages/cli/src/size/pageFiles';
import { checkSizes } from '../../../packages/cli/src/size/weigh';
import { compress } from '../../../packages/reference/src/compress';
import { site } from '../../fixtures/harbour/site.config';

const KEY = Buffer.alloc(32, 7);
const FRAGMENT = { scripts: ['/assets/k/docs-app.1.js', '/assets/k/page.1.js'] };
const SHELL = `<!doctype html><html lang="en" dir="ltr"><head>
<meta name="docs-fragment" content="/assets/k/1.page"><meta name="docs-styles" content="/assets/css/styles.1.css">
<meta name="docs-chunks" content="/assets/k/names.page">
<script>document.querySelector('meta[name="docs-fragment"]').content</script><link rel="icon" href="/img/favicon.svg"><link rel="stylesheet" href="/assets/css/main.1.css">
<script src="/assets/js/main.1.js" defer></script></head><body><div id="__docusaurus"></div></body></html>`;

/** Creates a build of one page; `files` are added or replace its own. */
async function createBuild(page: string, files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const build = await mkdtemp(path.join(tmpdir(), 'size-'));
  const all = {
    [page]: SHELL,
    'assets/k/1.page': JSON.stringify(FRAGMENT),
    'assets/k/docs-app.1.js': 'app()',
    'assets/k/page.1.js': 'page()',
    'assets/k/names.page': '{}',
    'assets/js/main.1.js': 'gate()',
    'assets/css/main.1.css': 'a{}',
    'assets/css/styles.1.css': 'b{}',
    'img/favicon.svg': '<svg/>',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(build, name)), { recursive: true });
    await writeFile(path.join(build, name), content);
  }
  return build;
}

const heavy = (kilobytes: number) => randomBytes(kilobytes * 1000);

it('finds the files that a page needs, sealed or not', async () => {
  const sealer = await createSealer(contentKeyFor(KEY, null).key);
  const sealed = {
    'assets/k/1.page': await sealer.seal(compress(Buffer.from(JSON.stringify(FRAGMENT))), '/assets/k/1.page'),
  };
  const gate = ['assets/js/main.1.js'];
  const text = [
    'docs/intro.html',
    'assets/k/1.page',
    ...gate,
    'img/favicon.svg',
    'assets/css/main.1.css',
    'assets/css/styles.1.css',
  ];
  const all = [...text, 'assets/k/names.page', 'assets/k/docs-app.1.js', 'assets/k/page.1.js'];
  const expected = [{ page: 'docs/intro.html', gate, text, all }];
  expect(await pageFilesOf(await createBuild('docs/intro.html'), null)).toEqual(expected);
  expect(await pageFilesOf(await createBuild('docs/intro.html', sealed), KEY)).toEqual(expected);
  await expect(pageFilesOf(await createBuild('docs/intro.html', sealed), null)).rejects.toThrow(
    'set the DOCS_SEAL_KEY',
  );
});

it('rejects a page that is not a shell', async () => {
  const build = await createBuild('docs/intro.html', { 'index.html': '<!doctype html><html lang="en"></html>' });
  await expect(checkSizes(build, null, site.references)).rejects.toThrow(
    `index.html in ${build} is not a shell: run npm run build first.`,
  );
});

it('reports the heaviest page per rule', async () => {
  const build = await createBuild('docs/spec/add-company.html', {
    'docs/intro.html': SHELL,
    'assets/k/page.1.js': heavy(100),
  });
  const report = await checkSizes(build, null, site.references);
  expect(report).toMatch(/100\.\d KB of 330\.0 KB {2}reference, at most: docs\/spec\/add-company\.html/);
  expect(report).toMatch(/100\.\d KB of 260\.0 KB {2}other pages, at most: docs\/intro\.html/);
  expect(report.split('\n')).toHaveLength(4);
});

it.each([
  ['docs/spec/add-company.html', 'assets/k/page.1.js', 340, 'reference'],
  ['docs/2.0/spec/add-company.html', 'assets/k/page.1.js', 340, 'reference'],
  ['docs/intro.html', 'assets/k/page.1.js', 270, 'other pages'],
  ['docs/intro.html', 'assets/css/styles.1.css', 90, 'before the text'],
  ['docs/intro.html', 'assets/js/main.1.js', 20, 'gate'],
])('rejects %s with %s of %s KB', async (page, file, kilobytes, rule) => {
  const build = await createBuild(page, { [file]: heavy(kilobytes) });
  const error = await checkSizes(build, null, site.references).catch((reason: Error) => reason.message);
  expect(error).toMatch(
    new RegExp(`${rule}: ${page} exceeds the budget; largest files\\n +${kilobytes}\\.\\d KB {2}${file}`),
  );
});

it('counts compressed bytes', async () => {
  const build = await createBuild('docs/intro.html', { 'assets/k/page.1.js': 'x'.repeat(400_000) });
  expect(await checkSizes(build, null, site.references)).toContain('other pages, at most: docs/intro.html');
});

it('counts all pages that exceed a budget', async () => {
  const build = await createBuild('docs/intro.html', { 'index.html': SHELL, 'assets/k/page.1.js': heavy(270) });
  await expect(checkSizes(build, null, site.references)).rejects.toThrow('and 1 more exceed the budget');
});

it('a reference with the theme has a budget of its own', async () => {
  const reference = { label: 'A', specification: 'a.yaml', description: '' };
  const references = [
    { ...reference, id: 'spec' },
    { ...reference, id: 'simulator-spec', renderer: 'theme' },
  ] as const;
  const heavier = { 'assets/k/page.1.js': heavy(340) };
  const themed = await createBuild('docs/next/simulator-spec/lose-parcel.html', heavier);
  expect(await checkSizes(themed, null, references)).toMatch(/reference with the theme, at most: .*lose-parcel/);
  const own = await createBuild('docs/next/spec/list-parcels.html', heavier);
  await expect(checkSizes(own, null, references)).rejects.toThrow(/ reference: .*list-parcels.* exceeds the budget/);
});
