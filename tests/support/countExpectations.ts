import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { EXPECTATIONS } from '../../tools/support/testReports';

/**
 * Adds to each test how many expectations its body had, which Playwright's report in JSON leaves out. Those of hooks and
 * fixtures are not the test's own. It must be listed before the JSON reporter.
 */
export default class CountExpectations implements Reporter {
  onTestEnd({ annotations }: TestCase, { steps }: TestResult): void {
    annotations.push({ type: EXPECTATIONS, description: String(count(steps)) });
  }
}

function count(steps: readonly TestStep[]): number {
  return steps
    .filter(({ category }) => category !== 'hook' && category !== 'fixture')
    .reduce((sum, step) => sum + (step.category === 'expect' ? 1 : 0) + count(step.steps), 0);
}
