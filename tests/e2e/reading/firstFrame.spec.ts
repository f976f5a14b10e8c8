import type { Page } from '@playwright/test';
import { START } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

interface FirstFrame {
  /** Parts of the operation that are not laid out. */
  readonly later: number;
  /** Those of them that the window would show. */
  readonly missing: number;
}

interface Watch {
  readonly firstFrame: Promise<FirstFrame>;
  /** Parts that are not laid out in the frame after a reader has scrolled. */
  readonly laterWhenScrolled: Promise<number>;
}

/** Runs in the page: looks at the next operation that is opened, in its first frame. */
function watchFirstFrame(): void {
  const lookAt = (): FirstFrame => {
    const later = [...document.querySelectorAll('.op-main > .op-section, .op-section > .op-rows > .op-row')].filter(
      (part) => getComputedStyle(part).contentVisibility === 'hidden',
    );
    // What is inside a part that is not laid out has no place.
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

/** Runs in the page after watchFirstFrame: scrolls when the first frame is painted. */
function scrollAfterFirstFrame(): void {
  const { firstFrame } = window as unknown as Watch;
  const laterWhenScrolled = firstFrame.then(async () => {
    // After the page's own task after that frame.
    await new Promise((resolve) => setTimeout(resolve));
    scrollTo(0, innerHeight);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelectorAll('[data-frame]').length;
  });
  Object.assign(window, { laterWhenScrolled });
}

/** The parts below the window follow: nothing is hidden in the end, and the page's last part can be scrolled to. */
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

test('who scrolls at once sees what was below the window in the next frame', async ({ page }) => {
  await page.addInitScript(watchFirstFrame);
  await page.addInitScript(scrollAfterFirstFrame);
  await open(page, '/docs/spec/complete-voyage');
  expect(await page.evaluate(() => (window as unknown as Watch).laterWhenScrolled)).toBe(0);
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
