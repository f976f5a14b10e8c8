import { enterEmail, enterPassword, expect, open, test } from '../support/test';

/** Another owner's site with two versions, see scripts/support/fixtureSite.ts. */
const SITE = process.env.E2E_FIXTURE_URL;

test.use({ baseURL: SITE, timezoneId: 'America/New_York' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await enterEmail(page, 'developer@example.com');
  await enterPassword(page, 'docs-demo');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the choice of a version is kept', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: '1.0' }).hover();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/docs/next/intro');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('docs-preferred-version'))),
  ).toEqual([[expect.any(String), 'current']]);
});

test('a page that crashes says so, with the chain of causes, and can be tried again', async ({ page, complaints }) => {
  await page.goto('/crash');
  await expect(page.getByText('This page crashed')).toBeVisible();
  await expect(page.getByText('The part is broken')).toBeVisible();
  await expect(page.getByText('A screw is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Whole again' })).toBeVisible();
  expect(complaints.splice(0).join('\n')).toContain('The part is broken');
});

test('another product has its own name and routes', async ({ page }) => {
  await page.goto('/docs/spec/list-parcels');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('List parcels');
  await expect(page.locator('body')).not.toContainText('FF');
  await page.goto('/docs/category/acme-relay-api');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Acme Relay API');
});

test('without an announcement there is no bar', async ({ page }) => {
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
});

test('every page links to the file that it is made of, and says when that was last changed', async ({ page }) => {
  for (const [path, file] of [
    ['/docs/next/intro', 'docs/intro.mdx'],
    ['/docs/next/spec/list-parcels', 'specs/parcels.yaml'],
    ['/docs/next/spec/parcels', 'specs/main.yaml'],
    ['/docs/next/spec/acme-relay-api', 'specs/main.yaml'],
    ['/docs/next/simulator-spec/lose-parcel', 'specs/simulator.yaml'],
  ] as const) {
    await open(page, path);
    const edit = page.getByRole('link', { name: 'Edit this page' });
    await expect(edit, path).toHaveAttribute('href', `https://git.acme.example/relay/edit/main/${file}`);
    await expect(page.getByText(/^Last updated/), path).toHaveText('Last updated on Mar 5, 2026');
  }
});
