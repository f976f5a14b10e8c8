import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CHANGELOG = `# Changelog

## 1.10.0 (2026-12-02)

### Minor Changes

- Newer.

## 1.1.0 (2026-12-01)

- Readers can choose.

## About this file

More.
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-notes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function notesOf(tag: string, version: string) {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version }));
  writeFileSync(path.join(folder, 'CHANGELOG.md'), CHANGELOG);
  const script = path.resolve('tools/release/notes.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, tag], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('the notes of a release are the changelog’s section for its version', () => {
  expect(notesOf('v1.1.0', '1.1.0')).toEqual({ status: 0, stdout: '- Readers can choose.\n', stderr: '' });
});

test('a tag that is not the version of its commit is refused', () => {
  expect(notesOf('v1.1.0', '1.10.0')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('"v1.1.0" is not "v1.10.0"'),
  });
});

test('a version that the changelog does not name is refused', () => {
  expect(notesOf('v1.2.0', '1.2.0')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('no notes below "## 1.2.0"'),
  });
});
