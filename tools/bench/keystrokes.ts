import type { CDPSession, Page } from '@playwright/test';

/** The slowest keystroke of a query, with a quarter of the CPU, and what a search loads. */
export interface SearchCost {
  /** Milliseconds of the longest task from the press that opens the search until its index is there; 0 if none is above 50. */
  readonly searchLoading: number;
  /** Milliseconds of work in the page's main thread that a keystroke causes. */
  readonly keystrokeTask: number;
  /** Milliseconds from the keystroke until its last results are painted. */
  readonly keystrokePainted: number;
  /** Largest file fetched from the opening of the search on, in transferred bytes; 0 when there is none. */
  readonly largestFile: number;
}

/** Milliseconds without a change after which the results of a keystroke are complete. */
const SETTLED_AFTER = 250;

/** Says how many results there are, once no part of the index is missing. */
const COMPLETE = /^\d+ results?$/;

/** What the page keeps for the benchmark. */
interface KeystrokeWatch {
  longestTask: number;
  /** Resolves with the milliseconds from the next keystroke until its results are painted, once they are complete. */
  settled: Promise<number>;
}

/** Opens the search, types while its index is loaded, then types a query letter by letter. */
export async function measureKeystrokes(page: Page, session: CDPSession, query: string): Promise<SearchCost> {
  let largestFile = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    largestFile = Math.max(largestFile, encodedDataLength);
  });
  await session.send('Performance.enable');
  await page.evaluate(watchTasks);
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await field.press('o');
  // Parts of the index that arrive later would be counted as work of the first letter.
  await dialog.getByRole('status').filter({ hasText: COMPLETE }).waitFor();
  const searchLoading = await page.evaluate(() => (window as unknown as KeystrokeWatch).longestTask);
  await page.evaluate(watchKeystroke, SETTLED_AFTER);
  await field.fill('');
  await page.evaluate(() => (window as unknown as KeystrokeWatch).settled);
  let [keystrokeTask, keystrokePainted] = [0, 0];
  for (const letter of query) {
    await page.evaluate(watchKeystroke, SETTLED_AFTER);
    const before = await taskTime(session);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    const painted = await page.evaluate(() => (window as unknown as KeystrokeWatch).settled);
    keystrokeTask = Math.max(keystrokeTask, (await taskTime(session)) - before);
    keystrokePainted = Math.max(keystrokePainted, painted);
  }
  return { searchLoading, keystrokeTask, keystrokePainted, largestFile };
}

/** Runs in the page. */
function watchTasks(): void {
  Object.assign(window, { longestTask: 0 });
  new PerformanceObserver((list) => {
    const watch = window as unknown as KeystrokeWatch;
    for (const { duration } of list.getEntries()) watch.longestTask = Math.max(watch.longestTask, duration);
  }).observe({ type: 'longtask' });
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

/** Milliseconds that the page's main thread has worked, except for what it did for the benchmark's own commands. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return 1000 * (seconds('TaskDuration') - seconds('DevToolsCommandDuration'));
}
