import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CacheFile } from '../../../packages/preset/src/node/cacheFile';

const folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
const file = path.join(folder, 'deep/results');
afterAll(() => rmSync(folder, { recursive: true }));

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  rmSync(path.dirname(file), { recursive: true, force: true });
  const cache = CacheFile.open(file);
  cache.setText('one', 'first result');
  cache.set('two', Buffer.from('second result'));
  cache.save();
});

it('returns an entry of an earlier run, and nothing for another key', () => {
  const cache = CacheFile.open(file);
  expect(cache.getText('one')).toBe('first result');
  expect(cache.get('two')?.toString()).toBe('second result');
  expect(cache.get('three')).toBeUndefined();
  cache.save();
});

it('returns an entry set by this run instead of an earlier one', () => {
  const cache = CacheFile.open(file);
  cache.setText('one', 'newer result');
  expect(cache.getText('one')).toBe('newer result');
  cache.save();
  const next = CacheFile.open(file);
  expect(next.getText('one')).toBe('newer result');
  next.save();
});

const DAY = 86_400_000;
const START = Date.now();
/** Lets a run at a later time read some entries, and returns which of `one` and `two` are there after it. */
function runAt(days: number, ...read: readonly string[]): string[] {
  jest.spyOn(Date, 'now').mockReturnValue(START + days * DAY);
  const cache = CacheFile.open(file);
  for (const key of read) cache.get(key);
  cache.save();
  const next = CacheFile.open(file);
  return ['one', 'two'].filter((key) => next.get(key) !== undefined);
}

it('keeps entries used by another run for a week after their last use', () => {
  expect(runAt(6, 'one')).toEqual(['one', 'two']);
  expect(runAt(8, 'one')).toEqual(['one']);
  expect(runAt(12)).toEqual(['one']);
  expect(runAt(16)).toEqual([]);
});

it('keeps entries that another run has saved meanwhile', () => {
  const first = CacheFile.open(file);
  const second = CacheFile.open(file);
  first.setText('of the first', '1');
  second.setText('of the second', '2');
  second.get('two');
  first.save();
  second.save();
  const next = CacheFile.open(file);
  expect(['one', 'two', 'of the first', 'of the second'].map((key) => next.get(key) !== undefined)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  next.save();
});

it('leaves a file alone that would not change, and no other file beside it', () => {
  const before = readFileSync(file);
  const cache = CacheFile.open(file);
  cache.get('one');
  cache.save();
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(path.dirname(file))).toEqual(['results']);
});

it('ignores a damaged result, and keeps the others', () => {
  const bytes = readFileSync(file);
  bytes.write('S', bytes.indexOf('second result'));
  writeFileSync(file, bytes);
  const cache = CacheFile.open(file);
  expect(cache.get('two')).toBeUndefined();
  expect(cache.getText('one')).toBe('first result');
  cache.save();
});

it.each([
  ['is empty', () => Buffer.alloc(0)],
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
  ['is of another program', () => Buffer.from('#!/bin/sh\nexit 1\n')],
  ['has a damaged index', (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('{"', '["'), 'latin1')],
  ['lacks its beginning', (bytes: Buffer) => bytes.subarray(-10)],
])('starts anew with a file that %s', (_state, change) => {
  writeFileSync(file, change(readFileSync(file)));
  const cache = CacheFile.open(file);
  expect(cache.get('two')).toBeUndefined();
  cache.setText('one', 'again');
  cache.save();
  const next = CacheFile.open(file);
  expect(next.getText('one')).toBe('again');
  next.save();
});
