import { createInterface, type Interface } from 'node:readline/promises';

export interface Answer {
  readonly answer: 'yes' | 'no' | 'skip';
  readonly note: string;
}

/** Whoever runs the rehearsal, and sees what the machine cannot. */
export interface Person {
  /** Asks a question with the answers yes, no and skip. */
  ask(question: string): Promise<Answer>;
  /** Asks for a text; empty to skip. */
  name(question: string): Promise<string>;
}

/** Answers every question with skip. */
export const NOBODY: Person = {
  ask: async () => ({ answer: 'skip', note: '' }),
  name: async () => '',
};

const ANSWERS = { y: 'yes', yes: 'yes', n: 'no', no: 'no', s: 'skip', skip: 'skip' } as const;

/** Asks in the terminal. Rejects once the signal is aborted, which Ctrl-C does. */
export function personAt(terminal: Pick<Interface, 'question'>, signal: AbortSignal): Person {
  const name = async (question: string): Promise<string> =>
    (await terminal.question(`  ${question} `, { signal })).trim();
  return {
    name,
    async ask(question) {
      for (;;) {
        const [word = '', ...note] = (await name(`${question} [y/n/s, and a note]`)).split(/\s+/);
        if (isAnswer(word)) return { answer: ANSWERS[word], note: note.join(' ') };
      }
    },
  };
}

/** Opens the terminal. Ctrl-C, which sends no signal while a question is open, and the end of the input interrupt. */
export function openTerminal(interrupt: () => void): Interface {
  return createInterface({ input: process.stdin, output: process.stdout })
    .on('SIGINT', interrupt)
    .on('close', interrupt);
}

function isAnswer(word: string): word is keyof typeof ANSWERS {
  return Object.hasOwn(ANSWERS, word);
}
