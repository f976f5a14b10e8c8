import { LABELS } from '../../support/labels';
import { CREATE, ERROR, ERRORS, REGISTER } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

test.beforeEach(async ({ page }) => becomeReader(page));

test('a page of an error code has status, cause, fix, and the operations of all references that return it', async ({
  page,
}) => {
  await open(page, ERROR);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1, name: 'Voyage not found' })).toBeVisible();
  await expect(article).toContainText('voyage_not_found, 404 Not Found');
  await expect(article).toContainText('No voyage has this id.');
  await expect(article).toContainText('Use the id of a voyage from List voyages.');
  await expect(article.getByRole('link', { name: /Complete a voyage/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Voyage not found/);
  await article.getByRole('link', { name: /Change a voyage's status/ }).click();
  await expect(page).toHaveURL(/\/docs\/simulator-spec\/change-voyage-status$/);
});

test('the list has every code by status, and is in the sidebar of the guides', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Errors' }).click();
  await expect(page).toHaveURL(ERRORS);
  const rows = page.getByRole('article').locator('tbody tr');
  await expect(rows).toHaveText([
    /^\s*402\s*insufficient_balance\s*Insufficient balance\s*$/,
    /^\s*404\s*ship_not_found/,
    /^\s*404\s*voyage_not_found/,
    /^\s*409\s*container_limit_reached\s*Container limit reached/,
    /^\s*409\s*duplicate_reference/,
    /^\s*409\s*ship_under_way/,
    /^\s*429\s*rate_limit_exceeded/,
  ]);
  await rows.getByRole('link', { name: 'voyage_not_found' }).click();
  await expect(page).toHaveURL(ERROR);
});

test("an operation's lists of codes and examples of errors lead to the codes' pages", async ({ page }) => {
  await open(page, REGISTER);
  const responses = page.getByLabel('Response examples');
  await responses.getByRole('radio', { name: '409' }).check();
  await responses.getByRole('link', { name: 'duplicate_reference' }).click();
  await expect(page).toHaveURL(`${ERRORS}/duplicate-reference`);
  await open(page, CREATE);
  await page.locator('#error-rate_limit_exceeded').getByRole('link').click();
  await expect(page).toHaveURL(`${ERRORS}/rate-limit-exceeded`);
});

test('the address of a page is a link in an example that has it', async ({ page }) => {
  await open(page, CREATE);
  const responses = page.getByLabel('Response examples');
  await responses.getByRole('radio', { name: '409' }).check();
  const code = responses.getByLabel('Response 409', { exact: true });
  await expect(code).toContainText('"type": "https://docs.harbour.example/docs/errors/ship-under-way"');
  await code.getByRole('link', { name: 'https://docs.harbour.example/docs/errors/ship-under-way' }).click();
  await expect(page).toHaveURL(`${ERRORS}/ship-under-way`);
});

test('a code is found first by the search, and its page can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, CREATE);
  await page.getByRole('button', { name: LABELS.search }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('insufficient_balance');
  await expect(page.getByRole('option').first()).toContainText('Insufficient balance');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ERRORS}/insufficient-balance`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insufficient balance');
  await page.getByRole('button', { name: LABELS.copyPage }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(clipboard)
    .toContain('# Insufficient balance\n\n`insufficient_balance`, **402** Payment Required\n\n## Cause\n\nThe balance');
  // A link that works wherever the text is pasted.
  expect(await clipboard()).toContain(`[Get the balance](${new URL('/docs/spec/get-balance', page.url())})`);
});
