import type { APIRequestContext, Page } from '@playwright/test';
import { metaOfShell } from 'gatedocs-preset/shell';
import { expect, openAsReader, test } from '../support/test';

const KEY_ID = process.env.E2E_KEY_ID ?? '';

/**
 * Docusaurus' inline script sets an attribute of <html> for each `docusaurus-data-NAME=VALUE` in the URL, so the gate
 * must not trust such attributes.
 */
const ATTACKS: [string, (request: APIRequestContext) => Promise<Record<string, string>>][] = [
  ['the fragment of another page', async (request) => ({ fragment: await fragmentAt(request, '/docs/intro') })],
  ['a missing fragment', async () => ({ fragment: `/assets/${KEY_ID}/0000000000000000.page` })],
  ['a fragment on another host', async () => ({ fragment: 'https://evil.example/1.page', styles: '' })],
  ['a style sheet on another host', async () => ({ styles: 'https://evil.example/1.css /assets/css/none.css' })],
];

for (const [what, attributes] of ATTACKS) {
  test(`a URL that names ${what} opens its own page`, async ({ page, request }) => {
    const names = Object.entries(await attributes(request)).map(([name, value]) => [`docusaurus-data-${name}`, value]);
    const address = `/docs/webhooks?${new URLSearchParams(names)}`;
    await openAsReader(page);
    await expectWebhooks(page, address);
    // Like a first visit on this device: nothing is fetched before the gate's scripts.
    await page.evaluate(() => localStorage.removeItem('docs-reader.folder'));
    await expectWebhooks(page, address);
  });
}

async function expectWebhooks(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks');
  await expect(page).toHaveTitle(/^Webhooks/);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

async function fragmentAt(request: APIRequestContext, path: string): Promise<string> {
  return metaOfShell(await (await request.get(path)).text(), 'fragment') ?? '';
}
