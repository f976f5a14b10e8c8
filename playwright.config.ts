import { defineConfig, type Project } from '@playwright/test';
import { READERS } from './scripts/support/accounts';
import { BROWSER_ARGS } from './scripts/support/browser';
import type { Engine, EngineName } from './scripts/support/browsers/engines';
import { REPORTS } from './scripts/support/testReports';

/** Parts of file names given to `npm test -- browser ...`, joined by `|`. */
const fileFilter = process.env.E2E_FILES;

/** Playwright runs all files of a project that another one depends on, ignoring the command line's filter. */
const testIgnore = ['**/*.serial.spec.ts', ...(fileFilter ? [new RegExp(`^(?!.*(?:${fileFilter}))`)] : [])];
const owners = { baseURL: process.env.E2E_OWNER_URL };
/** Tests that mostly wait for limits of seconds: one at a time, beside others that need the processors. */
const WAITING = /\/(?:bench|blocked)\.spec\.ts$/;
/** The parts of the tests by tests/README.md: the engine's on its own site, the others on the owner's. */
const parts: readonly Project[] = [
  { name: 'engine', testDir: 'tests/e2e', testIgnore: [...testIgnore, WAITING] },
  { name: 'content', testDir: 'tests/content', testIgnore, use: owners },
  { name: 'own', testDir: 'tests/own/e2e', testIgnore, use: owners },
];
/** The engines that scripts/test/browserTests.ts has looked for. */
const engines: readonly Engine[] = JSON.parse(process.env.E2E_ENGINES ?? '[]');
/** The journeys, in one browser of each engine at a time. */
const journeys = engines.map(({ engine }) => ({
  name: engine,
  testDir: 'tests/engines',
  testIgnore,
  workers: 1,
  // The fixture starts the browsers.
  use: { engine, trace: 'off' as const, launchOptions: {} },
}));
const selected = (process.env.E2E_PARTS ?? 'engine').split(' ');
const isJourneys = selected.includes('engines');
const waiting = { name: 'waiting', testDir: 'tests/e2e', testMatch: WAITING, testIgnore, workers: 1 };
const projects = isJourneys
  ? journeys
  : [...(selected.includes('engine') ? [waiting] : []), ...parts.filter(({ name = '' }) => selected.includes(name))];

/** Run by scripts/test/index.ts, which starts the emulators and passes their URLs. */
export default defineConfig<object, { engine: EngineName }>({
  // Playwright empties it, and a failure of the other step may be in it.
  outputDir: isJourneys ? '.cache/engines/results' : '.cache/test-results',
  // More than processors: a quarter of the time of the browser tests is spent waiting for limits and clocks.
  workers: isJourneys ? engines.length : READERS.length,
  // What another test shows too, and takes long.
  ...(process.env.E2E_NIGHTLY ? {} : { grepInvert: /@nightly/ }),
  fullyParallel: true,
  forbidOnly: true,
  // A second try leaves a trace, and does not pass in CI; a journey may lose its browser twice (testReports.ts).
  retries: isJourneys ? 2 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    ...projects,
    // Tests that change the emulators' settings would disturb the others, and each other: one file at a time.
    ...(selected.includes('engine')
      ? [
          {
            name: 'serial',
            testDir: 'tests/e2e',
            testMatch: '**/*.serial.spec.ts',
            dependencies: projects.map(({ name = '' }) => name),
            fullyParallel: false,
            workers: 1,
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
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', ...BROWSER_ARGS],
    },
  },
});
