import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { lastCommitTimes } from '../../src/node/commits';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'history-')));
const repository = path.join(folder, 'repository');
const site = path.join(repository, 'site');
/** A name that git quotes in a text of lines. */
const QUOTED = 'site/docs/"Quoted" \\ name.mdx';

/** Writes files in the repository and commits them at the given time. */
function commit(date: string, ...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
    writeFileSync(path.join(repository, file), date);
  }
  git('add', '--all');
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...author, 'commit', '--quiet', '-m', date], {
    cwd: repository,
    env: { ...process.env, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z', GIT_COMMITTER_DATE: date },
  });
}

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: repository });
}

beforeAll(() => {
  mkdirSync(repository);
  git('init', '--quiet');
  commit('2026-01-02T03:04:05Z', 'site/docs/intro.mdx', 'site/docs/Überblick.mdx', QUOTED, 'readme.md');
  commit('2026-02-03T04:05:06+09:00', 'site/docs/intro.mdx');
  writeFileSync(path.join(site, 'docs/new.mdx'), '');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a file has the date of its newest commit, also when the site is in a subfolder of the repository', () => {
  expect(Object.fromEntries(lastCommitTimes(site))).toEqual({
    [path.join(site, 'docs/intro.mdx')]: Date.UTC(2026, 1, 2, 19, 5, 6),
    [path.join(site, 'docs/Überblick.mdx')]: Date.UTC(2026, 0, 2, 3, 4, 5),
    [path.join(repository, QUOTED)]: Date.UTC(2026, 0, 2, 3, 4, 5),
  });
});

test('a shallow clone has no dates: its oldest commit seems to have written every file', () => {
  const clone = path.join(folder, 'clone');
  git('clone', '--quiet', '--depth', '1', pathToFileURL(repository).href, clone);
  expect(lastCommitTimes(clone).size).toBe(0);
});

test('outside a repository there are no dates', () => {
  expect(lastCommitTimes(folder).size).toBe(0);
});
