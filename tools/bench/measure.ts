import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { Failure } from '../../packages/generator/src/node/command';
import type { Click } from './clicks';
import { watchClick, watchNext, watchText } from './inPage';

/** A page to measure. */
export interface Subject {
  readonly url: string;
  /** Text of the page that a reader waits for. */
  readonly text: string;
  /** Whether it is a page of this site, which has a next page in its sidebar. */
  readonly isOwn: boolean;
}

export interface Measurement {
  /** Milliseconds from the start of the navigation until the text is painted. */
  readonly readable: number;
  /** Compressed, until the network is idle. */
  readonly bytes: number;
  /** Milliseconds from the click on a link under the pointer until its page is painted. */
  readonly next?: number;
}

/** A visit with a cold browser cache, then one with a warm cache. */
export interface Visits<T> {
  readonly cold: T;
  readonly warm: T;
}

/** 10 Mbit/s, 40 ms, a quarter of the CPU. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const CPU_SLOWDOWN = 4;
/** Timeout of a page's report, in milliseconds. */
const REPORT_TIMEOUT_MS = 60_000;
/** Timeout until a page has stopped fetching, in milliseconds. */
const IDLE_TIMEOUT_MS = 15_000;
/** Milliseconds after which a click without a visible result counts as lost. */
const LOST_AFTER_MS = 6000;
const ABSENT_AFTER_MS = 10_000;
/** Milliseconds for which the pointer rests on a link before the click, while its page is preloaded. */
const HOVER_MS = 2000;

/** Visits a page twice and keeps the session. */
export function measurePage(context: BrowserContext, subject: Subject): Promise<Visits<Measurement>> {
  return visitTwice(context, () => visitPage(context, subject));
}

/**
 * Visits a page twice and clicks a control as soon as the text is readable.
 * @returns milliseconds from the start of the navigation until the result is painted, without the time for scrolling to
 * the control; infinite for a lost click, null if the page has no such control.
 */
export function measureClick(context: BrowserContext, subject: Subject, click: Click): Promise<Visits<number | null>> {
  return visitTwice(context, () => visitAndClick(context, subject, click));
}

async function visitTwice<T>(context: BrowserContext, visit: () => Promise<T>): Promise<Visits<T>> {
  await clearCache(context);
  const cold = await visit();
  return { cold, warm: await visit() };
}

/** Empties the browser's cache and keeps the session. */
async function clearCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

function visitPage(context: BrowserContext, { url, text, isOwn }: Subject): Promise<Measurement> {
  return withThrottledPage(context, text, async (page, transferred) => {
    const [[readable = 0]] = await Promise.all([
      waitForReport(page, 'readable'),
      page.goto(url, { waitUntil: 'commit' }),
    ]);
    // A page may never become idle, so the wait is limited.
    await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => undefined);
    if (!isOwn) return { readable, bytes: transferred() };
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    return { readable, bytes: transferred(), next: await measureNext(page) };
  });
}

/** Opens the page that follows in the sidebar. */
async function measureNext(page: Page): Promise<number> {
  const { x, y } = await page.evaluate(watchNext);
  await page.mouse.move(x, y);
  await sleep(HOVER_MS);
  const [[next = 0]] = await Promise.all([waitForReport(page, 'next'), page.mouse.click(x, y)]);
  return next;
}

function visitAndClick(context: BrowserContext, { url, text }: Subject, click: Click): Promise<number | null> {
  return withThrottledPage(context, text, async (page) => {
    await page.addInitScript(watchClick, { ...click, absentAfter: ABSENT_AFTER_MS });
    const [[x, y, scrolling = 0]] = await Promise.all([
      waitForReport(page, 'click', 2 * REPORT_TIMEOUT_MS),
      waitForReport(page, 'readable'),
      page.goto(url, { waitUntil: 'commit' }),
    ]);
    if (x === undefined || y === undefined) return null;
    const handled = waitForReport(page, 'handled', LOST_AFTER_MS).catch(() => [Number.POSITIVE_INFINITY]);
    const [[time = 0]] = await Promise.all([handled, page.mouse.click(x, y)]);
    return time - scrolling;
  });
}

/**
 * Opens a page on a slow network and processor, and closes it even after a failure, so that it does not disturb other
 * measurements.
 */
async function withThrottledPage<T>(
  context: BrowserContext,
  text: string,
  use: (page: Page, transferred: () => number) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    // Defines the helper with which tsx names functions, which the page lacks.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watchText, text);
    return await use(page, () => bytes);
  } finally {
    await page.close();
  }
}

/**
 * Returns the numbers of a page's report; must be called before the report can arrive.
 * @throws Failure when it does not come in time.
 */
async function waitForReport(page: Page, name: string, timeout = REPORT_TIMEOUT_MS): Promise<number[]> {
  const isIt = (text: string): boolean => text === `bench ${name}` || text.startsWith(`bench ${name} `);
  try {
    const message = await page.waitForEvent('console', { predicate: (each) => isIt(each.text()), timeout });
    return message.text().split(' ').slice(2).map(Number);
  } catch {
    throw new Failure(`there was no "${name}" within ${timeout / 1000} s`);
  }
}
