import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../../../packages/cli/src/test/page/axe';
import { layOutFully } from '../../../packages/cli/src/test/page/layOutFully';
import { SAMPLE_LANGUAGES } from '../../../packages/reference/src/languages';
import { LABELS } from '../../support/labels';
import { ADD, CREATE, LIST, START, UPLOAD } from '../../support/routes';
import { becomeReader, chooseLanguage, expect, expectConsoleErrors, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

const opener = (page: Page): Locator => page.getByRole('button', { name: LABELS.useOwnValues });
const form = (page: Page): Locator => page.getByRole('form', { name: LABELS.yourValues });
/** The visible sample. */
const sample = (page: Page): Locator => page.locator('.op-sample:visible .op-code-scroll').first();

async function openBuilder(page: Page, path: string): Promise<Locator> {
  await open(page, path);
  // On a phone the samples are folded.
  const fold = page.locator('.op-fold');
  if (await fold.isVisible()) await fold.click();
  await opener(page).click();
  await expect(form(page)).toBeVisible();
  return form(page);
}

/** The label of a required field also contains "required", which its name does not. */
const textField = (builder: Locator, name: string): Locator => builder.getByRole('textbox', { name, exact: true });

/** The field of the whole body. */
const bodyAsJson = (builder: Locator): Locator => textField(builder, 'JSON');

/** Returns the HTML of the samples in all languages, including colours. */
async function allSamples(page: Page): Promise<string[]> {
  const samples: string[] = [];
  for (const { label } of SAMPLE_LANGUAGES) {
    await chooseLanguage(page, label);
    samples.push(await sample(page).innerHTML());
  }
  return samples;
}

test('the builder is loaded only when it is opened', async ({ page }) => {
  await page.goto(CREATE, { waitUntil: 'networkidle' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await opener(page).click();
  await expect(form(page)).toBeVisible();
  expect(scripts.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
});

for (const [path, examples] of [
  [CREATE, 2],
  [LIST, 1],
  [UPLOAD, 2],
] as const) {
  test(`the builder of ${path} starts with the samples of the page, byte for byte`, async ({ page }) => {
    await open(page, path);
    if (examples > 1) await page.getByLabel(LABELS.requestExample).selectOption(String(examples - 1));
    const generated = await allSamples(page);
    await opener(page).click();
    await expect(form(page)).toBeVisible();
    expect(await allSamples(page)).toEqual(generated);
    expect(new Set(generated).size).toBe(SAMPLE_LANGUAGES.length);
  });
}

test('samples in every language follow the input and are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const builder = await openBuilder(page, CREATE);
  await builder.getByLabel('Server').selectOption('https://api.harbour.example/v1');
  await builder.getByLabel('Bearer token').fill('live_secret');
  await builder.getByLabel('Idempotency-Key').fill('');
  await bodyAsJson(builder).fill('{"name": "Typed by hand"}');
  for (const { label } of SAMPLE_LANGUAGES) {
    await chooseLanguage(page, label);
    await expect(sample(page)).toContainText('https://api.harbour.example/v1/voyages');
    await expect(sample(page)).toContainText('Bearer live_secret');
    await expect(sample(page)).toContainText('Typed by hand');
    await expect(sample(page)).not.toContainText('Idempotency-Key');
    await expect(sample(page).locator('.tok-s').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Copy ruby sample' }).click();
  const shown = await sample(page).locator('code').textContent();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
});

test('parameters have text fields, checkboxes and selects', async ({ page }) => {
  const builder = await openBuilder(page, LIST);
  await expect(sample(page)).not.toContainText('status=');
  await builder.getByLabel('ship_id').fill('a b/c');
  await builder.getByLabel('in_review').check();
  await builder.getByLabel('draft').check();
  await expect(sample(page)).toContainText('ship_id=a%20b%2Fc');
  await expect(sample(page)).toContainText('status=draft&status=in_review');
  await builder.getByLabel('draft').uncheck();
  await expect(sample(page)).not.toContainText('status=draft');
});

test('beside the text, the languages and the sample stay in view while the last field is typed in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const json = bodyAsJson(await openBuilder(page, CREATE));
  await json.fill('{"name": "Typed by hand"}');
  await expect(json).toBeInViewport();
  await expect(page.locator('.op-languages').first()).toBeInViewport({ ratio: 1 });
  const [languages, code] = await Promise.all(
    [page.locator('.op-languages').first(), sample(page)].map((part) => part.boundingBox()),
  );
  expect(code?.y).toBeGreaterThanOrEqual((languages?.y ?? 0) + (languages?.height ?? 0));
});

test('an invalid JSON body causes a field error and keeps the last valid sample', async ({ page }) => {
  const builder = await openBuilder(page, CREATE);
  const body = bodyAsJson(builder);
  await expect(body).toHaveAttribute('aria-invalid', 'false');
  await body.fill('{"name": "Good"}');
  await body.fill('{"name": "Bad"');
  await expect(body).toHaveAttribute('aria-invalid', 'true');
  await expect(body).toHaveAccessibleDescription(/The body is not valid JSON: .+\./);
  await expect(page.getByRole('status').filter({ hasText: 'Fix the values below' })).toBeVisible();
  await expect(sample(page)).toContainText('"Good"');
  await body.fill('{"name": "Better"}');
  await expect(body).toHaveAttribute('aria-invalid', 'false');
  await expect(body).toHaveAccessibleDescription('application/json, all members');
  await expect(sample(page)).toContainText('"Better"');
});

test('simple members of the body have fields, which write its JSON', async ({ page }) => {
  const builder = await openBuilder(page, CREATE);
  const name = textField(builder, 'name');
  const json = bodyAsJson(builder);
  await name.fill('Typed by hand');
  await builder.getByLabel('priority').selectOption('high');
  await builder.getByLabel('ports').fill('Bergen\nOslo\n');
  await expect(sample(page)).toContainText('"name": "Typed by hand"');
  await expect(sample(page)).toContainText('"priority": "high"');
  await expect(sample(page)).toContainText('"ports": [ "Bergen", "Oslo" ]');
  await name.fill('');
  await expect(name).toHaveAccessibleDescription(/name is required\./);
  await expect(sample(page)).not.toContainText('"name"');
  await expect(json).not.toHaveValue(/"name"/);
  await json.fill('{"name": "From JSON", "notes": null}');
  await expect(name).toHaveValue('From JSON');
  await expect(sample(page)).toContainText('"notes": null');
});

test('a nested value is JSON, with the places that its schema refuses', async ({ page }) => {
  const builder = await openBuilder(page, CREATE);
  const json = bodyAsJson(builder);
  await json.fill('{"name": "A", "crew": {"size": 12.5}, "unknown": [1]}');
  await expect(json).toHaveAccessibleDescription(/crew\/size must be of type integer\.\s*crew\/captain is required\./);
  await expect(json).toHaveAttribute('aria-invalid', 'true');
  await expect(sample(page)).toContainText('"size": 12.5');
  await json.fill('{"name": "A", "crew": {"size": 24, "captain": "Ada"}}');
  await expect(json).toHaveAttribute('aria-invalid', 'false');
  await json.fill('{"name": 5}');
  await expect(textField(builder, 'name')).toHaveAccessibleDescription(/name must be of type string\./);
});

test('a field with known values offers them, and takes another one from the keyboard', async ({ page }) => {
  const builder = await openBuilder(page, CREATE);
  const route = builder.getByRole('combobox', { name: 'route', exact: true });
  await expect(route).toHaveAccessibleDescription('string, such as coastal, ocean, river');
  const offered = await route.evaluate((input) =>
    [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value),
  );
  expect(offered).toEqual(['coastal', 'ocean', 'river']);
  await builder.getByLabel('priority').focus();
  await page.keyboard.press('Tab');
  await expect(route).toBeFocused();
  await page.keyboard.type('polar');
  await expect(route).toHaveAttribute('aria-invalid', 'false');
  await expect(sample(page)).toContainText('"route": "polar"');
  await expect(bodyAsJson(builder)).toHaveValue(/"route": "polar"/);
  await expect(route).toHaveValue('polar');
});

test('a missing required value causes a field error', async ({ page }) => {
  const builder = await openBuilder(page, ADD);
  const id = builder.getByLabel('voyage_id');
  await expect(id).toHaveAttribute('required');
  const before = await id.inputValue();
  await id.fill('');
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expect(id).toHaveAccessibleDescription(/Enter a value: voyage_id is required\./);
  await expect(sample(page)).toContainText(before);
});

test("a form has a field per part, and only a file's name is used", async ({ page }) => {
  const builder = await openBuilder(page, UPLOAD);
  await expect(builder.locator('input[type="file"]')).toHaveCount(0);
  await builder.getByLabel('file', { exact: false }).first().fill("it's mine.jpg");
  await builder.getByLabel('sha256').fill('abc');
  await expect(sample(page)).toContainText(`--form 'file=@it'\\''s mine.jpg;type=application/pdf'`);
  await expect(sample(page)).toContainText("--form 'sha256=abc'");
});

test("reset restores the examples, and closing restores the page's samples", async ({ page }) => {
  await open(page, CREATE);
  const generated = await sample(page).innerHTML();
  await opener(page).click();
  const builder = form(page);
  await builder.getByLabel('Bearer token').fill('secret');
  await bodyAsJson(builder).fill('[');
  await builder.getByRole('button', { name: 'Reset' }).click();
  await expect(builder.getByLabel('Bearer token')).toHaveValue('');
  await expect(textField(builder, 'JSON')).toHaveAttribute('aria-invalid', 'false');
  await expect.poll(() => sample(page).innerHTML()).toBe(generated);
  await builder.getByLabel(LABELS.startFromExample).selectOption({ index: 1 });
  await expect.poll(() => sample(page).innerHTML()).not.toBe(generated);
  await builder.getByRole('button', { name: 'Close' }).click();
  await expect(builder).toBeHidden();
  await expect(page.getByLabel(LABELS.requestExample)).toBeVisible();
  expect(await sample(page).innerHTML()).toBe(generated);
});

test('the keyboard reaches the form, all its fields, and the button again', async ({ page }) => {
  await open(page, LIST);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Server')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form(page).getByLabel('Bearer token')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(form(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('input is never sent, stored or added to the URL', async ({ page }) => {
  const builder = await openBuilder(page, CREATE);
  const token = builder.getByLabel('Bearer token');
  await expect(token).toHaveAttribute('type', 'password');
  await expect(token).toHaveAttribute('autocomplete', 'off');
  await expect(builder.locator('[name]')).toHaveCount(0);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData()}`));
  await token.fill('typed-secret');
  await textField(builder, 'name').fill('typed-secret');
  await token.press('Enter');
  await builder.getByLabel('Server').selectOption('https://api.harbour.example/v1');
  await expect(sample(page)).toContainText('https://api.harbour.example/v1/voyages');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain('typed-secret');
  expect(page.url()).not.toContain('typed-secret');
  // The page prefetches the routes of links, and checks the session with the identity service.
  const { origin } = new URL(page.url());
  const identityService = ['identitytoolkit', 'securetoken'].map((name) => `${process.env.E2E_AUTH_URL}/${name}.`);
  const isOwn = (request: string): boolean =>
    [`${origin}/assets/`, ...identityService].some((address) => request.startsWith(address)) ||
    (request.startsWith(`${origin}/docs/`) && request.endsWith(' null'));
  expect(requests.filter((request) => !isOwn(request))).toEqual([]);
  expect(requests.filter((request) => request.includes('typed-secret'))).toEqual([]);
});

test('the form and its values do not survive navigation, back included', async ({ page }) => {
  const builder = await openBuilder(page, START);
  await builder.getByLabel('voyage_id').fill('typed-by-hand');
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Complete a voyage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete a voyage' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await opener(page).click();
  await expect(form(page)).toBeVisible();
  await expect(sample(page)).toContainText('/complete');
  await expect(sample(page)).not.toContainText('typed-by-hand');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Start a voyage' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(opener(page)).toBeVisible();
  await expect(page.locator('.op')).not.toContainText('typed-by-hand');
});

test('a builder that cannot be loaded shows an error and can be retried', async ({ page, consoleErrors }) => {
  await open(page, CREATE);
  await page.route('**/*.js', (route) => route.abort());
  await opener(page).click();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/);
  await page.unroute('**/*.js');
  await opener(page).click();
  await expect(form(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectConsoleErrors(consoleErrors, /net::ERR_FAILED/, /could not be loaded|Loading chunk/);
});

test('the builder meets WCAG 2.2 AA in both modes, with invalid values, down to 320 px', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, width] of [
    [CREATE, 1280],
    [CREATE, 320],
    [LIST, 320],
    [UPLOAD, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const builder = await openBuilder(page, path);
    if (path === CREATE) await bodyAsJson(builder).fill('{');
    await layOutFully(page);
    await expectAccessibleInBothModes(page, `${path} at ${width} px`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} at ${width} px must not scroll sideways`).toBeLessThanOrEqual(0);
  }
});

test('on a phone every control of the builder is 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of [LIST, CREATE]) {
    const builder = await openBuilder(page, path);
    const heights = await builder
      .locator('button, select, textarea, input:not([type="checkbox"]), label:has(input)')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }
});

test('a focused field is not hidden under the sample', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const builder = await openBuilder(page, CREATE);
  await bodyAsJson(builder).focus();
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('Shift+Tab');
    const isOnTop = await page.evaluate(() => {
      const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
    });
    expect(isOnTop, `control ${step}`).toBe(true);
  }
  await expect(sample(page)).toBeInViewport();
});

test('print shows the sample without button and form', async ({ page }) => {
  await open(page, CREATE);
  await page.emulateMedia({ media: 'print' });
  await expect(opener(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await opener(page).click();
  await expect(form(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(form(page)).toBeHidden();
  await expect(sample(page)).toBeVisible();
});
