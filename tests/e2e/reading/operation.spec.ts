import type { Page } from '@playwright/test';
import { SAMPLE_LANGUAGES } from '../../../packages/reference/src/languages';
import { LABELS } from '../../support/labels';
import { ADD, OVERVIEW, REGISTER, START, TAG } from '../../support/routes';
import { becomeReader, chooseLanguage, expect, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

test('an operation shows method, path, scope, parameters, body, responses and errors', async ({ page }) => {
  await open(page, ADD);
  const article = page.locator('.op');
  await expect(article.getByRole('heading', { level: 1, name: 'Add a container' })).toBeVisible();
  await expect(article.locator('.op-endpoint')).toContainText('POST');
  await expect(article.locator('.op-endpoint')).toContainText('/voyages/{voyage_id}/containers');
  await expect(article.locator('#authorization')).toContainText('voyages:write');
  await expect(article.locator('#path-voyage_id')).toContainText('required');
  await expect(article.locator('#body-max_weight_tonnes')).toContainText('5 to 90');
  await expect(article.locator('#body-insured')).toContainText('Default true');
  await expect(article.locator('#body-size')).toContainText('40ft');
  await expect(article.locator('#response-201-status')).toContainText('loading');
  await expect(article.locator('#error-container_limit_reached')).toBeVisible();
});

test('no request can be sent from the page', async ({ page }) => {
  await open(page, ADD);
  await expect(page.getByRole('button', { name: /send|execute|try it/i })).toHaveCount(0);
});

test('a link to a nested property opens its parents', async ({ page }) => {
  await open(page, `${ADD}#response-201-price-currency`);
  await expect(page.locator('#response-201-price-currency')).toBeVisible();
  await expect(page.locator('#response-201-price-currency')).toBeInViewport();
});

test('following a link to a nested property on the same page opens it as well', async ({ page }) => {
  await open(page, ADD);
  await expect(page.locator('#response-201-price-currency')).toBeHidden();
  await page.evaluate(() => {
    location.hash = 'response-201-price-currency';
  });
  await expect(page.locator('#response-201-price-currency')).toBeVisible();
});

test('the sample language is kept across pages, reloads and tabs', async ({ page, context }) => {
  await open(page, ADD);
  const other = await context.newPage();
  await open(other, REGISTER);
  await chooseLanguage(page, 'Python');
  await expect(page.getByLabel('Python sample', { exact: true }).first()).toContainText('import urllib.request');
  await expect(page.getByLabel('curl sample', { exact: true }).first()).toBeHidden();
  await expect(other.getByLabel('Python sample', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Python sample', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
});

test("samples in all languages contain the specification's example", async ({ page }) => {
  await open(page, REGISTER);
  for (const { label } of SAMPLE_LANGUAGES) {
    await chooseLanguage(page, label);
    const sample = page.getByLabel(`${label} sample`, { exact: true }).first();
    await expect(sample).toContainText('https://sandbox.harbour.example/v1/ships');
    await expect(sample).toContainText('Nordic Dawn');
  }
});

test('request and response examples can be switched', async ({ page }) => {
  await open(page, REGISTER);
  const responses = page.getByLabel('Response examples');
  await expect(responses.getByLabel('Response 201', { exact: true }).first()).toBeVisible();
  await responses.getByRole('radio', { name: '409' }).check();
  await expect(responses.getByLabel('Response 409', { exact: true }).first()).toBeVisible();
  await expect(responses.getByLabel('Response 201', { exact: true }).first()).toBeHidden();
});

test('the address, a sample and the page can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, ADD);
  await page.getByRole('button', { name: LABELS.copyAddress }).click();
  expect(await copied(page, '/voyages/')).toBe('https://sandbox.harbour.example/v1/voyages/{voyage_id}/containers');
  await page.getByRole('button', { name: 'Copy curl sample' }).first().click();
  await copied(page, 'curl --request POST');
  await page.getByRole('button', { name: LABELS.copyPage }).click();
  const markdown = await copied(page, '# Add a container');
  expect(markdown).toContain('- `max_weight_tonnes` (integer; required; 5 to 90');
  expect(markdown).not.toMatch(/<(?!https?:)\w+/);
});

test('the overview and the page of a tag can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [path, text] of [
    [OVERVIEW, '## Authorization'],
    [TAG, '# Voyages\n'],
  ] as const) {
    await open(page, path);
    await page.getByRole('button', { name: LABELS.copyPage }).click();
    const markdown = await copied(page, text);
    const { origin } = new URL(page.url());
    expect(markdown).toMatch(new RegExp(`^Source: ${origin}${path}\n\n# `));
    // Absolute, because the copy is read elsewhere.
    expect(markdown).toContain(`](${origin}/docs/spec/start-voyage): \`POST `);
  }
});

test('related operations and events open without a reload', async ({ page }) => {
  await open(page, START);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page
    .locator('.op-related')
    .getByRole('link', { name: /change a voyage's status/i })
    .click();
  await expect(page).toHaveURL(/\/docs\/simulator-spec\/change-voyage-status$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('status');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Start a voyage' })).toBeVisible();
});

test('an operation opened from the sidebar is complete', async ({ page }) => {
  await open(page, START);
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Complete a voyage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete a voyage' })).toBeVisible();
  await expect(page.locator('#errors')).toBeAttached();
});

test('a page prints its text without navigation', async ({ page }) => {
  await open(page, REGISTER);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.navbar')).toBeHidden();
  await expect(page.locator('.op-languages')).toBeHidden();
  await expect(page.locator('#body-name')).toBeVisible();
});

test('print has all examples, each below its label, in the chosen language', async ({ page }) => {
  await open(page, REGISTER);
  const panels = page.getByLabel('Response examples').locator('[data-panel]');
  await expect(panels.last()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    const label = await panel.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(label).toBe(`"${await panel.getAttribute('data-label')}"`);
  }
  await expect(page.locator('.op-sample[data-language="curl"]').first()).toBeVisible();
  await expect(page.locator('.op-sample[data-language="python"]').first()).toBeHidden();
});

test('a button clicked while React hydrates the page acts once', async ({ page }) => {
  await page.addInitScript((label) => {
    // React attaches to the container, and then sends itself the message on which it hydrates: ours is sent before it.
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: Parameters<typeof send>) {
      const container = document.getElementById('__docusaurus');
      if (Object.keys(container ?? {}).some((key) => key.startsWith('__reactContainer'))) {
        MessagePort.prototype.postMessage = send;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = press;
        send.call(port2, null);
      }
      send.apply(this, message);
    } as typeof send;

    function press() {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
      Object.assign(window, { wasHydrated: Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps')) });
      button?.click();
    }
  }, LABELS.openApiJson);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await open(page, OVERVIEW);
  await expect.poll(() => downloads).toEqual(['openapi.json']);
  expect(await page.evaluate(() => (window as unknown as { wasHydrated: boolean }).wasHydrated)).toBe(false);
  // A second download would have started before this one.
  await page.getByRole('button', { name: LABELS.openApiYaml }).click();
  await expect.poll(() => downloads).toContain('openapi.yaml');
  expect(downloads).toEqual(['openapi.json', 'openapi.yaml']);
});

/** Waits until the clipboard contains a text, and returns all of it: other tests may use the clipboard at the same time. */
async function copied(page: Page, part: string): Promise<string> {
  let content = '';
  await expect
    .poll(async () => {
      content = await page.evaluate(() => navigator.clipboard.readText());
      return content;
    })
    .toContain(part);
  return content;
}
