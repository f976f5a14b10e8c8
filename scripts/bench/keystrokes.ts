import type { CDPSession, Page } from '@playwright/test';

/** The slowest keystroke of a query, with a quarter of the CPU, and what a search fetches. */
export interface SearchCost {
  /** Milliseconds of work in the page's main thread that a keystroke causes. */
  readonly keystrokeTask: number;
  /** Milliseconds from the keystroke until its last results are painted. */
  readonly keystrokePainted: number;
  /** Largest file fetched from the opening of the search on, in transferred bytes; 0 when there is none. */
  readonly largestFile: number;
}

/** Milliseconds without a change after which the results of a keystroke are complete. */
const SETTLED_AFTER = 250;

/** Promises and functions that the page keeps for the benchmark. */
interface KeystrokeWatch {
  /** Resolves with the milliseconds from the next keystroke until its results are painted, once they are complete. */
  settled: Promise<number>;
}

/** Opens the search and types a query letter by letter. */
export async function measureKeystrokes(page: Page, session: CDPSession, query: string): Promise<SearchCost> {
  let largestFile = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    largestFile = Math.max(largestFile, encodedDataLength);
  });
  await session.send('Performance.enable');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  // The index is loaded once there are results.
  await field.press('o');
  await dialog.getByRole('option').first().waitFor();
  await field.fill('');
  let [keystrokeTask, keystrokePainted] = [0, 0];
  for (const letter of query) {
    await page.evaluate(watchKeystroke, SETTLED_AFTER);
    const before = await taskTime(session);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    const painted = await page.evaluate(() => (window as unknown as KeystrokeWatch).settled);
    keystrokeTask = Math.max(keystrokeTask, (await taskTime(session)) - before);
    keystrokePainted = Math.max(keystrokePainted, painted);
  }
  return { keystrokeTask, keystrokePainted, largestFile };
}

/** Runs in the page. */
function watchKeystroke(settledAfter: number): void {
  const settled = new Promise<number>((resolve) => {
    const onInput = ({ timeStamp }: Event): void => {
      let painted = 0;
      let timer: ReturnType<typeof setTimeout>;
      const afterChange = (): void => {
        // The second frame begins after the first, with the change, was painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            painted = performance.now() - timeStamp;
          }),
        );
        clearTimeout(timer);
        timer = setTimeout(() => {
          observer.disconnect();
          resolve(painted);
        }, settledAfter);
      };
      const observer = new MutationObserver(afterChange);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      afterChange();
    };
    addEventListener('input', onInput, { capture: true, once: true });
  });
  Object.assign(window, { settled });
}

/** Milliseconds that the page's main thread has worked. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
