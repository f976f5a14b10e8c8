import { escapeInvisible } from '../readers/escapeInvisible';
import type { Person } from './person';
import type { Context, Point } from './points/point';

/** How something ended that was tried: by the machine (held, failed), by a person (answered, failed), or not at all. */
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

/** Returns how a point ended. */
export function outcomeOf({ findings }: Pick<Result, 'findings'>): Outcome {
  const order: readonly Outcome[] = ['failed', 'held', 'answered'];
  return order.find((outcome) => findings.some((finding) => finding.outcome === outcome)) ?? 'skipped';
}

/** What is found at a point; printed at once. */
export class Findings {
  readonly all: Finding[] = [];

  constructor(private readonly person: Person) {}

  check(holds: boolean, text: string): void {
    this.add(holds ? 'held' : 'failed', text);
  }

  skip(text: string): void {
    this.add('skipped', text);
  }

  /** Asks whether something is so. */
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

/** Runs points until the signal is aborted. A point that throws has failed, and the next one runs. */
export async function rehearse(
  points: readonly Point[],
  context: Context,
  onResult: (result: Result) => Promise<void>,
): Promise<void> {
  for (const { number, title, run } of points) {
    if (context.signal.aborted) return;
    console.log(`${number}. ${title}`);
    const started = performance.now();
    const findings = new Findings(context.person);
    try {
      await run(context, findings);
    } catch (error) {
      if (context.signal.aborted) findings.skip('interrupted');
      else findings.check(false, messageOf(error as Error));
    }
    await onResult({ number, seconds: (performance.now() - started) / 1000, findings: findings.all });
  }
}

/** A request that failed has its reason in the cause. */
function messageOf({ message, cause }: Error): string {
  const { message: reason } = (cause ?? {}) as Partial<Error>;
  return reason ? `${message}: ${reason}` : message;
}
