// cspell:ignore voyge

import type { Page } from '@playwright/test';
import { LABELS } from '../../support/labels';
import { REGISTER } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => {
  await becomeReader(page);
  await open(page, REGISTER);
  await expect(page.getByRole('button', { name: LABELS.search })).toBeVisible();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: LABELS.search });
const field = (page: Page) => dialog(page).getByRole('combobox');

for (const shortcut of ['Control+k', 'Meta+k']) {
  test(`${shortcut} opens the search, Escape closes it`, async ({ page }) => {
    await expect(async () => {
      await page.keyboard.press(shortcut);
      await expect(field(page)).toBeFocused({ timeout: 5000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
}

async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('button', { name: LABELS.search }).click();
  await field(page).fill(query);
}

test('an operation is found despite a typo, and opened with the keyboard', async ({ page }) => {
  await searchFor(page, 'start voyge');
  const first = dialog(page).getByRole('option').first();
  await expect(first).toContainText('Start a voyage');
  await expect(first).toContainText('POST');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/spec\/start-voyage$/);
  await expect(dialog(page)).toBeHidden();
});

test('the arrow keys cycle through the results', async ({ page }) => {
  await searchFor(page, 'voyage');
  const options = dialog(page).getByRole('option');
  // Once all parts of the index are loaded, the last result stays the last.
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
});

test('an error code without a page leads to its section', async ({ page }) => {
  await searchFor(page, 'document_too_large');
  await expect(dialog(page).getByRole('option').first()).toContainText('document_too_large');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#error-document_too_large$/);
  await expect(page.locator('#error-document_too_large')).toBeInViewport();
});

test('a path and a property are found', async ({ page }) => {
  await searchFor(page, '/cargo-inspections');
  await expect(dialog(page).getByRole('option').first()).toContainText('cargo-inspections');
  await field(page).fill('max_weight_tonnes');
  await expect(dialog(page).getByRole('option').first()).toContainText('max_weight_tonnes');
});

test('guides are found in a separate group', async ({ page }) => {
  await searchFor(page, 'verify signature');
  await expect(dialog(page).getByRole('group', { name: 'Guides' }).getByRole('option').first()).toContainText(
    /signature/i,
  );
});

test('an empty result shows a message', async ({ page }) => {
  await searchFor(page, 'xyzzyqqq');
  await expect(dialog(page).getByRole('status')).toContainText('Nothing found for “xyzzyqqq”');
});

test('before anything is typed, the pages seen last are offered, and where readers start', async ({ page }) => {
  await open(page, REGISTER);
  await open(page, '/docs/webhooks');
  await page.getByRole('button', { name: LABELS.search }).click();
  const recent = dialog(page).getByRole('group', { name: 'Recently viewed' }).getByRole('option');
  await expect(recent.first()).toHaveText('Register a ship');
  await expect(
    dialog(page).getByRole('group', { name: 'Go to' }).getByRole('option', { name: 'Errors' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(REGISTER);
});

test('links behind the open search are prefetched once it is closed', async ({ page }) => {
  // A busy machine looks like a slow connection, on which nothing is prefetched.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } }),
  );
  await open(page, REGISTER);
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/docs/')) fetched.push(pathname);
  });
  // The reader does nothing before it is open, so the first key is typed into it.
  await page.getByRole('button', { name: LABELS.search }).dispatchEvent('click');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('voyage');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(fetched).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
});

test('the search is loaded only when it is about to be used', async ({ page }) => {
  const sizes = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).decodedBodySize),
  );
  expect(Math.max(...sizes)).toBeLessThan(260_000);
});
