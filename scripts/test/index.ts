/**
 * Runs all checks and tests, locally and in CI: `npm test`; `npm test -- build browser` runs the named steps
 * only, and `npm test -- content` the unit and browser tests of that part (engine, content, own). Other arguments filter
 * the browser tests: `npm test -- browser session.spec`, `npm test -- engines search`.
 */

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { site } from '../../site.config';
import { bin, Failure, main, run } from '../../src/node/command';
import { generateReference } from '../../src/reference/generate';
import { checks } from '../check/checks';
import {
  buildForTests,
  checkPageSizes,
  checkReproducible,
  PARTS,
  type Part,
  runBrowserTests,
  runJourneys,
  withBrowserTests,
} from '../support/browserTests';
import { tryInit } from '../support/initTrial';
import { type Count, readJestCount, readPlaywrightCount } from '../support/testReports';

const JEST_REPORT = '.cache/jest-results.json';
const BROWSER_REPORT = '.cache/test-results.json';

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** Counts the results in the step's report; without it the step counts as one. */
  readonly count?: () => Promise<Count>;
}

/** Folders of the parts that have unit tests. */
const UNIT_TESTS: Partial<Record<Part, string>> = { engine: 'tests/unit/', own: 'tests/own/' };

const words = process.argv.slice(2);
const isPart = (word: string): word is Part => PARTS.some((part) => part === word);
const named = words.filter(isPart);
const parts: readonly Part[] = named.length > 0 ? named : PARTS;

const steps: Step[] = [
  { name: 'generate', run: () => generateReference(site) },
  ...checks.map(({ name, command, args }) => ({ name, run: () => run(command, args) })),
  { name: 'build', run: () => buildForTests(parts) },
  { name: 'reproducible', run: checkReproducible },
  { name: 'size', run: checkPageSizes },
  {
    name: 'unit',
    run: () => run(bin('jest'), ['--json', `--outputFile=${JEST_REPORT}`, ...unitFolders()]),
    count: () => readJestCount(JEST_REPORT),
  },
  {
    name: 'browser',
    run: () => runBrowserTests(filters(), parts),
    count: () => readPlaywrightCount(BROWSER_REPORT),
  },
  // A step of its own: it installs browsers, it has a browser of every engine at work at once, and it runs alone while
  // somebody works on it.
  {
    name: 'engines',
    run: () => runJourneys(filters()),
    count: () => readPlaywrightCount(BROWSER_REPORT),
  },
  { name: 'init', run: tryInit },
];

main(async () => {
  // A clean checkout has no folder for the reports when a step runs alone.
  await mkdir('.cache', { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const step of selectedSteps()) {
    console.log(`\n── ${step.name}`);
    const { passed, failed, skipped } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (total.failed > 0) process.exitCode = 1;
});

function selectedSteps(): readonly Step[] {
  const selected = steps.filter(({ name }) => words.includes(name));
  if (selected.length > 0) return selected;
  return named.length > 0 ? steps.filter(({ name }) => stepsOfParts().includes(name)) : steps;
}

/** Words that are neither a step nor a part: parts of the names of browser tests' files. */
function filters(): string[] {
  return words.filter((word) => !isPart(word) && steps.every(({ name }) => name !== word));
}

function stepsOfParts(): string[] {
  return [
    ...(unitFolders().length > 0 ? ['unit'] : []),
    ...(withBrowserTests(named).length > 0 ? ['browser'] : []),
    ...(named.includes('engine') ? ['engines'] : []),
  ];
}

/** Returns the folders of the named parts' unit tests; none when all parts run. */
function unitFolders(): string[] {
  return named.flatMap((part) => UNIT_TESTS[part] ?? []).filter((folder) => existsSync(folder));
}

/** Runs a step; a rejected step counts as a failure even when its report has none. */
async function runStep(step: Step): Promise<Count> {
  const error = await step.run().then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error) console.error(error instanceof Failure ? error.message : error);
  const count = await step.count?.().catch(() => null);
  if (!count) return { passed: error ? 0 : 1, failed: error ? 1 : 0, skipped: 0 };
  return { ...count, failed: Math.max(count.failed, error ? 1 : 0) };
}
