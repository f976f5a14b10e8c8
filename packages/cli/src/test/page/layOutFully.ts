import type { Page } from '@playwright/test';

/**
 * Lays out a page completely. Content below the first screen has an estimated height until it comes near
 * (packages/reference/src/page/article.css, packages/preset/src/css/layout.css), so axe would see overlapping
 * elements, and colours of the previous mode.
 */
export async function layOutFully(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}
