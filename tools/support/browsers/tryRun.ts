import { spawn } from 'node:child_process';

/**
 * Runs a command that may fail, without printing anything.
 * @param limit milliseconds after which it is killed.
 * @returns its standard output, or null when it could not be started, failed or took too long.
 */
export async function tryRun(
  command: string,
  args: readonly string[],
  { limit, env = {} }: { limit: number; env?: NodeJS.ProcessEnv },
): Promise<string | null> {
  // A group of its own, so that what it has started ends with it.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  const end = (): void => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const timer = setTimeout(end, limit);
  process.once('exit', end);
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  clearTimeout(timer);
  process.off('exit', end);
  return code === 0 ? Buffer.concat(output).toString() : null;
}
