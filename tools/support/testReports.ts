import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TestReport extends Count {
  /** A line for each test that failed or needed a retry: file and title, then the reason. */
  readonly remarks: readonly string[];
  readonly tests: readonly RanTest[];
}

/** A test that was run or skipped. */
export interface RanTest {
  /** From the folder of tests. */
  readonly file: string;
  /** Titles of the groups around it, and its own. */
  readonly titles: readonly string[];
  /** Why it proves nothing; null if it expected something and passed at the first try. */
  readonly fault: string | null;
}

/** Reports of the last run of each step. */
export const REPORTS = {
  unit: '.cache/reports/unit.json',
  browser: '.cache/reports/browser.json',
  engines: '.cache/reports/engines.json',
};

/** Annotation with the number of a test's expectations; tests/support/countExpectations.ts adds it. */
export const EXPECTATIONS = 'expectations';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly title: string;
      readonly ancestorTitles: readonly string[];
      readonly invocations: number;
      /** Whether the test is expected to fail. */
      readonly failing: boolean;
      readonly numPassingAsserts: number;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly PlaywrightTest[];
}

/** Its file is relative to the project's root. */
interface GroupedSpec extends PlaywrightSpec {
  readonly titles: readonly string[];
}

interface PlaywrightTest {
  readonly projectName: string;
  readonly status: string;
  readonly expectedStatus: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly results: readonly { readonly error?: PlaywrightError }[];
}

interface PlaywrightError {
  readonly message?: string;
}

export async function readJestReport(file: string): Promise<TestReport> {
  const report = await readJson<JestReport>(file);
  const remarks = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const place = path.relative('.', name);
    if (status === 'failed' && failed.length === 0) return [`failed: ${place}: ${firstLines(message)}`];
    return failed.map((test) => `failed: ${place} › ${test.fullName}: ${firstLines(test.failureMessages[0])}`);
  });
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites);
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, title, ancestorTitles, invocations, failing, numPassingAsserts }) => ({
      file: fromRoot(name),
      titles: [...ancestorTitles, title],
      fault: findFault({
        isRun: status === 'passed' || status === 'failed',
        hasPassed: status === 'passed' && !failing,
        tries: invocations,
        expectations: numPassingAsserts,
      }),
    })),
  );
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, remarks, tests };
}

/**
 * Reads a report, in which tests that passed on a retry are flaky. Locally they count as passed, because other work on
 * the machine can disturb them. In CI they count as failed, except for a journey that lost its browser in each earlier
 * try.
 */
export async function readPlaywrightReport(file: string, isCI = Boolean(process.env.CI)): Promise<TestReport> {
  const { config, stats, suites, errors } = await readJson<PlaywrightReport>(file);
  const specs = suites.flatMap((suite) => collectSpecs(suite, config.rootDir));
  const remarks = [...specs.flatMap(createRemarks), ...errors.map(({ message }) => `failed: ${firstLines(message)}`)];
  const lost = specs.flatMap((spec) =>
    spec.tests.filter((test) => test.status === 'flaky' && hasLostBrowser(spec, test)),
  );
  const forgiven = isCI ? lost.length : stats.flaky;
  return {
    passed: stats.expected + forgiven,
    failed: stats.unexpected + stats.flaky - forgiven,
    skipped: stats.skipped,
    remarks,
    tests: specs.flatMap(toRanTests),
  };
}

/** Messages of drivers about a browser that has ended or no longer responds. */
const LOST_BROWSER =
  /WebKitWebDriver has not answered|invalid session id|NoSuchSessionError|ECONNRE(?:SET|FUSED)|socket hang up|page, context or browser has been closed|Page crashed/i;

/** Only for journeys, because in Chromium the site can cause such a message by closing a popup too early. */
function hasLostBrowser({ file }: GroupedSpec, { results }: PlaywrightTest): boolean {
  return (
    file.startsWith('tests/engines/') &&
    results.slice(0, -1).every(({ error }) => LOST_BROWSER.test(error?.message ?? ''))
  );
}

/** Returns the tests of a suite and of those in it, with the titles of the groups around them. */
function collectSpecs(
  { specs, suites = [] }: PlaywrightSuite,
  rootDir: string,
  groups: readonly string[] = [],
): GroupedSpec[] {
  const inner = suites.flatMap((suite) => collectSpecs(suite, rootDir, [...groups, suite.title]));
  const own = specs.map((spec) => ({
    ...spec,
    file: fromRoot(path.resolve(rootDir, spec.file)),
    titles: [...groups, spec.title],
  }));
  return [...own, ...inner];
}

function toRanTests({ file, titles, tests }: GroupedSpec): RanTest[] {
  return tests.map(({ status, expectedStatus, annotations, results }) => ({
    file,
    titles,
    fault: findFault({
      isRun: status !== 'skipped',
      hasPassed: status !== 'unexpected' && expectedStatus === 'passed',
      tries: results.length,
      expectations: Number(annotations.find(({ type }) => type === EXPECTATIONS)?.description),
    }),
  }));
}

interface TestOutcome {
  readonly isRun: boolean;
  readonly hasPassed: boolean;
  readonly tries: number;
  readonly expectations: number;
}

function findFault({ isRun, hasPassed, tries, expectations }: TestOutcome): string | null {
  if (!isRun) return 'was skipped';
  if (!hasPassed) return 'failed, or is expected to';
  if (tries > 1) return 'passed at another try only';
  return expectations > 0 ? null : 'expects nothing';
}

function fromRoot(file: string): string {
  return path.relative('.', file).replaceAll(path.sep, '/');
}

function createRemarks(spec: GroupedSpec): string[] {
  const { title, file, line } = spec;
  return spec.tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map((test) => {
      const passed = hasLostBrowser(spec, test)
        ? 'lost its browser, and passed on another try'
        : 'passed on another try';
      const result = test.status === 'flaky' ? passed : 'failed';
      const error = test.results.find((tried) => tried.error)?.error;
      return `${result}: [${test.projectName}] ${file}:${line} › ${title}: ${firstLines(error?.message)}`;
    });
}

/** Returns the first lines of an error on one line: expected and actual value, and the element. */
function firstLines(message = 'no message'): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' | ')
    .slice(0, 500);
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
