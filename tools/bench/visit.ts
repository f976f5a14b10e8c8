import { EventEmitter, once } from 'node:events';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { definePaint, type Paint } from './paint';
import { READABLE_EVENT } from './presses';

/** The text that shows that a page is readable, and what else is reported. */
export interface Conditions {
  /** Text of the page that a reader waits for. */
  readonly text: string;
  /** Element whose shadow root contains the text; absent when the document contains it. */
  readonly host?: string;
}

/** 10 Mbit/s, 40 ms, a quarter of the CPU. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const CPU_SLOWDOWN = 4;
/** Milliseconds until a page must be readable and hydrated. */
const TIMEOUT = 60_000;
/** Milliseconds until a page must fetch nothing any more. */
const IDLE_TIMEOUT = 15_000;
/** Name of the binding through which a page reports to the benchmark. */
export const REPORT = 'reportMoment';
/** Attribute of the html element that Docusaurus sets to "true". */
const HYDRATED = 'data-has-hydrated';

/** Reports of a page, each with numbers. */
export interface Reports {
  /** @throws Error `failure` when the report does not come in time. */
  readonly wait: (name: string, milliseconds: number, failure: string) => Promise<readonly number[]>;
}

/** A page on a slow network and processor that reports its moments. */
export interface ThrottledPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly reports: Reports;
}

/** Opens a page, and closes it even on failure, so that it does not disturb later measurements. */
export async function withThrottledPage<T>(
  context: BrowserContext,
  use: (throttled: ThrottledPage) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await throttle(session);
    return await use({ page, session, reports: await bindReports(session) });
  } finally {
    await page.close();
  }
}

/** Empties the browser's cache and keeps the session. */
export async function clearCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function bindReports(session: CDPSession): Promise<Reports> {
  const moments = new EventEmitter();
  const past = new Map<string, readonly number[]>();
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== REPORT) return;
    const [moment, ...numbers] = JSON.parse(payload) as [string, ...number[]];
    past.set(moment, numbers);
    moments.emit(moment);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: REPORT });
  return {
    wait: async (name, milliseconds, failure) => {
      if (!past.has(name))
        await once(moments, name, { signal: AbortSignal.timeout(milliseconds) }).catch(() => {
          throw new Error(failure);
        });
      return past.get(name) ?? [];
    },
  };
}

/** Returns milliseconds from the start of the navigation. */
export async function moment({ wait }: Reports, name: 'readable' | 'hydrated'): Promise<number> {
  const [time = 0] = await wait(name, TIMEOUT, `it was not ${name} within ${TIMEOUT / 1000} s`);
  return time;
}

/** Makes a page report when it is readable and when it is hydrated; call it before the navigation. */
export async function watchMoments(page: Page, { text, host }: Conditions): Promise<void> {
  // tsx names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(definePaint);
  await page.addInitScript(reportMoments, { text, host, hydrated: HYDRATED, report: REPORT, event: READABLE_EVENT });
}

/** A page that never becomes idle is waited for up to the time limit. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT }).catch(() => undefined);
}

interface MomentWatch extends Conditions {
  readonly hydrated: string;
  readonly report: string;
  readonly event: string;
}

/**
 * Runs in the page. Looks in each frame, cheapest conditions first: waiting through Playwright would compile a script
 * while the page loads.
 */
function reportMoments({ text, host, hydrated, report, event }: MomentWatch): void {
  const isReadable = (): boolean => {
    const shadow = host ? document.querySelector(host)?.shadowRoot : null;
    const root = host ? shadow : document.body;
    if (!root?.textContent?.includes(text)) return false;
    return Boolean(shadow) || document.body.innerText.includes(text);
  };
  const send = (name: string): void =>
    (window as unknown as Record<string, (report: string) => void>)[report]?.(
      JSON.stringify([name, performance.now()]),
    );
  const when = (condition: () => boolean, action: () => void): void => {
    const look = (): void => {
      if (condition()) action();
      else requestAnimationFrame(look);
    };
    look();
  };
  when(isReadable, () =>
    (window as unknown as Paint).afterPaint(() => {
      send('readable');
      dispatchEvent(new Event(event));
    }),
  );
  // Looking in each frame would make the browser draw frames that take half of the time of the hydration.
  const hydration = new MutationObserver(() => {
    if (document.documentElement.getAttribute(hydrated) !== 'true') return;
    hydration.disconnect();
    send('hydrated');
  });
  hydration.observe(document, { subtree: true, attributes: true, attributeFilter: [hydrated] });
  Object.assign(window, { blocking: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      (window as unknown as { blocking: number }).blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}
