import type { Page } from '@playwright/test';
import { GUIDE, START } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

/** Watches for the focus of the next page's start: the browser drops that focus again, and keeps its place for Tab. */
async function watchStart(page: Page): Promise<void> {
  await page.evaluate(() => {
    const region = document.querySelector('[aria-label="Skip to main content"]');
    const focused = new Promise((resolve) => region?.addEventListener('focus', resolve, { once: true }));
    Object.assign(window, { focused: focused.then(() => true) });
  });
}

/** The promise is kept from the page before: the link has not loaded a new one. */
async function expectStartFocused(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { focused: Promise<boolean> }).focused)).toBe(true);
}

test('a page that a link opens is shown from the top, and Tab starts before its content', async ({ page }) => {
  await open(page, '/docs/environments');
  await watchStart(page);
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Introduction' }).click();
  await expect(page).toHaveURL(GUIDE);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expectStartFocused(page);
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('Tab starts before the content of a page that was open before, too', async ({ page }) => {
  await open(page, '/docs/environments');
  for (const [name, route] of [
    ['Introduction', GUIDE],
    ['Environments', '/docs/environments'],
  ] as const) {
    await watchStart(page);
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name }).click();
    await expect(page).toHaveURL(route);
    await expectStartFocused(page);
  }
});

interface FirstFrame {
  /** Parts of the operation that are not laid out. */
  readonly later: number;
  /** Those of them that the window would show. */
  readonly missing: number;
}

test('an operation that a link opens is laid out as far as the window shows, then below it', async ({ page }) => {
  await open(page, START);
  const firstFrame = await page.evaluateHandle(() => {
    const lookAt = (): FirstFrame => {
      const later = [...document.querySelectorAll('.op-main > .op-section, .op-section > .op-rows > .op-row')].filter(
        (part) => getComputedStyle(part).contentVisibility === 'hidden',
      );
      // What is inside a part that is not laid out has no place.
      const outer = later.filter((part) => !later.some((other) => other !== part && other.contains(part)));
      const missing = outer.filter((part) => part.getBoundingClientRect().top < innerHeight);
      return { later: later.length, missing: missing.length };
    };
    const found = new Promise<FirstFrame>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        // After the page's own callback in the same frame.
        requestAnimationFrame(() => resolve(lookAt()));
      });
      observer.observe(document.body, { subtree: true, attributeFilter: ['data-opening'] });
    });
    return { found };
  });
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Complete a voyage' }).click();
  const { later, missing } = await firstFrame.evaluate(({ found }) => found);
  expect(later).toBeGreaterThan(0);
  expect(missing).toBe(0);
  await expect(page.locator('.op[data-opening]')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(page.locator('.op-main > .op-section').last()).toBeInViewport();
});
