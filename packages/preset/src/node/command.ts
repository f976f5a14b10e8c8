import { spawn } from 'node:child_process';
import { Failure } from 'gatedocs-reference/failure';

export { Failure };

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Prints the output only if the command fails. */
  readonly quiet?: boolean;
  /** Milliseconds after which the command is ended. */
  readonly timeout?: number;
}

/**
 * Runs a command to its end.
 * @throws Failure when the command cannot be started or its exit code is not 0.
 */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<void> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    timeout: options.timeout,
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => output.push(part));
  child.stderr?.on('data', (part: Buffer) => output.push(part));
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.on('error', (error) => reject(new Failure(`${command} could not be started: ${error.message}.`)));
    child.on('close', (exit, signal) => resolve(exit ?? signal));
  });
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Failure(`${command} ${args.slice(0, 3).join(' ')} ended with ${code}; see its last lines above.`);
}

/** Returns the path of a command of an installed package. */
export function bin(name: string): string {
  return `node_modules/.bin/${name}`;
}

/** Prints a failure as one sentence. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof Failure ? error.message : error);
}

/** Runs a script's main function; prints a failure as one sentence and sets exit code 1. */
export function main(action: () => Promise<unknown>): void {
  action().catch((error: unknown) => {
    reportFailure(error);
    process.exitCode = 1;
  });
}
