import { expect, open, signIn, test } from '../support/test';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await open(page, '/');
});

test('the announcement bar stays dismissed', async ({ page }) => {
  const bar = page.locator('.theme-announcement-bar');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bar).toBeHidden();
});

for (const [width, isMobile] of [
  [995, true],
  [997, false],
] as const) {
  test(`at ${width} px the menu is ${isMobile ? 'behind a button' : 'in the bar'}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/docs/intro');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await expect(toggle).toBeVisible({ visible: isMobile });
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ visible: !isMobile });
    if (!isMobile) return;
    await toggle.click();
    await page.getByRole('button', { name: /Back to main menu/ }).click();
    await expect(page.locator('.navbar-sidebar').getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}

test('the colour mode is initially light and the choice is kept', async ({ page }) => {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the table of contents lists headings of levels 2 and 3', async ({ page }) => {
  await open(page, '/docs/intro');
  const contents = page.locator('.table-of-contents').first();
  for (const level of ['h2', 'h3']) {
    const heading = page.locator(`article ${level}[id]`).first();
    await expect(contents.locator(`a[href="#${await heading.getAttribute('id')}"]`)).toBeVisible();
  }
});

test('a slow route shows its progress after 200 ms', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.route('**/assets/**/*.js', () => undefined);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'API reference' }).first().click();
  await page.clock.runFor(150);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(page.locator('#nprogress')).toHaveCount(1);
});

test('a route that cannot be loaded causes a warning, and the page reloads', async ({ page, complaints }) => {
  await open(page, '/docs/intro');
  await page.route('**/assets/**/*.js', (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'API reference' }).first().click();
  await reloaded;
  expect(complaints.splice(0).join('\n')).toMatch(/Loading chunk|could not be loaded/);
});
