import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hiddenPages } from '../../src/audience/hiddenPages';
import type { SiteOptions } from '../../src/settings/options';

const DECLARED = new Set(['readers', 'partners', 'press', 'public']);
const owners = process.cwd();
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await mkdir(path.join(folder, 'src/pages'), { recursive: true });
  process.chdir(folder);
});

afterEach(async () => {
  process.chdir(owners);
  await rm(folder, { recursive: true });
});

async function write(file: string, mark = ''): Promise<void> {
  await writeFile(path.join('src/pages', file), `---\ntitle: A\n${mark}---\n`);
}

const hiddenFrom = (id: string, ...visible: string[]): Promise<string[]> =>
  hiddenPages({} as SiteOptions, id, { visible: new Set([id, ...visible]), declared: DECLARED });

test('a marked page is for its audience, and any other one for those who see what readers see', async () => {
  await write('rates.mdx', 'audience: partners\n');
  await write('imprint.md');
  await write('index.mdx');
  await writeFile('src/pages/tool.tsx', 'export default () => null;');
  expect(await hiddenFrom('readers')).toEqual(['/rates']);
  expect(await hiddenFrom('partners', 'readers')).toEqual([]);
  expect((await hiddenFrom('press')).sort()).toEqual(['/imprint', '/rates', '/tool']);
  expect((await hiddenFrom('public')).sort()).toEqual(['/', '/connect', '/imprint', '/rates', '/tool']);
});

test('a partial without a mark is no page, and is there for the pages that import it', async () => {
  await write('_hero.mdx');
  await write('_rates.mdx', 'audience: partners\n');
  await mkdir('src/pages/_parts');
  await writeFile('src/pages/_parts/Hero.tsx', 'export default () => null;');
  expect(await hiddenFrom('press')).toEqual(['/_rates']);
});

test('a readme is a page of its own', async () => {
  await write('README.md');
  expect(await hiddenFrom('press')).toEqual(['/README']);
});

test.each([
  ['an unknown audience', 'rates.mdx', 'audience: partner\n', 'src/pages/rates.mdx: "partner" is not an audience'],
  ['a misspelt mark', 'rates.mdx', 'audiences: partners\n', 'src/pages/rates.mdx: "audiences" is no mark'],
  ['another route', 'home.mdx', '"slug": /\n', 'src/pages/home.mdx: pages below src/pages have no slug'],
  ['a mark for visitors', 'rates.mdx', 'audience: public\n', 'src/pages/rates.mdx: only guides can be public'],
  [
    'a mark of the home page',
    'index.mdx',
    'audience: partners\n',
    'src/pages/index.mdx: the home page has no audience',
  ],
])('%s stops the build', async (_, file, mark, message) => {
  await write(file, mark);
  await expect(hiddenFrom('readers')).rejects.toThrow(message);
});
