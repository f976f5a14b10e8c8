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
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused({ timeout: 1 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
