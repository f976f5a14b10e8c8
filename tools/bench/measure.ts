import type { BrowserContext } from '@playwright/test';
import { measureNext, type NextPage } from './nextPage';
import { type Press, type PressedPage, READABLE_EVENT, watchPress } from './presses';
import { type Conditions, clearCache, moment, REPORT, untilIdle, watchMoments, withThrottledPage } from './visit';

/** A page to measure. */
export interface Subject extends Conditions {
  readonly name: string;
  readonly url: string;
  /** Whether it is a page of this site, which reports its hydration and has a next page in its sidebar. */
  readonly isOwn: boolean;
  readonly presses: readonly Press[];
}

/** Milliseconds from the start of the navigation, unless said otherwise. */
export interface Measurement extends Partial<NextPage> {
  /** The text is painted. */
  readonly readable: number;
  /** React has taken the page over. */
  readonly hydrated?: number;
  /** Compressed bytes until the network is idle. */
  readonly bytes: number;
  /** Total blocking time: the part of long tasks above 50 ms until the network is idle. */
  readonly blocking: number;
}

/** A visit with a cold browser cache, then one with a warm cache. */
export interface Visits<T> {
  readonly cold: T;
  readonly warm: T;
}

/** Milliseconds after which a press that shows nothing is lost. */
const LOST_AFTER = 6000;
/** Milliseconds from the readable text after which a control that is not there is not waited for. */
const ABSENT_AFTER = 10_000;

/** A page without the control of a press. */
export class AbsentControl extends Error {}

/** Visits a page twice and keeps the session. */
export function measurePage(context: BrowserContext, subject: Subject): Promise<Visits<Measurement>> {
  return visitTwice(context, () => visitPage(context, subject));
}

/**
 * Visits a page twice and presses a control as soon as its text is readable.
 * @returns milliseconds from the start of the navigation until the answer is painted, without those of scrolling to a
 * control that is not in the window; null for a lost press.
 * @throws AbsentControl when the page has no such control.
 */
export function measurePress(context: BrowserContext, subject: Subject, press: Press): Promise<Visits<number | null>> {
  return visitTwice(context, () => visitAndPress(context, subject, press));
}

async function visitTwice<T>(context: BrowserContext, visit: () => Promise<T>): Promise<Visits<T>> {
  await clearCache(context);
  const cold = await visit();
  return { cold, warm: await visit() };
}

function visitPage(context: BrowserContext, subject: Subject): Promise<Measurement> {
  return withThrottledPage(context, async ({ page, session, reports }) => {
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await watchMoments(page, subject);
    await page.goto(subject.url, { waitUntil: 'commit' });
    const readable = await moment(reports, 'readable');
    const own = subject.isOwn ? { hydrated: await moment(reports, 'hydrated') } : {};
    await untilIdle(page);
    const blocking = await page.evaluate(() => (window as unknown as { blocking: number }).blocking);
    const visited = { readable, ...own, bytes, blocking };
    return subject.isOwn ? { ...visited, ...(await measureNext(page, session)) } : visited;
  });
}

function visitAndPress(context: BrowserContext, subject: Subject, press: Press): Promise<number | null> {
  return withThrottledPage(context, async ({ page, session, reports }) => {
    await watchMoments(page, subject);
    await page.addInitScript(watchPress, { press, readable: READABLE_EVENT, report: REPORT });
    await page.goto(subject.url, { waitUntil: 'commit' });
    await moment(reports, 'readable');
    const [x = 0, y = 0, scrolling = 0] = await reports
      .wait('press', ABSENT_AFTER, `it has no ${press.kind} to press`)
      .catch((error: Error) => {
        throw new AbsentControl(error.message);
      });
    const at = { x, y, button: 'left', clickCount: 1 } as const;
    // Sent together: the browser acknowledges each only after the page has handled it.
    await Promise.all([
      session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none' }),
      session.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' }),
      session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' }),
    ]);
    return reports.wait('answered', LOST_AFTER, 'lost').then(
      ([time = 0]) => time - scrolling,
      async () => {
        const hit = await page.evaluate(() => (window as unknown as PressedPage).hit ?? 'nothing');
        console.error(`${subject.name}: ${press.kind} is lost; the press hit ${hit}`);
        return null;
      },
    );
  });
}
