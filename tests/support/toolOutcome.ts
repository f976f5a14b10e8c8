import type { ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** How a command has ended, and what it has printed. */
export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Waits until a command has ended. */
export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const [code, out, errors] = await Promise.all([
    new Promise<number | null>((resolve) => child.on('close', resolve)),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { code, out, errors };
}
