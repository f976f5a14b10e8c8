import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSealed } from 'gatedocs-rules/unseal';
import { expectAccessibleInBothModes } from '../../../packages/cli/src/test/page/axe';
import { filesBelow } from '../../../packages/generator/src/node/files';
import { LABELS } from '../../support/labels';
import { becomeReader, expect, open, test } from '../../support/test';

const GUIDE = '/docs/environments';
const FILE = 'berth-request.pdf';
const SOURCE = path.join('tests/fixtures/harbour/docs', FILE);

test.beforeEach(({ page }) => becomeReader(page));

test('a file beside a guide is a download, by key and from a page that a link opens', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.getByRole('link', { name: 'Environments', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Environments');
  const button = page.getByRole('button', { name: 'berth request PDF' });
  await button.focus();
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await saving;
  expect(download.suggestedFilename()).toBe(FILE);
  expect(await readFile(await download.path())).toEqual(await readFile(SOURCE));
  await expect(page.getByRole('button', { name: 'berth request Saved' })).toBeFocused();
  await expectAccessibleInBothModes(page, GUIDE);
});

test('nothing of the file can be read without a key', async ({ page, request }) => {
  const content = await readFile(SOURCE);
  const site = process.env.E2E_SITE ?? '';
  for (const file of await filesBelow(site)) {
    const bytes = await readFile(path.join(site, file));
    if (isSealed(new Uint8Array(bytes))) continue;
    for (const text of [FILE, content.toString('latin1'), content.toString('base64').slice(0, 60)])
      expect(bytes.toString('latin1').includes(text), file).toBe(false);
  }
  for (const address of [`/docs/${FILE}`, `/${FILE}`, `/assets/files/${FILE}`])
    expect((await request.get(address)).status(), address).toBe(404);
  // What a reader's browser fetches at the click is sealed.
  await open(page, GUIDE);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const loading = page.waitForResponse(/\/assets\/[0-9a-f]{12}\/[^/]+\.js$/);
  await page.getByRole('button', { name: 'berth request PDF' }).click();
  expect(isSealed(new Uint8Array(await (await loading).body()))).toBe(true);
});

test('the copy of the guide names the file', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, GUIDE);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.locator('.op-copy-menu > button').click();
  await expect(page.locator('.op-copy-menu > button')).toHaveText(LABELS.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `berth request (${FILE}, a file to download from the page)`,
  );
});
