import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJestCount, readPlaywrightCount } from '@site/scripts/support/testReports';

async function report(content: object): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'report-')), 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test("Playwright's tests are counted: one that passed on its second try has passed, one of a missing engine is skipped", async () => {
  const file = await report({ stats: { expected: 40, flaky: 2, unexpected: 1, skipped: 24 } });
  expect(await readPlaywrightCount(file)).toEqual({ passed: 42, failed: 1, skipped: 24 });
});

test("Jest's tests are counted, and a file that cannot be run has failed", async () => {
  const file = await report({ numPassedTests: 9, numFailedTests: 0, numFailedTestSuites: 1, numPendingTests: 3 });
  expect(await readJestCount(file)).toEqual({ passed: 9, failed: 1, skipped: 3 });
});
