import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageLookup } from 'gatedocs-reference/model';
import { createPageLookup } from '../../src/generate/pageLookup';
import { ERROR_SIDEBAR_FILE } from '../../src/generate/readSidebar';
import type { SiteOptions } from '../../src/settings/options';

const start = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
const reference = { id: 'shop', label: 'Shop', specification: 'shop.yaml', description: 'Sells.', errors: 'codes' };
const site = { references: [reference], redirects: [{ from: '/old', to: '/' }] } as unknown as SiteOptions;

function write(file: string, text = 'Text'): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

let isPage: PageLookup;

beforeAll(async () => {
  for (const file of [
    'docs/intro.mdx',
    'docs/shop/get-pet.api.mdx',
    'docs/shop/shop.info.mdx',
    'docs/02-guides/index.md',
    'docs/02-guides/1. first.md',
    'docs/_part.mdx',
    'docs/2024-01-15-release.md',
    'src/pages/team/readme.md',
    'src/pages/shop/index.tsx',
    'src/pages/about.md',
    'static/img/logo.svg',
  ])
    write(file);
  write(`docs/codes/${ERROR_SIDEBAR_FILE}`, '[{}]');
  write('docs/codes/not-found.tag.mdx');
  write('docs/start.md', '---\ntitle: Start\nslug: /begin\n---\nText');
  write('docs/named.md', "---\nid: 'other'\n---\nText");
  write('docs/windows.md', '\uFEFF---\r\nslug: /from-windows\r\n---\r\nText');
  write('docs/_home.mdx', '## Prices\n');
  write(
    'docs/parts.mdx',
    '---\ntitle: "## No heading"\n---\nimport Part from "./_part.mdx";\n\n## The `first` part\n\n### Second {#two}\n\n## Second\n\n## Second\n\n```md\n## In code\n```\n\n<a id="three"></a>\n\n<Part />\n',
  );
  write('docs/_part.mdx', '## In a partial\n');
  write('src/pages/terms.tsx', '<h2 id="liability">…</h2>');
  process.chdir(folder);
  isPage = await createPageLookup(site);
});

afterAll(() => {
  process.chdir(start);
  rmSync(folder, { recursive: true });
});

test.each([
  '/',
  '/docs',
  '/docs/intro',
  '/docs/intro/',
  '/docs/from-windows',
  '/docs/shop/get-pet',
  '/docs/shop/shop',
  '/docs/guides',
  '/docs/guides/first',
  '/docs/begin',
  '/docs/codes',
  '/docs/codes/not-found',
  '/docs/other',
  '/docs/category/shop',
  '/docs/next/anything',
  '/docs/1.0/anything',
  '/about',
  '/docs/2024-01-15-release',
  '/team/readme',
  '/shop',
  '/old',
  '/img/logo.svg',
])('the site has %s', (page) => {
  expect(isPage(page)).toBe(true);
});

test.each([
  '/reference',
  '/docs/start',
  '/docs/01-15-release',
  '/team',
  '/docs/named',
  '/docs/_part',
  '/docs/shop',
  '/docs/02-guides',
  '/img',
  '/img/none.svg',
  '/../package.json',
  '/%',
])('the site does not have %s', (page) => {
  expect(isPage(page)).toBe(false);
});

test.each([
  ['/docs/parts', 'the-first-part'],
  ['/docs/parts', 'two'],
  ['/docs/parts', 'second-1'],
  ['/docs/parts/', 'three'],
  ['/docs/parts', 'in-a-partial'],
  ['/', 'prices'],
  ['/terms', 'liability'],
  // Known when the pages of the documents have been made.
  ['/docs/shop/get-pet', 'anything'],
  ['/docs/1.0/anything', 'anything'],
  ['/img/logo.svg', 'anything'],
])('the page %s has the part %s', (page, id) => expect(isPage(page, id)).toBe(true));

test.each([
  ['/', 'pagination'],
  ['/docs/parts', 'in-code'],
  ['/docs/parts', 'no-heading'],
  ['/docs/intro', 'errors'],
  ['/docs/category/shop', 'errors'],
  ['/nowhere', 'errors'],
])('the page %s does not have the part %s', (page, id) => expect(isPage(page, id)).toBe(false));
