import type { Page } from '@playwright/test';
import { layOutFully } from '../../../packages/cli/src/test/page/layOutFully';
import { LABELS } from '../../support/labels';
import { CREATE, GUIDE, OVERVIEW, TAG, UPLOAD, WEBHOOKS } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

/**
 * Describes the dark elements of a light page in which the browser would draw light scroll bars, fields and menus.
 * `dark` counts all dark ones.
 */
function findLightParts(page: Page): Promise<{ dark: number; light: string[] }> {
  return page.evaluate(() => {
    /** Relative luminance below which a background is dark, not coloured: WCAG 2.2. */
    const limit = 0.05;
    const isDark = (element: Element): boolean => {
      const [red = 0, green = 0, blue = 0, alpha = 1] =
        getComputedStyle(element)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return alpha > 0.5 && 0.2126 * r + 0.7152 * g + 0.0722 * b < limit;
    };
    // A shape, such as an icon, holds nothing that the browser would draw.
    const parts = [...document.querySelectorAll('body, body *')].filter(
      (element) => element.hasChildNodes() || element.matches('input, iframe'),
    );
    const dark = parts.filter(isDark);
    return {
      dark: dark.length,
      light: dark
        .filter((element) => {
          const { colorScheme, scrollbarColor } = getComputedStyle(element);
          return !colorScheme.includes('dark') || scrollbarColor === 'auto';
        })
        .map(({ tagName, className }) => `${tagName} ${className}`),
    };
  });
}

test('everything dark on a light page has dark scroll bars and controls', async ({ page }) => {
  await becomeReader(page);
  for (const route of ['/', GUIDE, WEBHOOKS, OVERVIEW, TAG, CREATE, UPLOAD]) {
    await open(page, route);
    await layOutFully(page);
    const { dark, light } = await findLightParts(page);
    expect(light, route).toEqual([]);
    if (route === GUIDE || route === CREATE) expect(dark, route).toBeGreaterThan(0);
  }
  await open(page, CREATE);
  await page.getByRole('button', { name: LABELS.useOwnValues }).click();
  await expect(page.locator('.op-builder')).toBeVisible();
  await page.keyboard.press('/');
  expect((await findLightParts(page)).light).toEqual([]);
  // The search itself works.
  await page.evaluate(() => {
    const panel = document.createElement('div');
    panel.className = 'planted';
    panel.style.backgroundColor = '#151b2e';
    panel.textContent = 'Text';
    document.body.append(panel);
  });
  expect((await findLightParts(page)).light).toEqual(['DIV planted']);
});

test('lists of examples have the colours of their surroundings, whatever a native list looks like', async ({
  page,
}) => {
  await becomeReader(page);
  for (const mode of ['light', 'dark']) {
    await open(page, `${CREATE}?docusaurus-theme=${mode}`);
    const lists = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLSelectElement>('.op-panel select')].flatMap((list) =>
        [list, ...list.options].map((element) => {
          const { appearance, color, backgroundColor, colorScheme } = getComputedStyle(element);
          return { appearance: element === list ? appearance : 'none', color, backgroundColor, colorScheme };
        }),
      ),
    );
    expect(lists.length).toBeGreaterThan(2);
    for (const style of lists)
      expect(style, mode).toEqual({
        appearance: 'none',
        color: 'rgb(255, 255, 255)',
        backgroundColor: 'rgb(31, 39, 64)',
        colorScheme: 'dark',
      });
  }
});

test('printed panels are light', async ({ page }) => {
  await becomeReader(page);
  await open(page, CREATE);
  await page.emulateMedia({ media: 'print' });
  const panel = page.locator('.op-panel').first();
  await expect(panel).toHaveCSS('color-scheme', 'light');
  await expect(panel).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
