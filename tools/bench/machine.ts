import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** What the numbers of a run depend on. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  /** In gigabytes. */
  readonly memory: number;
  readonly node: string;
  readonly browser: string;
  /** The checkout's commit, with a plus for changes that are not committed; absent outside a repository. */
  readonly commit?: string;
}

export function describeMachine(browser: string): Machine {
  const commit = commitHere();
  return {
    processor: os.cpus()[0]?.model ?? 'unknown',
    cores: os.availableParallelism(),
    memory: Math.round(os.totalmem() / 1e9),
    node: process.version,
    browser,
    ...(commit ? { commit } : {}),
  };
}

function commitHere(): string | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') ? '+' : ''}`;
  } catch {
    return undefined;
  }
}
