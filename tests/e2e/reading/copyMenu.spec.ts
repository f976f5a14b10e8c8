import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../../packages/cli/src/test/page/axe';
import { layOutFully } from '../../../packages/cli/src/test/page/layOutFully';
import { LABELS } from '../../support/labels';
import { ADD, CATEGORY, OVERVIEW } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

const ITEMS = [LABELS.copyAsMarkdown, LABELS.copyLink, LABELS.downloadMarkdown, 'Connect an editor'];

/** The button of the menu, and the menu. */
function menuOf(page: Page): { readonly button: Locator; readonly menu: Locator } {
  return { button: page.locator('.op-copy-menu summary'), menu: page.locator('.op-copy-menu ul') };
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await becomeReader(page);
});

for (const [path, title, file] of [
  [ADD, '# Add a container', 'add-container.md'],
  [OVERVIEW, '# Harbour API', 'harbour-api.md'],
  [CATEGORY, '# API', 'api.md'],
  ['/', '# Ships and voyages, over HTTP', 'index.md'],
] as const) {
  test(`${path}: the page is copied, linked to, saved, and leads to an editor's settings`, async ({
    page,
    baseURL,
  }) => {
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    const { button, menu } = menuOf(page);
    await button.click();
    await expect(menu.getByRole('listitem')).toHaveText(ITEMS);
    await menu.getByRole('button', { name: LABELS.copyAsMarkdown }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator('.op-copy-menu > button')).toHaveText(LABELS.copied);
    expect(await clipboard(page)).toContain(title);

    await button.click();
    await menu.getByRole('button', { name: LABELS.copyLink }).click();
    await expect.poll(() => clipboard(page)).toBe(`${baseURL}${path}`);

    await button.click();
    const saving = page.waitForEvent('download');
    await menu.getByRole('button', { name: LABELS.downloadMarkdown }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(file);
    expect(await readFile(await download.path(), 'utf8')).toContain(title);

    await button.click();
    await expect(menu.getByRole('link', { name: 'Connect an editor' })).toHaveAttribute('href', '/connect');
  });
}

test('the menu is used with the keyboard, and closes as menus do', async ({ page }) => {
  await open(page, ADD);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const { button, menu } = menuOf(page);
  await page.getByRole('button', { name: LABELS.copyPage }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: LABELS.copyAsMarkdown })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Space');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toBeHidden();

  await button.click();
  await page.locator('.op-lead').click();
  await expect(menu).toBeHidden();
});

for (const mode of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`the open menu is accessible and on the screen, ${mode}, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [ADD, OVERVIEW]) {
        await open(page, `${path}?docusaurus-theme=${mode}`);
        await layOutFully(page);
        const { button, menu } = menuOf(page);
        await button.click();
        const box = await menu.boundingBox();
        expect.soft(box?.x, path).toBeGreaterThanOrEqual(0);
        expect.soft((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(width);
        // On a small screen the open menu covers parts of the buttons below it.
        const known = { within: 'button:not(.op-copy-menu button)', rules: ['target-size'] };
        await expectAccessible(page, path, { mode, known });
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/${path.split('/').at(-1)}-${mode}-${width}.png` });
      }
    });
