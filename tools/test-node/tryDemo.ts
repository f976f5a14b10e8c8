import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { interruptGroup } from '../../scripts/support/processGroup';
import { Failure } from '../../src/node/command';

const READY = /^Ready: (\S+)/;

export interface DemoOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly command?: readonly [string, ...string[]];
  /** Time until the line "Ready: ...", in milliseconds. */
  readonly timeout?: number;
}

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
  try {
    const address = await addressOf(child, timeout);
    const { status } = await fetch(address);
    if (status !== 200) throw new Failure(`The demo answers ${status} to ${address}: see its output above.`);
  } finally {
    await interrupt(child, ended);
  }
}

function addressOf(child: ChildProcess, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Failure(`The demo was not ready within ${timeout / 1000} s: see its output above.`)),
      timeout,
    );
    const settle = (action: () => void): void => {
      clearTimeout(timer);
      action();
    };
    child.once('error', (error) =>
      settle(() => reject(new Failure(`The demo could not be started: ${error.message}.`))),
    );
    child.once('close', () =>
      settle(() => reject(new Failure('The demo ended before it was ready: see its output above.'))),
    );
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(line);
      const [, address] = READY.exec(line) ?? [];
      if (address) settle(() => resolve(address));
    });
  });
}

/** The time that a demo has to end after Ctrl-C, in milliseconds; the emulators take up to 10 s. */
const STOP_TIMEOUT = 30_000;

async function interrupt(child: ChildProcess, ended: Promise<void>): Promise<void> {
  await interruptGroup(child, ended, STOP_TIMEOUT);
  if (child.signalCode === 'SIGKILL')
    throw new Failure(`The demo did not end within ${STOP_TIMEOUT / 1000} s of Ctrl-C and was killed.`);
}
