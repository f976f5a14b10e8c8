import type { Page } from '@playwright/test';
import { sessionTraces } from '../support/kept';
import { LABELS } from '../support/labels';
import { GUIDE, WEBHOOKS } from '../support/routes';
import { expect, expectWidget, open, openAsReader, READER, test } from '../support/test';

/** Where the link leads; see decisions/logout-link.md. */
const ADDRESS = '/?sign-out';
const QUESTION = LABELS.signOutQuestion;

const logout = (page: Page) => page.getByRole('link', { name: LABELS.logout, exact: true });

async function expectSignedIn(page: Page): Promise<void> {
  await open(page, WEBHOOKS);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Webhooks');
}

test('Logout reloads the page, which then shows the sign-in screen at the same address', async ({ page }) => {
  await openAsReader(page, READER, GUIDE);
  await page.evaluate(() => {
    Object.assign(window, { isPageBefore: true });
  });
  const reloaded = page.waitForEvent('load');
  await logout(page).click();
  await reloaded;
  await expectWidget(page);
  expect(await page.evaluate(() => 'isPageBefore' in window)).toBe(false);
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type)),
  ).toEqual(['reload']);
  await expect(page).toHaveURL(GUIDE);
});

test('Logout is a link for the keyboard: reached by Tab, followed by Enter', async ({ page }) => {
  await openAsReader(page, READER, GUIDE);
  await expect(logout(page)).toHaveAttribute('href', ADDRESS);
  await page.getByRole('link', { name: LABELS.skipToContent }).focus();
  const isFocused = () => logout(page).evaluate((link) => link === document.activeElement);
  for (let presses = 0; presses < 30 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await expectWidget(page);
  await expect(page).toHaveURL(GUIDE);
  expect(await sessionTraces(page)).toEqual([]);
});

test('a click with the middle button signs out here, and the tab that it opens shows the sign-in screen', async ({
  page,
  context,
}) => {
  await openAsReader(page, READER, GUIDE);
  const opening = context.waitForEvent('page');
  await logout(page).click({ button: 'middle' });
  const other = await opening;
  await expectWidget(page);
  await expectWidget(other);
  await expect(other).toHaveURL('/');
  expect(await sessionTraces(page)).toEqual([]);
});

test.describe('the address of Logout', () => {
  test('asks first, because another site could link there to sign a reader out', async ({ page, baseURL }) => {
    await openAsReader(page);
    const hostile = 'http://127.0.0.1:1/';
    await page.context().route(hostile, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${baseURL}${ADDRESS}">Free crates</a>`,
      }),
    );
    await page.goto(hostile);
    await page.getByRole('link', { name: 'Free crates' }).click();
    await expect(page.getByRole('alert')).toHaveText(QUESTION);
    await page.getByRole('link', { name: LABELS.staySignedIn }).click();
    await expect(logout(page)).toBeVisible();
    await expectSignedIn(page);
  });

  test('does nothing when it is only fetched: prefetched, as an image, by a script', async ({ page }) => {
    await openAsReader(page, READER, GUIDE);
    await page.evaluate(async (address) => {
      const prefetch = Object.assign(document.createElement('link'), { rel: 'prefetch', href: address });
      const fetched = new Promise((resolve) => {
        prefetch.onload = resolve;
        prefetch.onerror = resolve;
      });
      document.head.append(prefetch);
      const image = new Image();
      image.src = address;
      await Promise.all([fetched, image.decode().catch(() => undefined), fetch(address)]);
    }, ADDRESS);
    await expectSignedIn(page);
  });

  test('follows a sign-out in another tab', async ({ page, context }) => {
    await openAsReader(page);
    const second = await context.newPage();
    await second.goto(ADDRESS);
    await expect(second.getByRole('alert')).toHaveText(QUESTION);
    await open(page, GUIDE);
    await logout(page).click();
    await expectWidget(second);
  });
});
