import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Response } from '@playwright/test';
import { contentKeyFor, parseSealKey } from 'gatedocs-rules/seal';
import { importContentKey, isSealed, unseal } from 'gatedocs-rules/unseal';
import { filesBelow } from '../../../packages/generator/src/node/files';
import { newAccount, newCode } from '../../support/accounts';
import { LABELS } from '../../support/labels';
import { enterEmail, enterPassword, expect, expectWidget, signIn, test } from '../../support/test';

const logout = (page: Page) => page.getByRole('link', { name: LABELS.logout });

/** Returns whether a script contains FirebaseUI; chunk names do not reveal it. */
async function containsWidget(response: Response): Promise<boolean> {
  if (response.request().resourceType() !== 'script') return false;
  return (await response.text().catch(() => '')).includes('firebaseui-id-page');
}

function scriptsOf(page: Page): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

test('the widget is loaded on the sign-in screen only', async ({ page }) => {
  const signedOut = scriptsOf(page);
  await page.goto('/');
  await expectWidget(page);
  expect((await Promise.all(signedOut.map(containsWidget))).filter(Boolean).length).toBeGreaterThan(0);
  await signIn(page);
  const signedIn = scriptsOf(page);
  await page.goto('/docs/webhooks');
  await expect(logout(page)).toBeVisible();
  expect((await Promise.all(signedIn.map(containsWidget))).filter(Boolean)).toEqual([]);
});

test('no script of the site contains Firebase Storage', async () => {
  const { E2E_SITE: site = '', E2E_KEY_FILE: keyFile = '' } = process.env;
  const { key: raw } = contentKeyFor(parseSealKey(await readFile(keyFile, 'utf8'), keyFile), null);
  const key = await importContentKey(new Uint8Array(raw));
  const scripts = (await filesBelow(site)).filter((file) => file.endsWith('.js'));
  let sealed = 0;
  const contents = await Promise.all(
    scripts.map(async (file) => {
      const bytes = new Uint8Array(await readFile(path.join(site, file)));
      if (isSealed(bytes)) sealed += 1;
      return new TextDecoder().decode(isSealed(bytes) ? await unseal(bytes, `/${file}`, key) : bytes);
    }),
  );
  expect(sealed).toBeGreaterThan(0);
  expect(contents.some((content) => content.includes('docusaurus'))).toBe(true);
  expect(contents.some((content) => content.includes('identitytoolkit.googleapis.com'))).toBe(true);
  // The host of every upload and download, and the code of a transfer that was retried for too long.
  expect(scripts.filter((_, at) => /firebasestorage|retry-limit-exceeded/.test(contents[at] ?? ''))).toEqual([]);
});

test('an action link shows its page to a signed-in reader too', async ({ page }) => {
  await signIn(page);
  const code = await newCode('VERIFY_EMAIL', await newAccount({ emailVerified: false }));
  await page.goto(`/?mode=verifyEmail&oobCode=${code}`);
  await expect(page.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
  await expect(page).toHaveTitle(/^Your email has been verified · /);
  await page.getByRole('link', { name: LABELS.goToDocumentation }).click();
  await expect(logout(page)).toBeVisible();
});

test('an action link on a page of the documentation leads back to it', async ({ page }) => {
  await signIn(page);
  const code = await newCode('VERIFY_EMAIL', await newAccount({ emailVerified: false }));
  const query = new URLSearchParams({ mode: 'verifyEmail', oobCode: code, continueUrl: '/docs/webhooks' });
  await page.goto(`/docs/intro?${query}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/docs/webhooks');
  await expect(logout(page)).toBeVisible();
});

test('a password reset reached from the widget ends at the widget, with the new password', async ({ page }) => {
  const account = await newAccount();
  const code = await newCode('PASSWORD_RESET', account);
  await page.goto(`/?mode=resetPassword&oobCode=${code}`);
  await page.getByLabel('New password').fill('another-password-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.getByRole('link', { name: LABELS.goToSignIn }).click();
  await enterEmail(page, account.email);
  await enterPassword(page, 'another-password-1');
  await expect(logout(page)).toBeVisible();
});
