import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const TIMEOUT_MS = 120_000;

/** The output of a program, and its exit code; null after a signal. */
export interface ProgramResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program, without the site's key in its environment.
 * @param input text for stdin. Secrets must be passed this way, because arguments are logged and visible in process
 * lists.
 * @throws Error when the program cannot be started.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  input = '',
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<ProgramResult> {
  const { DOCS_SEAL_KEY: _secret, ...own } = process.env;
  const child = spawn(program, args, { env: { ...own, ...environment }, stdio: 'pipe' });
  // Not the option of spawn, whose timer goes on, and keeps this process, when there is no such program.
  const limit = setTimeout(() => child.kill(), TIMEOUT_MS);
  const exit = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve)).finally(
    () => clearTimeout(limit),
  );
  // A program that fails may not have read its input.
  child.stdin.on('error', () => undefined).end(input);
  const [code, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}
