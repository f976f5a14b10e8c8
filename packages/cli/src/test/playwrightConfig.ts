import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { READER_ACCOUNTS } from '../support/accounts.ts';
import { offlineArgs } from './browser.ts';

/** For the browser tests of a site, in its tests/; `gatedocs test` starts the emulators, and passes their addresses. */
export default defineConfig({
  testDir: path.resolve('tests'),
  outputDir: path.resolve('.cache/test-results'),
  // More workers than processors, because a quarter of the time is spent waiting.
  workers: READER_ACCOUNTS.length,
  fullyParallel: true,
  forbidOnly: true,
  // A retry records a trace; passing only then is a failure in CI.
  retries: 1,
  failOnFlakyTests: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_OWNER_URL,
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: offlineArgs() },
  },
});
