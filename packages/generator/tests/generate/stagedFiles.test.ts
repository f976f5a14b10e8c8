import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StagedFiles } from '../../src/generate/stagedFiles';
import { filesBelow } from '../../src/node/files';

const project = process.cwd();
let site = '';

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'staged-'));
  process.chdir(site);
  for (const [file, text] of [
    ['docs/spec/same.mdx', 'same'],
    ['docs/spec/changed.mdx', 'old'],
    ['docs/spec/parts/gone.json', '{}'],
    ['docs/gone/page.mdx', 'gone'],
    ['docs/guide.md', 'by hand'],
  ] as const) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, 1, 1);
  }
});
afterEach(() => {
  process.chdir(project);
  rmSync(site, { recursive: true });
});

async function stage(): Promise<StagedFiles> {
  const staged = await StagedFiles.empty();
  staged.write('docs/spec/same.mdx', 'same');
  staged.write('docs/spec/changed.mdx', 'new');
  staged.write('docs/spec/below/added.json', '[]');
  return staged;
}

it('changes nothing before all files are written', async () => {
  const before = await filesBelow('docs');
  await stage();
  expect(await filesBelow('docs')).toEqual(before);
  expect(readFileSync('docs/spec/changed.mdx', 'utf8')).toBe('old');
});

it('replaces changed files, deletes removed ones, and leaves the others untouched', async () => {
  await (await stage()).replace(['docs/spec', 'docs/gone', 'docs/never']);
  expect(await filesBelow('.')).toEqual([
    'docs/guide.md',
    'docs/spec/below/added.json',
    'docs/spec/changed.mdx',
    'docs/spec/same.mdx',
  ]);
  expect(readFileSync('docs/spec/changed.mdx', 'utf8')).toBe('new');
  expect(statSync('docs/spec/same.mdx').mtimeMs).toBe(1000);
  expect(existsSync('docs/gone')).toBe(false);
});

it('forgets files staged by a failed run', async () => {
  (await StagedFiles.empty()).write('docs/spec/failed.mdx', 'half');
  await (await stage()).replace(['docs/spec']);
  expect(existsSync('docs/spec/failed.mdx')).toBe(false);
  expect(existsSync('.cache/staged-pages')).toBe(false);
});
