import { shellProblems } from '../../scripts/smoke/shell';
import { CATEGORY, CREATE, ERROR, GUIDE, OVERVIEW, PLAIN, ROUTES, TITLE } from '../support/routes';
import { enterEmail, enterPassword, expect, expectWidget, READER, test } from '../support/test';

/** Texts that only readers may see: navigation, and words of the guides and the reference. */
const DOCUMENTATION = /Logout|API reference|Webhooks|Voyage|Container|idempot/i;

/** One of each kind; the test after these reads the others, whose shells a browser treats alike. */
const SHOWN = ['/', PLAIN, GUIDE, CATEGORY, OVERVIEW, CREATE, ERROR];

for (const path of [...SHOWN, '/docs', '/anything', '/docs/spec/no-such-operation']) {
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

test('signed out, the host answers for every page with a shell that says nothing of it', async ({ request }) => {
  for (const path of ROUTES)
    expect(shellProblems(await (await request.get(path)).text(), `Sign in · ${TITLE}`), path).toEqual([]);
});

for (const [width, height] of [
  [1280, 900],
  [375, 812],
] as const) {
  test(`at ${width} px the sign-in screen is centred until the reader is signed in`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(GUIDE);
    await expectWidget(page);
    const [left, top] = await page.locator('#gate-sign-in main > *').evaluate((card) => {
      const box = card.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      return [box.left + box.right - clientWidth, box.top + box.bottom - clientHeight];
    });
    // Twice the distance between the centres; a pixel is rounding.
    expect(Math.abs(left ?? NaN)).toBeLessThanOrEqual(1);
    expect(Math.abs(top ?? NaN)).toBeLessThanOrEqual(1);
    await enterEmail(page, READER.email);
    await enterPassword(page, READER.password);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ships and voyages');
    await expect(page.locator('#gate-sign-in')).toHaveCount(0);
  });
}

test('a missing path has status 404', async ({ request }) => {
  expect((await request.get('/docs/spec/no-such-operation')).status()).toBe(404);
});
