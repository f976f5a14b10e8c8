import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { git, run, splitEntries } from 'gatedocs-generator/node';
import { linkPackages } from '../support/ownPackages';

const AUTHOR = ['-c', 'user.name=Clone', '-c', 'user.email=clone@example.com'];

/**
 * Runs an action in a clone of the repository, with uncommitted changes and installed packages, outside the repository,
 * and removes the clone afterwards. The packages are hard links to the installed files: installing takes minutes, and
 * symbolic links would lead out of the clone.
 */
export async function withClone<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const parent = await mkdtemp(path.join(tmpdir(), 'clone-'));
  const folder = path.join(parent, 'docs');
  try {
    await run('git', ['clone', '--quiet', process.cwd(), folder], { quiet: true });
    await copyChanges(folder);
    await installAsLinks(folder);
    return await action(folder);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/**
 * If cp cannot create hard links (macOS), links to the packages are made instead, although they lead out of the clone.
 */
async function installAsLinks(folder: string): Promise<void> {
  const target = path.join(folder, 'node_modules');
  const entries = (await readdir('node_modules')).filter((name) => name !== '.cache');
  const files = entries.map((name) => path.join('node_modules', name));
  await mkdir(target);
  await run('cp', ['-al', ...files, target], { quiet: true }).catch(() => linkPackages(folder));
}

async function copyChanges(folder: string): Promise<void> {
  // Compared with the last commit, staged or not.
  const diff = ['diff', '--name-only', '--no-renames', '-z', 'HEAD'];
  const removed = splitEntries(git([...diff, '--diff-filter=D']));
  const changed = splitEntries(git([...diff, '--diff-filter=d']));
  const added = splitEntries(git(['ls-files', '-z', '--others', '--exclude-standard']));
  for (const file of removed) await rm(path.join(folder, file), { force: true });
  for (const file of [...changed, ...added]) await cp(file, path.join(folder, file));
  git(['add', '--all'], { cwd: folder });
  git([...AUTHOR, 'commit', '--quiet', '--allow-empty', '--message', 'What is not committed yet'], { cwd: folder });
}
