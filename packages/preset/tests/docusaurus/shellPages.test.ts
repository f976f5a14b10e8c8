import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPages, recordPages } from '../../src/docusaurus/publish/builtPages';
import { pageFile, type ShellInput, shellPages } from '../../src/docusaurus/publish/shellPages';

const PAGE =
  '<!doctype html><html><head><title>Prices</title></head><body><div id="__docusaurus">buttercup</div></body></html>';
const SITE = {
  title: 'Mill',
  favicon: '/img/favicon.svg',
  logo: '/img/logo.svg',
  isPublic: () => false,
  appStyles: [],
  scriptsOf: () => [],
  chunkNames: '/assets/pages/1.json',
};

let outDir: string;

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'build-'));
});

afterEach(() => rmSync(outDir, { recursive: true }));

function write(file: string): void {
  mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
  writeFileSync(path.join(outDir, file), PAGE);
}

const shell = (...routes: string[]) =>
  shellPages(
    outDir,
    { site: SITE, routes, articles: new Map(), sidebars: new Map(), guides: new Set() } satisfies ShellInput,
    null,
  );

it.each([
  ['/', 'index.html'],
  ['/docs/intro', 'docs/intro.html'],
  ['/404.html', '404.html'],
  ['/docs/Old.HTM', 'docs/Old.HTM'],
  ['/docs/v1.0', 'docs/v1.0.html'],
])('the page %s is in %s', async (route, file) => {
  expect(pageFile(route)).toBe(file);
  write(file);
  await shell(route);
  expect(readFileSync(path.join(outDir, file), 'utf8')).not.toContain('buttercup');
});

it.each(['assets/files/prices-1f0c.html', 'offer.html'])(
  'an HTML file that is no page stops the build: %s',
  async (file) => {
    write('index.html');
    write(file);
    await expect(shell('/')).rejects.toThrow(`${file} is not a page of the site, and cannot be published`);
  },
);

it('the record of a build has every page with its fragment, and its shells without them once', async () => {
  for (const file of ['index.html', 'docs/intro.html']) write(file);
  const { built, shells } = await shell('/', '/docs/intro');
  await recordPages(outDir, built);
  const { pages, ...others } = readPages(`${outDir}/`);
  expect(others).toEqual({ styles: [], chunkNames: '/assets/pages/1.json' });
  expect(pages.map(({ route, file, title }) => [route, file, title])).toEqual([
    ['/', 'index.html', 'Prices'],
    ['/docs/intro', 'docs/intro.html', 'Prices'],
  ]);
  for (const { file, fragment } of pages) {
    expect(readFileSync(path.join(outDir, fragment), 'utf8')).toContain('buttercup');
    expect([...shells]).toEqual([readFileSync(path.join(outDir, file), 'utf8').replace(fragment, '')]);
  }
  rmSync(`${outDir}.pages.json`);
  expect(() => readPages(outDir)).toThrow('run npm run build first');
});
