import { spawn } from 'node:child_process';

/** How a program ended. */
export interface Ending {
  /** Undefined if it was still running after TIMEOUT. */
  readonly exitCode: number | undefined;
  /** With the errors, in order. */
  readonly output: string;
}

/** Milliseconds; the first program of a compiler waits for the libraries too. */
const TIMEOUT = 120_000;
/** Requests go to this machine. */
const ENVIRONMENT = { ...process.env, NO_PROXY: '*', no_proxy: '*' };

/** Runs a command of bash to its end. */
export function execute(command: string, cwd: string): Promise<Ending> {
  return new Promise((resolve, reject) => {
    // In a group of its own, which is ended with all that the command has started.
    const child = spawn('bash', ['-c', `exec 2>&1; ${command}`], {
      cwd,
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, TIMEOUT);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ exitCode: isLate ? undefined : (code ?? 1), output });
    });
  });
}
