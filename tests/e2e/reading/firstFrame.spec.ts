import type { Page } from '@playwright/test';
import { FIRST_CLICK_MS } from '../../../packages/preset/src/gate/page/scheduling';
import { LABELS } from '../../support/labels';
import { REGISTER, START } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

interface FirstFrame {
  /** Parts of the operation that are not laid out. */
  readonly later: number;
  /** Those of them that are within the window. */
  readonly missing: number;
}

interface Watch {
  readonly firstFrame: Promise<FirstFrame>;
}

/** Runs in the page: looks at the next operation that is opened, in its first frame. */
function watchFirstFrame(): void {
  const lookAt = (): FirstFrame => {
    const later = [...document.querySelectorAll('.op-main > .op-section, .op-section > .op-rows > .op-row')].filter(
      (part) => getComputedStyle(part).contentVisibility === 'hidden',
    );
    // Elements inside a part that is not laid out have no position.
    const outer = later.filter((part) => !later.some((other) => other !== part && other.contains(part)));
    const missing = outer.filter((part) => part.getBoundingClientRect().top < innerHeight);
    return { later: later.length, missing: missing.length };
  };
  const firstFrame = new Promise<FirstFrame>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // After the page's own callback in the same frame.
      requestAnimationFrame(() => resolve(lookAt()));
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-frame'] });
  });
  Object.assign(window, { firstFrame });
}

/** Opens an operation, and makes the time reserved for a first click endless. */
async function openWaiting(page: Page, path: string): Promise<void> {
  await page.addInitScript((time) => {
    const start = setTimeout;
    const startOthers = (action: () => void, after?: number): unknown => (after === time ? 0 : start(action, after));
    Object.assign(window, { setTimeout: startOthers });
  }, FIRST_CLICK_MS);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/**
 * The parts below the window follow: in the end nothing is hidden, and the last part of the page can be scrolled to.
 */
async function expectWholeAfterWindow(page: Page): Promise<void> {
  const { later, missing } = await page.evaluate(() => (window as unknown as Watch).firstFrame);
  expect(later).toBeGreaterThan(0);
  expect(missing).toBe(0);
  await expect(page.locator('[data-frame]')).toHaveCount(0);
  const end = page.locator('.op-main > .op-section').last();
  await end.scrollIntoViewIfNeeded();
  await expect(end).toBeInViewport();
  await expect(end.getByRole('heading').first()).toBeVisible();
}

test('an operation that is opened is laid out as far as the window shows, then below it', async ({ page }) => {
  await page.addInitScript(watchFirstFrame);
  await open(page, '/docs/spec/complete-voyage');
  await expectWholeAfterWindow(page);
});

test('so is an operation that a link opens', async ({ page }) => {
  await open(page, START);
  await page.evaluate(watchFirstFrame);
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Complete a voyage' }).click();
  await expectWholeAfterWindow(page);
});

test('an immediate click is handled before content below the window is laid out', async ({ page }) => {
  await openWaiting(page, REGISTER);
  const dialog = page.getByRole('dialog', { name: LABELS.search });
  await page.getByRole('button', { name: LABELS.search }).click();
  await expect(dialog).toBeVisible();
  await expect(page.locator('[data-frame]')).not.toHaveCount(0);
});

/** The first turn goes to the end of the page as it was laid out until then. */
async function turnWheelToEnd(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10_000);
  await expect(page.locator('[data-frame]')).toHaveCount(0);
  await page.mouse.wheel(0, 10_000);
}

for (const [what, move] of [
  ['turns the wheel', turnWheelToEnd],
  ['presses a key', (page: Page) => page.keyboard.press('End')],
  ['follows a link to a part', (page: Page) => page.getByRole('link', { name: 'What has changed' }).click()],
] as const)
  test(`a reader who ${what} at once sees the content below the window`, async ({ page }) => {
    await openWaiting(page, REGISTER);
    await page.evaluate(() =>
      document.querySelector('h1')?.insertAdjacentHTML('afterend', '<a href="#changes">What has changed</a>'),
    );
    await expect(page.locator('[data-frame]')).not.toHaveCount(0);
    await move(page);
    await expect(page.locator('[data-frame]')).toHaveCount(0);
    await expect(page.locator('#changes')).toBeInViewport();
  });

test('an operation that a part of is opened is laid out at once', async ({ page }) => {
  await page.addInitScript(watchFirstFrame);
  await open(page, '/docs/spec/complete-voyage#responses');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const settled = page.evaluate(() =>
    Promise.race([
      (window as unknown as Watch).firstFrame,
      new Promise((resolve) => requestAnimationFrame(() => resolve(null))),
    ]),
  );
  expect(await settled).toBeNull();
});
