import { EventEmitter, once } from 'node:events';
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';

/** A page to measure and the text that shows it is readable. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  /** Text of the page that a reader waits for. */
  readonly text: string;
  /** Element whose shadow root contains the text; absent when the document contains it. */
  readonly host?: string;
  /** Interactions on this site's pages; absent for peers. */
  readonly operation?: OperationVisit;
}

/** Interactions on an operation page. */
export interface OperationVisit {
  /** Label of a sample language to select. */
  readonly language: string;
  /** Sidebar link to the next operation, which is also that page's title. */
  readonly next: string;
}

export interface Measurement {
  /** Milliseconds from the start of the navigation until the text is visible. */
  readonly readable: number;
  /** Milliseconds until the page is interactive: a sample language can be selected, and the sidebar opens. */
  readonly usable?: number;
  /** Milliseconds from a click in the sidebar until the next operation is shown. */
  readonly next?: number;
  /** Compressed bytes until the network is idle. */
  readonly bytes: number;
  /** Total blocking time in milliseconds (the part of long tasks above 50 ms) until the network is idle. */
  readonly blocking: number;
}

/** 10 Mbit/s, 40 ms, a quarter of the CPU. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const CPU_SLOWDOWN = 4;
const TIMEOUT = 60_000;
const IDLE_TIMEOUT = 15_000;
/** Name of the binding through which a page reports to the benchmark. */
const REPORT = 'reportMoment';
const HYDRATED = 'html[data-has-hydrated="true"]';

/** A visit with a cold browser cache, then one with a warm cache. */
export interface Visits {
  readonly cold: Measurement;
  readonly warm: Measurement;
}

/** Visits a page twice and keeps the session. */
export async function measureOnce(context: BrowserContext, subject: Subject): Promise<Visits> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
  const cold = await visitOnce(context, subject);
  const warm = await visitOnce(context, subject);
  return { cold, warm };
}

/** Closes the page even on failure, so that it does not disturb later measurements. */
async function visitOnce(context: BrowserContext, subject: Subject): Promise<Measurement> {
  const page = await context.newPage();
  try {
    return await visit(page, subject);
  } finally {
    await page.close();
  }
}

async function visit(page: Page, subject: Subject): Promise<Measurement> {
  const { url, operation } = subject;
  const session = await page.context().newCDPSession(page);
  await throttle(session);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const moments = await watch(page, session, subject);
  await page.goto(url, { waitUntil: 'commit' });
  const readable = await moments.readable;
  const usable = operation ? { usable: await moments.hydrated } : {};
  if (operation) await assertInteractive(page, operation);
  // A page that never becomes idle is counted up to here.
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT }).catch(() => undefined);
  const blocking = await page.evaluate(() => (window as unknown as { blocking: number }).blocking);
  const result = { readable, ...usable, bytes, blocking };
  const next = operation ? { next: await goNext(page, operation) } : {};
  return { ...result, ...next };
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Milliseconds from the start of the navigation. */
interface Moments {
  readonly readable: Promise<number>;
  readonly hydrated: Promise<number>;
}

/**
 * Polls each frame from within the page, cheapest conditions first: waiting through Playwright would compile a script
 * while the page loads.
 */
async function watch(page: Page, session: CDPSession, { text, host }: Subject): Promise<Moments> {
  const reports = new EventEmitter();
  const moment = (name: string): Promise<number> =>
    once(reports, name, { signal: AbortSignal.timeout(TIMEOUT) }).then(
      ([time]) => Number(time),
      () => {
        throw new Error(`it was not ${name} within ${TIMEOUT / 1000} s`);
      },
    );
  const moments = { readable: moment('readable'), hydrated: moment('hydrated') };
  // Avoids an unhandled rejection: hydration is awaited for some pages only.
  moments.hydrated.catch(() => undefined);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === REPORT) reports.emit(...(JSON.parse(payload) as [string, number]));
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: REPORT });
  // tsx names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(reportMoments, { text, host, hydrated: HYDRATED, report: REPORT });
  return moments;
}

interface Conditions {
  readonly text: string;
  readonly host: string | undefined;
  readonly hydrated: string;
  readonly report: string;
}

/** Runs in the page. */
function reportMoments({ text, host, hydrated, report }: Conditions): void {
  const isReadable = (): boolean => {
    const shadow = host ? document.querySelector(host)?.shadowRoot : null;
    const root = host ? shadow : document.body;
    if (!root?.textContent?.includes(text)) return false;
    return Boolean(shadow) || document.body.innerText.includes(text);
  };
  const reportWhen = (name: string, condition: () => boolean): void => {
    const look = (): void => {
      if (condition())
        (window as unknown as Record<string, (report: string) => void>)[report]?.(
          JSON.stringify([name, performance.now()]),
        );
      else requestAnimationFrame(look);
    };
    look();
  };
  reportWhen('readable', isReadable);
  reportWhen('hydrated', () => document.querySelector(hydrated) !== null);
  Object.assign(window, { blocking: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      (window as unknown as { blocking: number }).blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** Checks that a hydrated page is interactive: a sample language can be selected, and the sidebar opens. */
async function assertInteractive(page: Page, { language }: OperationVisit): Promise<void> {
  await page.locator('.op-languages').getByText(language, { exact: true }).click();
  await page.getByLabel(`${language} sample`).first().waitFor();
  await page.locator('.theme-doc-sidebar-menu button[aria-expanded="false"]').first().click();
}

async function goNext(page: Page, { next }: OperationVisit): Promise<number> {
  await page.evaluate((title) => {
    const arrival = new Promise((resolve) => {
      addEventListener(
        'click',
        () => {
          const start = performance.now();
          const look = (): void => {
            if (document.querySelector('h1')?.textContent === title)
              requestAnimationFrame(() => resolve(performance.now() - start));
            else requestAnimationFrame(look);
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { arrival });
  }, next);
  const link = page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: next });
  await hoverUntilPreloaded(page, link);
  await link.click();
  return page.evaluate(() => (window as unknown as { arrival: Promise<number> }).arrival);
}

/** Hovers over a link, as a user does before clicking, and waits for Docusaurus to preload its page. */
async function hoverUntilPreloaded(page: Page, link: Locator): Promise<void> {
  await page.evaluate(() => {
    const { prefetch, preload } = window.docusaurus;
    const loaded = new Promise((resolve) => {
      window.docusaurus = {
        prefetch,
        preload: (path) => {
          const loading = preload(path);
          resolve(loading);
          return loading;
        },
      };
    });
    Object.assign(window, { loaded });
  });
  await link.hover();
  await page.evaluate(() => (window as unknown as { loaded: Promise<unknown> }).loaded);
}
