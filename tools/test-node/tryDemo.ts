import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { interruptGroup } from '../../packages/cli/src/support/processGroup';
import { Failure } from '../../packages/preset/src/node/command';

const READY = /^Ready: (\S+)/;

export interface DemoOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly command?: readonly [string, ...string[]];
  /** Time until the line "Ready: ...", in milliseconds. */
  readonly timeout?: number;
}

/** The time that a demo has to end after Ctrl-C, in milliseconds; the emulators take up to 10 s. */
const STOP_TIMEOUT = 30_000;

/**
 * Starts the demo, requests its first page, stops it as Ctrl-C does, and waits for its end.
 * @throws Failure when it is not ready in time, does not serve the page, or does not end.
 */
export async function tryDemo({
  cwd,
  env,
  command: [file, ...args] = ['npm', 'run', 'demo'],
  timeout = 600_000,
}: DemoOptions): Promise<void> {
  // In a process group of its own, which gets the signal as the programs of a terminal do.
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await once(child, 'spawn').catch((error: Error) => {
    throw new Failure(`The demo could not be started: ${error.message}.`);
  });
  try {
    const address = await addressOf(child.stdout, timeout);
    const { status } = await fetch(address);
    if (status !== 200) throw new Failure(`The demo answers ${status} to ${address}: see its output above.`);
  } finally {
    await interruptGroup(child, ended, STOP_TIMEOUT);
  }
  if (child.signalCode === 'SIGKILL')
    throw new Failure(`The demo did not end within ${STOP_TIMEOUT / 1000} s of Ctrl-C and was killed.`);
}

/** Prints the demo's output, and returns the address in it. */
async function addressOf(output: Readable, timeout: number): Promise<string> {
  const late = AbortSignal.timeout(timeout);
  const address = await new Promise<string | undefined>((resolve) => {
    late.addEventListener('abort', () => resolve(undefined));
    createInterface({ input: output })
      .on('line', (line) => {
        console.log(line);
        const [, found] = READY.exec(line) ?? [];
        if (found) resolve(found);
      })
      .once('close', () => resolve(undefined));
  });
  if (address) return address;
  const what = late.aborted ? `was not ready within ${timeout / 1000} s` : 'ended before it was ready';
  throw new Failure(`The demo ${what}: see its output above.`);
}
