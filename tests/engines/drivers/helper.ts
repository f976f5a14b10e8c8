import { type ChildProcess, spawn } from 'node:child_process';

/** Milliseconds that a process gets to end by itself. */
const GRACE = 5_000;

export interface Helper {
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts a program that a browser needs. The kernel kills it when this process ends for whatever reason, because nobody
 * else would.
 * @param extra file descriptors beyond the first three, as in `stdio` of `spawn`.
 */
export function startHelper(
  command: string,
  args: readonly string[],
  { env = process.env, extra = [] }: { env?: NodeJS.ProcessEnv; extra?: readonly 'pipe'[] } = {},
): Helper {
  // util-linux, which every Debian has.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...extra],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill();
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
      await ended;
      clearTimeout(timer);
    },
  };
}
