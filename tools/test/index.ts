/**
 * Runs checks and tests, locally and in CI: `npm test` the first ring, `npm run test:full` all, `npm run test:nightly` also
 * what repeats another test, `npm run test:quick` the checks and the unit tests that the change concerns.
 * `npm test -- build browser` runs the named steps only, `npm test -- check` all checks, and `npm test -- content` the unit
 * and browser tests of that part (engine, content, own); what is named is run whole. Other arguments filter the browser
 * tests: `npm test -- browser session.spec`, `npm test -- engines search`.
 */

import { mkdir, rm } from 'node:fs/promises';
import { generateReference } from 'gatedocs-generator/generate';
import { bin, Failure, isInterrupted, main, reportFailure, run } from 'gatedocs-generator/node';
import { site } from '../../packages/cli/src/site';
import { forEachLimit } from '../../packages/cli/src/support/forEachLimit';
import { checks } from '../check/checks';
import { readLists } from '../clauses/clauses';
import { unheldClauses } from '../clauses/unheldClauses';
import { tryReadme } from '../commands-try/tryReadme';
import { ENGINES } from '../support/browsers/engines';
import { checkDeployedFunctions } from '../support/deployedFunctions';
import { type RanTest, REPORTS, readJestReport, readPlaywrightReport, type TestReport } from '../support/testReports';
import {
  buildForTests,
  checkDeployedFiles,
  checkRebuilt,
  PARTS,
  type Part,
  runBrowserTests,
  runJourneys,
  stopTestEmulators,
} from './browserTests';
import { checkCreatedSite } from './checkCreatedSite';
import { relatedTests } from './relatedTests';

interface Step {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Not in the first ring. */
  readonly isFull?: boolean;
  /** The step's report; without one the step counts as a single test. */
  readonly report?: { readonly file: string; readonly read: (file: string) => Promise<TestReport> };
}

/** Folders of the parts that have unit tests. */
const UNIT_TESTS: Partial<Record<Part, readonly string[]>> = {
  engine: ['packages/[\\w-]+/tests/', 'tests/unit/'],
  own: ['tests/own/'],
};

const words = process.argv.slice(2);
const isPart = (word: string): word is Part => PARTS.some((part) => part === word);
const namedParts = words.filter(isPart);
const parts: readonly Part[] = namedParts.length > 0 ? namedParts : PARTS;

const isQuick = words.includes('quick');
const isNightly = words.includes('nightly');
/** A named step, part or file is run completely. */
const isFirstRing = words.length === 0;
/** Words that select no step. */
const modes = ['quick', 'full', 'nightly', 'check'];
/**
 * Engines of the journeys. Chromium is used only in the first ring and at night, because all other browser tests use it
 * too.
 */
const engines = ENGINES.filter((engine) => isNightly || (engine === 'chromium') === isFirstRing);

/** Maximum number of parallel steps: builds and checks leave a second processor idle. */
const CONCURRENCY = 2;

/**
 * Lists are run in sequence. The steps of a list do not disturb each other; steps in an inner list are run in sequence.
 */
const stages: readonly (readonly (Step | readonly Step[])[])[] = [
  [{ name: 'generate', run: () => generateReference(site) }],
  checks.map(({ name, command, args }) => ({ name, run: () => run(command, args, { quiet: true }) })),
  [
    { name: 'created', run: () => checkCreatedSite(isFirstRing) },
    [
      { name: 'build', run: () => buildForTests(parts, isFirstRing) },
      { name: 'functions', run: () => checkDeployedFunctions(isFirstRing) },
      {
        name: 'unit',
        run: () => run(bin('jest'), ['--json', `--outputFile=${REPORTS.unit}`, ...unitTests()]),
        report: { file: REPORTS.unit, read: readJestReport },
      },
    ],
  ],
  [
    { name: 'commands', run: () => tryReadme(['quick']), isFull: true },
    { name: 'rebuilt', run: checkRebuilt, isFull: true },
    { name: 'deployed', run: checkDeployedFiles, isFull: true },
  ],
  [
    {
      name: 'browser',
      run: () => runBrowserTests(fileFilters(), parts, isFirstRing),
      report: { file: REPORTS.browser, read: readPlaywrightReport },
    },
  ],
  // A step of its own, because it installs browsers, runs a browser of every engine at once, and can be run alone
  // during development.
  [
    {
      name: 'engines',
      run: () => runJourneys(fileFilters(), engines),
      report: { file: REPORTS.engines, read: readPlaywrightReport },
    },
  ],
];
const steps = stages.flat(2);

if (isNightly) process.env.E2E_NIGHTLY = '1';

main(async () => {
  // When a step runs alone in a clean checkout, the reports' folder does not exist yet.
  await mkdir('.cache/reports', { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const ran: RanTest[] = [];
  const remarks: string[] = [];
  const times: string[] = [];
  const selected = selectedSteps();
  const runCounted = async (step: Step): Promise<void> => {
    if (isInterrupted()) return;
    console.log(`\n── ${step.name}`);
    const start = performance.now();
    const report = await runStep(step);
    times.push(`${step.name} ${Math.round((performance.now() - start) / 1000)} s`);
    total.passed += report.passed;
    total.failed += report.failed;
    total.skipped += report.skipped;
    remarks.push(...report.remarks.map((remark) => `${step.name}: ${remark}`));
    ran.push(...report.tests);
  };
  for (const stage of stages)
    await forEachLimit(stage, CONCURRENCY, async (item) => {
      for (const step of [item].flat()) if (selected.includes(step.name)) await runCounted(step);
    });
  await stopTestEmulators();
  if (isInterrupted()) return;
  const lists = await readLists('.');
  const unheld = lists.flatMap((list) => unheldClauses(list, ran, selected.length === steps.length));
  if (unheld.length > 0) total.failed += 1;
  remarks.push(...unheld.map((clause) => `clause ${clause}`));
  // Printed at the end, because the end of a long log is read first, and is often all that is kept.
  if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);
  console.log(`\n${times.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (total.failed > 0) process.exitCode = 1;
});

function selectedSteps(): readonly string[] {
  const checkNames = checks.map(({ name }) => name);
  if (isQuick) return ['generate', ...checkNames, 'unit'];
  if (isFirstRing) return steps.filter(({ isFull }) => !isFull).map(({ name }) => name);
  const all = steps.map(({ name }) => name);
  const selected = [...words.filter((word) => all.includes(word)), ...(words.includes('check') ? checkNames : [])];
  if (selected.length > 0) return selected;
  return namedParts.length > 0 ? stepsOfParts() : all;
}

/** Words other than steps, parts or modes: parts of browser test file names. */
function fileFilters(): string[] {
  return words.filter((word) => !isPart(word) && !modes.includes(word) && steps.every(({ name }) => name !== word));
}

function stepsOfParts(): string[] {
  return [
    ...(unitFolders().length > 0 ? ['unit'] : []),
    'browser',
    ...(namedParts.includes('engine') ? ['engines'] : []),
  ];
}

/** Returns Jest's arguments for the named parts' unit tests; none when all parts run. */
function unitTests(): string[] {
  return isQuick ? relatedTests() : unitFolders();
}

function unitFolders(): string[] {
  return namedParts.flatMap((part) => UNIT_TESTS[part] ?? []);
}

/** Runs a step; a rejected step counts as a failure even when its report has none. */
async function runStep({ run, report: written }: Step): Promise<TestReport> {
  // Removed first, because it may be from another step or an earlier run.
  if (written) await rm(written.file, { force: true });
  const error = await run().then(
    () => null,
    (reason: unknown) => reason,
  );
  const message = error instanceof Failure ? error.message : error;
  if (error) reportFailure(error);
  const report = await written?.read(written.file).catch(() => null);
  if (report?.failed || (report && !error)) return report;
  const remarks = [...(report?.remarks ?? []), ...(error ? [`failed: ${message}`] : [])];
  if (report) return { ...report, failed: 1, remarks };
  return { passed: error ? 0 : 1, failed: error ? 1 : 0, skipped: 0, remarks, tests: [] };
}
