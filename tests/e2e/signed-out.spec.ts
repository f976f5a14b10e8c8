import { ROUTES, TITLE } from '../support/routes';
import { expect, expectWidget, test } from '../support/test';

/** Texts that only readers may see: navigation, and words of the guides and the reference. */
const DOCUMENTATION = /Logout|API reference|Webhooks|Voyage|Container|idempot/i;

for (const path of [...ROUTES, '/docs', '/anything', '/docs/spec/no-such-operation']) {
  test(`signed out, ${path} shows only the widget and fetches nothing of the page`, async ({ page, complaints }) => {
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.ok() && !response.url().endsWith('.css')) bodies.push(response.text().catch(() => ''));
    });
    const response = await page.goto(path);
    await expectWidget(page);
    await expect(page.locator('body')).not.toContainText(DOCUMENTATION);
    await expect(page).toHaveTitle(`Sign in · ${TITLE}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const body of await Promise.all(bodies)) expect(body).not.toMatch(/idempoten|ship_id|voyage_id/i);
    if (response?.status() === 404) complaints.splice(0);
  });
}

test('a missing path has status 404', async ({ request }) => {
  expect((await request.get('/docs/spec/no-such-operation')).status()).toBe(404);
});
