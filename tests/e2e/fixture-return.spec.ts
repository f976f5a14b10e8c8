import type { Page } from '@playwright/test';
import { change, newAccount, type TestAccount } from '../support/accounts';
import { LABELS } from '../support/labels';
import {
  chooseAccount,
  enterEmail,
  enterPassword,
  expect,
  expectWidget,
  ignoreConsoleErrors,
  READER,
  test,
} from '../support/test';

/** Another owner's site, with afterSignIn: 'page' (tests/fixtures/site/site.config.ts). */
test.use({ baseURL: process.env.E2E_FIXTURE_URL });

/** A part in the middle of a long page. */
const DEEP = '/docs/guides/moved?from=mail&a=%20b#second-part';

const logout = (page: Page) => page.getByRole('link', { name: LABELS.logout });

async function signInHere(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'> = READER,
): Promise<void> {
  await enterEmail(page, email);
  await enterPassword(page, password);
}

async function expectAtPart(page: Page): Promise<void> {
  await expect(logout(page)).toBeVisible();
  await expect(page).toHaveURL(DEEP);
  await expect(page.getByRole('heading', { name: 'Second part' })).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.getByRole('heading', { name: 'Second part' })).toBeInViewport();
}

test('a password leads back to the deep link, at the part of the page that it names', async ({ page }) => {
  await page.goto(DEEP);
  await signInHere(page);
  await expectAtPart(page);
});

test('so does the redirect to the provider, which leaves the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(DEEP);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await chooseAccount(page, 'returning@example.com');
  await expectAtPart(page);
});

test('so does a sign-in in another tab', async ({ page, context }) => {
  await page.goto(DEEP);
  await expectWidget(page);
  const other = await context.newPage();
  await other.goto('/docs/intro');
  await signInHere(other);
  await expect(logout(other)).toBeVisible();
  await expect(other).toHaveURL('/docs/intro');
  await expectAtPart(page);
});

test('after Logout a sign-in leads back to the page, for another account too', async ({ page }) => {
  await page.goto(DEEP);
  await signInHere(page);
  await expectAtPart(page);
  await logout(page).click();
  await expectWidget(page);
  await enterEmail(page, 'partner@partner.example');
  await enterPassword(page, 'docs-demo');
  await expect(logout(page)).toHaveAttribute('title', /partner@partner\.example/);
  await expectAtPart(page);
});

test('after the end of a session on an open page a sign-in leads back to it', async ({ page, consoleErrors }) => {
  const account = await newAccount();
  await page.goto('/docs/intro');
  await signInHere(page, account);
  await expect(logout(page)).toBeVisible();
  await change(account.localId, { disableUser: true });
  await page.goto(DEEP);
  await expectWidget(page);
  ignoreConsoleErrors(consoleErrors, /status of 400|sign-in service/);
  await change(account.localId, { disableUser: false });
  await signInHere(page, account);
  await expectAtPart(page);
});

test('signInSuccessUrl comes first, and leads to this site only', async ({ page }) => {
  await page.goto('/docs/intro?signInSuccessUrl=https://evil.example/&a=1');
  await signInHere(page);
  await expect(logout(page)).toBeVisible();
  await expect(page).toHaveURL('/docs/intro?a=1');
  await logout(page).click();
  await expectWidget(page);
  await page.goto('/docs/intro?signInSuccessUrl=/docs/webhooks');
  await signInHere(page);
  await expect(page).toHaveURL('/docs/webhooks');
});
