import { readFile } from 'node:fs/promises';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export async function countOfJest(file: string): Promise<Count> {
  const report = await readJson<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file);
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, report.numFailedTestSuites) };
}

/** A test that passed at a second try counts as failed: nothing is tried twice here. */
export async function countOfPlaywright(file: string): Promise<Count> {
  const { stats } = await readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
