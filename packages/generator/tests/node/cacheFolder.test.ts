import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CacheFolder } from '../../src/node/cacheFolder';

const root = mkdtempSync(path.join(tmpdir(), 'cache-'));
const folder = path.join(root, 'deep/results');
const fileOf = (key: string): string => path.join(folder, key);
afterAll(() => rmSync(root, { recursive: true }));

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  const cache = new CacheFolder(folder);
  cache.setText('one', 'first result');
  cache.set('two', Buffer.from('second result'));
  cache.prune();
});

it('returns a result of an earlier run, and nothing for another key', () => {
  const cache = new CacheFolder(folder);
  expect(cache.getText('one')).toBe('first result');
  expect(cache.get('two')?.toString()).toBe('second result');
  expect(cache.get('three')).toBeUndefined();
});

it('returns a result of this run instead of an earlier one', () => {
  const cache = new CacheFolder(folder);
  cache.setText('one', 'newer result');
  expect(cache.getText('one')).toBe('newer result');
  expect(new CacheFolder(folder).getText('one')).toBe('newer result');
});

const DAY = 86_400_000;
/** Makes both results look as if they had last been used some days ago. */
function age(days: number): void {
  const time = (Date.now() - days * DAY) / 1000;
  for (const key of readdirSync(folder)) utimesSync(fileOf(key), time, time);
}

it('keeps results for a week after their last use', () => {
  age(6);
  const cache = new CacheFolder(folder);
  cache.get('one');
  cache.prune();
  expect(readdirSync(folder)).toEqual(['one', 'two']);
  expect(Date.now() - statSync(fileOf('one')).mtimeMs).toBeLessThan(DAY);
  const time = (Date.now() - 8 * DAY) / 1000;
  utimesSync(fileOf('two'), time, time);
  cache.prune();
  expect(readdirSync(folder)).toEqual(['one']);
});

it('keeps what another run has stored meanwhile, and leaves no other files', () => {
  const first = new CacheFolder(folder);
  const second = new CacheFolder(folder);
  first.setText('three', '3');
  second.setText('four', '4');
  first.prune();
  second.prune();
  expect(readdirSync(folder)).toEqual(['four', 'one', 'three', 'two']);
});

it.each([
  ['is empty', () => Buffer.alloc(0)],
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
  ['is of another program', () => Buffer.from('#!/bin/sh\nexit 1\n')],
  [
    'has another letter',
    (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('second', 'Second'), 'latin1'),
  ],
])('ignores a file that %s, and keeps the others', (_state, change) => {
  writeFileSync(fileOf('two'), change(readFileSync(fileOf('two'))));
  const cache = new CacheFolder(folder);
  expect(cache.get('two')).toBeUndefined();
  expect(cache.getText('one')).toBe('first result');
  cache.set('two', Buffer.from('again'));
  expect(new CacheFolder(folder).get('two')?.toString()).toBe('again');
});

it('says once that a folder cannot be written, and goes on', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  const cache = new CacheFolder(path.join(file, 'results'));
  cache.setText('one', '1');
  cache.setText('two', '2');
  expect(cache.getText('one')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls[0]?.[0])).toMatch(/results.one could not be written: ENOTDIR/);
  warn.mockRestore();
});
