import { expectAccessible } from '../../../packages/cli/src/test/page/axe';
import { layOutFully } from '../../../packages/cli/src/test/page/layOutFully';
import { LABELS } from '../../support/labels';
import { CATEGORY, CREATE, ERROR, ERRORS, GUIDE, OVERVIEW, PLAIN, START, TAG } from '../../support/routes';
import { becomeReader, expect, ignoreConsoleErrors, open, openAsReader, test } from '../../support/test';

const PAGES = {
  home: '/',
  guide: GUIDE,
  operation: CREATE,
  'operation with changes': START,
  tag: TAG,
  error: ERROR,
  errors: ERRORS,
  overview: OVERVIEW,
  category: CATEGORY,
  plain: PLAIN,
  missing: '/no-such-page',
} as const;
const WIDTHS = [320, 375, 1280, 1920] as const;
/** From 320 to 375 px, and from 1280 to 1920 px, only widths change: axe looks at all every night. */
const INSPECTED: readonly number[] = process.env.E2E_NIGHTLY ? WIDTHS : [320, 1280];

for (const [kind, path] of Object.entries(PAGES)) {
  test(`the ${kind} page meets WCAG 2.2 AA in both modes at every width`, async ({ page, consoleErrors }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomeReader(page);
    for (const mode of ['light', 'dark'] as const) {
      await open(page, `${path}?docusaurus-theme=${mode}`);
      await layOutFully(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        if (INSPECTED.includes(width)) await expectAccessible(page, `${width} px, ${mode}`, { mode });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${width} px, ${mode}: must not scroll sideways`).toBeLessThanOrEqual(0);
      }
    }
    if (kind === 'missing') ignoreConsoleErrors(consoleErrors, /status of 404/);
  });
}

test('the search meets WCAG 2.2 AA with results, in both modes', async ({ page }) => {
  await becomeReader(page);
  for (const mode of ['light', 'dark'] as const) {
    await page.goto(`${GUIDE}?docusaurus-theme=${mode}`);
    await page.getByRole('button', { name: LABELS.search }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('voyage');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, `search results, ${mode}`, { mode });
    await page.keyboard.press('Escape');
  }
});

test('on a phone all controls are 44 px high', async ({ page }) => {
  await becomeReader(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(CREATE);
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
  await openAsReader(page);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [CREATE, GUIDE, '/']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    expect.soft(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.02);
  }
});
