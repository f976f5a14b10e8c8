import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../packages/cli/src/support/accounts';
import { enterEmail, enterPassword } from '../../tests/support/test';

/** Returns a browser context in which the demo's developer has signed in to a site. */
export async function signedInContext(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const [{ email, password }] = DEMO_ACCOUNTS;
  await page.goto(url);
  await enterEmail(page, email);
  await enterPassword(page, password);
  await page.getByRole('link', { name: 'Logout' }).waitFor();
  await page.close();
  return context;
}
