import path from 'node:path';
import { GitError, git, splitEntries } from './git.ts';

/** Times of the last commit of files, by absolute path: milliseconds since 1970, UTC. */
export type CommitTimes = ReadonlyMap<string, number>;

/** Begins the entry of a commit; the path of a file, which is relative, cannot begin with it. */
const COMMIT = '/';

/**
 * Returns the time of the last commit of every file below a folder, by its path there or in a copy of the folder, with
 * one `git log`. Empty without git, outside a repository, and in a shallow clone, whose oldest commit appears to have
 * changed every file.
 */
export function lastCommitTimes(folder: string, copy = folder): CommitTimes {
  try {
    if (git(['rev-parse', '--is-shallow-repository'], { cwd: folder }).trim() === 'true') return new Map();
    const format = ['-z', `--format=${COMMIT}%ct`, '--name-only', '--no-renames', '--no-show-signature', '--relative'];
    return parseTimes(git(['log', ...format, '--', '.'], { cwd: folder }), copy);
  } catch (error) {
    if (error instanceof GitError) return new Map();
    throw error;
  }
}

function parseTimes(log: string, folder: string): CommitTimes {
  const times = new Map<string, number>();
  let time = 0;
  for (const entry of splitEntries(log)) {
    if (entry.startsWith(COMMIT)) time = Number(entry.slice(COMMIT.length)) * 1000;
    else {
      // git begins a commit's list of files with a line end.
      const file = path.resolve(folder, entry.replace(/^\n/, ''));
      // The newest commit comes first.
      if (!times.has(file)) times.set(file, time);
    }
  }
  return times;
}
