import { defineConfig, type Project } from '@playwright/test';
import { READER_ACCOUNTS } from './packages/cli/src/support/accounts';
import { offlineArgs } from './packages/cli/src/test/browser';
import type { Engine, EngineName } from './tools/support/browsers/engines';
import { REPORTS } from './tools/support/testReports';

/** Parts of file names given to `npm test -- browser ...`, joined by `|`. */
const fileFilter = process.env.E2E_FILES;

/** Playwright runs all files of a project that another one depends on, ignoring the command line's filter. */
const others = fileFilter ? [new RegExp(`^(?!.*(?:${fileFilter}))`)] : [];
const testIgnore = ['**/*.serial.spec.ts', ...others];
const owners = { baseURL: process.env.E2E_OWNER_URL };
/** Tests that mostly wait for limits of seconds: one at a time, beside others that need the processors. */
const WAITING = /\/(?:bench|blocked)\.spec\.ts$/;
/** Tests in the harness, which has its own emulator; site.spec.ts opens the site. */
const WIDGET = /\/widget\/(?!site\.)\w+\.spec\.ts$/;
/** Of the engine's tests, the files of the first ring. A test in them with the tag @full is left to the next one. */
const FIRST = [
  '{audiences,connect,headers,key-service,public-pages,sealed,session,sign-in,signed-in,signed-out,walk}',
  'reading/{early,operation,search,weight}',
  'widget/{flow,rules,site}',
].map((files) => `**/e2e/${files}.spec.ts`);
const isFirst = process.env.E2E_FIRST === '1';
/** The parts of the tests by tests/README.md: the engine's on its own site, the others on the owner's. */
const parts: readonly Project[] = [
  {
    name: 'engine',
    testDir: 'tests/e2e',
    testIgnore: [...testIgnore, WAITING, ...(isFirst ? [] : [WIDGET])],
    ...(isFirst ? { testMatch: FIRST } : {}),
  },
  { name: 'content', testDir: 'tests', testMatch: 'content.spec.mts', testIgnore, use: owners },
  { name: 'own', testDir: 'tests/own/e2e', testIgnore, use: owners },
];
/** The engines that tools/test/browserTests.ts has looked for. */
const engines: readonly Engine[] = JSON.parse(process.env.E2E_ENGINES ?? '[]');
/** The journeys, in one browser of each engine at a time; an engine that is alone has as many as the other tests. */
const journeys = engines.map(({ engine }) => ({
  name: engine,
  testDir: 'tests/engines',
  testIgnore,
  workers: engines.length > 1 ? 1 : READER_ACCOUNTS.length,
  // The fixture starts the browsers.
  use: { engine, trace: 'off' as const, launchOptions: {} },
}));
const selected = (process.env.E2E_PARTS ?? 'engine').split(' ');
const serial = { testDir: 'tests/e2e', fullyParallel: false, workers: 1 };
const isJourneys = selected.includes('engines');
const waiting = { name: 'waiting', testDir: 'tests/e2e', testMatch: WAITING, testIgnore, workers: 1 };
const isWhole = selected.includes('engine') && !isFirst;
const projects = isJourneys
  ? journeys
  : [...(isWhole ? [waiting] : []), ...parts.filter(({ name = '' }) => selected.includes(name))];

/** Run by tools/test/index.ts, which starts the emulators and passes their URLs. */
export default defineConfig<object, { engine: EngineName }>({
  // Playwright empties it, and a failure of the other step may be in it.
  outputDir: isJourneys ? '.cache/engines/results' : '.cache/test-results',
  // More than processors: a quarter of the time of the browser tests is spent waiting for limits and clocks.
  workers: isJourneys && engines.length > 1 ? engines.length : READER_ACCOUNTS.length,
  // What another test shows too, and takes long.
  ...(process.env.E2E_NIGHTLY ? {} : { grepInvert: isFirst ? /@nightly|@full/ : /@nightly/ }),
  fullyParallel: true,
  forbidOnly: true,
  // A second try leaves a trace, and does not pass in CI; a journey may lose its browser twice (testReports.ts).
  retries: isJourneys ? 2 : 1,
  // Three times what the slowest test needs on a machine that does nothing else.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    ...projects,
    // Tests that change an emulator's settings would disturb the others on it, and each other: those of the harness run
    // beside the site's tests, then those of smoke beside the harness's. The others need their emulator's full speed.
    ...(isWhole
      ? [
          { ...serial, name: 'settings', testMatch: '**/widget/*.serial.spec.ts', testIgnore: others },
          {
            ...serial,
            name: 'smoke',
            testMatch: '**/smoke.serial.spec.ts',
            testIgnore: others,
            dependencies: projects.map(({ name = '' }) => name),
          },
          { name: 'widget', testDir: 'tests/e2e', testMatch: WIDGET, testIgnore, dependencies: ['settings'] },
          {
            ...serial,
            name: 'serial',
            testMatch: '**/*.serial.spec.ts',
            testIgnore: ['**/widget/**', '**/smoke.*'],
            dependencies: ['smoke', 'widget', ...projects.map(({ name = '' }) => name)],
          },
        ]
      : []),
  ],
  reporter: [
    ['list'],
    ['./tests/support/countExpectations.ts'],
    ['json', { outputFile: REPORTS[isJourneys ? 'engines' : 'browser'] }],
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:5000',
    browserName: 'chromium',
    // Recording every test would add a fifth to the suite's duration.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // The tests' proxy plays some hosts, with a certificate of its own, and refuses the others.
      args: [...offlineArgs(process.env.E2E_PROXY_PORT), '--ignore-certificate-errors'],
    },
  },
});
