import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  generatedFolders,
  IGNORE_ALL,
  IGNORE_FILE,
  removeVersionedIgnoreFiles,
} from '../../src/settings/generatedFolders';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text = 'x'): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

it('finds the folders that bear the mark, and no folder with rules of its owner', () => {
  write(`docs/pets/${IGNORE_FILE}`, IGNORE_ALL);
  write(`docs/drafts/${IGNORE_FILE}`, '*\n');
  write('docs/guides/intro.mdx');
  expect(generatedFolders(path.join(root, 'docs'))).toEqual(['pets']);
  expect(generatedFolders(path.join(root, 'missing'))).toEqual([]);
});

it('generated pages stay out of the repository, those of a version do not', () => {
  write(`docs/pets/${IGNORE_FILE}`, IGNORE_ALL);
  write('docs/pets/list-pets.api.mdx');
  cpSync(path.join(root, 'docs'), path.join(root, 'versioned_docs/version-1.0'), { recursive: true });
  removeVersionedIgnoreFiles(path.join(root, 'versioned_docs'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  const untracked = execFileSync('git', ['ls-files', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(untracked).toBe('versioned_docs/version-1.0/pets/list-pets.api.mdx\n');
  expect(existsSync(path.join(root, 'docs/pets', IGNORE_FILE))).toBe(true);
});
