import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

export interface Fixtures {
  /** Console errors and warnings, uncaught errors and CSP reports of all pages; a test removes the ones it expects. */
  consoleErrors: string[];
}

/** Playwright's test, which fails when a page of it writes an unexpected error to the console. */
export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors: string[] = [];
      collectConsoleErrors(context, consoleErrors);
      await use(consoleErrors);
      expect(consoleErrors, 'console errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
});

/** Adds the console errors and warnings and the uncaught errors of a context's pages to a list. */
export function collectConsoleErrors(context: BrowserContext, consoleErrors: string[]): void {
  context.on('console', (message) => {
    // Chromium itself asks for it where the page shown is a file, such as a picture.
    if (message.location().url.endsWith('/favicon.ico')) return;
    // The Auth emulator's account page, in the popup, complains about hosts that are blocked.
    const isEmulatorPage = new URL(message.page()?.url() ?? 'about:blank').pathname.startsWith('/emulator/');
    if (!isEmulatorPage && (message.type() === 'error' || message.type() === 'warning')) {
      consoleErrors.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => consoleErrors.push(String(error.error())));
}

/** Removes the console errors that a test provoked on purpose. */
export function ignoreConsoleErrors(consoleErrors: string[], known: RegExp): void {
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !known.test(text)));
}

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
