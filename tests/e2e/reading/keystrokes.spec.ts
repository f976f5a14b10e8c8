// cspell:ignore 한국

import type { CDPSession, Page } from '@playwright/test';
import { LABELS } from '../../support/labels';
import { REGISTER } from '../../support/routes';
import { becomeReader, expect, open, test } from '../../support/test';

const SENTENCE = 'where is the voyage of a ship that left the harbour  yesterday?';

let session: CDPSession;
test.beforeEach(async ({ page }) => {
  await becomeReader(page);
  session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
});

const field = (page: Page) => page.getByRole('dialog', { name: LABELS.search }).getByRole('combobox');

/** Lets a script wait until the returned function is called. */
async function hold(page: Page, script: (url: URL) => boolean): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const isClient = ({ pathname }: URL): boolean => /\/docs-app\./.test(pathname);
const isScript = ({ pathname }: URL): boolean => /^\/assets\/.*\.js$/.test(pathname);

async function expectTyped(page: Page, text: string): Promise<void> {
  await expect(field(page)).toHaveValue(text);
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

async function openPainted(page: Page): Promise<() => void> {
  const release = await hold(page, isClient);
  await page.goto(REGISTER);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return release;
}

test('text typed right after the key that opens the search is in its field while its list is loaded', async ({
  page,
}) => {
  await open(page, REGISTER);
  const release = await hold(page, isScript);
  await page.keyboard.type(`/${SENTENCE}`);
  await expectTyped(page, SENTENCE);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('!');
  const edited = SENTENCE.replace(/y\?$/, '!y');
  await expectTyped(page, edited);
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectTyped(page, edited);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await page.keyboard.type('/ship');
  await expectTyped(page, 'ship');
});

test('text typed before and during hydration is in the field completely', async ({ page }) => {
  const release = await openPainted(page);
  await page.keyboard.type(`/${SENTENCE} `);
  await expectTyped(page, `${SENTENCE} `);
  release();
  let text = `${SENTENCE} `;
  while ((await page.locator('html').getAttribute('data-has-hydrated')) === 'false' || text.length < 120) {
    await page.keyboard.type('a ship ');
    text += 'a ship ';
  }
  await page.keyboard.type('end');
  await expectTyped(page, `${text}end`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ship');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectTyped(page, 'ship');
});

test('a search that was closed before React stays closed, and opens empty', async ({ page }) => {
  const release = await openPainted(page);
  await page.keyboard.type('/ship');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.keyboard.type('/crane');
  await expectTyped(page, 'crane');
  await page.keyboard.press('Escape');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(field(page)).toBeHidden();
  await page.keyboard.type('/berth');
  await expectTyped(page, 'berth');
});

test('the composition of a word continues while React hydrates the page', async ({ page }) => {
  const release = await openPainted(page);
  await page.keyboard.press('/');
  await session.send('Input.imeSetComposition', { text: '한구', selectionStart: 2, selectionEnd: 2 });
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(field(page)).toBeFocused();
  await session.send('Input.insertText', { text: '한국' });
  await expectTyped(page, '한국');
});

test('keys of another field, and those with a modifier, are left alone', async ({ page }) => {
  await open(page, REGISTER);
  await page.getByRole('button', { name: LABELS.useOwnValues }).first().click();
  const other = page.locator('article').getByRole('textbox').first();
  await other.click();
  await other.fill('');
  await page.keyboard.type('a/b c');
  await expect(other).toHaveValue('a/b c');
  await expect(field(page)).toBeHidden();
  await page.locator('h1').click();
  await page.keyboard.press('Alt+/');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(SENTENCE);
  await expect(field(page)).toHaveValue(SENTENCE);
});

test('the search opens from a control that takes no text', async ({ page }) => {
  await open(page, REGISTER);
  await page.locator('.op-languages label:not(:has(:checked))').first().click();
  await page.keyboard.type(`/${SENTENCE}`);
  await expect(field(page)).toHaveValue(SENTENCE);
});
