import type { Page } from '@playwright/test';
import { LABELS } from '../../support/labels';
import { ACTION_MODES, newRevertCode } from './actions';
import { changeEmail, failWith, newAccount, newEmail } from './emulator';
import {
  button,
  chooseAccount,
  EMAIL,
  EMAIL_LINK,
  expect,
  expectConsoleErrors,
  expectReader,
  failedCall,
  GOOGLE,
  HARNESS_URL,
  heading,
  recorded,
  setCallbacks,
  signInByPassword,
  test,
  visit,
} from './harness';
import { requestLink, signInLink } from './links';

const SIGN_IN = { signInOptions: [GOOGLE, EMAIL] };

function openAction(page: Page, mode: string, query: Readonly<Record<string, string>>): Promise<void> {
  return visit(page, { signIn: SIGN_IN, at: `/?${new URLSearchParams({ mode, ...query })}` });
}

for (const { mode, code, act, success, failure, refusedBy, continues } of ACTION_MODES) {
  test(`mode ${mode}: a valid code, then the same one used`, async ({ page, consoleErrors }) => {
    const oobCode = await code(page, await newAccount({ emailVerified: false }));
    await openAction(page, mode, { oobCode });
    await act?.(page);
    await expect(heading(page, success)).toBeVisible();
    await expect(page.getByRole('link', { name: LABELS.goToSignIn })).toHaveAttribute('href', '/');
    await page.reload();
    await expect(heading(page, failure)).toBeVisible();
    await expectConsoleErrors(consoleErrors, failedCall(refusedBy));
  });

  for (const [kind, query] of [
    ['malformed', { oobCode: 'no code at all' }],
    ['empty', { oobCode: '' }],
    ['missing', {}],
  ] as const) {
    test(`mode ${mode}: a ${kind} code`, async ({ page, consoleErrors }) => {
      await openAction(page, mode, query as Record<string, string>);
      await expect(heading(page, failure)).toBeVisible();
      await expectConsoleErrors(consoleErrors, failedCall(refusedBy));
    });
  }

  test(`mode ${mode}: an expired code`, async ({ page, consoleErrors }) => {
    await failWith(page, refusedBy, 'EXPIRED_OOB_CODE');
    await openAction(page, mode, { oobCode: 'expired' });
    await expect(heading(page, failure)).toBeVisible();
    await expectConsoleErrors(consoleErrors, failedCall(refusedBy));
  });

  test(`mode ${mode}: a valid code for a signed-in reader, who can continue to the documentation`, async ({ page }) => {
    const reader = await newAccount();
    await visit(page, { signIn: SIGN_IN });
    await signInByPassword(page, reader);
    await expectReader(page, reader.email);
    const oobCode = await code(page, await newAccount({ emailVerified: false }));
    await page.goto(`${HARNESS_URL}/?${new URLSearchParams({ mode, oobCode })}`);
    await act?.(page);
    await expect(heading(page, success)).toBeVisible();
    await page.getByRole('link', { name: LABELS.goToDocumentation }).click();
    await expectReader(page, reader.email);
  });

  if (!continues) continue;
  test(`mode ${mode}: continueUrl of this origin is followed`, async ({ page }) => {
    const oobCode = await code(page, await newAccount({ emailVerified: false }));
    await openAction(page, mode, { oobCode, continueUrl: `${HARNESS_URL}/docs/intro` });
    await act?.(page);
    await button(page, 'Continue').click();
    await expect(page).toHaveURL(`${HARNESS_URL}/docs/intro`);
  });

  test(`mode ${mode}: continueUrl of another origin is ignored`, async ({ page }) => {
    const oobCode = await code(page, await newAccount({ emailVerified: false }));
    await openAction(page, mode, { oobCode, continueUrl: 'https://evil.example/' });
    await act?.(page);
    await expect(heading(page, success)).toBeVisible();
    await expect(button(page, 'Continue')).toHaveCount(0);
    expect(page.url()).not.toContain('evil');
  });
}

test('mode revertSecondFactorAddition names the factor and offers a new password', async ({ page }) => {
  const oobCode = await newRevertCode(page, await newAccount());
  await openAction(page, 'revertSecondFactorAddition', { oobCode });
  await expect(page.getByText('The phone +16505550101 was removed as a second authentication step.')).toBeVisible();
  await button(page, 'changing your password right away').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
});

test('mode recoverEmail offers a new password', async ({ page }) => {
  const account = await newAccount();
  await openAction(page, 'recoverEmail', { oobCode: await changeEmail(account, newEmail('changed')) });
  await expect(page.getByText(`Your sign-in email address has been changed back to ${account.email}.`)).toBeVisible();
  await button(page, 'change your password right away').click();
  await expect(page.getByText(`Follow the instructions sent to ${account.email}`)).toBeVisible();
});

/** Opens a mode without a code; the widget's pages are recorded in `pages`. */
function openPage(page: Page, mode: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
  return visit(page, {
    signIn: SIGN_IN,
    at: `/?${new URLSearchParams({ mode, ...query })}`,
    prepare: setCallbacks(() => ({
      uiChanged: (_from, to) => {
        const pages = JSON.parse(sessionStorage.getItem('pages') ?? '[]');
        sessionStorage.setItem('pages', JSON.stringify([...pages, to]));
      },
    })),
  });
}

/** Starts a redirect to Google. */
async function startRedirect(page: Page): Promise<void> {
  await button(page, 'Sign in with Google').click();
  await expect(page.locator('#add-account-button')).toBeVisible();
}

// FirebaseUI's fallback is the mode callback.
for (const mode of ['callback', 'CALLBACK', 'something-else']) {
  test(`mode ${mode}: offers the providers, and finishes a redirect`, async ({ page }) => {
    const email = newEmail();
    await openPage(page, mode, { signInSuccessUrl: '/docs/intro' });
    await startRedirect(page);
    await chooseAccount(page, email);
    await expect(page).toHaveURL(`${HARNESS_URL}/docs/intro`);
    await expectReader(page, email);
    expect(await recorded(page, 'pages')).toEqual(['providerSignIn', 'callback']);
  });
}

test('mode callback: waits for the result of a redirect before it offers the providers', async ({ page }) => {
  await openPage(page, 'callback');
  await startRedirect(page);
  await page.goto(`${HARNESS_URL}/?mode=callback`);
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  expect(await recorded(page, 'pages')).toEqual(['providerSignIn', 'callback', 'providerSignIn']);
});

for (const mode of ['select', 'SELECT']) {
  test(`mode ${mode}: offers the providers at once, although a redirect is pending`, async ({ page }) => {
    await openPage(page, mode);
    await startRedirect(page);
    await page.goto(`${HARNESS_URL}/?mode=${mode}`);
    await expect(button(page, 'Sign in with Google')).toBeVisible();
    expect(await recorded(page, 'pages')).toEqual(['providerSignIn', 'providerSignIn']);
  });
}

test('mode select: a redirect that starts there is finished, and leads to the requested page', async ({ page }) => {
  const email = newEmail();
  await openPage(page, 'select', { signInSuccessUrl: '/docs/intro' });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  await expect(page).toHaveURL(`${HARNESS_URL}/?signInSuccessUrl=%2Fdocs%2Fintro`);
  await startRedirect(page);
  await chooseAccount(page, email);
  await expect(page).toHaveURL(`${HARNESS_URL}/docs/intro`);
  await expectReader(page, email);
});

test("mode select: with the owner's name of the parameter", async ({ page }) => {
  await visit(page, {
    signIn: { ...SIGN_IN, queryParameterForWidgetMode: 'widget' },
    at: '/?mode=select&widget=select',
  });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  await expect(page).toHaveURL(`${HARNESS_URL}/?mode=select`);
});

test('a mode is case-insensitive', async ({ page, consoleErrors }) => {
  await openAction(page, 'RESETpassword', { oobCode: 'wrong' });
  await expect(heading(page, 'Try resetting your password again')).toBeVisible();
  await expectConsoleErrors(consoleErrors, failedCall('accounts:resetPassword'));
});

/** Deletes the session from a page without scripts, which would keep storage open. */
async function forgetReader(page: Page): Promise<void> {
  await page.goto(`${HARNESS_URL}/img/favicon.svg`);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('firebaseLocalStorageDb');
        deletion.onsuccess = resolve;
        deletion.onerror = reject;
        deletion.onblocked = reject;
      }),
  );
}

test.describe('mode signIn', () => {
  const signIn = { signInOptions: [GOOGLE, EMAIL_LINK] };

  test('a valid link, then the same one used', async ({ page, consoleErrors }) => {
    const email = await requestLink(page, { signIn });
    const link = await signInLink(email);
    await page.goto(link);
    await expectReader(page, email);
    await forgetReader(page);
    await page.goto(link);
    await expect(page.getByRole('alert').filter({ hasText: 'The action code is invalid.' })).toBeVisible();
    await expectConsoleErrors(consoleErrors, failedCall('accounts:resetPassword'));
  });

  test('a malformed link', async ({ page, consoleErrors }) => {
    await visit(page, { signIn, at: '/?mode=signIn&oobCode=wrong&apiKey=harness-api-key' });
    await expect(page.getByRole('alert').filter({ hasText: 'The action code is invalid.' })).toBeVisible();
    await expectConsoleErrors(consoleErrors, failedCall('accounts:resetPassword'));
  });
});
