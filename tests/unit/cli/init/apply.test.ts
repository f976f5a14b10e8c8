import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyChanges } from '../../../../packages/cli/src/init/apply';
import { changeLines, changesOf } from '../../../../packages/cli/src/init/changes';
import { assertCleanCheckout } from '../../../../packages/cli/src/support/checkout';
import { git } from '../../../../packages/preset/src/node/git';

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
const started = process.cwd();
const OWNERS = '.cache/owners';
const never = new AbortController().signal;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  process.chdir(mkdtempSync(path.join(tmpdir(), 'apply-')));
  for (const file of [
    'site.config.ts',
    'README.md',
    'docs/intro.mdx',
    'docs/deep/old.mdx',
    'specs/main/a.yaml',
    'src/x.ts',
  ])
    write(file, `${file} of the engine\n`);
  write('static/img/logo.svg', '<svg/>\n');
  write('.gitignore', '.cache/\n');
  git(['init', '--quiet']);
  git(['add', '--all']);
  git([...AUTHOR, 'commit', '--quiet', '--message', 'The engine']);
  write(`${OWNERS}/site.config.ts`, 'mine\n');
  write(`${OWNERS}/README.md`, 'README.md of the engine\n');
  write(`${OWNERS}/docs/intro.mdx`, 'mine\n');
  write(`${OWNERS}/specs/pets/a.yaml`, 'mine\n');
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(started);
  rmSync(folder, { recursive: true });
});

const status = (): string => git(['status', '--porcelain']);

it('lists what changes', async () => {
  expect(changeLines(await changesOf(OWNERS))).toEqual([
    '  added    specs/pets/a.yaml',
    '  changed  docs/intro.mdx',
    '  changed  site.config.ts',
    '  removed  docs/deep/old.mdx',
    '  removed  specs/main/a.yaml',
  ]);
  expect(status()).toBe('');
});

it('changes exactly that, and leaves no empty folder', async () => {
  await applyChanges(OWNERS, await changesOf(OWNERS), never);
  expect(readFileSync('docs/intro.mdx', 'utf8')).toBe('mine\n');
  expect(existsSync('docs/deep')).toBe(false);
  expect(existsSync('specs/main')).toBe(false);
  expect(status().split('\n').filter(Boolean).sort()).toEqual([
    ' D docs/deep/old.mdx',
    ' D specs/main/a.yaml',
    ' M docs/intro.mdx',
    ' M site.config.ts',
    '?? specs/pets/',
  ]);
});

it('brings everything back after a failure', async () => {
  const changes = await changesOf(OWNERS);
  // The last file to move is missing.
  rmSync(`${OWNERS}/specs`, { recursive: true });
  await expect(applyChanges(OWNERS, changes, never)).rejects.toThrow('the checkout is as it was');
  expect(status()).toBe('');
  expect(existsSync('specs/pets')).toBe(false);
});

it('brings everything back after an interruption', async () => {
  const controller = new AbortController();
  const changes = await changesOf(OWNERS);
  const applied = applyChanges(OWNERS, changes, controller.signal);
  // After the first steps, which a signal could interrupt as well.
  setImmediate(() => setImmediate(() => controller.abort()));
  await expect(applied).rejects.toThrow('It was interrupted: the checkout is as it was.');
  expect(status()).toBe('');
  expect(existsSync(`${OWNERS}/site.config.ts`)).toBe(true);
});

describe('a checkout is refused', () => {
  const check = (): void => assertCleanCheckout('npm run init');

  it('with a changed file', () => {
    expect(check).not.toThrow();
    write('src/x.ts', 'changed\n');
    expect(check).toThrow('The checkout has uncommitted changes (src/x.ts and perhaps others, see git status)');
  });

  it('with a new file', () => {
    write('docs/new.mdx', 'new\n');
    expect(check).toThrow('uncommitted changes (docs/new.mdx');
  });

  it('inside of another repository', () => {
    process.chdir('src');
    expect(check).toThrow('is inside the git repository');
    process.chdir('..');
  });

  it('without git', () => {
    rmSync('.git', { recursive: true });
    expect(check).toThrow('is not a git checkout');
  });

  it('without a commit', () => {
    rmSync('.git', { recursive: true });
    git(['init', '--quiet']);
    expect(check).toThrow('Nothing is committed yet');
  });
});
