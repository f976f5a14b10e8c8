import { readFile } from 'node:fs/promises';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

export async function readJestCount(file: string): Promise<Count> {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = await readJson<JestReport>(file);
  const failed = Math.max(numFailedTests, numFailedTestSuites);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

/** Counts a test that passed on its second try as passed; Playwright reports it as flaky. */
export async function readPlaywrightCount(file: string): Promise<Count> {
  const { stats } = await readJson<PlaywrightReport>(file);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
