import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './scripts/support/browser';

/** Parts of file names, joined by `|`, when `npm test -- browser ...` names some. */
const chosen = process.env.E2E_FILES;

/** Run by scripts/test/index.ts, which starts the emulators and says where they are. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Browser, emulators and a server share the machine: a test that needs its second try is named as flaky at the end.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    {
      name: 'parallel',
      // Playwright runs all of a project that another one depends on, whatever files its command line names.
      testIgnore: ['**/*.serial.spec.ts', ...(chosen ? [new RegExp(`^(?!.*(?:${chosen}))`)] : [])],
    },
    // Tests that change the emulators' own settings would disturb the others.
    { name: 'serial', testMatch: '**/*.serial.spec.ts', dependencies: ['parallel'], fullyParallel: false },
  ],
  reporter: [['list'], ['json', { outputFile: '.cache/test-results.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:5000',
    browserName: 'chromium',
    // Of the second try: to record every test takes a fifth of the suite's time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', ...BROWSER_ARGS],
    },
  },
});
