import { Failure } from 'gatedocs-generator/node';
import { runProgram } from './runProgram.ts';

/**
 * Runs gcloud and returns what it prints.
 * @param input text for stdin, see runProgram.
 * @throws Failure with gcloud's own message.
 */
export type Gcloud = (args: readonly string[], input?: string) => Promise<string>;

export const gcloud: Gcloud = async (args, input = '') => {
  const { code, stdout, stderr } = await runProgram('gcloud', args, input).catch(() => {
    throw new Failure('gcloud could not be started: install it, https://cloud.google.com/sdk/docs/install.');
  });
  if (code === 0) return stdout;
  const end = code === null ? 'was stopped, or took longer than two minutes' : `ended with ${code}`;
  throw new Failure(`gcloud ${args.slice(0, 3).join(' ')} ${end}: ${stderr.trim() || 'it printed no message'}.`);
};
