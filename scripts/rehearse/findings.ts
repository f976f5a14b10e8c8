import { escapeInvisible } from '../readers/escapeInvisible';
import type { Person } from './person';

/** How something ended that was tried: by the machine (held, failed), by a person (answered, failed), or not at all. */
export type Outcome = 'held' | 'failed' | 'skipped' | 'answered';

export interface Finding {
  readonly outcome: Outcome;
  readonly text: string;
}

/** The first that is among the findings counts. */
const ORDER: readonly Outcome[] = ['failed', 'held', 'answered'];

/** Returns how a point ended; one without findings was skipped. */
export function outcomeOf(findings: readonly Finding[]): Outcome {
  return ORDER.find((outcome) => findings.some((finding) => finding.outcome === outcome)) ?? 'skipped';
}

/** What was found at a point; printed as it is found. */
export class Findings {
  readonly all: Finding[] = [];

  constructor(private readonly person: Person) {}

  check(holds: boolean, text: string): void {
    this.add(holds ? 'held' : 'failed', text);
  }

  fail(text: string): void {
    this.add('failed', text);
  }

  skip(text: string): void {
    this.add('skipped', text);
  }

  /** Asks whether something was seen. */
  async ask(question: string): Promise<void> {
    const { answer, note } = await this.person.ask(question);
    const text = `${question}${note ? ` Note: ${note}` : ''}`;
    this.add(answer === 'yes' ? 'answered' : answer === 'no' ? 'failed' : 'skipped', text);
  }

  /** Asks to do something, and returns whether it was done. */
  async request(task: string): Promise<boolean> {
    const { answer } = await this.person.ask(`${task}\n  Done?`);
    if (answer !== 'yes') this.skip(`not done: ${task.split('\n')[0]}`);
    return answer === 'yes';
  }

  private add(outcome: Outcome, words: string): void {
    const text = escapeInvisible(words.replace(/\s+/g, ' '));
    this.all.push({ outcome, text });
    console.log(`  ${outcome.padEnd(8)}  ${text}`);
  }
}
