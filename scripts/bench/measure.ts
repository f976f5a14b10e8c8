import { EventEmitter, once } from 'node:events';
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';

/** A page to measure, and how to tell that its text can be read. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  /** A text of the page that a reader waits for. */
  readonly text: string;
  /** The element in whose shadow root the text is; without it the text is in the document. */
  readonly host?: string;
  /** What a reader does on a page of ours; peers are only read. */
  readonly operation?: OperationVisit;
}

/** What can be done on an operation's page. */
export interface OperationVisit {
  /** Label of another sample language. */
  readonly language: string;
  /** Link of the sidebar that leads to the next operation, and the title it has then. */
  readonly next: string;
}

export interface Measurement {
  /** Milliseconds from the start of the navigation until the text stands. */
  readonly readable: number;
  /** Milliseconds until the page answers: a sample's language can be chosen, and the sidebar opens. */
  readonly usable?: number;
  /** Milliseconds from a click in the sidebar until the next operation stands. */
  readonly next?: number;
  /** Compressed bytes until the network rests. */
  readonly bytes: number;
  /** Milliseconds by which long tasks exceed 50 ms each, until the network rests. */
  readonly blocking: number;
}

/** 10 Mbit/s, 40 ms, a quarter of the CPU. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const CPU_SLOWDOWN = 4;
const LIMIT = 60_000;
const REST_LIMIT = 15_000;
/** Name of the function by which a page reports to the bench. */
const REPORT = 'reportMoment';
const HYDRATED = 'html[data-has-hydrated="true"]';

/** A visit without anything in the browser's cache, then one with. */
export interface Visits {
  readonly cold: Measurement;
  readonly warm: Measurement;
}

/** Visits a page twice; who is signed in stays so. */
export async function measureOnce(context: BrowserContext, subject: Subject): Promise<Visits> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
  const cold = await visitOnce(context, subject);
  const warm = await visitOnce(context, subject);
  return { cold, warm };
}

/** A page that fails must not go on while others are measured. */
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
  await slowDown(session);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const moments = await watch(page, session, subject);
  await page.goto(url, { waitUntil: 'commit' });
  const readable = await moments.readable;
  const usable = operation ? { usable: await moments.hydrated } : {};
  if (operation) await answers(page, operation);
  // What never rests is counted up to here.
  await page.waitForLoadState('networkidle', { timeout: REST_LIMIT }).catch(() => undefined);
  const blocking = await page.evaluate(() => (window as unknown as { blocking: number }).blocking);
  const result = { readable, ...usable, bytes, blocking };
  const next = operation ? { next: await goNext(page, operation) } : {};
  return { ...result, ...next };
}

async function slowDown(session: CDPSession): Promise<void> {
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
 * Looks at each frame from within the page, first at what costs no layout: what waits from outside has a script of its own to compile
 * while the page loads.
 */
async function watch(page: Page, session: CDPSession, { text, host }: Subject): Promise<Moments> {
  const reports = new EventEmitter();
  const moment = (name: string): Promise<number> =>
    once(reports, name, { signal: AbortSignal.timeout(LIMIT) }).then(
      ([time]) => Number(time),
      () => {
        throw new Error(`it was not ${name} within ${LIMIT / 1000} s`);
      },
    );
  const moments = { readable: moment('readable'), hydrated: moment('hydrated') };
  // Only some pages are waited for until they are hydrated.
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

interface Wanted {
  readonly text: string;
  readonly host: string | undefined;
  readonly hydrated: string;
  readonly report: string;
}

/** Runs in the page. */
function reportMoments({ text, host, hydrated, report }: Wanted): void {
  const isReadable = (): boolean => {
    const shadow = host ? document.querySelector(host)?.shadowRoot : null;
    const root = host ? shadow : document.body;
    if (!root?.textContent?.includes(text)) return false;
    return Boolean(shadow) || document.body.innerText.includes(text);
  };
  const lookFor = (name: string, isThere: () => boolean): void => {
    const look = (): void => {
      if (isThere())
        (window as unknown as Record<string, (report: string) => void>)[report]?.(
          JSON.stringify([name, performance.now()]),
        );
      else requestAnimationFrame(look);
    };
    look();
  };
  lookFor('readable', isReadable);
  lookFor('hydrated', () => document.querySelector(hydrated) !== null);
  Object.assign(window, { blocking: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      (window as unknown as { blocking: number }).blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** A hydrated page answers: a sample's language can be chosen, and the sidebar opens. */
async function answers(page: Page, { language }: OperationVisit): Promise<void> {
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
  await restOn(page, link);
  await link.click();
  return page.evaluate(() => (window as unknown as { arrival: Promise<number> }).arrival);
}

/** A pointer rests on what it is about to press, and Docusaurus loads what that leads to. */
async function restOn(page: Page, link: Locator): Promise<void> {
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
