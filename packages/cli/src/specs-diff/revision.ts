import { execFileSync } from 'node:child_process';

/** Resolves a revision to a commit, or `undefined` when it does not exist. */
export function resolveCommit(revision: string): string | undefined {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

export function containsFile(commit: string, file: string): boolean {
  return git(['ls-tree', '--name-only', commit, '--', file]).length > 0;
}

/** Extracts a folder of a commit below `target` without touching the working tree or the index. */
export function extractFolder(commit: string, folder: string, target: string): void {
  execFileSync('tar', ['-x', '-C', target], { input: git(['archive', '--format=tar', commit, '--', folder]) });
}

function git(args: string[]): Buffer {
  return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 256 * 1024 * 1024 });
}
