import type { Page } from '@playwright/test';

/**
 * Lays an operation's page out as a whole, for axe. Until it comes near, what lies below the first screen has a place of estimated
 * height (src/reference/page/article.css), and axe would see neighbours overlap.
 */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.op * { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}
