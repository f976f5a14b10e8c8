import type { BrowserContext, Page } from '@playwright/test';

/** A page to measure, and how to tell that its text can be read. */
export interface Subject {
  readonly name: string;
  readonly url: string;
  /** A text of the page that a reader waits for; found in shadow roots too. */
  readonly text: string;
}

export interface Measurement {
  /** Milliseconds from the start of the navigation until the text stands. */
  readonly readable: number;
  /** Compressed bytes until the network rests. */
  readonly bytes: number;
  /** Milliseconds by which long tasks exceed 50 ms each. */
  readonly blocking: number;
}

/** 10 Mbit/s, 40 ms, a quarter of the CPU. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const CPU_SLOWDOWN = 4;
const LIMIT = 60_000;

/** A visit without anything in the browser's cache, then one with; who is signed in stays so. */
export async function measureOnce(
  context: BrowserContext,
  subject: Subject,
): Promise<{ cold: Measurement; warm: Measurement }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
  const cold = await visit(await context.newPage(), subject);
  const warm = await visit(await context.newPage(), subject);
  return { cold, warm };
}

async function visit(page: Page, { url, text }: Subject): Promise<Measurement> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // tsx names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(() => {
    Object.assign(window, { blocking: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        (window as unknown as { blocking: number }).blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  const readable = await page.waitForFunction(
    (wanted) => {
      const holds = (root: Document | ShadowRoot): boolean =>
        // biome-ignore lint/performance/useDomNodeTextContent: only what is shown can be read
        (root instanceof Document ? (root.body?.innerText ?? '') : (root.textContent ?? '')).includes(wanted) ||
        [...root.querySelectorAll('*')].some((element) => element.shadowRoot && holds(element.shadowRoot));
      return holds(document) && performance.now();
    },
    text,
    { polling: 'raf', timeout: LIMIT },
  );
  await page.waitForLoadState('networkidle', { timeout: LIMIT });
  const blocking = await page.evaluate(() => (window as unknown as { blocking: number }).blocking);
  const result = { readable: Number(await readable.jsonValue()), bytes, blocking };
  await page.close();
  return result;
}
