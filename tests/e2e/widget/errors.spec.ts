import type { Page } from '@playwright/test';
import { LABELS } from '../../support/labels';
import {
  changeEmail,
  deleteAccount,
  disable,
  failWith,
  intercept,
  lastSms,
  newAccount,
  newCode,
  newEmail,
  newFederatedAccount,
  newPhone,
  newTenant,
  revokeTokens,
} from './emulator';
import {
  answerWith,
  button,
  chooseAccount,
  EMAIL,
  EMAIL_LINK,
  enterCode,
  enterEmail,
  enterPassword,
  enterPhone,
  expect,
  expectConsoleErrors,
  expectReader,
  failedCall,
  field,
  GITHUB,
  GOOGLE,
  heading,
  infoBar,
  logged,
  message,
  openPhone,
  openPopup,
  POPUP,
  provokeConflict,
  signInByPassword,
  signInByPopup,
  signUp,
  test,
  visit,
} from './harness';
import { openSignInLink, openSignInLinkElsewhere, requestLink } from './links';

/** Where an error is shown: at its field, in the info bar, or as a page. */
interface Row {
  readonly condition: string;
  readonly provoke: (page: Page) => Promise<void>;
  readonly at: 'field' | 'bar';
  readonly text: string;
  readonly consoleErrors: readonly RegExp[];
}

const open = (page: Page) => visit(page, { signIn: POPUP });

/** Signs in with a password; `code` is the service's error. */
async function signInRefused(page: Page, code: string): Promise<void> {
  await failWith(page, 'accounts:signInWithPassword', code);
  await open(page);
  await signInByPassword(page, await newAccount());
}

async function signUpRefused(page: Page, code: string): Promise<void> {
  await failWith(page, 'accounts:signUp', code);
  await open(page);
  await enterEmail(page, newEmail());
  await signUp(page);
}

async function phoneRefused(page: Page, code: string): Promise<void> {
  await failWith(page, 'accounts:sendVerificationCode', code);
  await openPhone(page);
  await enterPhone(page);
}

/** Opens an e-mail link on the device that requested it. */
async function openEmailLink(page: Page, oobCode: string): Promise<void> {
  const email = await requestLink(page, { signIn: { signInOptions: [GOOGLE, EMAIL_LINK] } });
  await openSignInLink(page, email, { oobCode });
}

const ROWS: readonly Row[] = [
  {
    condition: 'auth/email-already-in-use',
    at: 'field',
    text: 'The email address is already used by another account',
    consoleErrors: [failedCall('accounts:signUp'), logged('auth/email-already-in-use')],
    async provoke(page) {
      const { email } = await newAccount();
      await open(page);
      await enterEmail(page, newEmail());
      await expect(heading(page, LABELS.createAccount)).toBeVisible();
      await field(page, 'Email').fill(email);
      await signUp(page);
    },
  },
  {
    condition: 'auth/requires-recent-login',
    at: 'bar',
    text: 'Please login again to perform this operation',
    consoleErrors: [failedCall('accounts:signInWithPassword'), logged('auth/requires-recent-login')],
    provoke: (page) => signInRefused(page, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
  },
  {
    condition: 'user-token-expired',
    at: 'bar',
    text: 'Please login again to perform this operation',
    consoleErrors: [failedCall('accounts:lookup'), logged('credential is no longer valid')],
    async provoke(page) {
      const account = await newAccount();
      await intercept(page, 'accounts:lookup', async (route) => {
        await revokeTokens(account);
        await route.continue();
      });
      await open(page);
      await signInByPassword(page, account);
    },
  },
  {
    condition: 'auth/too-many-requests (password)',
    at: 'field',
    text: 'You have entered an incorrect password too many times. Please try again in a few minutes.',
    consoleErrors: [failedCall('accounts:signInWithPassword'), logged('auth/too-many-requests')],
    provoke: (page) => signInRefused(page, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  },
  {
    condition: 'too many requests (sign-up)',
    at: 'field',
    text: 'Too many account requests are coming from your IP address. Try again in a few minutes.',
    consoleErrors: [failedCall('accounts:signUp'), logged('auth/too-many-requests')],
    provoke: (page) => signUpRefused(page, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  },
  {
    condition: 'too many requests (phone)',
    at: 'bar',
    text: 'This phone number has been used too many times',
    consoleErrors: [failedCall('accounts:sendVerificationCode')],
    provoke: (page) => phoneRefused(page, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  },
  {
    condition: 'auth/user-cancelled',
    at: 'bar',
    text: 'Please authorize the required permissions to sign in to the application',
    consoleErrors: [failedCall('accounts:signInWithIdp'), logged('auth/invalid-credential')],
    async provoke(page) {
      await open(page);
      // The emulator's page cannot refuse; its service repeats what a provider says instead of a token.
      await answerWith(await openPopup(page), 'error=consent_required');
    },
  },
  {
    condition: 'auth/user-not-found',
    at: 'bar',
    text: "That email address doesn't match an existing account",
    consoleErrors: [failedCall('accounts:signInWithPassword'), logged('auth/user-not-found')],
    async provoke(page) {
      await open(page);
      await enterEmail(page, (await newAccount()).email);
      await expect(field(page, 'Password')).toBeVisible();
      await field(page, 'Email').fill(newEmail('nobody'));
      await enterPassword(page, 'docs-demo-1');
    },
  },
  {
    condition: 'auth/user-not-found, at password recovery',
    at: 'field',
    text: "That email address doesn't match an existing account",
    consoleErrors: [failedCall('accounts:sendOobCode')],
    async provoke(page) {
      await open(page);
      await enterEmail(page, (await newAccount()).email);
      await button(page, 'Trouble signing in?').click();
      await field(page, 'Email').fill(newEmail('nobody'));
      await button(page, 'Send').click();
    },
  },
  {
    condition: 'auth/weak-password',
    at: 'field',
    text: 'Strong passwords have at least 6 characters and a mix of letters and numbers',
    consoleErrors: [failedCall('accounts:signUp'), logged('auth/weak-password')],
    async provoke(page) {
      await open(page);
      await enterEmail(page, newEmail());
      await signUp(page, 'short');
    },
  },
  {
    condition: 'auth/wrong-password',
    at: 'field',
    text: "The email and password you entered don't match",
    consoleErrors: [failedCall('accounts:signInWithPassword'), logged('auth/wrong-password')],
    async provoke(page) {
      await open(page);
      await enterEmail(page, (await newAccount()).email);
      await enterPassword(page, 'wrong');
    },
  },
  {
    condition: 'auth/network-request-failed',
    at: 'bar',
    text: 'A network error has occurred',
    consoleErrors: [failedCall('accounts:createAuthUri')],
    async provoke(page) {
      await open(page);
      await page.route(/accounts:createAuthUri/, (route) => route.abort());
      await enterEmail(page, newEmail());
    },
  },
  {
    condition: 'auth/invalid-phone-number',
    at: 'field',
    text: 'Enter a valid phone number',
    consoleErrors: [failedCall('accounts:sendVerificationCode')],
    provoke: (page) => phoneRefused(page, 'INVALID_PHONE_NUMBER : TOO_SHORT'),
  },
  {
    condition: 'auth/invalid-verification-code',
    at: 'field',
    text: 'Wrong code. Try again.',
    consoleErrors: [failedCall('accounts:signInWithPhoneNumber')],
    async provoke(page) {
      const number = newPhone();
      await openPhone(page);
      await enterPhone(page, number);
      const code = await lastSms(`+1${number}`);
      await enterCode(page, code === '123456' ? '654321' : '123456');
    },
  },
  {
    condition: 'auth/code-expired, back at the start',
    at: 'bar',
    text: 'This code is no longer valid',
    consoleErrors: [failedCall('accounts:signInWithPhoneNumber')],
    async provoke(page) {
      await failWith(page, 'accounts:signInWithPhoneNumber', 'SESSION_EXPIRED');
      await openPhone(page);
      await enterPhone(page);
      await enterCode(page, '123456');
      await expect(heading(page, 'Enter your phone number')).toBeVisible();
    },
  },
  {
    condition: 'auth/expired-action-code',
    at: 'bar',
    text: 'This code has expired.',
    consoleErrors: [failedCall('accounts:resetPassword')],
    async provoke(page) {
      await failWith(page, 'accounts:resetPassword', 'EXPIRED_OOB_CODE');
      await openEmailLink(page, 'expired');
    },
  },
  {
    condition: 'auth/invalid-action-code',
    at: 'bar',
    text: 'The action code is invalid. This can happen if the code is malformed, expired, or has already been used.',
    consoleErrors: [failedCall('accounts:resetPassword')],
    provoke: (page) => openEmailLink(page, 'malformed'),
  },
  {
    condition: 'invalid token',
    at: 'bar',
    text: 'Your sign-in session has expired. Please try again.',
    consoleErrors: [],
    async provoke(page) {
      const account = await newAccount();
      await open(page);
      await enterEmail(page, account.email);
      await page.evaluate(() => window.__harness.breakHandover?.('{"error":{"message":"Invalid id_token"}}'));
      await enterPassword(page, account.password);
    },
  },
  {
    condition: 'generic',
    at: 'bar',
    text: LABELS.somethingWentWrong,
    consoleErrors: [logged('Internal error')],
    async provoke(page) {
      await open(page);
      const account = await newAccount();
      await enterEmail(page, account.email);
      await page.evaluate(() => window.__harness.breakHandover?.('{"unexpected":true}', 'auth/internal-error'));
      await enterPassword(page, account.password);
    },
  },
  {
    condition: 'existing email without sign-in means',
    at: 'bar',
    text: 'This email already exists without any means of sign-in. Please reset the password to recover.',
    consoleErrors: [],
    async provoke(page) {
      const { email } = await newAccount({ password: undefined });
      await provokeConflict(page, 'GitHub', [GITHUB, EMAIL], email);
      await expect(heading(page, 'Recover password')).toBeVisible();
    },
  },
  {
    condition: 'password reset code cannot be sent',
    at: 'bar',
    text: 'Unable to send password reset code to specified email',
    consoleErrors: [failedCall('accounts:sendOobCode')],
    async provoke(page) {
      const account = await newAccount();
      const code = await changeEmail(account, newEmail('changed'));
      await visit(page, { signIn: { signInOptions: [EMAIL] }, at: `/?mode=recoverEmail&oobCode=${code}` });
      await expect(heading(page, 'Updated email address')).toBeVisible();
      await deleteAccount(account);
      await button(page, 'change your password right away').click();
    },
  },
  {
    condition: 'user-disabled',
    at: 'bar',
    text: LABELS.disabledAccount,
    consoleErrors: [failedCall('accounts:signInWithPassword'), logged('disabled by an administrator')],
    async provoke(page) {
      const account = await newAccount();
      await disable(account.email);
      await open(page);
      await signInByPassword(page, account);
    },
  },
  {
    condition: 'user-disabled, with a federated provider',
    at: 'bar',
    text: LABELS.disabledAccount,
    consoleErrors: [failedCall('accounts:signInWithIdp'), logged('auth/user-disabled')],
    async provoke(page) {
      const email = await newFederatedAccount('google.com');
      await disable(email);
      await open(page);
      await signInByPopup(page, 'Sign in with Google', email);
    },
  },
  {
    condition: "a refusal of the project's password policy, at sign-up",
    at: 'field',
    text: 'Password must contain at least 12 characters. Password must contain a numeric character.',
    consoleErrors: [failedCall('accounts:signUp'), logged('auth/weak-password')],
    provoke: (page) =>
      signUpRefused(
        page,
        'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 12 characters, Password must contain a numeric character]',
      ),
  },
  {
    condition: 'another error shows the raw message',
    at: 'bar',
    text: 'Firebase: The given sign-in provider is disabled for this Firebase project. Enable it in the Firebase console, under the sign-in method tab of the Auth section. (auth/operation-not-allowed).',
    consoleErrors: [failedCall('accounts:sendOobCode')],
    async provoke(page) {
      const tenantId = await newTenant('no links', { enableEmailLinkSignin: false });
      const tenants = [{ tenantId, displayName: 'No links' }];
      await visit(page, { signIn: { signInOptions: [EMAIL_LINK], tenants } });
      await enterEmail(page, newEmail());
    },
  },
];

for (const { condition, provoke, at, text, consoleErrors: known } of ROWS) {
  test(`${condition}: ${text}`, async ({ page, consoleErrors }) => {
    await provoke(page);
    await expect(at === 'bar' ? infoBar(page, text) : message(page, text)).toBeVisible();
    await expectConsoleErrors(consoleErrors, ...known);
  });
}

test('a password policy error at a reset keeps the page for a retry', async ({ page, consoleErrors }) => {
  const code = await newCode('PASSWORD_RESET', await newAccount());
  await visit(page, { signIn: { signInOptions: [EMAIL] }, at: `/?mode=resetPassword&oobCode=${code}` });
  await expect(field(page, 'New password')).toBeVisible();
  await failWith(
    page,
    'accounts:resetPassword',
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 12 characters]',
  );
  await field(page, 'New password').fill('short');
  await button(page, 'Save').click();
  await expect(message(page, 'Password must contain at least 12 characters.')).toBeVisible();
  await expect(field(page, 'New password')).toHaveAccessibleDescription(
    'Password must contain at least 12 characters.',
  );
  await expect(field(page, 'New password')).toBeFocused();
  await expectConsoleErrors(consoleErrors, failedCall('accounts:resetPassword'));
});

test('email mismatch in link confirmation: The email provided does not match the current sign-in session.', async ({
  page,
  newDevice,
  consoleErrors,
}) => {
  const signIn = { signInOptions: [GOOGLE, EMAIL_LINK] };
  const email = await requestLink(page, { signIn });
  const other = await newDevice();
  await openSignInLinkElsewhere(other, email, { signIn });
  await field(other, 'Email').fill(newEmail('other'));
  await button(other, 'Next').click();
  await expect(infoBar(other, 'The email provided does not match the current sign-in session.')).toBeVisible();
  await expect(heading(other, 'Confirm email')).toBeVisible();
  await expectConsoleErrors(consoleErrors, failedCall('accounts:signInWithEmailLink'), logged('auth/invalid-email'));
});

test('popup closed is ignored', async ({ page, consoleErrors }) => {
  await page.clock.install();
  await open(page);
  const popup = await openPopup(page);
  await popup.waitForLoadState();
  await popup.close();
  // The SDK polls every 2 s, and waits another 8 s for a result.
  await page.clock.runFor(12_000);
  await expectIgnored(page, consoleErrors);
  // The widget continues as if nothing had happened.
  await signInByPopup(page, 'Sign in with Google', newEmail());
  await expect(page.getByText(/^Reader:/)).toBeVisible();
});

test('a second popup cancels the first, which is ignored', async ({ page, consoleErrors }) => {
  await open(page);
  const first = await openPopup(page);
  await first.waitForLoadState();
  const second = await openPopup(page);
  await second.waitForLoadState();
  await expectIgnored(page, consoleErrors);
  await chooseAccount(second, newEmail());
  await expect(page.getByText(/^Reader:/)).toBeVisible();
});

/** Expects the widget to be there as before, without a message and without a line in the log. */
async function expectIgnored(page: Page, consoleErrors: readonly string[]): Promise<void> {
  await expect(button(page, 'Sign in with Google')).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
}

test('popup blocked falls back to redirect', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page);
  await button(page, 'Sign in with Google').click();
  await expect(page).toHaveURL(/emulator\/auth\/handler/);
  const email = newEmail();
  await chooseAccount(page, email);
  await expectReader(page, email);
});
