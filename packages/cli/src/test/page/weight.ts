import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** A resource of this site fetched by a page. */
export interface Resource {
  readonly url: string;
  /** Transferred bytes: brotli, unless that would be larger (ciphertext, images). */
  readonly size: number;
  /** Milliseconds from the start of the navigation until it was loaded. */
  readonly end: number;
}

export interface PageWeight {
  readonly resources: readonly Resource[];
  readonly total: number;
  /** Resources loaded before the text was shown. */
  readonly beforeText: number;
}

/** Lookup of the session's account, the last request of a page, sent shortly after the page is shown. */
export const SESSION_LOOKUP = /accounts:lookup/;

/** Typical level of a host that compresses on the fly. */
const BROTLI_LEVEL = 9;

/**
 * Opens a page and measures its resources until the network is idle. `text` is the selector of the element with the
 * page's text, `last` the URL of a delayed response to wait for.
 */
export async function weighPage(page: Page, path: string, text: string, last?: RegExp): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Turns off the cache of the browser process too, which no command clears.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      performance.mark('text');
    }).observe(document, { childList: true, subtree: true });
  }, text);
  await Promise.all([last && page.waitForResponse(last), page.goto(path, { waitUntil: 'networkidle' })]);
  const { origin } = new URL(page.url());
  const { textAt, ends } = await page.evaluate(() => ({
    textAt: performance.getEntriesByName('text')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    ends: Object.fromEntries(
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => [
        entry.name,
        (entry as PerformanceResourceTiming).responseEnd,
      ]),
    ) as Record<string, number>,
  }));
  const own = responses.filter((response) => response.url().startsWith(origin) && response.ok());
  const bodies = await Promise.all([...new Map(own.map((response) => [response.url(), response])).values()].map(weigh));
  const resources = bodies.map((resource) => ({ ...resource, end: ends[resource.url] ?? Number.POSITIVE_INFINITY }));
  const sum = (some: readonly Resource[]): number => some.reduce((total, { size }) => total + size, 0);
  return { resources, total: sum(resources), beforeText: sum(resources.filter(({ end }) => end <= textAt)) };
}

async function weigh(response: Response): Promise<{ url: string; size: number }> {
  const body = await response.body();
  const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
  return { url: response.url(), size: Math.min(body.length, compressed.length) };
}
