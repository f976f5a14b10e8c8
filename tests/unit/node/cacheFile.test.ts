import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CacheFile } from '../../../packages/preset/src/node/cacheFile';

const folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
const file = path.join(folder, 'deep/results');
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  rmSync(path.dirname(file), { recursive: true, force: true });
  const cache = CacheFile.open(file);
  cache.setText('one', 'first result');
  cache.set('two', Buffer.from('second result'));
  cache.save();
});

it('returns what an earlier run has kept, and nothing for another key', () => {
  const cache = CacheFile.open(file);
  expect(cache.getText('one')).toBe('first result');
  expect(cache.get('two')?.toString()).toBe('second result');
  expect(cache.get('three')).toBeUndefined();
  cache.save();
});

it('returns what this run has set, in place of an earlier result', () => {
  const cache = CacheFile.open(file);
  cache.setText('one', 'newer result');
  expect(cache.getText('one')).toBe('newer result');
  cache.save();
  const next = CacheFile.open(file);
  expect(next.getText('one')).toBe('newer result');
  next.save();
});

it('forgets what a run does not use', () => {
  const cache = CacheFile.open(file);
  cache.getText('one');
  cache.save();
  const next = CacheFile.open(file);
  expect(next.get('two')).toBeUndefined();
  expect(next.getText('one')).toBe('first result');
  next.save();
});

it('leaves a file alone whose results are all used, and no other file beside it', () => {
  const before = readFileSync(file);
  const cache = CacheFile.open(file);
  for (const key of ['one', 'two']) cache.get(key);
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
