import { readFile } from 'node:fs/promises';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export async function countOfJest(file: string): Promise<Count> {
  const report = await readJson<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file);
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, report.numFailedTestSuites) };
}

/** A test that passed at its second try counts as passed; Playwright names it as flaky. */
export async function countOfPlaywright(file: string): Promise<Count> {
  const { stats } = await readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
