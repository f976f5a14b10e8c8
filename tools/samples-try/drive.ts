import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** How a sample ended. */
export type Ending =
  | { readonly kind: 'ended'; readonly code: number; readonly output: string }
  /** It was still running after TIMEOUT. */
  | { readonly kind: 'hung'; readonly output: string }
  /** The compiler's message. */
  | { readonly kind: 'invalid'; readonly output: string };

/** Milliseconds for one sample; the first one of a process waits for its start. */
const TIMEOUT = 30_000;

/** Printed by the drivers after a sample. */
const MARK = /\n#sample (\d+) (-?\d+)\n/;

type Driver = ChildProcessByStdio<Writable, Readable, null>;

/** Processes to end when this one does. */
const alive = new Set<Driver>();
process.on('exit', () => {
  for (const driver of alive) end(driver);
});

/**
 * Runs samples one after the other in one process, which is started again when one of them ends or hangs it.
 * @param onEnd is awaited before the next one starts.
 */
export async function drive(
  command: readonly string[],
  cwd: string,
  samples: readonly number[],
  onEnd: (sample: number, ending: Ending) => Promise<void>,
): Promise<void> {
  let driver: Driver | undefined;
  try {
    for (const sample of samples) {
      driver ??= start(command, cwd);
      const ending = await runOne(driver, sample);
      if (!ending.isAlive) {
        end(driver);
        driver = undefined;
      }
      await onEnd(sample, ending.ending);
    }
  } finally {
    if (driver) end(driver);
  }
}

/** Starts a group of processes, whose errors are in the output, in order. */
function start(command: readonly string[], cwd: string): Driver {
  const env = { ...process.env, NO_PROXY: '*', no_proxy: '*' };
  const child = spawn('bash', ['-c', 'exec "$@" 2>&1', 'bash', ...command], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // A driver that a sample has ended reads no more.
  child.stdin.on('error', () => undefined);
  alive.add(child);
  return child;
}

/** Ends a driver with the sample that it runs. */
function end(driver: Driver): void {
  alive.delete(driver);
  if (driver.pid === undefined) return;
  try {
    process.kill(-driver.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function runOne(driver: Driver, sample: number): Promise<{ readonly ending: Ending; readonly isAlive: boolean }> {
  return new Promise((resolve) => {
    let output = '';
    const finish = (ending: Ending, isAlive: boolean): void => {
      clearTimeout(timer);
      driver.stdout.off('data', read);
      driver.off('close', closed);
      resolve({ ending, isAlive });
    };
    const read = (part: Buffer): void => {
      output += part.toString();
      const [mark, number, code] = MARK.exec(output) ?? [];
      if (mark === undefined || Number(number) !== sample) return;
      finish({ kind: 'ended', code: Number(code), output: output.replace(mark, '') }, true);
    };
    const closed = (code: number | null): void => finish({ kind: 'ended', code: code ?? 1, output }, false);
    const timer = setTimeout(() => finish({ kind: 'hung', output }, false), TIMEOUT);
    driver.stdout.on('data', read);
    driver.on('close', closed);
    driver.stdin.write(`${sample}\n`);
  });
}
