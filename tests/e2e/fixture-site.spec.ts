import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { FIXTURE_FOLDER } from '../../tools/support/fixtureSite';
import { LABELS } from '../support/labels';
import { becomeReader, expect, ignoreConsoleErrors, open, test } from '../support/test';

/** Another owner's site with two versions, see tools/support/fixtureSite.ts. */
const SITE = process.env.E2E_FIXTURE_URL;

test.use({ baseURL: SITE, timezoneId: 'America/New_York' });

test.beforeEach(({ page }) => becomeReader(page));

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

test('a page that crashes shows the chain of causes and a retry button', async ({ page, consoleErrors }) => {
  await page.goto('/crash');
  await expect(page.getByText('This page crashed')).toBeVisible();
  await expect(page.getByText('The part is broken')).toBeVisible();
  await expect(page.getByText('A screw is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Whole again' })).toBeVisible();
  ignoreConsoleErrors(consoleErrors, /The part is broken/);
});

test('another product has its own name and routes', async ({ page }) => {
  await page.goto('/docs/spec/list-parcels');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('List parcels');
  await expect(page.locator('body')).not.toContainText('FF');
  await page.goto('/docs/category/acme-relay-api');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Parcels');
});

test('without an announcement there is no bar', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
});

test('every page links to its source file and shows when it was last changed', async ({ page }) => {
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
    await expect(page.getByText(/^Last updated/), path).toHaveText('Last updated on 5 March 2026');
  }
});

test.describe('a schema that is too large for its page', () => {
  const PAGE = '/docs/next/spec/get-warehouse';
  const LAST_MEMBER = '[id$="-content-member59"]';

  test('is loaded when a reader opens it, and its links lead to its own members', async ({ page }) => {
    await open(page, PAGE);
    await expect(page.locator(LAST_MEMBER)).toHaveCount(0);
    const place = await openPlace(page);
    const row = place.locator(LAST_MEMBER).first();
    await expect(row).toBeVisible();
    await row.getByRole('link', { name: 'member59' }).click();
    await expect(page).toHaveURL(new RegExp(`#${await row.getAttribute('id')}$`));
    await expect(row).toHaveClass(/op-target/);
  });

  test('says that it could not be loaded, and is loaded after a click on Retry', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await open(page, PAGE);
    await context.setOffline(true);
    const place = await openPlace(page);
    const alert = place.getByRole('alert');
    await expect(alert).toContainText('This section could not be loaded: check your connection, then try again.');
    await expect(place.locator(LAST_MEMBER)).toHaveCount(0);
    await context.setOffline(false);
    await alert.getByRole('button', { name: LABELS.retry }).click();
    await expect(place.locator(LAST_MEMBER).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    ignoreConsoleErrors(
      consoleErrors,
      /ERR_INTERNET_DISCONNECTED|could not|Loading chunk|Failed to fetch|A file of this page|network-request-failed/,
    );
  });

  /** Opens the first part that the page has left out, and what surrounds it. */
  async function openPlace(page: Page): Promise<Locator> {
    const id = await page.locator('details[data-part]').first().getAttribute('id');
    const place = page.locator(`[id="${id}"]`);
    await place.evaluate((element) => {
      for (
        let outer = element.parentElement?.closest('details');
        outer;
        outer = outer.parentElement?.closest('details')
      )
        outer.open = true;
    });
    await place.locator('> summary').click();
    return place;
  }
});

const SITE_TITLE = 'Acme Relay API';
/** Titles of specs/main.yaml and specs/hostile.yaml of the fixture. */
const TAG =
  'Hostile </script><p></p><script>globalThis.__pwned = true</script><div id=__docusaurus><img src=x onerror=globalThis.__pwned=true>';
const OPERATION =
  "Hostile \\\\',x:(globalThis.__pwned = true, globalThis.process?.getBuiltinModule(`node:fs`).writeFileSync(`pwned.txt`, ``)),//" +
  '"</script><script>globalThis.__pwned = true</script>';

const HOSTILE_PAGES = [
  {
    route: '/docs/next/spec/acme-relay-api',
    title: SITE_TITLE,
    texts: [
      'Use the ` character {(globalThis.__pwned = true',
      "export const x = (globalThis.__pwned = true, globalThis.process?.getBuiltinModule('node:fs')",
      'Heading x {globalThis.__pwned = true}',
      '[a link](JaVaScRiPt:globalThis.__pwned=true), [another](data:text/html,x)',
      '<script>globalThis.__pwned = true</script>',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself
      'const text = `${globalThis.__pwned = true}`;',
      TAG,
      OPERATION,
    ],
  },
  {
    route: '/docs/next/spec/hostile-texts',
    title: TAG,
    texts: ['```a`b', '{(globalThis.__pwned = true', OPERATION, "/hostile/{id}/'+(globalThis.__pwned=true)+'"],
  },
  {
    route: '/docs/next/spec/send-hostile-texts',
    title: OPERATION,
    texts: [
      'x {globalThis.__pwned = true} [a link](vbscript:x)',
      '</code><script>globalThis.__pwned = true</script>',
      '<svg onload=globalThis.__pwned=true>',
      '__proto__',
      'valueOf',
      '</option></select><img src=x onerror=globalThis.__pwned=true>',
      '<iframe srcdoc="<script>parent.__pwned = true</script>">',
      '</select><script>globalThis.__pwned = true</script>',
    ],
  },
] as const;

/** Elements that texts of a specification must not add to a page. */
const FOREIGN = 'main :is(img, script, iframe, object, embed, style, link)';

test.describe('a specification with hostile texts', () => {
  test('ran nothing while its pages were built', () => {
    expect(existsSync(path.join(FIXTURE_FOLDER, 'build'))).toBe(true);
    expect(existsSync(path.join(FIXTURE_FOLDER, 'pwned.txt'))).toBe(false);
  });

  for (const { route, title, texts } of HOSTILE_PAGES)
    test(`is shown verbatim and runs nothing: ${route}`, async ({ page }) => {
      const shell = await page.request.get(route);
      expect(await shell.text()).not.toContain('pwned');
      await open(page, route);
      // The overview has the site's title.
      await expect(page).toHaveTitle(title === SITE_TITLE ? title : `${title} | ${SITE_TITLE}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      for (const text of texts) await expect(page.locator('main')).toContainText(text);
      await expect(page.locator('.theme-doc-sidebar-menu')).toContainText(title === SITE_TITLE ? 'Overview' : title);
      await expect(page.locator(FOREIGN)).toHaveCount(0);
      expect(await page.evaluate(() => '__pwned' in globalThis)).toBe(false);
    });

  test('is also shown verbatim after a click, in the table of contents, in the search and in the request builder', async ({
    page,
  }) => {
    await open(page, '/docs/next/spec/acme-relay-api');
    await expect(page.locator('.theme-doc-toc-desktop')).toContainText('Heading x {globalThis.__pwned = true}');
    await page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'Hostile texts', exact: true }).click();
    await expect(page).toHaveURL('/docs/next/spec/acme-relay-api#hostile-texts');
    await page.locator('main').getByRole('link', { name: TAG }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(TAG);
    await page.locator('main').getByRole('link', { name: OPERATION }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(OPERATION);

    await page.getByRole('button', { name: LABELS.useOwnValues }).click();
    const builder = page.locator('.op-builder');
    await builder.getByLabel('<script>globalThis.__pwned = true</script>').selectOption('__proto__');
    await builder
      .getByLabel(LABELS.startFromExample)
      .selectOption('</select><script>globalThis.__pwned = true</script>');
    await expect(page.locator('.op-builder-sample')).toContainText('=__proto__');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: LABELS.searchField }).fill('hostile');
    await expect(page.getByRole('option').filter({ hasText: OPERATION })).toBeVisible();
    await expect(page.getByRole('option').filter({ hasText: TAG }).first()).toBeVisible();
    expect(await page.evaluate(() => '__pwned' in globalThis)).toBe(false);
  });
});
