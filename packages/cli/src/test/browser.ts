import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Failure, run } from 'gatedocs-generator/node';

/** Debian's packages: first the headless browser, which needs less than half the processor time, then the full one. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Default install paths of Chromium and Chrome. */
const INSTALL_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Required browser arguments: the sandbox does not work as root. */
export const BROWSER_ARGS: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Returns arguments with which a browser can reach only this machine: requests to any other host go to a proxy, and
 * fail if there is none. Intercepting requests instead would slow each page down by a fifth, and turn off the cache.
 * @param proxy its port; by default one on which nothing listens.
 */
export function offlineArgs(proxy: string | number = 1): string[] {
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--proxy-server=127.0.0.1:${proxy}`,
    ...BROWSER_ARGS,
  ];
}

/**
 * Returns the path of a browser for the tests: CHROMIUM_PATH, an installed one, Playwright's own, or Debian's package.
 * @throws Failure explaining what to install.
 */
export async function findBrowser(): Promise<string> {
  const existing = installedBrowser();
  if (existing) return existing;
  const bundled = chromium.executablePath();
  console.log('Installing a browser for the tests ...');
  await run('npx', ['playwright', 'install', 'chromium'], { quiet: true }).catch(() => undefined);
  if (existsSync(bundled)) return bundled;
  await run('apt-get', ['update'], { quiet: true }).catch(() => undefined);
  for (const name of DEBIAN_PACKAGES) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true }).catch(() => undefined);
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Failure(
    'No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH, then run the command again.',
  );
}

function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALL_PATHS, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}
