import type { Page } from '@playwright/test';
import { LABELS } from '../../support/labels';
import { GUIDE } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

/**
 * Watches for the focus of the next page's start: the browser drops that focus again, but keeps the position for Tab.
 */
async function watchStart(page: Page): Promise<void> {
  await page.evaluate(() => {
    const region = document.querySelector('[aria-label="Skip to main content"]');
    const focused = new Promise((resolve) => region?.addEventListener('focus', resolve, { once: true }));
    Object.assign(window, { focused: focused.then(() => true) });
  });
}

/** The promise survives from the previous page, because the link has not loaded a new document. */
async function expectStartFocused(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { focused: Promise<boolean> }).focused)).toBe(true);
}

test('a page that a link opens is shown from the top, and Tab starts before its content', async ({ page }) => {
  await open(page, '/docs/environments');
  await watchStart(page);
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Introduction' }).click();
  await expect(page).toHaveURL(GUIDE);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const skip = page.getByRole('link', { name: LABELS.skipToContent });
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
