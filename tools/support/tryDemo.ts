import { Failure } from '../../packages/generator/src/node/command';
import { interrupt, startUntil } from './interrupt';

export interface DemoOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly command?: readonly [string, ...string[]];
  /** Time until the line "Ready: ...", in milliseconds. */
  readonly timeout?: number;
}

/**
 * Starts the demo, requests its first page, stops it as Ctrl-C does, and waits for its end.
 * @throws Failure when it is not ready in time, does not serve the page, or leaves a process behind.
 */
export async function tryDemo({ cwd, env, command = ['npm', 'run', 'demo'], timeout }: DemoOptions): Promise<void> {
  const demo = await startUntil(command, /^Ready: (?<address>\S+)/, { cwd, env: { ...process.env, ...env }, timeout });
  const address = demo.line.groups?.address ?? '';
  try {
    const { status } = await fetch(address);
    if (status !== 200) throw new Failure(`The demo answers ${status} to ${address}: see its output above.`);
  } finally {
    await interrupt(demo);
  }
}
