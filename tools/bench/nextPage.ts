import type { CDPSession, Page } from '@playwright/test';
import type { Paint } from './paint';

export interface NextPage {
  /** Milliseconds from the press on a link of the sidebar, which was hovered over, until the page is painted. */
  readonly next: number;
  /** Milliseconds of script in that time. */
  readonly script: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Opens the page that follows in the sidebar, or the one before the last. */
export async function measureNext(page: Page, session: CDPSession): Promise<NextPage> {
  const at = await prepareNext(page);
  await session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved' });
  await within(
    page.evaluate(() => (window as unknown as NextWatch).preloaded),
    'a link under the pointer did not preload its page',
  );
  await session.send('Performance.enable');
  const before = await scriptTime(session);
  const press = { ...at, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' }),
    session.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' }),
  ]);
  const next = await within(
    page.evaluate(() => (window as unknown as NextWatch).arrived),
    'a press on a link did not show its page',
  );
  return { next, script: (await scriptTime(session)) - before };
}

/** Milliseconds that a promise of the page may take. */
const TIMEOUT = 30_000;

/** @throws Error `failure` when the promise does not settle in time. */
async function within<T>(promise: Promise<T>, failure: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${failure} within ${TIMEOUT / 1000} s`)), TIMEOUT);
  });
  // The page is closed then, which rejects what it has promised.
  promise.catch(() => undefined);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Promises that the page keeps for the benchmark. */
interface NextWatch {
  readonly preloaded: Promise<unknown>;
  readonly arrived: Promise<number>;
}

/**
 * Watches for Docusaurus to preload a page, as it does for a link under the pointer, and for the page to be shown.
 * @returns the place of the link.
 */
function prepareNext(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-sidebar-menu .theme-doc-sidebar-item-link > a'),
    ].filter((link) => link.origin === location.origin && link.checkVisibility());
    const current = links.findIndex((link) => link.pathname === location.pathname);
    const link = links[current + 1] ?? links[current - 1];
    if (!link) throw new Error('The sidebar has no link to another page.');
    const title = document.querySelector('h1')?.textContent;
    const isShown = (): boolean => {
      const heading = document.querySelector('h1')?.textContent;
      return location.pathname === link.pathname && Boolean(heading) && heading !== title;
    };
    const { prefetch, preload } = window.docusaurus;
    const preloaded = new Promise((resolve) => {
      window.docusaurus = {
        prefetch,
        preload: (path) => {
          const loading = preload(path);
          resolve(loading);
          return loading;
        },
      };
    });
    const arrived = new Promise<number>((resolve) => {
      const onPress = ({ timeStamp }: Event): void => {
        const look = (): void => {
          if (isShown()) (window as unknown as Paint).afterPaint(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        look();
      };
      addEventListener('pointerdown', onPress, { capture: true, once: true });
    });
    Object.assign(window, { preloaded, arrived });
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = link.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/** Milliseconds that the page's scripts have run. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}
