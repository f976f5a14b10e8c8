import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { descendantsOf, Failure, type Process, stillRunning } from 'gatedocs-generator/node';

/** Milliseconds after a signal within which a command, and everything that it has started, must end. */
export const END_TIMEOUT_MS = 5000;
/** Milliseconds between two checks for running processes, whose end is not reported. */
const POLL_INTERVAL_MS = 50;

export interface StartOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Timeout until the expected line is printed, in milliseconds. */
  readonly timeout?: number;
}

/** A command that runs as in a terminal: its programs form a process group, without input. */
export interface RunningCommand {
  readonly child: ChildProcess;
  /** The expected line. */
  readonly line: RegExpExecArray;
}

/**
 * Starts a command, prints its output, and waits for a line.
 * @throws Failure when it cannot be started, ends, or does not print the line in time; no process is left then.
 */
export async function startUntil(
  command: readonly [string, ...string[]],
  pattern: RegExp,
  { cwd, env, timeout = 600_000 }: StartOptions,
): Promise<RunningCommand> {
  const [file, ...args] = command;
  const name = command.join(' ');
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  await once(child, 'spawn').catch((error: Error) => {
    throw new Failure(`${name} could not be started: ${error.message}.`);
  });
  const late = AbortSignal.timeout(timeout);
  const line = await new Promise<RegExpExecArray | null>((resolve) => {
    late.addEventListener('abort', () => resolve(null));
    child.once('close', () => resolve(null));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (text) => {
        console.log(text);
        const found = pattern.exec(text);
        if (found) resolve(found);
      });
  });
  if (line) return { child, line };
  const what = late.aborted
    ? `did not print ${pattern} within ${timeout / 1000} s`
    : `ended before it printed ${pattern}`;
  await interrupt({ child }).catch(() => undefined);
  throw new Failure(`${name} ${what}: see its output above.`);
}

/**
 * Sends a signal to all programs of the terminal, as Ctrl-C does, and waits until the command and everything that it
 * has started have ended.
 * @throws Failure naming how many processes are left after the limit; they are killed.
 */
export async function interrupt(
  { child }: Pick<RunningCommand, 'child'>,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const all = [...descendantsOf(process.pid).filter((each) => each.pid === pid), ...descendantsOf(pid)];
  const end = performance.now() + END_TIMEOUT_MS;
  process.kill(-pid, signal);
  while (stillRunning(all).length > 0 && performance.now() < end) await setTimeout(POLL_INTERVAL_MS);
  const left = stillRunning(all);
  killAll(left);
  if (left.length > 0)
    throw new Failure(
      `${left.length} of ${all.length} processes were left ${END_TIMEOUT_MS / 1000} s after ${signal} and were killed: find out who started ${left.map((each) => each.pid).join(', ')}.`,
    );
}

function killAll(processes: readonly Process[]): void {
  for (const { pid } of processes) process.kill(pid, 'SIGKILL');
}
