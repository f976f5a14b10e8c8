import type { Page } from '@playwright/test';

/**
 * Lays out an operation's page completely, for axe. Off-screen content below the first screen has an estimated
 * height (src/reference/page/article.css), so axe would see neighbours overlap.
 */
export async function layOutFully(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.op * { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}
