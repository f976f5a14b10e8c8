import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bin } from '../../../../packages/generator/src/node/command';
import { unheldClauses } from '../../../../tools/clauses/unheldClauses';
import { type RanTest, readJestReport, readPlaywrightReport } from '../../../../tools/support/testReports';

/** Each way in which a table of clauses stayed green without a test; the runners write the reports. */
const BROWSER_TESTS = `
import { expect, test as base } from '@playwright/test';
const test = base.extend<{ checked: undefined }>({
  checked: [async ({}, use) => { await use(undefined); expect([]).toEqual([]); }, { auto: true }],
});
const expectShip = () => expect(1).toBe(1);
const ROUTES: string[] = [];
test.beforeEach(() => expect(1).toBe(1));
test('holds', () => expectShip());
test.describe('a harbour', () => {
  for (const ship of ['Ada', 'Bo']) test(\`\${ship} rests\`, () => expectShip());
});
test('emptied', () => {});
test('flaky', ({}, { retry }) => expect(retry).toBe(1));
test('failing', () => expect(1).toBe(2));
test('marked as failing', () => { test.fail(); expect(1).toBe(2); });
test('skips itself', () => { test.skip(true); expectShip(); });
if (ROUTES.length > 0) test('never', () => expectShip());
for (const route of ROUTES) test(\`\${route} opens\`, () => expectShip());
`;
const SKIPPED_FILE = `
import { expect, test } from '@playwright/test';
test.skip(true);
test('skipped with its file', () => expect(1).toBe(1));
`;
const UNIT_TESTS = `
test('holds', () => { expect(1).toBe(1); });
describe('a crew', () => { test.each([[1], [2]])('rows %i', async (n) => { await expect(Promise.resolve(n)).resolves.toBe(n); }); });
test('emptied', () => {});
test('failing', () => { expect(1).toBe(2); });
test.failing('marked as failing', () => { expect(1).toBe(2); });
describe.skip('a wreck', () => { test('skipped with its group', () => { expect(1).toBe(1); }); });
if (false) test('never', () => { expect(1).toBe(1); });
`;

let folder: string;
let tests: RanTest[];

beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  folder = await mkdtemp('.cache/clauses-');
  const reporters = [[path.resolve('tests/support/countExpectations.ts')], ['json', { outputFile: 'browser.json' }]];
  const files = {
    'ships.spec.ts': BROWSER_TESTS,
    'dock.spec.ts': SKIPPED_FILE,
    'crew.test.ts': UNIT_TESTS,
    'playwright.config.ts': `export default { retries: 1, testMatch: '*.spec.ts', outputDir: 'results', reporter: ${JSON.stringify(reporters)} };`,
    'jest.config.cjs': `module.exports = { testMatch: ['**/*.test.ts'], transform: { '\\\\.ts$': ['@swc/jest', {}] } };`,
  };
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(path.join(folder, file), text)));
  await Promise.all([finish('playwright', ['test']), finish('jest', ['--json', '--outputFile=unit.json'])]);
  const reports = await Promise.all([
    readPlaywrightReport(path.join(folder, 'browser.json')),
    readJestReport(path.join(folder, 'unit.json')),
  ]);
  tests = reports.flatMap((report) => report.tests);
});
afterAll(() => rm(folder, { recursive: true }));

/** Waits for a runner, whose tests fail on purpose; Playwright refuses to run in what it takes for Jest. */
function finish(runner: string, args: readonly string[]): Promise<void> {
  const options = { cwd: folder, env: { ...process.env, JEST_WORKER_ID: undefined } };
  return new Promise((resolve) => execFile(path.resolve(bin(runner)), args, options, () => resolve()));
}

function faultsOf(title: string, isWhole = true): string[] {
  const reference = `${folder}/${title}`;
  const clause = { id: '1.1', clause: 'A ship floats', tests: [reference] };
  const list = { file: 'clauses.yaml', sections: [{ title: '1 Ships', clauses: [clause] }] };
  const begin = `1.1 A ship floats: "${reference}" `;
  return unheldClauses(list, tests, isWhole).map((line) => line.replace(begin, ''));
}

it.each([
  'ships.spec.ts › holds',
  'ships.spec.ts › a harbour › Ada rests',
  'ships.spec.ts › Bo rests',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a clause names a loop.
  'ships.spec.ts › ${ship} rests',
  'ships.spec.ts › Ada …',
  'crew.test.ts › holds',
  'crew.test.ts › a crew › rows 2',
])('a clause is held by "%s"', (title) => {
  expect(faultsOf(title)).toEqual([]);
});

it.each([
  ['ships.spec.ts › emptied', 'expects nothing.'],
  ['ships.spec.ts › flaky', 'passed at another try only.'],
  ['ships.spec.ts › failing', 'failed, or is expected to.'],
  ['ships.spec.ts › marked as failing', 'failed, or is expected to.'],
  ['ships.spec.ts › skips itself', 'was skipped.'],
  ['ships.spec.ts › never', 'did not run.'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a clause names a loop.
  ['ships.spec.ts › ${route} opens', 'did not run.'],
  ['ships.spec.ts › Ada', 'did not run.'],
  ['dock.spec.ts › skipped with its file', 'was skipped.'],
  ['crew.test.ts › emptied', 'expects nothing.'],
  ['crew.test.ts › failing', 'failed, or is expected to.'],
  ['crew.test.ts › marked as failing', 'failed, or is expected to.'],
  ['crew.test.ts › skipped with its group', 'was skipped.'],
  ['crew.test.ts › never', 'did not run.'],
  ['wrecks.spec.ts › holds', 'did not run.'],
])('"%s" holds no clause: it %s', (title, fault) => {
  expect(faultsOf(title)).toEqual([fault]);
});

it('judges only files that ran when a run has left some out', () => {
  expect(faultsOf('wrecks.spec.ts › holds', false)).toEqual([]);
  expect(faultsOf('crew.test.ts › never', false)).toEqual(['did not run.']);
  expect(faultsOf('crew.test.ts › emptied', false)).toEqual(['expects nothing.']);
});
