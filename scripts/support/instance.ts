import { spawn } from 'node:child_process';
import { bin, Failure } from '../../src/node/command';
import { freePort } from './ports';

/** Milliseconds an instance has to start. */
const START_LIMIT = 30_000;

/** A process that serves the key service. */
export interface Instance {
  readonly url: string;
  /** Everything it has written so far, to either stream. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts one instance of a built key service as Cloud Functions does: behind functions-framework, in a process that takes many requests at once.
 * (The Functions emulator starts a process for each concurrent request instead, so it cannot show what happens inside of one.)
 * @param folder as `buildFunctions` fills it.
 * @throws Failure with its output when it does not start.
 */
export async function startInstance(folder: string, env: Readonly<Record<string, string>>): Promise<Instance> {
  const port = await freePort();
  const child = spawn(bin('functions-framework'), ['--source', folder, '--port', String(port)], {
    // The variables that firebase-tools gives a function that it deploys, in its gcp/cloudfunctionsv2.
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
    const give = (reason: string): void => {
      clearTimeout(timer);
      void stop().then(() => reject(new Failure(`The instance did not start: ${reason}.\n${output.slice(-2000)}`)));
    };
    const timer = setTimeout(() => give(`no answer within ${START_LIMIT / 1000} s`), START_LIMIT);
    const onClose = (): void => give('it ended');
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
