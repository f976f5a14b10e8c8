import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RootFolder } from '../../src/read/rootFolder';

const folder = mkdtempSync(path.join(tmpdir(), 'root-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('specs/ that is a link has no files', async () => {
  const file = path.join(folder, 'site/specs/main.yaml');
  mkdirSync(path.join(folder, 'site'));
  writeFileSync(path.join(folder, 'main.yaml'), 'openapi: 3.1.0');
  symlinkSync('..', path.join(folder, 'site/specs'));
  const site = RootFolder.ofSite(path.join(folder, 'site'));
  await expect(site.read(file)).rejects.toThrow('is a link to a file outside of `specs/`');
});

test('a folder with a name that begins like the root is outside of it', async () => {
  const root = RootFolder.ofDocument(path.join(folder, 'api/main.yaml'));
  await expect(root.read(path.join(folder, 'api-keys/main.yaml'))).rejects.toThrow("outside of the document's folder");
});

test('a root that contains all files of the system has no content of processes', async () => {
  const root = RootFolder.ofDocument('main.yaml', '/');
  expect(await root.read('/proc/self/environ')).toHaveLength(0);
});

test.each(['.ssh/id_rsa', '.env', 'a/.git/config', '.aws/../.npmrc'])(
  'a hidden file (%s) is never read, nor by a link',
  async (name) => {
    const root = path.join(folder, 'home');
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), 'secret');
    const link = path.join(root, `link-${name.replaceAll('/', '-')}`);
    symlinkSync(path.join(root, name), link);
    const document = RootFolder.ofDocument(path.join(root, 'main.yaml'));
    for (const file of [path.join(root, name), link]) await expect(document.read(file)).rejects.toThrow('is hidden');
  },
);

test('a document below a hidden folder has its files', async () => {
  const root = path.join(folder, '.work/api');
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'pet.yaml'), 'type: string');
  const document = RootFolder.ofDocument(path.join(root, 'main.yaml'));
  expect(String(await document.read(path.join(root, 'pet.yaml')))).toBe('type: string');
});
