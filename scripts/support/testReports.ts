import { readFile } from 'node:fs/promises';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export async function readJestCount(file: string): Promise<Count> {
  const report = await readJson<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file);
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, report.numFailedTestSuites) };
}

/** Counts a test that passed on its second try as passed; Playwright reports it as flaky. */
export async function readPlaywrightCount(file: string): Promise<Count> {
  const { stats } = await readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
