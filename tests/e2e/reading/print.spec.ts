import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../../../packages/cli/src/test/page/axe';
import { layOutFully } from '../../../packages/cli/src/test/page/layOutFully';
import { LABELS } from '../../support/labels';
import { CREATE, GUIDE, OPERATION_ROUTES, OVERVIEW, PRINT } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

/** Lowest contrast of text on paper (WCAG 1.4.3). */
const AA = 4.5;

test.beforeEach(({ page }) => becomeReader(page));

/** Returns the texts that are too pale for paper, on which browsers print no backgrounds, or have a dark background. */
async function paleTexts(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main, least) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Returns the luminance of a colour on white (WCAG's relative luminance). */
    const luminance = (colour: string): number => {
      if (!canvas) throw new Error('There is no canvas.');
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const found = new Set<string>();
    for (const element of main.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText || !element.checkVisibility()) continue;
      let behind: HTMLElement | null = element;
      while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
      const paper = behind ? luminance(getComputedStyle(behind).backgroundColor) : 1;
      const contrast = 1.05 / (luminance(getComputedStyle(element).color) + 0.05);
      if (contrast < least || paper < 0.7) found.add(`${element.className || element.tagName}: ${contrast.toFixed(1)}`);
    }
    return [...found];
  }, AA);
}

for (const path of [CREATE, GUIDE, PRINT])
  test(`${path} is dark on light paper, whatever the reader's colour mode is`, async ({ page }) => {
    await open(page, `${path}?docusaurus-theme=dark`);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    // In dark mode, the text of a screen is pale.
    expect(await paleTexts(page)).not.toEqual([]);
    await page.emulateMedia({ media: 'print' });
    // Transitions of a screen may still be running; a printer does not see them.
    await expect.poll(() => paleTexts(page)).toEqual([]);
  });

test('an operation on paper has its first sample and the examples of its responses', async ({ page }) => {
  await open(page, CREATE);
  await page.emulateMedia({ media: 'print' });
  // A sheet of A4 is narrower than the width from which panels stand beside the text.
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.locator('.op-aside .op-code').first()).toContainText('curl');
  await expect(page.locator('.op-aside .op-code').first()).toBeVisible();
  await expect(page.locator('.op-aside > .op-panel').last().locator('.op-code').first()).toBeVisible();
  await expect(page.locator('.op-base')).toBeVisible();
});

test('the overview leads to one page with every operation once', async ({ page }) => {
  await open(page, OVERVIEW);
  await page.getByRole('link', { name: 'Print view' }).click();
  await expect(page).toHaveURL(PRINT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour API');
  const operations = OPERATION_ROUTES.filter((route) => route.startsWith('/docs/spec/'));
  const titles = page.locator('.op-printed > .op-title > h3');
  await expect(titles).toHaveCount(operations.length);
  const ids = await titles.evaluateAll((found) => found.map(({ id }) => `/docs/spec/${id}`));
  expect(ids.sort()).toEqual([...operations].sort());
  // No page of a list: it has no sidebar, and the search does not find it.
  await expect(page.locator('.theme-doc-sidebar-container')).toHaveCount(0);
});

test('the contents lead to an operation, and links between operations stay on the page', async ({ page }) => {
  await open(page, PRINT);
  await page
    .getByRole('link', { name: /Create a voyage/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${PRINT}#create-voyage`);
  await expect(page.locator('[id="create-voyage"]')).toBeInViewport();
  const all = await page.locator('main [id]').evaluateAll((found) => found.map(({ id }) => id));
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  await page.reload();
  await expect(page.locator('[id="create-voyage"]')).toBeInViewport();
});

test('it can be read by everyone, on any screen', async ({ page }) => {
  test.slow();
  await open(page, PRINT);
  await layOutFully(page);
  await expectAccessibleInBothModes(page, PRINT);
  await page.setViewportSize({ width: 375, height: 812 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('search and sidebar have no page for printing', async ({ page }) => {
  await open(page, CREATE);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator(`.menu a[href="${PRINT}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: LABELS.search }).click();
  const options = page.getByRole('dialog').getByRole('option');
  await page.getByRole('dialog').getByRole('combobox').fill('Harbour API');
  await expect(options.first()).toContainText('Harbour API');
  expect(await page.getByRole('dialog').innerHTML()).not.toContain(PRINT);
});
