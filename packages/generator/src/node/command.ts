import { escapeLines, Failure } from 'gatedocs-reference/failure';
import { isInterrupted, startGroup } from './processGroup.ts';

export { Failure };

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Prints the output only if the command fails. */
  readonly quiet?: boolean;
  /** Milliseconds after which the command is interrupted. */
  readonly timeout?: number;
}

/**
 * Runs a command to its end. A signal to this process first ends the command and everything that it has started, then
 * this process.
 * @throws Failure when the command cannot be started or its exit code is not 0.
 */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<void> {
  const { child, stop } = startGroup(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => output.push(part));
  child.stderr?.on('data', (part: Buffer) => output.push(part));
  let isTimedOut = false;
  const interrupt = (): void => {
    isTimedOut = true;
    stop();
  };
  const timer = options.timeout === undefined ? undefined : setTimeout(interrupt, options.timeout);
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.on('error', (error) => reject(new Failure(`${command} could not be started: ${error.message}.`)));
    child.on('close', (exit, signal) => resolve(exit ?? signal));
  });
  clearTimeout(timer);
  if (code === 0) return;
  if (!isInterrupted()) process.stderr.write(Buffer.concat(output));
  const ended = isTimedOut ? `was stopped after ${Number(options.timeout) / 1000} s` : `ended with ${code}`;
  throw new Failure(`${command} ${args.slice(0, 3).join(' ')} ${ended}; see its last lines above.`);
}

/** Returns the path of a command of an installed package. */
export function bin(name: string): string {
  return `node_modules/.bin/${name}`;
}

/** Prints a failure as one sentence, except for failures caused by Ctrl-C. */
export function reportFailure(error: unknown): void {
  if (isInterrupted()) return;
  console.error(error instanceof Failure ? escapeLines(error.message) : (parseArgsProblem(error) ?? error));
}

/** Returns one sentence about an error of parseArgs, without the rest of its message, which does not help here. */
function parseArgsProblem(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  const isWrong = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS_');
  return isWrong ? `${message.split('. ')[0]}: README has the options of this command.` : undefined;
}

/** Runs a script's main function; prints a failure as one sentence and sets exit code 1. */
export function main(action: () => Promise<unknown>): void {
  action().catch((error: unknown) => {
    reportFailure(error);
    if (!isInterrupted()) process.exitCode = 1;
  });
}
