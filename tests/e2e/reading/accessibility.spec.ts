import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { layOutWhole } from '../../support/layOut';
import { expect, signIn, test } from '../../support/test';

const PAGES = {
  home: '/',
  guide: '/docs/intro',
  operation: '/docs/spec/create-campaign',
  tag: '/docs/spec/campaigns',
  overview: '/docs/spec/ff-api',
  category: '/docs/category/api',
  plain: '/markdown-page',
  missing: '/no-such-page',
} as const;
const WIDTHS = [320, 375, 1280] as const;
const RULES: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

async function violations(page: Page): Promise<string[]> {
  await layOutWhole(page);
  await page.evaluate(await readFile(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations: found } = await page.evaluate(
    (rules) => (window as unknown as { axe: { run(r: RunOptions): Promise<AxeResults> } }).axe.run(rules),
    RULES,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const mode of ['light', 'dark'] as const) {
  test(`every page kind fulfils WCAG 2.2 AA in ${mode} mode`, async ({ page, complaints }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    for (const [kind, path] of Object.entries(PAGES)) {
      await page.goto(`${path}?docusaurus-theme=${mode}`);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await violations(page), `${kind} at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${kind} at ${width} px must not scroll sideways`).toBeLessThanOrEqual(0);
      }
    }
    // The page that is not there answers 404, and the browser says so.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('404')));
  });
}

test('the search fulfils WCAG 2.2 AA with results, in both modes', async ({ page }) => {
  await signIn(page);
  for (const mode of ['light', 'dark']) {
    await page.goto(`/docs/intro?docusaurus-theme=${mode}`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('campaign');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('on a phone everything to press is 44 px high', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/docs/spec/create-campaign');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const small = await page
    .locator('button:visible, summary:visible, select:visible, .op-languages label:visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().height}`),
    );
  expect(small).toEqual([]);
});

test('nothing moves when the page becomes interactive', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/docs/spec/create-campaign', '/docs/intro', '/']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    expect.soft(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.02);
  }
});
