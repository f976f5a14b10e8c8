import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CHANGES: Readonly<Record<string, string>> = {
  'one.md':
    '---\n"gatedocs-preset": patch\n"gatedocs": minor\n---\n\n- Readers can choose.\n- A list\n  of two lines.\n',
  'two.md': '---\n"api-docs-site": patch\n---\n\nThe `fix`.\n\n- Of this,\n  and that.\n',
  'empty.md': '---\n---\n',
};

/** A copy of what `npm run release:version` reads and writes, in a workspace as this repository is. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-version-'));
  for (const file of ['package.json', 'package-lock.json', '.changeset/config.json', '.changeset/README.md'])
    cpSync(file, path.join(folder, file));
  for (const name of readdirSync('packages'))
    cpSync(`packages/${name}/package.json`, path.join(folder, `packages/${name}/package.json`));
  writeFileSync(path.join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 1.0.0 (2026-11-22)\n\n- First.\n');
  writeFileSync(path.join(folder, 'package.json'), withVersion('package.json'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, '.git'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function withVersion(file: string): string {
  return JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: '1.0.0' });
}

function release() {
  const script = path.resolve('tools/release/index.ts');
  const { NODE_ENV: _, ...env } = process.env;
  const node = ['--import', 'tsx', script];
  const { status, stderr } = spawnSync(process.execPath, node, { cwd: folder, encoding: 'utf8', env });
  return { status, stderr };
}

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

test('all packages get the next version, and the changelog an item for each change', () => {
  for (const [name, text] of Object.entries(CHANGES)) writeFileSync(path.join(folder, '.changeset', name), text);
  expect(release()).toEqual({ status: 0, stderr: '' });
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## 1\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n### Minor Changes\n\n- Readers can choose\.\n- A list\n {2}of two lines\.\n\n### Patch Changes\n\n- The `fix`\.\n\n {2}- Of this,\n {4}and that\.\n\n## 1\.0\.0 /,
  );
  for (const file of ['package.json', ...readdirSync('packages').map((name) => `packages/${name}/package.json`)])
    expect(JSON.parse(read(file)).version).toBe('1.1.0');
  expect(readdirSync(path.join(folder, '.changeset')).sort()).toEqual(['README.md', 'config.json']);
});

test('without a change nothing is written', () => {
  const before = read('package.json');
  expect(release()).toEqual({ status: 1, stderr: expect.stringContaining('.changeset describes no change') });
  expect(read('package.json')).toBe(before);
});
