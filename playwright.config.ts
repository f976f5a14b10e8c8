import { defineConfig } from '@playwright/test';

/** Run by scripts/test.ts, which starts the emulators and says where they are. */
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
    { name: 'parallel', testIgnore: '**/*.serial.spec.ts' },
    // Tests that change the emulators' own settings would disturb the others.
    { name: 'serial', testMatch: '**/*.serial.spec.ts', dependencies: ['parallel'], fullyParallel: false },
  ],
  reporter: [['list'], ['json', { outputFile: '.cache/test-results.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:5000',
    browserName: 'chromium',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
