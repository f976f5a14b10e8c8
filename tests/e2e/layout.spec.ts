import type { Page, ViewportSize } from '@playwright/test';
import { LABELS } from '../support/labels';
import { CREATE, GUIDE, LAST_ERROR, START, TITLE, WEBHOOKS } from '../support/routes';
import { becomeReader, expect, ignoreConsoleErrors, open, test } from '../support/test';

test.beforeEach(async ({ page }) => {
  await becomeReader(page);
  await open(page, '/');
});

test('the announcement bar stays dismissed', async ({ page }) => {
  const bar = page.locator('.theme-announcement-bar');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
  await expect(bar).toBeHidden();
});

for (const [width, isMobile] of [
  [995, true],
  [996, true],
  [997, false],
] as const) {
  test(`at ${width} px the menu is ${isMobile ? 'behind a button' : 'in the bar'}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/docs/intro');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await expect(toggle).toBeVisible({ visible: isMobile });
    await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible({ visible: !isMobile });
    if (!isMobile) return;
    await toggle.click();
    await page.getByRole('button', { name: /Back to main menu/ }).click();
    await expect(page.locator('.navbar-sidebar').getByRole('link', { name: LABELS.logout })).toBeVisible();
  });
}

test('the colour mode is initially light and the choice is kept', async ({ page }) => {
  // What the system prefers is not asked.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the table of contents lists headings of levels 2 and 3, and of no other', async ({ page }) => {
  await open(page, GUIDE);
  const levels = (level: number) => page.locator(`article h${level}[id]`);
  const ids = (level: number) => levels(level).evaluateAll((headings) => headings.map(({ id }) => `#${id}`));
  for (const level of [2, 3, 4]) expect(await ids(level)).not.toEqual([]);
  const listed = await page
    .locator('.table-of-contents')
    .last()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const expected = await page
    .locator('article :is(h2, h3)[id]')
    .evaluateAll((headings) => headings.map(({ id }) => `#${id}`));
  expect(listed).toEqual(expected);
});

test('a slow route shows its progress after 200 ms, not a millisecond before', async ({ page }) => {
  await open(page, GUIDE);
  await page.route('**/assets/**/*.js', () => undefined);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'API reference' }).first().click();
  await page.clock.runFor(199);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.clock.runFor(1);
  expect(await page.locator('#nprogress .bar').count()).toBe(1);
  // Its own roles, "bar" and "spinner", are not WAI-ARIA's.
  expect(await page.locator('#nprogress [role]').count()).toBe(0);
});

test('the footer has the links of the site and its copyright', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${TITLE} documentation`);
  for (const [name, route] of [
    ['Introduction', GUIDE],
    ['Environments', '/docs/environments'],
  ] as const) {
    await open(page, '/');
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(footer).toBeVisible();
  }
});

test('a guide has the sidebar of the guides, an operation that of its reference', async ({ page }) => {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const names = () => sidebar.locator('.menu__list').first().locator(':scope > li').allInnerTexts();
  await open(page, GUIDE);
  const guides = (await names()).map((name) => name.trim());
  expect(guides).toEqual(['Introduction', 'Environments', 'Webhooks', 'Errors', 'Changelog']);
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Introduction');
  await sidebar.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await expect(page).toHaveURL(WEBHOOKS);
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Webhooks');
  await open(page, START);
  await expect(sidebar.getByRole('link', { name: 'Start a voyage' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link', { name: 'Webhooks', exact: true })).toHaveCount(0);
});

testEntry('from the guides, where its group is closed', { width: 1280, height: 320 }, async (page) => {
  await open(page, GUIDE);
  await expect(page.locator(`.menu [href="${LAST_ERROR}"]`)).not.toBeInViewport();
  await page.getByRole('button', { name: LABELS.search }).click();
  await page.getByRole('combobox', { name: LABELS.searchField }).fill('rate_limit_exceeded');
  await page.getByRole('option').first().click();
});
testEntry('on a phone, behind the button', { width: 375, height: 320 }, async (page) => {
  await open(page, LAST_ERROR);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
});

function testEntry(way: string, size: ViewportSize, visit: (page: Page) => Promise<void>): void {
  test(`the sidebar scrolls to the entry of a page that is opened ${way}`, async ({ page }) => {
    await page.setViewportSize(size);
    await visit(page);
    await expect(page).toHaveURL(LAST_ERROR);
    const entry = page.locator(`.menu [href="${LAST_ERROR}"][aria-current="page"]`);
    await expect(entry).toBeInViewport();
  });
}

test('a heading stands below the row of links that leads to it', async ({ page }) => {
  await open(page, CREATE);
  for (const link of await page.locator('.op-jump a').all()) {
    const target = page.locator(String(await link.getAttribute('href')));
    await link.click();
    await expect(target).toBeInViewport();
    const row = await page.locator('.op-jump').boundingBox();
    const heading = await target.boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
  }
});

test('a route that cannot be loaded causes a warning, and the page reloads', async ({ page, consoleErrors }) => {
  await open(page, '/docs/intro');
  await page.route('**/assets/**/*.js', (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'API reference' }).first().click();
  await reloaded;
  expect(consoleErrors.join('\n')).toMatch(/Loading chunk|could not be loaded/);
  ignoreConsoleErrors(consoleErrors, /Loading chunk|could not be loaded|net::ERR_FAILED/);
});

test('without a connection the page that is read stays, and the next one opens when it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, '/docs/intro');
  await context.setOffline(true);
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Webhooks' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/cannot be opened without a connection/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Introduction');
  await context.setOffline(false);
  await expect(heading).toHaveText('Webhooks');
  await expect(alert).toHaveCount(0);
  ignoreConsoleErrors(
    consoleErrors,
    /ERR_INTERNET_DISCONNECTED|could not be loaded|Loading chunk|Failed to fetch|network-request-failed/,
  );
});
