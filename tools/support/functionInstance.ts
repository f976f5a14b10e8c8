import { spawn } from 'node:child_process';
import { bin, Failure } from 'gatedocs-generator/node';
import { freePort } from '../../packages/cli/src/support/ports';

/** Timeout for starting an instance, in milliseconds. */
const START_TIMEOUT_MS = 90_000;

/** A process that serves the key service. */
export interface Instance {
  readonly url: string;
  /** Returns its output so far, both streams. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts one instance of a built key service like Cloud Functions: behind functions-framework, in a process that
 * handles concurrent requests. (The Functions emulator starts a process per concurrent request instead, so it
 * cannot test concurrency within one.)
 * @param folder output of `buildFunctions`.
 * @param framework the command, which may be from another installation than this project's.
 * @throws Failure with its output when it does not start.
 */
export async function startInstance(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
  framework = bin('functions-framework'),
): Promise<Instance> {
  const port = await freePort();
  const child = spawn(framework, ['--source', folder, '--port', String(port)], {
    // The variables that firebase-tools sets for a deployed function, in its gcp/cloudfunctionsv2.
    env: { ...process.env, ...env, FUNCTION_TARGET: 'contentKey', FUNCTION_SIGNATURE_TYPE: 'http' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = (): Promise<void> => {
    child.kill();
    return ended;
  };
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timer);
      void stop().then(() => reject(new Failure(`The instance did not start: ${reason}.\n${output.slice(-2000)}`)));
    };
    const timer = setTimeout(() => fail(`not ready within ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS);
    const onClose = (): void => fail('it exited');
    child.once('close', onClose);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        output += part;
        if (!output.includes(`URL: http://localhost:${port}/`)) return;
        clearTimeout(timer);
        child.off('close', onClose);
        resolve();
      });
    }
  });
  return { url: `http://127.0.0.1:${port}/content-key`, output: () => output, stop };
}
