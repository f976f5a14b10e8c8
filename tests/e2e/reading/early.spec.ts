import type { Page } from '@playwright/test';
import { LABELS } from '../../support/labels';
import { GUIDE, REGISTER } from '../../support/routes';
import { becomeReader, expect, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

/** Opens a page that is painted, and returns a function that releases its scripts. */
async function openPainted(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/docs-app.*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const html = page.locator('html');
  return async () => {
    await expect(html).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await expect(html).toHaveAttribute('data-has-hydrated', 'true');
  };
}

test('a button that only React handles acts later', async ({ page }) => {
  const hydrate = await openPainted(page, REGISTER);
  await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
  await hydrate();
  await expect(page.getByRole('button', { name: 'Expand sidebar', exact: true })).toBeVisible();
});

test('the search opens, by button and by key, and keeps typed text', async ({ page }) => {
  const hydrate = await openPainted(page, REGISTER);
  const dialog = page.getByRole('dialog', { name: LABELS.search });
  await page.getByRole('button', { name: LABELS.search }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('shi');
  await hydrate();
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('p');
  await expect(field).toHaveValue('ship');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a category of the sidebar opens, and leads on without a reload', async ({ page }) => {
  const hydrate = await openPainted(page, REGISTER);
  const menu = page.locator('.theme-doc-sidebar-menu');
  const closed = menu.locator('details:not([open]) > summary').first();
  const name = (await closed.getAttribute('aria-label'))?.replace('Expand', '') ?? '';
  const category = menu.locator('details').filter({ has: page.locator(`> summary[aria-label$="${name}"]`) });
  const list = category.locator('> ul');
  await expect(list).toBeHidden();
  await closed.click();
  await expect(list).toBeVisible();
  await hydrate();
  await expect(list).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const link = list.getByRole('link').first();
  const title = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await category.locator(`> summary[aria-label="Collapse${name}"]`).click();
  await expect(list).toBeHidden();
});

for (const path of [REGISTER, GUIDE])
  test(`the colour mode is switched and kept on ${path}`, async ({ page }) => {
    const hydrate = await openPainted(page, path);
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
    await toggle.click();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await hydrate();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(toggle).toHaveAccessibleName(/currently dark/);
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });

test('code is copied, on an operation, in a guide and in its tables', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [path, surroundings] of [
    [REGISTER, '.op-code'],
    [GUIDE, '.code-panel'],
    [GUIDE, 'td'],
  ] as const) {
    const hydrate = await openPainted(page, path);
    const place = page.locator(`article ${surroundings}:has(button[data-action="copy"])`).first();
    const button = place.locator('button[data-action="copy"]');
    const code = await place.locator('code').textContent();
    await page.evaluate(() => navigator.clipboard.writeText('nothing'));
    await button.click();
    await expect(button).toHaveText(LABELS.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await hydrate();
    await expect(button).toHaveText('');
    await page.unrouteAll();
  }
});

test('a tab of a guide is selected, and stays selected', async ({ page }) => {
  const hydrate = await openPainted(page, GUIDE);
  const list = page.locator('article').getByRole('tablist').first();
  const tab = list.getByRole('tab').nth(1);
  const panels = list.locator('..').locator('> * > [role="tabpanel"]');
  await tab.click();
  await expect(panels.nth(1)).toBeVisible();
  await hydrate();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(panels.nth(1)).toBeVisible();
  await list.getByRole('tab').nth(0).click();
  await expect(panels.nth(0)).toBeVisible();
});

test('a folded part of a guide opens, and stays open', async ({ page }) => {
  const hydrate = await openPainted(page, GUIDE);
  const folded = page.locator('article details').first();
  await folded.locator('> summary').click();
  const content = folded.locator('> :not(summary)').first();
  await expect(content).toBeVisible();
  await hydrate();
  await expect(content).toBeVisible();
  await folded.locator('> summary').click();
  await expect(content).toBeHidden();
});
