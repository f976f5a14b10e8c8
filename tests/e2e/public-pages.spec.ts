import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../../packages/cli/src/test/page/axe';
import { filesBelow } from '../../packages/generator/src/node/files';
import { AUDIENCES, PAGES } from '../fixtures/audiences/declared';
import { type AudiencesSite, accountOf, BUILD, becomeOne, hiddenWords, startSite } from '../support/audiencesSite';
import { LABELS } from '../support/labels';
import { enterEmail, enterPassword, expect, expectWidget, ignoreConsoleErrors, open, test } from '../support/test';

/** Pages for visitors, of a site that has others too. */
const PUBLIC = Object.entries(PAGES.public);

/** Settings without a mark, in lower case. */
const SETTINGS = ['the mill grinds', 'grain, ground'];

let server: AudiencesSite;

test.beforeAll(async () => {
  server = await startSite();
});

test.afterAll(() => server.stop());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs in on the sign-in screen. */
async function signInAs(page: Page, { email, password }: { readonly email: string; readonly password: string }) {
  await expectWidget(page);
  await enterEmail(page, email);
  await enterPassword(page, password);
}

test('a visitor reads public pages, and nothing of the gate is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const gate = scriptsOf(await readFile(path.join(BUILD, '404.html'), 'utf8'));
  expect(gate).not.toEqual([]);
  for (const [address, title] of PUBLIC) {
    await open(page, server.url + address);
    await expect(heading(page)).toContainText(title);
    const text = (await page.locator('html').innerHTML()).toLowerCase();
    expect(
      [...hiddenWords(AUDIENCES.nobody), ...SETTINGS].filter((word) => text.includes(word)),
      address,
    ).toEqual([]);
  }
  const paths = asked.map((url) => new URL(url).pathname);
  expect(paths.filter((url) => gate.includes(url) || url.endsWith('.page'))).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages have their text, and metadata for search engines', async ({ page }) => {
    await page.goto(`${server.url}/docs/hours/list-hours`);
    await expect(heading(page)).toContainText('List opening hours');
    await expect(page.locator('main')).toContainText('When it opens.');
    const response = await page.goto(`${server.url}/docs/welcome`);
    expect(response?.headers()).not.toHaveProperty('x-robots-tag');
    await expect(page.locator('main')).toContainText('Everybody may read this edelweiss page.');
    await expect(page).toHaveTitle('Welcome | Mill API');
    const content = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');
    expect(await content('description')).toBe('What the mill is, for edelweiss visitors.');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      'https://docs.mill.example/docs/welcome',
    );
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});

test('the sitemap and robots.txt name public pages only; all others say that they are none', async () => {
  const read = async (file: string) => (await fetch(`${server.url}/${file}`)).text();
  expect(await read('robots.txt')).toContain('Sitemap: https://docs.mill.example/sitemap.xml');
  const sitemap = [...(await read('sitemap.xml')).matchAll(/<loc>https:\/\/docs\.mill\.example([^<]*)</g)];
  const listed = sitemap.map(([, address = '']) => address).sort();
  expect(listed).toEqual([...PUBLIC.map(([address]) => address), '/docs', '/docs/category/hours'].sort());
  const pages = (await filesBelow(BUILD)).filter((file) => file.endsWith('.html'));
  const found = pages.filter((file) => listed.includes(`/${file.replace(/\.html$/, '')}`));
  expect(found).toHaveLength(listed.length);
  for (const file of pages.filter((name) => !found.includes(name)))
    expect(await readFile(path.join(BUILD, file), 'utf8'), file).toContain('<meta name="robots" content="noindex');
});

test('a visitor sees no link to a page for readers, and finds public pages only', async ({ page }) => {
  await open(page, `${server.url}/docs/welcome`);
  const main = page.locator('main');
  await expect(main).toContainText('and read the introduction.');
  await expect(main.getByRole('link', { name: 'introduction' })).toHaveCount(0);
  await page.getByRole('button', { name: LABELS.search }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('marigold');
  await expect(dialog).toContainText('Nothing found for “marigold”');
  await dialog.getByRole('combobox').fill('opening hours');
  await dialog.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\/hours\//);
  await expect(page.getByRole('link', { name: LABELS.signIn })).toBeVisible();
});

test('public pages have no accessibility violation', async ({ page }) => {
  for (const [address] of PUBLIC) {
    await open(page, server.url + address);
    await expectAccessibleInBothModes(page, address);
  }
});

test('the button of a public page leads through the sign-in to the page as a reader sees it', async ({ page }) => {
  await open(page, `${server.url}/docs/welcome`);
  await page.getByRole('link', { name: LABELS.signIn }).click();
  await signInAs(page, await accountOf('readers'));
  // The home page, as after any sign-in.
  await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await open(page, `${server.url}/docs/welcome`);
  await expect(page.locator('main')).toContainText('Readers see a lavender line.');
  await page.locator('main').getByRole('link', { name: 'introduction', exact: true }).click();
  await expect(heading(page)).toHaveText('Introduction');
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome');
  await page.reload();
  await expect(page.locator('main')).toContainText('Readers see a lavender line.');
  await page.getByRole('link', { name: LABELS.logout }).click();
  await expect(page.getByRole('link', { name: LABELS.signIn })).toBeVisible();
  await expect(page.locator('main')).toContainText('Everybody may read this edelweiss page.');
  await expect(page.locator('body')).not.toContainText('lavender');
});

test('a link to a page for readers leads through the sign-in to the page', async ({ page }) => {
  await open(page, `${server.url}/docs/welcome`);
  await page.evaluate(() => {
    location.href = '/docs/intro';
  });
  await signInAs(page, await accountOf('readers'));
  await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
});

test('a reader navigates from a public operation to others, and back', async ({ page, consoleErrors }) => {
  await becomeOne(page, await accountOf('partners'));
  await open(page, `${server.url}/docs/intro`);
  await page.locator('nav.menu').getByRole('link', { name: 'Welcome' }).click();
  await page.locator('main').getByRole('link', { name: 'we are open' }).click();
  await expect(heading(page)).toContainText('List opening hours');
  await expect(page.locator('main')).toContainText('mallow');
  await page.reload();
  await expect(page.locator('main')).toContainText('mallow');
  await page
    .locator('nav.menu')
    .getByRole('link', { name: /Change opening hours/ })
    .click();
  await expect(heading(page)).toContainText('Change opening hours');
  ignoreConsoleErrors(consoleErrors, /404/);
});

/** Returns the paths of the scripts in a page's head. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
}
