import { GUIDE } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

test('a guide that a link opens is whole, from the top, and Tab starts before its content', async ({ page }) => {
  await open(page, '/docs/environments');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Introduction' }).click();
  await expect(page).toHaveURL(GUIDE);
  await expect(page.getByRole('heading', { level: 2, name: 'Money' })).toBeAttached();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('region', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('what the reader focuses while a page opens keeps the focus', async ({ page }) => {
  await open(page, '/docs/environments');
  await page.evaluate(() => {
    const search = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes('Search'));
    new MutationObserver((_, observer) => {
      if (location.pathname !== '/docs/intro') return;
      observer.disconnect();
      search?.focus();
    }).observe(document, { subtree: true, childList: true });
  });
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Introduction' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});
