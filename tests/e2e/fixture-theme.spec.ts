import type { Page } from '@playwright/test';
import { isSealedBuild } from '../../packages/cli/src/support/sealedBuild';
import { expectAccessibleInBothModes } from '../../packages/cli/src/test/page/axe';
import { FIXTURE_FOLDER } from '../../tools/support/fixtureSite';
import { LABELS } from '../support/labels';
import { becomeReader, expect, open, test } from '../support/test';

/** Another owner's site: docusaurus-theme-openapi-docs shows its second reference. */
test.use({ baseURL: process.env.E2E_FIXTURE_URL });

const OPERATION = '/docs/next/simulator-spec/lose-parcel';

/** The theme writes a parameter of the path in its own way. */
const ENDPOINT = 'https://sandbox.acme.example/parcels/:id/lost';

/** Origins of this machine's own services: the site, and the emulator that the reader is signed in with. */
const OWN = [process.env.E2E_FIXTURE_URL, process.env.E2E_AUTH_URL];

/** Requests to other hosts, which the browser's network refuses, and to other servers of this machine. */
function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !OWN.includes(origin)) foreign.push(request.url());
  });
  return foreign;
}

test.beforeEach(({ page }) => becomeReader(page));

test('an operation of a sealed site is shown by the theme, and nothing is sent', async ({ page }) => {
  expect(await isSealedBuild(`${FIXTURE_FOLDER}/build`)).toBe(true);
  const shell = await page.request.get(OPERATION);
  expect(await shell.text()).not.toMatch(/Lose a parcel|lost/);
  const foreign = foreignRequests(page);
  await open(page, OPERATION);
  const main = page.locator('main');
  await expect(page).toHaveTitle('Lose a parcel | Acme Relay API');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lose a parcel');
  await expect(main.locator('.openapi__method-endpoint-path').first()).toHaveText(ENDPOINT);
  await expect(main.locator('.openapi-schema__property').filter({ hasText: 'reason' }).first()).toBeVisible();
  await expect(main.getByText('Receives the news.').first()).toBeVisible();
  await expect(main.locator('.openapi-explorer__code-block-container').first()).toContainText(
    'https://sandbox.acme.example/parcels/',
  );
  // The form only changes the sample.
  const id = main.getByRole('textbox', { name: 'id', exact: true });
  await id.fill('p-17');
  await expect(main.locator('.openapi-explorer__code-block-container').first()).toContainText('/parcels/p-17/lost');
  await main.getByRole('textbox', { name: 'Bearer Token' }).fill('secret-token');
  await expect(page.getByRole('button', { name: /send/i })).toHaveCount(0);
  await id.press('Enter');
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    'secret-token',
  );
  expect(foreign).toEqual([]);
});

test('its texts run nothing', async ({ page }) => {
  await open(page, OPERATION);
  const main = page.locator('main');
  for (const text of [
    'Takes a List<Reason>, or a plain List<Reason>, for {id}.',
    'export const x = (globalThis.__pwned = true);',
    '{(globalThis.__pwned = true)} x',
    'Number of the parcel, such as {x}.',
    'Why it is lost: a Reason<Loss> in {braces}.',
    'The parcel is lost, as a Map<String, Reason>.',
    'Called when {id} is lost, <script>globalThis.__pwned = true</script>.',
  ])
    await expect(main).toContainText(text);
  await expect(main.locator(':is(img, script, iframe, object, embed)')).toHaveCount(0);
  expect(await page.evaluate(() => '__pwned' in globalThis)).toBe(false);
});

test('navigation between both kinds of pages works, and the theme changes none but its own', async ({ page }) => {
  await open(page, '/docs/next/spec/list-parcels');
  const colours = (): Promise<string[]> =>
    page.locator('.navbar, .menu__link--active, footer').evaluateAll((elements) =>
      elements.map((element) => {
        const { color, backgroundColor, fontSize, padding } = getComputedStyle(element);
        return [color, backgroundColor, fontSize, padding].join(' ');
      }),
    );
  const before = await colours();
  const sheets = (): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);
  expect(await sheets()).toBe(0);

  await open(page, '/docs/next/simulator-spec/find-parcel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a parcel');
  expect(await sheets()).toBe(1);
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  await sidebar.getByRole('link', { name: 'Lose a parcel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lose a parcel');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a parcel');
  await sidebar.getByRole('link', { name: 'parcels', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Operations' })).toBeVisible();
  expect(await sheets()).toBe(0);
  await page.locator('main article').getByRole('link', { name: 'Lose a parcel' }).click();
  await expect(page.locator('.openapi__method-endpoint-path').first()).toHaveText(ENDPOINT);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: LABELS.searchField }).fill('list parcels');
  await page.getByRole('option').filter({ hasText: 'List parcels' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('List parcels');
  expect(await colours()).toEqual(before);
});

test('other pages do not load the theme', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, Number(response.headers()['content-length']));
  });
  const load = async (route: string): Promise<number> => {
    scripts.clear();
    await page.goto(route);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await page.waitForLoadState('networkidle');
    return [...scripts.values()].reduce((sum, size) => sum + size, 0);
  };
  const heavy = await load('/docs/next/simulator-spec/find-parcel');
  const other = await load('/docs/next/intro');
  expect(other).toBeGreaterThan(100_000);
  expect(heavy - other).toBeGreaterThan(300_000);
});

test('its page is as accessible as the theme makes it', async ({ page }) => {
  await open(page, OPERATION);
  await expect(page.locator('.openapi-explorer__code-block-container').first()).toBeVisible();
  // Its badges and types have too little contrast, and it puts headings and elements into lists that do not fit.
  const known = { within: '.theme-api-markdown', rules: ['color-contrast', 'heading-order', 'list'] };
  await expectAccessibleInBothModes(page, 'an operation of the theme', known);
});
