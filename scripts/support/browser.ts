import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Failure, run } from '../../src/node/command';

/** Where a system keeps Chromium or Chrome. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What a browser has to be started with: as root it has no sandbox. */
export const BROWSER_ARGS: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Path of a browser for the tests: CHROMIUM_PATH, an installed one, Playwright's own, else Debian's package.
 * @throws Failure that says what to install.
 */
export async function findBrowser(): Promise<string> {
  const present = installedBrowser();
  if (present) return present;
  const own = chromium.executablePath();
  console.log('Installing a browser for the tests ...');
  await run('npx', ['playwright', 'install', 'chromium'], { quiet: true }).catch(() => undefined);
  if (existsSync(own)) return own;
  await run('apt-get', ['update'], { quiet: true }).catch(() => undefined);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true }).catch(
    () => undefined,
  );
  const installed = installedBrowser();
  if (installed) return installed;
  throw new Failure(
    'No browser for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH, then run the command again.',
  );
}

function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find((file) => file && existsSync(file));
}
