import { Findings, type Result } from './findings.ts';
import type { Context, Point } from './points/point.ts';

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

/** The `cause` of a failed request contains the reason. */
function messageOf({ message, cause }: Error): string {
  const { message: reason } = (cause ?? {}) as Partial<Error>;
  return reason ? `${message}: ${reason}` : message;
}
