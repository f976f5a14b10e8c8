import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type BrowserType, chromium, firefox, webkit } from '@playwright/test';
import { bin } from 'gatedocs-generator/node';
import { findBrowser } from '../../../packages/cli/src/test/browser';
import type { EngineName, FoundEngine } from './engines';
import { type FailedDownload, mayTryAgain } from './failedDownload';
import type { EngineSources } from './findEngines';
import { tryRun } from './tryRun';

const TYPES: Readonly<Record<EngineName, BrowserType>> = { chromium, firefox, webkit };

/** What the tests of an engine need from Debian's packages. */
const PACKAGES: Readonly<Partial<Record<EngineName, readonly string[]>>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
};

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
/** The system's interpreter, because another one on the path lacks the bindings. */
const PYTHON = '/usr/bin/python3';
const WEBKIT_VERSION = `import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2
print(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version(), sep='.')`;

/** Records the last failed download of Playwright's browsers. */
const FAILED_DOWNLOAD = '.cache/engines/failed-download.json';

/** Milliseconds. */
const START_TIMEOUT_MS = 30_000;
const DOWNLOAD_TIMEOUT_MS = 240_000;
const INSTALL_TIMEOUT_MS = 600_000;
/** Milliseconds to wait for a host of Playwright's downloads; its own limit is longer. */
const CONNECTION_TIMEOUT_MS = '10000';

/** The engines of this machine. */
export const SOURCES: EngineSources = { bundled, download, packaged, installPackages };

async function bundled(engine: EngineName): Promise<FoundEngine | null> {
  // Chromium is found in the same way as for the other browser tests.
  const executable = engine === 'chromium' ? await findBrowser() : TYPES[engine].executablePath();
  if (!existsSync(executable)) return null;
  if (engine === 'chromium') return chromiumAt(executable);
  try {
    // Starting it shows whether the system has the libraries it needs.
    const browser = await TYPES[engine].launch({ timeout: START_TIMEOUT_MS });
    const version = `Playwright's ${browser.browserType().name()} ${browser.version()}`;
    await browser.close();
    return { engine, driver: 'playwright', executable, version };
  } catch {
    return null;
  }
}

async function chromiumAt(executable: string): Promise<FoundEngine> {
  const version = (await tryRun(executable, ['--version'], { limit: START_TIMEOUT_MS }))?.trim() || executable;
  return { engine: 'chromium', driver: 'playwright', executable, version };
}

async function download(engines: readonly EngineName[]): Promise<void> {
  const { version } = JSON.parse(
    await readFile(createRequire(import.meta.url).resolve('playwright/package.json'), 'utf8'),
  ) as FailedDownload;
  const last = await readFile(FAILED_DOWNLOAD, 'utf8').then(
    (text) => JSON.parse(text) as FailedDownload,
    () => null,
  );
  if (!mayTryAgain(last, version, Date.now())) return;
  console.log(`Installing Playwright's ${engines.join(' and ')} for the tests ...`);
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECTION_TIMEOUT_MS };
  const done = await tryRun(bin('playwright'), ['install', ...engines], { limit: DOWNLOAD_TIMEOUT_MS, env });
  if (done !== null) {
    if (await mayInstall())
      await tryRun(bin('playwright'), ['install-deps', ...engines], { limit: INSTALL_TIMEOUT_MS });
    return;
  }
  console.log(`They could not be downloaded; delete ${FAILED_DOWNLOAD} to try again.`);
  await mkdir(path.dirname(FAILED_DOWNLOAD), { recursive: true });
  await writeFile(FAILED_DOWNLOAD, JSON.stringify({ version, at: Date.now() }));
}

async function packaged(engine: EngineName): Promise<FoundEngine | null> {
  if (engine === 'firefox') {
    const version = existsSync(FIREFOX) && (await tryRun(FIREFOX, ['--version'], { limit: START_TIMEOUT_MS }));
    return version ? { engine, driver: 'bidi', executable: FIREFOX, version: version.trim() } : null;
  }
  if (engine !== 'webkit' || ![WEBKIT_DRIVER, XVFB].every((file) => existsSync(file))) return null;
  const version = await tryRun(PYTHON, ['-c', WEBKIT_VERSION], { limit: START_TIMEOUT_MS });
  return version
    ? { engine, driver: 'webdriver', executable: WEBKIT_DRIVER, version: `WebKitGTK ${version.trim()}` }
    : null;
}

async function installPackages(engines: readonly EngineName[]): Promise<void> {
  const packages = engines.flatMap((engine) => PACKAGES[engine] ?? []);
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} for the tests ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await tryRun('apt-get', ['update'], { limit: INSTALL_TIMEOUT_MS, env });
  await tryRun('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    limit: INSTALL_TIMEOUT_MS,
    env,
  });
}

/** Returns whether packages of the system can be installed without asking anybody: as root, or on a machine of CI. */
async function mayInstall(): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false;
  if (process.getuid?.() === 0) return true;
  return Boolean(process.env.CI) && (await tryRun('sudo', ['-n', 'true'], { limit: START_TIMEOUT_MS })) !== null;
}
