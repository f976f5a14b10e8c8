import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moveFiles } from '../../src/init/moveFiles';

const started = process.cwd();
const STAGE = '.cache/stage';
const FILES = ['README.md', 'docs/intro.mdx', 'specs/pets/a.yaml'];
const never = new AbortController().signal;

beforeEach(() => {
  process.chdir(mkdtempSync(path.join(tmpdir(), 'apply-')));
  writeFileSync('package.json', '{}');
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(STAGE, file)), { recursive: true });
    writeFileSync(path.join(STAGE, file), `${file}\n`);
  }
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(started);
  rmSync(folder, { recursive: true });
});

const entries = (): string[] => readdirSync('.').sort();

it('moves the files of a site into the folder', async () => {
  await moveFiles(STAGE, FILES, never);
  expect(entries()).toEqual(['.cache', 'README.md', 'docs', 'package.json', 'specs']);
  expect(readFileSync('specs/pets/a.yaml', 'utf8')).toBe('specs/pets/a.yaml\n');
});

it('replaces no file', async () => {
  writeFileSync('README.md', 'mine\n');
  await expect(moveFiles(STAGE, FILES, never)).rejects.toThrow('README.md exists already');
  expect(entries()).toEqual(['.cache', 'README.md', 'package.json']);
  expect(readFileSync('README.md', 'utf8')).toBe('mine\n');
});

it('leaves nothing after a failure', async () => {
  // The last file to move is missing.
  rmSync(path.join(STAGE, 'specs'), { recursive: true });
  await expect(moveFiles(STAGE, FILES, never)).rejects.toThrow('the folder is as it was');
  expect(entries()).toEqual(['.cache', 'package.json']);
});

it('leaves nothing after an interruption', async () => {
  const controller = new AbortController();
  const moved = moveFiles(STAGE, FILES, controller.signal);
  // After the first steps, which a signal could interrupt as well.
  setImmediate(() => setImmediate(() => controller.abort()));
  await expect(moved).rejects.toThrow('It was interrupted: the folder is as it was.');
  expect(entries()).toEqual(['.cache', 'package.json']);
  expect(existsSync(path.join(STAGE, 'specs/pets/a.yaml'))).toBe(true);
});
