import { createInterface, type Interface } from 'node:readline/promises';

/** The person who runs the rehearsal, and can see what the machine cannot. */
export interface Person {
  ask(question: string): Promise<{ readonly answer: 'yes' | 'no' | 'skip'; readonly note: string }>;
  /** Asks for a text; empty to skip. */
  name(question: string): Promise<string>;
}

export const NOBODY: Person = { ask: async () => ({ answer: 'skip', note: '' }), name: async () => '' };

/** Asks in a terminal; rejects once the signal is aborted. */
export function personAt(terminal: Pick<Interface, 'question'>, signal: AbortSignal): Person {
  const name = async (question: string): Promise<string> =>
    (await terminal.question(`  ${question} `, { signal })).trim();
  return {
    name,
    async ask(question) {
      for (;;) {
        const [word = '', ...note] = (await name(`${question} [yes/no/skip, and a note]`)).split(/\s+/);
        const answer = (['yes', 'no', 'skip'] as const).find((each) => word && each.startsWith(word.toLowerCase()));
        if (answer) return { answer, note: note.join(' ') };
      }
    },
  };
}

/**
 * Opens the terminal. Calls `interrupt` on Ctrl-C, which sends no signal while a question is open, and at the end of
 * the input.
 */
export function openTerminal(interrupt: () => void): Interface {
  return createInterface({ input: process.stdin, output: process.stdout })
    .on('SIGINT', interrupt)
    .on('close', interrupt);
}
