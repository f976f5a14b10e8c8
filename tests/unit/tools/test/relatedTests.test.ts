import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { git } from '../../../../packages/generator/src/node/git';
import { relatedTests } from '../../../../tools/test/relatedTests';

const AUTHOR = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Test'],
    [`GIT_${who}_EMAIL`, 'test@example.com'],
  ]),
);
const COMMAND_TEST = 'packages/cli/tests/size/size.test.ts';
const OWN_TEST = 'tests/own/unit/guides.test.ts';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'concerned-'));
  git(['init', '--quiet', '--initial-branch=main'], { cwd });
  commit(COMMAND_TEST, OWN_TEST, 'packages/rules/src/seal/key.ts');
});
afterEach(() => rmSync(cwd, { recursive: true }));

function write(file: string): void {
  mkdirSync(path.join(cwd, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(cwd, file), file);
}

function commit(...files: readonly string[]): void {
  files.forEach(write);
  git(['add', '--all'], { cwd });
  git(['commit', '--quiet', '--message', files.join()], { cwd, env: AUTHOR });
}

/** What follows Jest's options. */
const concerned = () => relatedTests(cwd).slice(2);

test('a change is everything on a branch that is not on main, and uncommitted changes', () => {
  git(['checkout', '--quiet', '-b', 'work'], { cwd });
  commit('packages/preset/src/gate/a.ts');
  commit('packages/preset/src/gate/b.ts');
  write('packages/preset/src/gate/new.ts');
  expect(concerned()).toEqual([
    'packages/preset/src/gate/a.ts',
    'packages/preset/src/gate/b.ts',
    'packages/preset/src/gate/new.ts',
  ]);
});

test('on main it is the last commit, without the files that it has removed', () => {
  commit('packages/preset/src/gate/a.ts');
  rmSync(path.join(cwd, 'packages/rules/src/seal/key.ts'));
  commit('packages/preset/src/gate/b.ts');
  expect(concerned()).toEqual(['packages/preset/src/gate/b.ts']);
});

test('a command has the tests of its folder, and a text of the owner those of tests/own', () => {
  commit('packages/cli/src/size/index.ts');
  expect(concerned()).toEqual(['packages/cli/src/size/index.ts', COMMAND_TEST]);
  commit('docs/intro.mdx');
  expect(concerned()).toEqual(['docs/intro.mdx', OWN_TEST]);
});
