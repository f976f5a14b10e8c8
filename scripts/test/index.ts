/**
 * Runs all checks and tests, locally and in CI: `npm test`; `npm test -- build browser` runs the named steps
 * only, and `npm test -- content` the unit and browser tests of that part (engine, content, own). Other arguments filter
 * the browser tests: `npm test -- browser session.spec`, `npm test -- engines search`.
 */

import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { site } from '../../site.config';
import { bin, Failure, main, run } from '../../src/node/command';
import { generateReference } from '../../src/reference/generate';
import { checks } from '../check/checks';
import {
  buildForTests,
  checkDeployedFiles,
  checkPageSizes,
  checkRebuilt,
  checkReproducible,
  PARTS,
  type Part,
  runBrowserTests,
  runJourneys,
  withBrowserTests,
} from '../support/browserTests';
import { tryInit } from '../support/initTrial';
import { type Report, readJestReport, readPlaywrightReport } from '../support/testReports';

const JEST_REPORT = '.cache/jest-results.json';
const BROWSER_REPORT = '.cache/test-results.json';

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** What the step writes; without it the step counts as one. */
  readonly report?: { readonly file: string; readonly read: (file: string) => Promise<Report> };
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
  { name: 'rebuilt', run: checkRebuilt },
  { name: 'deployed', run: checkDeployedFiles },
  { name: 'size', run: checkPageSizes },
  {
    name: 'unit',
    run: () => run(bin('jest'), ['--json', `--outputFile=${JEST_REPORT}`, ...unitFolders()]),
    report: { file: JEST_REPORT, read: readJestReport },
  },
  {
    name: 'browser',
    run: () => runBrowserTests(filters(), parts),
    report: { file: BROWSER_REPORT, read: readPlaywrightReport },
  },
  // A step of its own: it installs browsers, it has a browser of every engine at work at once, and it runs alone while
  // somebody works on it.
  {
    name: 'engines',
    run: () => runJourneys(filters()),
    report: { file: BROWSER_REPORT, read: readPlaywrightReport },
  },
  { name: 'init', run: tryInit },
];

main(async () => {
  // A clean checkout has no folder for the reports when a step runs alone.
  await mkdir('.cache', { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const remarks: string[] = [];
  const times: string[] = [];
  for (const step of selectedSteps()) {
    console.log(`\n── ${step.name}`);
    const start = performance.now();
    const report = await runStep(step);
    times.push(`${step.name} ${Math.round((performance.now() - start) / 1000)} s`);
    total.passed += report.passed;
    total.failed += report.failed;
    total.skipped += report.skipped;
    remarks.push(...report.remarks.map((remark) => `${step.name}: ${remark}`));
  }
  // The end of a long log is what is read first, and often all that is kept.
  if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);
  console.log(`\n${times.join(', ')}`);
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
async function runStep({ run, report: written }: Step): Promise<Report> {
  // That of another step, or of an earlier run, says nothing of this one.
  if (written) await rm(written.file, { force: true });
  const error = await run().then(
    () => null,
    (reason: unknown) => reason,
  );
  const message = error instanceof Failure ? error.message : error;
  if (error) console.error(message);
  const report = await written?.read(written.file).catch(() => null);
  if (report?.failed || (report && !error)) return report;
  const remarks = [...(report?.remarks ?? []), ...(error ? [`failed: ${message}`] : [])];
  if (report) return { ...report, failed: 1, remarks };
  return { passed: error ? 0 : 1, failed: error ? 1 : 0, skipped: 0, remarks };
}
