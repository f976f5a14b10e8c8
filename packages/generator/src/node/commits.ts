import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Times of the last commit of files, by absolute path: milliseconds since 1970, UTC. */
export type Commits = ReadonlyMap<string, number>;

/** Marks the line of a commit; paths cannot contain it. */
const COMMIT = '\0';

/**
 * Returns the time of the last commit of every file below a folder, by its path there or in a copy of the folder, with
 * one `git log`. Empty without git, outside a repository, and in a shallow clone, whose oldest commit appears to have
 * changed every file.
 */
export function lastCommits(folder: string, copy = folder): Commits {
  try {
    if (git(folder, 'rev-parse', '--is-shallow-repository').trim() === 'true') return new Map();
    const format = ['--format=%x00%ct', '--name-only', '--no-renames', '--no-show-signature', '--relative'];
    return parseDates(git(folder, '-c', 'core.quotePath=false', 'log', ...format, '--', '.'), copy);
  } catch {
    return new Map();
  }
}

function parseDates(log: string, folder: string): Commits {
  const dates = new Map<string, number>();
  let date = 0;
  for (const line of log.split('\n')) {
    if (line.startsWith(COMMIT)) date = Number(line.slice(COMMIT.length)) * 1000;
    else if (line) {
      const file = path.resolve(folder, line);
      // The newest commit comes first.
      if (!dates.has(file)) dates.set(file, date);
    }
  }
  return dates;
}

/** @throws Error when git is missing or refuses. */
function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 256 * 1024 * 1024,
  });
}
