import { Failure } from '../../src/node/command';
import { Findings } from './findings';
import type { Context, Point } from './points/point';
import type { Result } from './report';

/** Runs points until the signal is aborted; a point that throws has failed, and the next one runs. */
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
      else findings.fail(messageOf(error));
    }
    await onResult({ number, seconds: (performance.now() - started) / 1000, findings: findings.all });
  }
}

/** A failed request has its reason in the cause. */
function messageOf(error: unknown): string {
  if (error instanceof Failure || !(error instanceof Error))
    return String(error instanceof Failure ? error.message : error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
