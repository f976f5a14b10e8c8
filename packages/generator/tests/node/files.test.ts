import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow, hasContent, replaceFile } from '../../src/node/files';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('leaves one complete file after concurrent replacements', async () => {
  const file = path.join(folder, 'below/a.json');
  const texts = ['1', '2', '3'].map((digit) => digit.repeat(100_000));
  await Promise.all(texts.map((text) => replaceFile(file, text)));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect(await filesBelow(folder)).toEqual(['below/a.json']);
});

it('restricts a secret to its owner, also when replacing a readable file', async () => {
  const file = path.join(folder, '.secret.local');
  await replaceFile(file, 'open');
  await replaceFile(file, 'closed', 0o600);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('knows the content of a file', async () => {
  const file = path.join(folder, 'a');
  expect(hasContent(file, Buffer.from(''))).toBe(false);
  await writeFile(file, 'é');
  expect(hasContent(file, Buffer.from('é'))).toBe(true);
  expect(hasContent(file, Buffer.from('e'))).toBe(false);
});
