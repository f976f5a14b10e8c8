import { LABELS } from '../support/labels';
import { OPERATION_ROUTES, PAGE_ROUTES } from '../support/routes';
import { expect, ignoreConsoleErrors, openAsReader, READER, test } from '../support/test';

for (const [kind, routes] of [
  ['page', PAGE_ROUTES],
  ['operation', OPERATION_ROUTES],
] as const) {
  test(`a reader can open every ${kind} without a console error`, async ({ page }) => {
    test.setTimeout(240_000);
    expect(routes.length).toBeGreaterThan(0);
    await openAsReader(page);
    for (const path of routes) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
        await expect(page.locator('body')).not.toContainText('{{');
        await expect(page.getByRole('link', { name: LABELS.logout })).toHaveAttribute(
          'title',
          new RegExp(READER.email),
        );
      });
    }
  });
}

test('/docs leads to the first guide', async ({ page }) => {
  await openAsReader(page);
  await page.goto('/docs');
  await expect(page).toHaveURL('/docs/intro');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a path that does not exist shows the not-found page to a reader', async ({ page, consoleErrors }) => {
  await openAsReader(page);
  const response = await page.goto('/docs/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: LABELS.pageNotFound })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.locator('.not-found').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Search for “no such page”' }).click();
  await expect(page.getByRole('combobox')).toHaveValue('no such page');
  ignoreConsoleErrors(consoleErrors, /status of 404/);
});

test('the previous and next links connect the pages', async ({ page }) => {
  await openAsReader(page);
  await page.goto('/docs/intro');
  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await expect(page).toHaveURL('/docs/webhooks');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Webhooks');
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Webhooks');
});
