/**
 * Everything that must hold, as people and CI run it: `npm test`; `npm test -- build browser` runs the named steps only. What
 * names no step chooses among the browser tests: `npm test -- browser session.spec`.
 */

import { site } from '../../site.config';
import { bin, Failure, main, run } from '../../src/node/command';
import { generateReference } from '../../src/reference/generate';
import { checks } from '../check/checks';
import { buildForTests, buildTwice, runBrowserTests, weighPages } from '../support/browserTests';
import { type Count, countOfJest, countOfPlaywright } from '../support/testReports';

const JEST_REPORT = '.cache/jest-results.json';
const BROWSER_REPORT = '.cache/test-results.json';

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** Counts what the step's own report says; without it the step counts as one. */
  readonly count?: () => Promise<Count>;
}

const words = process.argv.slice(2);

const steps: Step[] = [
  { name: 'generate', run: () => generateReference(site) },
  ...checks.map(({ name, command, args }) => ({ name, run: () => run(command, args) })),
  { name: 'build', run: buildForTests },
  { name: 'reproducible', run: buildTwice },
  { name: 'size', run: weighPages },
  {
    name: 'unit',
    run: () => run(bin('jest'), ['--json', `--outputFile=${JEST_REPORT}`]),
    count: () => countOfJest(JEST_REPORT),
  },
  {
    name: 'browser',
    run: () => runBrowserTests(words.filter((word) => steps.every(({ name }) => name !== word))),
    count: () => countOfPlaywright(BROWSER_REPORT),
  },
];

main(async () => {
  const total = { passed: 0, failed: 0 };
  for (const step of steps.filter(({ name }) => words.length === 0 || words.includes(name))) {
    console.log(`\n── ${step.name}`);
    const { passed, failed } = await outcome(step);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

/** A step that ends badly counts as a failure even when its report names none. */
async function outcome(step: Step): Promise<Count> {
  const error = await step.run().then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error) console.error(error instanceof Failure ? error.message : error);
  const count = await step.count?.().catch(() => null);
  if (!count) return error ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
  return { passed: count.passed, failed: Math.max(count.failed, error ? 1 : 0) };
}
