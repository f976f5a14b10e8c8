import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

export interface Fixtures {
  /** Console errors and warnings, uncaught errors and CSP reports of all pages; a test removes the ones it expects. */
  complaints: string[];
}

/** A page of the built site in a browser that can reach only this machine. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      collectComplaints(context, complaints);
      await use(complaints);
      expect(complaints, 'console errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
});

/** Adds the console errors and warnings and the uncaught errors of a context's pages to a list. */
export function collectComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    // Chromium itself asks for it where the page shown is a file, such as a picture.
    if (message.location().url.endsWith('/favicon.ico')) return;
    // The Auth emulator's account page, in the popup, complains about hosts that are blocked.
    const isEmulators = new URL(message.page()?.url() ?? 'about:blank').pathname.startsWith('/emulator/');
    if (!isEmulators && (message.type() === 'error' || message.type() === 'warning')) {
      complaints.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** Removes the complaints that a test provoked. */
export function forgive(complaints: string[], known: RegExp): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !known.test(text)));
}

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
