import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJestReport, readPlaywrightReport } from '../../../tools/support/testReports';

async function report(content: object): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'report-')), 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe("Playwright's report", () => {
  const stats = { expected: 40, flaky: 2, unexpected: 1, skipped: 24 };
  const config = { rootDir: path.resolve('tests') };
  const spec = (title: string, status: string, messages: string[], file = 'e2e/place.spec.ts') => ({
    title,
    file,
    line: 7,
    tests: [
      {
        projectName: 'engine',
        status,
        expectedStatus: 'passed',
        annotations: [],
        results: [...messages.map((message) => ({ error: { message } })), { retry: 1 }],
      },
    ],
  });
  const suiteOf = (...specs: readonly object[]) => ({ title: 'place.spec.ts', specs });

  test('one that passed on its second try has passed here and failed in CI, one of a missing engine is skipped', async () => {
    const file = await report({ config, stats, suites: [], errors: [] });
    expect(await readPlaywrightReport(file, false)).toMatchObject({ passed: 42, failed: 1, skipped: 24 });
    expect(await readPlaywrightReport(file, true)).toMatchObject({ passed: 40, failed: 3, skipped: 24 });
  });

  test('a journey that lost its browser in each try but the last has passed in CI too, and is named', async () => {
    const lost = 'Error: page.click: Target page, context or browser has been closed';
    const journeys = 'engines/journeys/back.spec.ts';
    const specs = [
      spec('lost twice', 'flaky', [lost, lost], journeys),
      spec('lost, then late', 'flaky', [lost, 'too late'], journeys),
      spec('closed by the site', 'flaky', [lost]),
    ];
    const three = { ...stats, flaky: specs.length };
    const file = await report({ config, stats: three, suites: [suiteOf(...specs)], errors: [] });
    const { passed, failed, remarks } = await readPlaywrightReport(file, true);
    expect([passed, failed]).toEqual([41, 3]);
    expect(remarks).toEqual([
      `lost its browser, and passed on another try: [engine] tests/${journeys}:7 › lost twice: ${lost}`,
      `passed on another try: [engine] tests/${journeys}:7 › lost, then late: ${lost}`,
      `passed on another try: [engine] tests/e2e/place.spec.ts:7 › closed by the site: ${lost}`,
    ]);
  });

  test('tests that failed or needed a retry are named with file and reason, inner suites too', async () => {
    const inner = suiteOf(spec('kept', 'unexpected', ['\u001b[31mError:\u001b[39m no card\n\n  Expected: 1']));
    const suites = [{ ...suiteOf(spec('fine', 'expected', []), spec('late', 'flaky', ['too late'])), suites: [inner] }];
    const { remarks } = await readPlaywrightReport(
      await report({ config, stats, suites, errors: [{ message: 'no server' }] }),
    );
    expect(remarks).toEqual([
      'passed on another try: [engine] tests/e2e/place.spec.ts:7 › late: too late',
      'failed: [engine] tests/e2e/place.spec.ts:7 › kept: Error: no card | Expected: 1',
      'failed: no server',
    ]);
  });
});

describe("Jest's report", () => {
  const counts = { numPassedTests: 9, numFailedTests: 0, numFailedTestSuites: 1, numPendingTests: 3 };

  test('a file that cannot be run has failed, and is named with its reason', async () => {
    const name = path.resolve('tests/unit/a.test.ts');
    const testResults = [{ name, status: 'failed', message: 'no such module', assertionResults: [] }];
    const file = await report({ ...counts, testResults });
    const remarks = ['failed: tests/unit/a.test.ts: no such module'];
    expect(await readJestReport(file)).toEqual({ passed: 9, failed: 1, skipped: 3, remarks, tests: [] });
  });

  test('a test that failed is named with its reason, one that passed is not', async () => {
    const assertionResults = [
      { status: 'passed', fullName: 'seal opens', ancestorTitles: [], failureMessages: [] },
      { status: 'failed', fullName: 'seal shuts', ancestorTitles: [], failureMessages: ['Error: open\n    at x'] },
    ];
    const testResults = [{ name: path.resolve('a.test.ts'), status: 'failed', message: '', assertionResults }];
    const { remarks } = await readJestReport(await report({ ...counts, numFailedTests: 1, testResults }));
    expect(remarks).toEqual(['failed: a.test.ts › seal shuts: Error: open | at x']);
  });
});
