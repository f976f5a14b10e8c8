import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MANIFEST = {
  version: '0.1.0',
  dependencies: { 'gatedocs-preset': '^1.0.0', react: '19.0.0' },
  devDependencies: { gatedocs: '^1.0.0', typescript: '5.9.3' },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-'));
  cpSync('packages/create/create.mjs', path.join(folder, 'create.mjs'));
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
});
afterEach(() => rmSync(folder, { recursive: true }));

function create(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['create.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const manifest = (site: string): unknown => JSON.parse(readFileSync(path.join(folder, site, 'package.json'), 'utf8'));

it('writes the manifest of a site, named after its folder', () => {
  expect(create('My Docs', '--no-install')).toEqual({ status: 0, said: expect.stringContaining('gatedocs init') });
  expect(manifest('My Docs')).toEqual({ name: 'my-docs', ...MANIFEST });
});

it('names tarballs by paths from the site', () => {
  mkdirSync(path.join(folder, 'packed'));
  for (const name of ['gatedocs', 'gatedocs-preset', 'gatedocs-rules', 'create-gatedocs'])
    writeFileSync(path.join(folder, 'packed', `${name}-1.0.0.tgz`), '');
  create('site', '--no-install', '--packages', 'packed');
  expect(manifest('site')).toMatchObject({
    dependencies: {
      'gatedocs-preset': 'file:../packed/gatedocs-preset-1.0.0.tgz',
      // Of no site's own, but of those that it has.
      'gatedocs-rules': 'file:../packed/gatedocs-rules-1.0.0.tgz',
      react: '19.0.0',
    },
    devDependencies: { gatedocs: 'file:../packed/gatedocs-1.0.0.tgz', typescript: '5.9.3' },
  });
});

it.each([
  [[], 'The folder of the site is missing. Usage:'],
  [['site', '--spec', 'none.yaml'], 'none.yaml does not exist'],
  [['site', '--from', 'none'], 'none does not exist'],
  [['site', '--nam', 'Acme'], "Unknown option '--nam'. Usage:"],
  [['.'], '. is not empty: name a new folder, so that no file of yours is replaced.'],
  [['site', '--packages', '.'], '. has no tarball of the packages: run npm run pack first.'],
])('%j is refused before anything is written or installed', (args, message) => {
  const { status, said } = create(...args);
  expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining(message) });
  expect(existsSync(path.join(folder, 'site'))).toBe(false);
});
