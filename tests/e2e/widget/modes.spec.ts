import type { Page } from '@playwright/test';
import {
  BENCH,
  button,
  EMAIL,
  EMAIL_LINK,
  enterEmail,
  enterPassword,
  expect,
  expectReader,
  field,
  GOOGLE,
  heading,
  test,
  visit,
} from './bench';
import { answer, changeEmail, newAccount, newCode, newEmail, refuse, type TestAccount } from './emulator';
import { openSignInLink } from './links';

interface ActionMode {
  readonly mode: string;
  /** Makes an action code as the service's e-mails carry it. */
  readonly code: (page: Page, account: TestAccount) => Promise<string>;
  /** What remains to be done on the page that a good code opens. */
  readonly act?: (page: Page) => Promise<void>;
  readonly success: string;
  readonly failure: string;
  /** Whether a link to continue with is taken. */
  readonly continues: boolean;
}

const MODES: readonly ActionMode[] = [
  {
    mode: 'resetPassword',
    code: (_page, account) => newCode('PASSWORD_RESET', account),
    async act(page) {
      await field(page, 'New password').fill('another-password-1');
      await button(page, 'Save').click();
    },
    success: 'Password changed',
    failure: 'Try resetting your password again',
    continues: true,
  },
  {
    mode: 'verifyEmail',
    code: (_page, account) => newCode('VERIFY_EMAIL', account),
    success: 'Your email has been verified',
    failure: 'Try verifying your email again',
    continues: true,
  },
  {
    mode: 'verifyAndChangeEmail',
    code: (_page, account) => newCode('VERIFY_AND_CHANGE_EMAIL', account, { newEmail: newEmail('changed') }),
    success: 'Your email has been verified and changed',
    failure: 'Try updating your email again',
    continues: true,
  },
  {
    mode: 'recoverEmail',
    code: (_page, account) => changeEmail(account, newEmail('changed')),
    success: 'Updated email address',
    failure: 'Unable to update your email address',
    continues: false,
  },
  {
    mode: 'revertSecondFactorAddition',
    /** The emulator has no second factors to revert: its answers are given for it. */
    async code(page) {
      const mfaInfo = { mfaEnrollmentId: 'a', phoneInfo: '+16505550101' };
      let isUsed = false;
      const headers = { 'Access-Control-Allow-Origin': '*' };
      const refusal = { status: 400, headers, json: { error: { code: 400, message: 'INVALID_OOB_CODE' } } };
      await answer(page, 'accounts:resetPassword', (route) => {
        const isGood = (route.request().postDataJSON() as { oobCode?: string }).oobCode === 'good';
        const json = { requestType: 'REVERT_SECOND_FACTOR_ADDITION', email: 'reader@example.com', mfaInfo };
        return route.fulfill(isGood && !isUsed ? { headers, json } : refusal);
      });
      await answer(page, 'accounts:update', async (route) => {
        isUsed = true;
        await route.fulfill({ headers, json: {} });
      });
      return 'good';
    },
    success: 'Removed second factor',
    failure: "Couldn't remove your second factor",
    continues: false,
  },
];

const SIGN_IN = { signInOptions: [GOOGLE, EMAIL] };

function openAction(page: Page, mode: string, query: Readonly<Record<string, string>>): Promise<void> {
  return visit(page, { signIn: SIGN_IN, at: `/?${new URLSearchParams({ mode, ...query })}` });
}

for (const { mode, code, act, success, failure, continues } of MODES) {
  test(`mode ${mode}: a good code, then the same one used`, async ({ page }) => {
    const oobCode = await code(page, await newAccount({ emailVerified: false }));
    await openAction(page, mode, { oobCode });
    await act?.(page);
    await expect(heading(page, success)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/');
    await page.reload();
    await expect(heading(page, failure)).toBeVisible();
  });

  for (const [kind, query] of [
    ['malformed', { oobCode: 'no code at all' }],
    ['empty', { oobCode: '' }],
    ['missing', {}],
  ] as const) {
    test(`mode ${mode}: a ${kind} code`, async ({ page }) => {
      await openAction(page, mode, query as Record<string, string>);
      await expect(heading(page, failure)).toBeVisible();
    });
  }

  test(`mode ${mode}: an expired code`, async ({ page }) => {
    await refuse(page, 'accounts:resetPassword', 'EXPIRED_OOB_CODE');
    await refuse(page, 'accounts:update', 'EXPIRED_OOB_CODE');
    await openAction(page, mode, { oobCode: 'expired' });
    await expect(heading(page, failure)).toBeVisible();
  });

  test(`mode ${mode}: a good code for a signed-in reader, who can go on to the documentation`, async ({ page }) => {
    const reader = await newAccount();
    await visit(page, { signIn: SIGN_IN });
    await enterEmail(page, reader.email);
    await enterPassword(page, reader.password);
    await expectReader(page, reader.email);
    const oobCode = await code(page, await newAccount({ emailVerified: false }));
    await page.goto(`${BENCH}/?${new URLSearchParams({ mode, oobCode })}`);
    await act?.(page);
    await expect(heading(page, success)).toBeVisible();
    await page.getByRole('link', { name: 'Go to the documentation' }).click();
    await expectReader(page, reader.email);
  });

  if (!continues) continue;
  test(`mode ${mode}: continueUrl of this origin is followed`, async ({ page }) => {
    const oobCode = await code(page, await newAccount({ emailVerified: false }));
    await openAction(page, mode, { oobCode, continueUrl: `${BENCH}/docs/intro` });
    await act?.(page);
    await button(page, 'Continue').click();
    await expect(page).toHaveURL(`${BENCH}/docs/intro`);
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
  const code = await MODES[4]?.code(page, await newAccount());
  await answer(page, 'accounts:sendOobCode', (route) =>
    route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: { email: 'reader@example.com' } }),
  );
  await openAction(page, 'revertSecondFactorAddition', { oobCode: code ?? '' });
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

for (const mode of ['callback', 'select', 'something-else']) {
  test(`mode ${mode}: the provider list`, async ({ page }) => {
    await openAction(page, mode, {});
    await expect(button(page, 'Sign in with Google')).toBeVisible();
  });
}

test('a mode is known in any case of its letters', async ({ page }) => {
  await openAction(page, 'RESETpassword', { oobCode: 'wrong' });
  await expect(heading(page, 'Try resetting your password again')).toBeVisible();
});

test.describe('mode signIn', () => {
  const signIn = { signInOptions: [GOOGLE, EMAIL_LINK] };

  test('a good link, then the same one used', async ({ page }) => {
    const email = newEmail();
    await visit(page, { signIn });
    await enterEmail(page, email);
    await expect(heading(page, 'Sign-in email sent')).toBeVisible();
    await openSignInLink(page, email);
    await expectReader(page, email);
    await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
    const other = await page.context().browser()?.newContext();
    if (!other) throw new Error('no browser');
    const second = await other.newPage();
    await visit(second, { signIn, at: '/?mode=signIn&oobCode=used&apiKey=bench-api-key' });
    await expect(second.getByRole('alert').filter({ hasText: 'The action code is invalid.' })).toBeVisible();
    await other.close();
  });

  test('a malformed link', async ({ page }) => {
    await visit(page, { signIn, at: '/?mode=signIn&oobCode=wrong&apiKey=bench-api-key' });
    await expect(page.getByRole('alert').filter({ hasText: 'The action code is invalid.' })).toBeVisible();
  });
});
