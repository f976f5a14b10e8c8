import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SealedFiles } from '@site/src/docusaurus/publish/sealedFiles';
import { CACHE_FOLDER } from '@site/src/node/cacheFile';

const KEY_ID = 'abcdefabcdef';
const CONTENT = Buffer.from('A sealed file.');

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'sealed-files-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(site, { recursive: true });
});

const keptFiles = () => readdirSync(path.join(site, CACHE_FOLDER, `${KEY_ID}.sealed`));
const keptFile = (name: string) => path.join(site, CACHE_FOLDER, `${KEY_ID}.sealed`, name);
const built = (build: string, name: string) => path.join(site, build, 'assets', name);

/** Writes the files of a build. */
function build(folder: string, contents: Readonly<Record<string, Uint8Array>>): void {
  const files = new SealedFiles(site, KEY_ID);
  for (const [name, content] of Object.entries(contents)) files.write(built(folder, name), content);
  files.save();
}

it('gives a build the files of the one before, without writing them again', () => {
  build('first', { '1.page': CONTENT });
  build('second', { '1.page': CONTENT });
  expect(readFileSync(built('second', '1.page'))).toEqual(CONTENT);
  expect(statSync(built('second', '1.page')).ino).toBe(statSync(built('first', '1.page')).ino);
});

it('writes a file again whose content has been changed or damaged', () => {
  build('first', { '1.page': CONTENT });
  writeFileSync(keptFile('1.page'), CONTENT.subarray(1));
  build('second', { '1.page': CONTENT });
  expect(readFileSync(built('second', '1.page'))).toEqual(CONTENT);
});

it('forgets what a build does not have', () => {
  build('first', { '1.page': CONTENT, '2.page': CONTENT });
  build('second', { '2.page': CONTENT });
  expect(keptFiles()).toEqual(['2.page']);
  expect(readFileSync(built('first', '1.page'))).toEqual(CONTENT);
});

it('writes a file that two pages share once', () => {
  const files = new SealedFiles(site, KEY_ID);
  files.write(built('first', '1.page'), CONTENT);
  files.write(built('first', '1.page'), CONTENT);
  files.save();
  expect(readFileSync(built('first', '1.page'))).toEqual(CONTENT);
  expect(keptFiles()).toEqual(['1.page']);
});

it('writes files and keeps none where there are no hard links', () => {
  jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('another device'), { code: 'EXDEV' });
  });
  build('first', { '1.page': CONTENT, '2.page': CONTENT });
  expect(readFileSync(built('first', '1.page'))).toEqual(CONTENT);
  expect(readFileSync(built('first', '2.page'))).toEqual(CONTENT);
  expect(keptFiles()).toEqual([]);
});
