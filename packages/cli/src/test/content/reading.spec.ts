import { expectAccessible } from '../page/axe.ts';
import { expect, ignoreConsoleErrors, open } from '../page/fixtures.ts';
import { layOutFully } from '../page/layOutFully.ts';
import { SESSION_LOOKUP, weighPage } from '../page/weight.ts';
import { BUDGETS } from './budgets.ts';
import { type ContentPage, samplePages } from './contentPages.ts';
import { test } from './reader.ts';

/** Number of pages of each kind opened in a browser, for small and large documents alike. */
const PER_KIND = 2;
const PHONE = { width: 375, height: 812 };
const SCREEN = { width: 1280, height: 800 };

/** A page for printing has no limit, and shows what is read on the pages that it is made of. */
const READ_PAGES = samplePages(PER_KIND).filter(({ kind }) => kind !== 'print');
const WEIGHED_PAGES = samplePages(1).filter(({ kind }) => kind !== 'print');

const REFERENCE_KINDS = ['operation', 'webhook', 'tag', 'overview'];
/** Rules that docusaurus-theme-openapi-docs violates on its pages. */
const THEME_VIOLATIONS = { within: '.theme-api-markdown', rules: ['color-contrast', 'heading-order', 'list'] };

for (const page of READ_PAGES) {
  // Redirects to a page of another kind.
  if (page.kind === 'redirect') continue;
  const address = page.kind === 'missing' ? '/no/such/page' : encodeURI(page.route);
  test(`the ${page.kind} page ${page.route} can be read by everyone, on any screen`, async ({
    page: tab,
    consoleErrors,
  }) => {
    test.slow();
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    for (const mode of ['light', 'dark'] as const) {
      await open(tab, `${address}?docusaurus-theme=${mode}`);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveCount(1);
      await layOutFully(tab);
      for (const size of [PHONE, SCREEN]) {
        await tab.setViewportSize(size);
        const overflow = await tab.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${size.width} px, ${mode}: must not scroll sideways`).toBeLessThanOrEqual(0);
        await expectAccessible(tab, `${size.width} px, ${mode}`, {
          mode,
          isRepeated: size === PHONE,
          ...(page.isThemed ? { known: THEME_VIOLATIONS } : {}),
        });
      }
    }
    // The browser reports the missing page's status 404.
    if (page.kind === 'missing') ignoreConsoleErrors(consoleErrors, /404/);
  });
}

for (const page of WEIGHED_PAGES) {
  if (page.kind === 'missing' || page.kind === 'redirect') continue;
  test(`the largest ${page.kind} page is within its budget`, async ({ page: tab, context }) => {
    await open(tab, '/');
    await expect(tab.getByRole('link', { name: 'Logout' })).toBeVisible();
    // Like a returning reader whose browser cache is empty.
    await (await context.newCDPSession(tab)).send('Network.clearBrowserCache');
    const visit = await context.newPage();
    const { total, beforeText, resources } = await weighPage(
      visit,
      encodeURI(page.route),
      '#__docusaurus h1',
      SESSION_LOOKUP,
    );
    const heaviest = resources.toSorted((left, right) => right.size - left.size).slice(0, 5);
    expect.soft(total, JSON.stringify(heaviest, null, 1)).toBeLessThanOrEqual(budgetOf(page));
    expect.soft(beforeText, 'before the text is shown').toBeLessThanOrEqual(BUDGETS.text);
  });
}

function budgetOf({ kind, isThemed }: ContentPage): number {
  if (isThemed) return BUDGETS.theme;
  return REFERENCE_KINDS.includes(kind) ? BUDGETS.reference : BUDGETS.plain;
}
