import { execFileSync } from 'node:child_process';

/** The commit a revision names, or `undefined` when the repository has none of that name. */
export function commitOf(revision: string): string | undefined {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

export function holds(commit: string, file: string): boolean {
  return git(['ls-tree', '--name-only', commit, '--', file]).length > 0;
}

/** Writes a folder as it was in a commit below `target`; neither checkout nor index are touched. */
export function extract(commit: string, folder: string, target: string): void {
  execFileSync('tar', ['-x', '-C', target], { input: git(['archive', '--format=tar', commit, '--', folder]) });
}

function git(args: string[]): Buffer {
  return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 256 * 1024 * 1024 });
}
