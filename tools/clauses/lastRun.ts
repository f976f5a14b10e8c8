import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from 'gatedocs-preset/node';
import { type RanTest, REPORTS, type Report, readJestReport, readPlaywrightReport } from '../support/testReports';

/**
 * Returns the tests of the last run, from the reports that its steps have left.
 * @throws Failure naming a report that is missing.
 */
export async function readLastRun({ unit, browser, engines }: typeof REPORTS = REPORTS): Promise<RanTest[]> {
  const reports = await Promise.all([
    readTests(unit, readJestReport),
    readTests(browser, readPlaywrightReport),
    readTests(engines, readPlaywrightReport),
  ]);
  return reports.flat();
}

async function readTests(report: string, read: (file: string) => Promise<Report>): Promise<RanTest[]> {
  if (!existsSync(report)) throw new Failure(`${report} is missing: npm test writes it.`);
  const end = statSync(report).mtimeMs;
  const { tests } = await read(report);
  return tests.map(({ file, titles, fault }) => {
    const source = statSync(path.join('tests', file), { throwIfNoEntry: false });
    const isChanged = !source || source.mtimeMs > end;
    return { file, titles, fault: isChanged ? 'has changed since it ran' : fault };
  });
}
