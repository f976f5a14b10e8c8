import { escapeInvisible } from '../readers/escapeInvisible.ts';
import type { Person } from './person.ts';

/** Result of a trial by the machine (held, failed) or by a person (answered, failed); `skipped` if it was not tried. */
export type Outcome = 'failed' | 'held' | 'answered' | 'skipped';

export interface Finding {
  readonly outcome: Outcome;
  readonly text: string;
}

export interface Result {
  readonly number: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

/** Returns the result of a point. */
export function outcomeOf({ findings }: Pick<Result, 'findings'>): Outcome {
  const order: readonly Outcome[] = ['failed', 'held', 'answered'];
  return order.find((outcome) => findings.some((finding) => finding.outcome === outcome)) ?? 'skipped';
}

/** The findings of a point, printed immediately. */
export class Findings {
  readonly all: Finding[] = [];

  constructor(private readonly person: Person) {}

  check(holds: boolean, text: string): void {
    this.add(holds ? 'held' : 'failed', text);
  }

  skip(text: string): void {
    this.add('skipped', text);
  }

  /** Asks a yes/no question. */
  async ask(question: string): Promise<void> {
    const { answer, note } = await this.person.ask(question);
    const outcome = answer === 'yes' ? 'answered' : answer === 'no' ? 'failed' : 'skipped';
    this.add(outcome, `${question}${note ? ` Note: ${note}` : ''}`);
  }

  /** Asks to do something, and returns whether it was done. */
  async request(task: string): Promise<boolean> {
    const { answer } = await this.person.ask(`${task}\n  Done?`);
    if (answer !== 'yes') this.skip(`not done: ${task}`);
    return answer === 'yes';
  }

  private add(outcome: Outcome, words: string): void {
    const text = escapeInvisible(words.replace(/\s+/g, ' '));
    this.all.push({ outcome, text });
    console.log(`  ${outcome.padEnd(8)}  ${text}`);
  }
}
