import { existsSync } from 'node:fs';
import path from 'node:path';
import { GitError, git, splitEntries } from 'gatedocs-generator/node';

/** Sources of a package, whose tests are in folders of the same name. */
const PACKAGE_SOURCES = /^(packages\/[^/]+)\/src/;

/** This project's own texts. */
const OWN_TEXTS = /^(?:(?:docs|specs|static|src\/pages)\/|site\.config\.ts$|(?:README|CHANGELOG)\.md$)/;

/** Branches from which a branch may have started; the first that exists is used. */
const MAIN_BRANCHES = ['origin/main', 'main'];

/**
 * Returns Jest's arguments for the unit tests that a change concerns: tests that import a changed file, tests in the
 * mirrored folder (a command's test starts it as a process), and this project's own tests when its texts have changed.
 * The change is everything on the branch that is not on main, or on main the last commit, together with uncommitted
 * changes.
 */
export function relatedTests(cwd = '.'): string[] {
  const files = changedFiles(cwd).filter((file) => existsSync(path.join(cwd, file)));
  const folders = new Set(files.map((file) => path.posix.dirname(file).replace(PACKAGE_SOURCES, '$1/tests')));
  const isOwn = files.some((file) => OWN_TEXTS.test(file));
  const tests = splitEntries(git(['ls-files', '-z', '*.test.ts', '*.test.tsx'], { cwd }));
  const near = tests.filter(
    (test) => folders.has(path.posix.dirname(test)) || (isOwn && test.startsWith('tests/own/')),
  );
  return ['--passWithNoTests', '--findRelatedTests', ...new Set([...files, ...near])];
}

function changedFiles(cwd: string): string[] {
  const head = commitAt('HEAD', cwd);
  const main = MAIN_BRANCHES.find((branch) => commitAt(branch, cwd));
  const start = main && git(['merge-base', 'HEAD', main], { cwd }).trim();
  const base = start && start !== head ? start : (commitAt('HEAD~1', cwd) ?? 'HEAD');
  const changed = git(['diff', '--name-only', '--no-renames', '-z', base], { cwd });
  const added = git(['ls-files', '--others', '--exclude-standard', '-z'], { cwd });
  return [...splitEntries(changed), ...splitEntries(added)];
}

function commitAt(name: string, cwd: string): string | undefined {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd }).trim();
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}
