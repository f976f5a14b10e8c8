import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeHiddenModules } from '../../src/audience/hiddenModules';
import { filesBelow } from '../../src/node/files';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hidden-modules-'));
});

afterEach(() => rm(root, { recursive: true }));

type Files = Readonly<Record<string, string>>;

async function write(folder: string, files: Files): Promise<string> {
  const place = path.join(root, folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(place, name)), { recursive: true });
    await writeFile(path.join(place, name), text);
  }
  return place;
}

/** Returns the modules that a copy of a site loses: its guides are as given, or hidden. */
async function lost(
  modules: Files,
  guides: Readonly<Record<string, readonly [whole: string, shown: string | null]>>,
): Promise<string[]> {
  const texts = (index: 0 | 1): Files =>
    Object.fromEntries(
      Object.entries(guides).flatMap(([name, both]) => (both[index] === null ? [] : [[name, both[index]]])),
    );
  const site = await write('site', { ...modules, ...texts(0) });
  const copy = await write('copy', { ...modules, ...texts(1) });
  await removeHiddenModules(site, copy);
  const left = await filesBelow(copy);
  return Object.keys(modules).filter((name) => !left.includes(name));
}

const part = "import Prices from '@site/src/prices';\n\n<Prices />\n";

it.each<[string, Files, string[]]>([
  ['a script', { 'src/prices.tsx': 'export default () => null;' }, ['src/prices.tsx']],
  ['a folder', { 'src/prices/index.js': 'export default () => null;' }, ['src/prices/index.js']],
  ['data', { 'src/prices.json': '{}' }, ['src/prices.json']],
  [
    'what it imports in turn',
    {
      'src/prices.js': "import '../docs/_rates.json'; require('./more.js')",
      'docs/_rates.json': '{}',
      'src/more.ts': 'export {};',
    },
    ['docs/_rates.json', 'src/more.ts', 'src/prices.js'],
  ],
  [
    'modules that import each other',
    { 'src/prices.js': "import './more';", 'src/more.js': "import './prices';" },
    ['src/more.js', 'src/prices.js'],
  ],
  ['not a module that another one imports', { 'src/prices.js': '', 'src/other.js': "import './prices';" }, []],
  ['not a module that a page imports', { 'src/prices.js': '', 'src/pages/a.js': "import('../prices.js')" }, []],
  [
    'not a module that the settings name',
    { 'src/prices.js': '', 'docusaurus.config.ts': "export default { plugins: ['./src/prices.js'] };" },
    [],
  ],
  [
    'not what it shares with others',
    { 'src/prices.js': "import './more';", 'src/more.js': '', 'src/other.js': "import './more';" },
    ['src/prices.js'],
  ],
  [
    'not a partial of a page',
    { 'src/prices.js': "import './pages/_a';", 'src/pages/_a.js': '', 'src/pages/b.js': "import './_a';" },
    ['src/prices.js'],
  ],
  [
    'a partial beside pages',
    { 'src/prices.js': "import './pages/_a';", 'src/pages/_a.js': '' },
    ['src/pages/_a.js', 'src/prices.js'],
  ],
  [
    'not a component of the theme',
    { 'src/prices.js': "import '@site/src/theme/Root';", 'src/theme/Root.js': '' },
    ['src/prices.js'],
  ],
])('a module that only a hidden guide, or a hidden part, imports is not in the copy: %s', async (_, modules, gone) => {
  const guides = { 'docs/intro.mdx': ['# A\n', '# A\n'] as const };
  expect((await lost(modules, { ...guides, 'docs/hidden.mdx': [part, null] })).sort()).toEqual(gone);
  await rm(root, { recursive: true });
  expect((await lost(modules, { ...guides, 'docs/parts.mdx': [part, '# B\n'] })).sort()).toEqual(gone);
  await rm(root, { recursive: true });
  expect(await lost(modules, { ...guides, 'docs/hidden.mdx': [part, null], 'docs/shown.mdx': [part, part] })).toEqual(
    [],
  );
});

it('a partial that only hidden guides import is not in the copy, and a guide that another one imports is', async () => {
  const hidden = "import Part from './_part.mdx';\nimport Other from './other.mdx';\n\n<Part /> <Other />\n";
  const guides = { 'docs/hidden.mdx': [hidden, null], 'docs/other.mdx': ['# A\n', '# A\n'] } as const;
  expect(await lost({ 'docs/_part.mdx': "import '@site/src/rates';", 'src/rates.js': '' }, guides)).toEqual([
    'docs/_part.mdx',
    'src/rates.js',
  ]);
});

it('a partial that only a hidden page imports is not in the copy', async () => {
  const pages = { 'src/pages/b.tsx': ["import './_a';", null] } as const;
  expect(await lost({ 'src/pages/_a.js': '' }, pages)).toEqual(['src/pages/_a.js']);
});
