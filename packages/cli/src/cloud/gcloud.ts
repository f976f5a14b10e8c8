import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { Failure } from 'gatedocs-generator/node';

/**
 * Runs gcloud and returns what it prints.
 * @param input text for stdin. Secrets must be passed this way, because arguments are logged and visible in process
 * lists.
 * @throws Failure with gcloud's own message.
 */
export type Gcloud = (args: readonly string[], input?: string) => Promise<string>;

export const gcloud: Gcloud = async (args, input = '') => {
  const { DOCS_SEAL_KEY: _secret, ...env } = process.env;
  const child = spawn('gcloud', args, { env, stdio: 'pipe' });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(new Failure('gcloud could not be started: install it, https://cloud.google.com/sdk/docs/install.')),
    );
    child.on('close', resolve);
  });
  // gcloud may end without reading its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  if (code === 0) return output;
  throw new Failure(`gcloud ${args.slice(0, 3).join(' ')} ended with ${code}: ${errors.trim()}`);
};
