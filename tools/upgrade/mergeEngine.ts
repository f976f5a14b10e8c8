import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entriesOf, Failure, GitError, git } from 'gatedocs-preset/node';
import { isOwners } from '../../packages/cli/src/support/ownership';

export interface Merge {
  /** Files of the engine to edit; the merge waits for a commit then. */
  readonly conflicts: readonly string[];
  /** False when the checkout contains the version already. */
  readonly isCommitted: boolean;
}

/** A merge that found conflicts, as `git merge-recursive` reports it. */
const CONFLICTS = 1;

/**
 * Merges a revision of the engine into a clean checkout. Before the merge, both the revision and the common ancestor
 * get the owner's files of HEAD, so that none of them can be changed, added, removed or in conflict: merge drivers of
 * git decide about lines only, not about removed files.
 * @param from replaces the common ancestor.
 * @throws Failure when the revisions have no common ancestor.
 */
export function mergeEngine(folder: string, revision: string, from?: string): Merge {
  const run = (...args: readonly string[]): string => git(args, { cwd: folder }).trim();
  const target = run('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`);
  const base = from ?? commonAncestor(folder, target);
  if (base === target) return { conflicts: [], isCommitted: false };
  const owners = ownersEntries(folder);
  const baseTree = withOwners(folder, base, owners);
  const targetTree = withOwners(folder, target, owners);
  const conflicts = mergeTrees(folder, baseTree, targetTree, revision);
  writeFileSync(path.resolve(folder, run('rev-parse', '--git-path', 'MERGE_HEAD')), `${target}\n`);
  writeFileSync(path.resolve(folder, run('rev-parse', '--git-path', 'MERGE_MSG')), `Merge ${revision} of the engine\n`);
  if (conflicts.length > 0) return { conflicts, isCommitted: false };
  run('commit', '--quiet', '--no-edit');
  return { conflicts, isCommitted: true };
}

function commonAncestor(folder: string, target: string): string {
  try {
    return git(['merge-base', 'HEAD', target], { cwd: folder }).trim();
  } catch {
    throw new Failure(
      'This repository does not have the history of the engine: name the version that you have now, for example with --from v1.0.0.',
    );
  }
}

/** Returns the owner's files of HEAD, in the form of `git update-index --index-info`. */
function ownersEntries(folder: string): string[] {
  return entriesOf(git(['ls-tree', '-r', '-z', 'HEAD'], { cwd: folder })).flatMap((line) => {
    const [facts = '', file = ''] = line.split('\t');
    const [mode = '', , hash = ''] = facts.split(' ');
    return isOwners(file) ? [`${mode} ${hash}\t${file}`] : [];
  });
}

/** Returns the tree of a revision with other files of the owner. */
function withOwners(folder: string, revision: string, owners: readonly string[]): string {
  const gitFolder = path.resolve(folder, git(['rev-parse', '--git-dir'], { cwd: folder }).trim());
  const temporary = mkdtempSync(path.join(gitFolder, 'upgrade-'));
  const options = { cwd: folder, env: { GIT_INDEX_FILE: path.join(temporary, 'index') } };
  try {
    git(['read-tree', revision], options);
    const removed = entriesOf(git(['ls-files', '-z'], options)).filter(isOwners);
    const lines = [...removed.map((file) => `0 ${'0'.repeat(40)}\t${file}`), ...owners];
    git(['update-index', '-z', '--index-info'], { ...options, input: lines.map((line) => `${line}\0`).join('') });
    return git(['write-tree'], options).trim();
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Merges trees into the checkout as `git merge` would; returns the files with conflicts. */
function mergeTrees(folder: string, base: string, target: string, label: string): string[] {
  const env = { [`GITHEAD_${target}`]: label };
  try {
    git(['merge-recursive', base, '--', 'HEAD', target], { cwd: folder, env });
    return [];
  } catch (error) {
    if (!(error instanceof GitError) || error.status !== CONFLICTS) throw error;
  }
  const unmerged = entriesOf(git(['ls-files', '--unmerged', '-z'], { cwd: folder }));
  return [...new Set(unmerged.map((line) => line.split('\t')[1] ?? ''))];
}
