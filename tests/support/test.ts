import type { Page } from '@playwright/test';
import { READER_ACCOUNTS, type SeededAccount } from '../../packages/cli/src/support/accounts';
import { expect, ignoreConsoleErrors, open } from '../../packages/cli/src/test/page/fixtures';
import { createStoredSession, storedSession } from '../../packages/cli/src/test/page/storedSession';
import { LABELS } from './labels';

export {
  collectConsoleErrors,
  expect,
  ignoreConsoleErrors,
  open,
  test,
} from '../../packages/cli/src/test/page/fixtures';

/** Waits for a complaint of each kind, which the test has provoked, and removes all of these kinds. */
export async function expectConsoleErrors(consoleErrors: string[], ...known: readonly RegExp[]): Promise<void> {
  for (const kind of known) {
    await expect.poll(() => consoleErrors.filter((text) => kind.test(text)), String(kind)).not.toEqual([]);
  }
  for (const kind of known) ignoreConsoleErrors(consoleErrors, kind);
}

/** The reader of this Playwright worker; a single account would exceed the key service's rate limit. */
export const READER: SeededAccount =
  READER_ACCOUNTS[Number(process.env.TEST_PARALLEL_INDEX) % READER_ACCOUNTS.length] ?? READER_ACCOUNTS[0];

/** Waits until the sign-in widget shows its providers. */
export async function expectWidget(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
}

/** Enters an e-mail address on the widget's first page. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
}

export async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: LABELS.signIn }).click();
}

/** Chooses the language of the samples, which may be in the menu beside the others. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const choices = page.locator('.op-languages');
  const label = choices.locator('label').getByText(language, { exact: true });
  if (!(await label.isVisible())) await choices.locator('summary').click();
  await label.click();
}

/** Signs in with a password and waits for the home page: for tests about what a sign-in leaves; others open it as a reader. */
export async function signIn(
  page: Page,
  { email, password }: Pick<SeededAccount, 'email' | 'password'> = READER,
): Promise<void> {
  await page.goto('/');
  await enterEmail(page, email);
  await enterPassword(page, password);
  await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
}

/**
 * Opens a page as a reader who has signed in before, which takes half as long as signing in. Only the first page of the
 * browser gets the session: it can be ended.
 */
export async function openAsReader(
  page: Page,
  account: Pick<SeededAccount, 'email' | 'password'> = READER,
  path = '/',
): Promise<void> {
  const { name, value } = await createStoredSession(account);
  await page.addInitScript(
    ([entry, session]) => {
      if (window !== top || !location.protocol.startsWith('http') || localStorage.getItem('tests.session')) return;
      localStorage.setItem('tests.session', 'given');
      localStorage.setItem(entry, session);
    },
    [name, value] as const,
  );
  await open(page, path);
  await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
}

/**
 * Signs a reader with a new account in as an earlier visit would have, from the next page on: tests that are not about
 * signing in need not wait for it. Not for tests that end the session, since each page signs in again.
 */
export async function becomeReader(page: Page): Promise<void> {
  const { name, value } = await storedSession();
  await page.context().addInitScript(
    ([entry, session]) => {
      // A new tab is empty at first, and has no storage.
      if (entry && session && location.protocol.startsWith('http')) localStorage.setItem(entry, session);
    },
    [name, value],
  );
}

/** Selects or creates an account on the emulator's page for a federated provider. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.locator('#add-account-button button').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#sign-in').click();
}
