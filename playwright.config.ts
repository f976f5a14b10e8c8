import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './scripts/support/browser';

/** Parts of file names given to `npm test -- browser ...`, joined by `|`. */
const fileFilter = process.env.E2E_FILES;

/** Run by scripts/test/index.ts, which starts the emulators and passes their URLs. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Browser, emulators and a server share the machine; tests that pass on the second try are reported as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    {
      name: 'parallel',
      // Playwright runs all files of a project that another one depends on, ignoring the command line's filter.
      testIgnore: ['**/*.serial.spec.ts', ...(fileFilter ? [new RegExp(`^(?!.*(?:${fileFilter}))`)] : [])],
    },
    // Tests that change the emulators' settings would disturb the others.
    { name: 'serial', testMatch: '**/*.serial.spec.ts', dependencies: ['parallel'], fullyParallel: false },
  ],
  reporter: [['list'], ['json', { outputFile: '.cache/test-results.json' }]],
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
