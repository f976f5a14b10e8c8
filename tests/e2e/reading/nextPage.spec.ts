import { GUIDE } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

test('a page that a link opens is shown from the top, and Tab starts before its content', async ({ page }) => {
  await open(page, '/docs/environments');
  await page.evaluate(() => {
    const region = document.querySelector('[aria-label="Skip to main content"]');
    const focused = new Promise((resolve) => region?.addEventListener('focus', resolve, { once: true }));
    // The browser drops the focus of an element that takes none, and keeps its place for Tab.
    Object.assign(window, { focused: focused.then(() => true) });
  });
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Introduction' }).click();
  await expect(page).toHaveURL(GUIDE);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  // Kept from the page before: the link has not loaded a new one.
  expect(await page.evaluate(() => (window as unknown as { focused: Promise<boolean> }).focused)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
