import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ERROR_SIDEBAR } from '../../../../packages/preset/src/reference/generate/readSidebar';
import { sitePages } from '../../../../packages/preset/src/reference/generate/sitePages';
import type { SiteOptions } from '../../../../packages/preset/src/site/options';

const start = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
const reference = { id: 'shop', label: 'Shop', specification: 'shop.yaml', description: 'Sells.', errors: 'codes' };
const site = { references: [reference], redirects: [{ from: '/old', to: '/' }] } as unknown as SiteOptions;

function write(file: string, text = 'Text'): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

let isPage: (path: string) => boolean;

beforeAll(async () => {
  for (const file of [
    'docs/intro.mdx',
    'docs/shop/get-pet.api.mdx',
    'docs/shop/shop.info.mdx',
    'docs/02-guides/index.md',
    'docs/02-guides/1. first.md',
    'docs/_part.mdx',
    'src/pages/index.tsx',
    'src/pages/about.md',
    'static/img/logo.svg',
  ])
    write(file);
  write(`docs/codes/${ERROR_SIDEBAR}`, '[{}]');
  write('docs/codes/not-found.tag.mdx');
  write('docs/start.md', '---\ntitle: Start\nslug: /begin\n---\nText');
  write('docs/named.md', "---\nid: 'other'\n---\nText");
  write('docs/windows.md', '\uFEFF---\r\nslug: /from-windows\r\n---\r\nText');
  process.chdir(folder);
  isPage = await sitePages(site);
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
  '/old',
  '/img/logo.svg',
])('the site has %s', (page) => {
  expect(isPage(page)).toBe(true);
});

test.each([
  '/reference',
  '/docs/start',
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
