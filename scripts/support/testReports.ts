import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Report extends Count {
  /** A line for each test that failed, or that needed a second try: its place and name, then why. */
  readonly remarks: readonly string[];
}

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
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: PlaywrightError }[];
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
}

export async function readJestReport(file: string): Promise<Report> {
  const report = await readJson<JestReport>(file);
  const remarks = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const place = path.relative('.', name);
    if (status === 'failed' && failed.length === 0) return [`failed: ${place}: ${reason(message)}`];
    return failed.map((test) => `failed: ${place} › ${test.fullName}: ${reason(test.failureMessages[0])}`);
  });
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, remarks };
}

/** Counts a test that passed on its second try as passed; Playwright reports it as flaky. */
export async function readPlaywrightReport(file: string): Promise<Report> {
  const { stats, suites, errors } = await readJson<PlaywrightReport>(file);
  const remarks = [...suites.flatMap(remarksOf), ...errors.map(({ message }) => `failed: ${reason(message)}`)];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, remarks };
}

function remarksOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const result = status === 'flaky' ? 'passed on another try' : 'failed';
        const error = results.find((tried) => tried.error)?.error;
        return `${result}: [${projectName}] ${file}:${line} › ${title}: ${reason(error?.message)}`;
      }),
  );
  return [...own, ...suites.flatMap(remarksOf)];
}

/** Returns the first lines of an error on one line: what was expected, what came, and of which element. */
function reason(message = 'no message'): string {
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
