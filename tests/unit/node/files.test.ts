import * as fs from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow, hasContent, linkOrCopy, replaceFile } from '../../../src/node/files';

jest.mock('node:fs', () => {
  const actual = jest.requireActual<typeof fs>('node:fs');
  return { ...actual, linkSync: jest.fn(actual.linkSync) };
});

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

it.each([
  ['links it', null],
  ['copies it where there are no links', 'EXDEV'],
])('takes a file in a new place: %s', async (_, code) => {
  if (code)
    jest.mocked(fs.linkSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('cross-device link not permitted'), { code });
    });
  const [from, to] = [path.join(folder, 'a'), path.join(folder, 'below/b')];
  await writeFile(from, 'text');
  linkOrCopy(from, to);
  expect(await readFile(to, 'utf8')).toBe('text');
  expect((await stat(to)).nlink).toBe(code ? 1 : 2);
});
