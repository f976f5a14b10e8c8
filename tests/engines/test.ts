import { test as base, expect } from '@playwright/test';
import type { Engine, EngineName } from '../../tools/support/browsers/engines';
import type { Browser, Session, Tab } from './drivers/driver';
import { startPlaywright } from './drivers/playwright';
import { startWebKitGtk } from './drivers/webkitGtk';
import { type Network, startNetwork } from './network/proxy';

export { expect };

/** The engines that tools/support/browsers has found on this machine. */
const ENGINES = JSON.parse(process.env.E2E_ENGINES ?? '[]') as readonly Engine[];
const SITE = process.env.E2E_BASE_URL ?? 'http://localhost:5000';
/** The emulator's pages for a provider, which complain about the hosts that the network refuses. */
const EMULATOR_PAGES = `on ${process.env.E2E_AUTH_URL ?? 'http://localhost:9099'}/emulator/`;

interface WorkerFixtures {
  /** The engine of the project. */
  engine: EngineName;
  network: Network;
  /** The running engine, or why there is none. */
  running: Browser | { readonly missing: string };
}

interface Fixtures {
  /** A browser that nobody has used, signed out. */
  session: Session;
  /** Its first tab. */
  tab: Tab;
  /** Messages of the console that the journey provokes. */
  known: RegExp[];
  /** Expects the console to have complained about what the journey provokes. */
  ignoreConsoleErrors: (known: RegExp) => void;
}

/** A journey: it starts signed out, in an unused browser, and ends with a console that has no error and no warning. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const network = await startNetwork();
      await use(network);
      await network.stop();
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ engine, network }, use) => {
      const found = ENGINES.find((entry) => entry.engine === engine);
      if (!found || 'missing' in found) {
        await use({ missing: found?.missing ?? `${engine}: run the journeys with npm test -- engines.` });
        return;
      }
      const { executable, driver } = found;
      const options = { proxyPort: network.port, site: SITE };
      const browser =
        driver === 'webdriver'
          ? await startWebKitGtk(executable, options)
          : await startPlaywright({ engine, executable, isReleasedFirefox: driver === 'bidi' }, options);
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
  known: async ({}, use) => use([]),
  ignoreConsoleErrors: async ({ known }, use) => use((pattern) => void known.push(pattern)),
  session: async ({ running, network, known }, use, testInfo) => {
    if ('missing' in running) {
      testInfo.skip(true, running.missing);
      return;
    }
    network.restore();
    const session = await running.newSession();
    try {
      await use(session);
      network.restore();
      if (testInfo.status === testInfo.expectedStatus) {
        const consoleErrors = (await session.consoleErrors()).filter((text) => !text.includes(EMULATOR_PAGES));
        expect(
          consoleErrors.filter((text) => !known.some((pattern) => pattern.test(text))),
          'errors and warnings of the console',
        ).toEqual([]);
      }
    } finally {
      await session.close();
    }
  },
  tab: async ({ session }, use) => use(await session.newTab()),
});
