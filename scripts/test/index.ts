/**
 * Runs all checks and tests, locally and in CI: `npm test`; `npm test -- build browser` runs the named steps
 * only. Other arguments filter the browser tests: `npm test -- browser session.spec`.
 */

import { site } from '../../site.config';
import { bin, Failure, main, run } from '../../src/node/command';
import { generateReference } from '../../src/reference/generate';
import { checks } from '../check/checks';
import { buildForTests, checkPageSizes, checkReproducible, runBrowserTests } from '../support/browserTests';
import { type Count, readJestCount, readPlaywrightCount } from '../support/testReports';

const JEST_REPORT = '.cache/jest-results.json';
const BROWSER_REPORT = '.cache/test-results.json';

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** Counts the results in the step's report; without it the step counts as one. */
  readonly count?: () => Promise<Count>;
}

const selection = process.argv.slice(2);

const steps: Step[] = [
  { name: 'generate', run: () => generateReference(site) },
  ...checks.map(({ name, command, args }) => ({ name, run: () => run(command, args) })),
  { name: 'build', run: buildForTests },
  { name: 'reproducible', run: checkReproducible },
  { name: 'size', run: checkPageSizes },
  {
    name: 'unit',
    run: () => run(bin('jest'), ['--json', `--outputFile=${JEST_REPORT}`]),
    count: () => readJestCount(JEST_REPORT),
  },
  {
    name: 'browser',
    run: () => runBrowserTests(selection.filter((arg) => steps.every(({ name }) => name !== arg))),
    count: () => readPlaywrightCount(BROWSER_REPORT),
  },
];

main(async () => {
  const total = { passed: 0, failed: 0 };
  for (const step of steps.filter(({ name }) => selection.length === 0 || selection.includes(name))) {
    console.log(`\n── ${step.name}`);
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

/** Runs a step; a rejected step counts as a failure even when its report has none. */
async function runStep(step: Step): Promise<Count> {
  const error = await step.run().then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error) console.error(error instanceof Failure ? error.message : error);
  const count = await step.count?.().catch(() => null);
  if (!count) return error ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
  return { passed: count.passed, failed: Math.max(count.failed, error ? 1 : 0) };
}
