import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** A resource of this site that a page has fetched. */
export interface Resource {
  readonly url: string;
  /** Bytes as a host sends them: brotli, unless that would be larger (ciphertext, pictures). */
  readonly size: number;
  /** Milliseconds after the start of the navigation at which it was there. */
  readonly end: number;
}

export interface PageWeight {
  readonly resources: readonly Resource[];
  readonly total: number;
  /** What was there before the text stood. */
  readonly beforeText: number;
}

/** Where the identity service is asked about a kept session, a moment after the page stands: the last that a page fetches. */
export const SESSION_LOOK_UP = /accounts:lookup/;

/** Level of a host that compresses as it answers. */
const BROTLI_LEVEL = 9;

/**
 * Opens a page and weighs what it fetches until the network rests. `text` names the element that shows the page's text, `last` the
 * address of an answer that comes after a pause.
 */
export async function weighPage(page: Page, path: string, text: string, last?: RegExp): Promise<PageWeight> {
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
