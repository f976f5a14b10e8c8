import { execFileSync } from 'node:child_process';

export interface GitOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Maximum output in bytes; the longest is the list of a repository's files. */
const MAX_OUTPUT = 256 * 1024 * 1024;

/**
 * Runs git and returns its output.
 * @throws GitError when git is missing or refuses.
 */
export function git(args: readonly string[], { cwd, input, env }: GitOptions = {}): string {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: MAX_OUTPUT,
      input: input ?? '',
      ...(cwd === undefined ? {} : { cwd }),
      ...(env ? { env: { ...process.env, ...env } } : {}),
    });
  } catch (error) {
    const { status = null, stderr, message } = error as Error & { status?: number | null; stderr?: string };
    throw new GitError(stderr?.trim() || message, status);
  }
}

/** git's own message, and its exit code; null when it could not be started. */
export class GitError extends Error {
  constructor(
    message: string,
    readonly status: number | null,
  ) {
    super(message);
  }
}

/** Splits an output whose entries end with a zero byte (git's option -z). */
export function splitEntries(output: string): string[] {
  return output.split('\0').filter(Boolean);
}
