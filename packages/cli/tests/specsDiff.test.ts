import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reusedFolder } from '../../../tests/support/reusedFolder';
import { linkPackages } from '../../../tools/support/ownPackages';

/** What the command reads: its own code, and the documents and settings of the engine's site. */
const SOURCES = ['packages', 'src', 'package.json', 'tsconfig.json'];
const MAIN = 'specs/main.yaml';

let repository: string;

/** A repository with one commit of the specifications. */
beforeAll(() => {
  repository = reusedFolder();
  for (const source of SOURCES) cpSync(source, path.join(repository, source), { recursive: true });
  cpSync('tests/fixtures/harbour', repository, { recursive: true });
  linkPackages(repository);
  git('init', '--quiet');
  git('add', 'specs');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'The contract');
});

afterEach(() => git('checkout', '--quiet', '--', 'specs'));

afterAll(() => rmSync(repository, { recursive: true }));

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: repository });
}

function edit(file: string, search: string | RegExp, replacement: string): void {
  const target = path.join(repository, file);
  const before = readFileSync(target, 'utf8');
  const after = before.replace(search, replacement);
  if (after === before) throw new Error(`${file} has no ${search}.`);
  writeFileSync(target, after);
}

function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/tsx',
    ['packages/cli/src/specs-diff/index.ts', ...args],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

/** Makes `reference` of a new ship required. */
function makeBreakingChange(): void {
  edit(MAIN, /(RegisterShipRequest:[\s\S]*?required: \[)/, '$1reference, ');
}

it('passes without a change', () => {
  const { status, stdout } = command('HEAD');
  expect(stdout.match(/0 major, 0 minor, 0 patch/g)).toHaveLength(2);
  expect(status).toBe(0);
});

it('passes with changes that break no client, a new value of a response among them', () => {
  edit(MAIN, /(RegisterShipRequest:[\s\S]*?properties:\n)/, '$1        nickname: { type: string }\n');
  edit(MAIN, 'enum: [loading, loaded, unloaded]', 'enum: [loading, loaded, unloaded, lost]');
  const { status, stdout } = command('HEAD');
  expect(stdout).toContain('POST /ships');
  expect(stdout).toContain("'lost'");
  expect(stdout).toContain('0 major');
  expect(status).toBe(0);
});

it('fails on a breaking change until the major version is raised', () => {
  makeBreakingChange();
  const sentence = (version: string) =>
    `The main specification breaks clients, but info.version ${version}: set it to 2.0.0 or revert the change.\n`;
  expect(command('HEAD')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('`reference`'),
    stderr: sentence('is still 1.0.0'),
  });
  edit(MAIN, 'version: 1.0.0', 'version: 1.1.0');
  expect(command('HEAD')).toMatchObject({ status: 1, stderr: sentence('went only from 1.0.0 to 1.1.0') });
  edit(MAIN, 'version: 1.1.0', 'version: 2.0.0');
  expect(command('HEAD')).toMatchObject({ status: 0, stdout: expect.stringContaining('1 major') });
});

it('writes a table for the summary of a pull request', () => {
  makeBreakingChange();
  expect(command('HEAD', '--markdown').stdout).toContain('| Impact | Change |');
});

it('refuses a base that does not exist', () => {
  expect(command('no-such-branch')).toMatchObject({
    status: 1,
    stderr:
      '"no-such-branch" is not a commit of this repository: check its name, or fetch the base branch first in CI.\n',
  });
});

it('prints its usage', () => {
  expect(command('HEAD', '--xml')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm run specs:diff -- BASE'),
  });
});
