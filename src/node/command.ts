import { spawn } from 'node:child_process';

/** A failure to show as it is, without a stack: it names the cause and the mend. */
export class Failure extends Error {}

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Keep the output and show it only when the command fails. */
  readonly quiet?: boolean;
}

/**
 * Runs a command to its end.
 * @throws Failure when the command cannot be started or answers another exit code than 0.
 */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<void> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
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
  throw new Failure(`${command} ${args.slice(0, 3).join(' ')} ended with ${code}; its last lines above say why.`);
}

/** Path of a command that the project installs. */
export function bin(name: string): string {
  return `node_modules/.bin/${name}`;
}

/** Runs a script's main function: a failure becomes one sentence and exit code 1. */
export function main(action: () => Promise<void>): void {
  action().catch((error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  });
}
