import type { Page } from '@playwright/test';
import type { SignInOptions } from '../../../src/gate/widget/options';
import { expectAccessibleInBothModes } from '../../support/axe';
import {
  button,
  chooseAccount,
  EMAIL,
  EMAIL_LINK,
  enterEmail,
  enterPhone,
  expect,
  GITHUB,
  GOOGLE,
  GUEST,
  heading,
  PHONE,
  signInByPopup,
  test,
  visit,
} from './bench';
import {
  answer,
  changeEmail,
  distrustProvider,
  newAccount,
  newCode,
  newEmail,
  newEmailLinkAccount,
  newFederatedAccount,
  newPhone,
  newTenant,
} from './emulator';
import { openSignInLink } from './links';

interface WidgetPage {
  /** The line of the specification's list. */
  readonly name: string;
  readonly heading: string;
  readonly reach: (page: Page) => Promise<void>;
  /** Pages that are shown as soon as the bench opens leave the focus where it was. */
  readonly isFirst?: true;
  /** What the identity service's SDK itself complains of. */
  readonly complaint?: RegExp;
}

const WITH_EMAIL: SignInOptions = { signInFlow: 'popup', signInOptions: [GOOGLE, EMAIL] };
const WITH_LINK: SignInOptions = { signInFlow: 'popup', signInOptions: [GOOGLE, EMAIL_LINK] };
const WITH_GITHUB: SignInOptions = { signInFlow: 'popup', signInOptions: [GOOGLE, EMAIL, GITHUB] };
const WITH_PHONE: SignInOptions = { signInOptions: [GOOGLE, PHONE], tosUrl: '/terms', privacyPolicyUrl: '/privacy' };

const open = (page: Page, signIn: SignInOptions, at?: string) => visit(page, { signIn, ...(at ? { at } : {}) });

async function reachRecovery(page: Page): Promise<void> {
  await open(page, WITH_EMAIL);
  await enterEmail(page, (await newAccount()).email);
  await button(page, 'Trouble signing in?').click();
}

async function reachLinkSent(page: Page): Promise<string> {
  const email = newEmail();
  await open(page, WITH_LINK);
  await enterEmail(page, email);
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  return email;
}

async function reachAction(page: Page, mode: string, oobCode: string): Promise<void> {
  await open(page, WITH_EMAIL, `/?mode=${mode}&oobCode=${oobCode}`);
}

/** The emulator has no second factors to revert. */
async function reachRevert(page: Page): Promise<void> {
  await answer(page, 'accounts:resetPassword', (route) =>
    route.fulfill({
      json: {
        requestType: 'REVERT_SECOND_FACTOR_ADDITION',
        email: 'reader@example.com',
        mfaInfo: {
          mfaEnrollmentId: 'a',
          enrolledAt: '2026-01-01T00:00:00Z',
          phoneInfo: '+16505550101',
          displayName: 'x',
        },
      },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await answer(page, 'accounts:update', (route) =>
    route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await reachAction(page, 'revertSecondFactorAddition', 'code');
}

/** FirebaseUI's pages around a sign-in stand beside the widget's own. */
async function reachHandler(page: Page, action: 'signOut' | 'error'): Promise<void> {
  await open(page, WITH_EMAIL);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.evaluate((wanted) => {
    const host = document.querySelector('.firebaseui-container')?.parentElement;
    if (!host) throw new Error('no widget');
    host.replaceChildren();
    const handler = window.__bench.handler?.(host);
    if (wanted === 'signOut') handler?.completeSignOut();
    else handler?.handleError(Object.assign(new Error('x'), { code: 'auth/timeout', retry: async () => {} }) as never);
  }, action);
}

const PAGES: readonly WidgetPage[] = [
  { name: 'provider list', heading: 'Sign in', isFirst: true, reach: (page) => open(page, WITH_EMAIL) },
  {
    name: 'email entry',
    heading: 'Sign in with email',
    async reach(page) {
      await open(page, WITH_EMAIL);
      await button(page, 'Sign in with email').click();
    },
  },
  {
    name: 'password sign-in',
    heading: 'Sign in',
    async reach(page) {
      await open(page, WITH_EMAIL);
      await enterEmail(page, (await newAccount()).email);
      await expect(page.getByLabel('Password')).toBeVisible();
    },
  },
  {
    name: 'password sign-up, with full name',
    heading: 'Create account',
    async reach(page) {
      await open(page, WITH_EMAIL);
      await enterEmail(page, newEmail());
      await expect(page.getByLabel('First & last name')).toBeVisible();
    },
  },
  {
    name: 'password sign-up, without full name',
    heading: 'Create account',
    async reach(page) {
      await open(page, { signInOptions: [GOOGLE, { provider: 'password', requireDisplayName: false }] });
      await enterEmail(page, newEmail());
      await expect(page.getByLabel('Choose password')).toBeVisible();
      await expect(page.getByLabel('First & last name')).toBeHidden();
    },
  },
  { name: 'password recovery', heading: 'Recover password', reach: reachRecovery },
  {
    name: 'password recovery email sent',
    heading: 'Check your email',
    async reach(page) {
      await reachRecovery(page);
      await button(page, 'Send').click();
    },
  },
  {
    name: 'email-link sent',
    heading: 'Sign-in email sent',
    async reach(page) {
      await reachLinkSent(page);
    },
  },
  {
    name: 'email not received',
    heading: 'Trouble getting email?',
    async reach(page) {
      await reachLinkSent(page);
      await button(page, 'Trouble getting email?').click();
    },
  },
  {
    name: 'email-link confirmation',
    heading: 'Confirm email',
    async reach(page) {
      await openSignInLink(page, await reachLinkSent(page), { device: 'other' });
    },
  },
  {
    name: 'phone entry with country selector',
    heading: 'Enter your phone number',
    async reach(page) {
      await open(page, WITH_PHONE);
      await button(page, 'Sign in with phone').click();
    },
  },
  {
    name: 'phone entry, country list open',
    heading: 'Enter your phone number',
    async reach(page) {
      await open(page, WITH_PHONE);
      await button(page, 'Sign in with phone').click();
      await button(page, /^Country:/).click();
      await expect(page.getByRole('dialog', { name: 'Country' })).toBeVisible();
    },
  },
  {
    name: 'phone code entry',
    heading: 'Verify your phone number',
    async reach(page) {
      await open(page, WITH_PHONE);
      await button(page, 'Sign in with phone').click();
      await enterPhone(page, newPhone());
    },
  },
  {
    name: 'password linking',
    heading: 'Sign in',
    async reach(page) {
      const { email } = await newAccount();
      await open(page, WITH_GITHUB);
      await distrustProvider(page);
      await signInByPopup(page, 'Sign in with GitHub', email);
      await expect(page.getByText('You already have an account')).toBeVisible();
      await expect(page.getByLabel('Password')).toBeVisible();
    },
  },
  {
    name: 'federated linking',
    heading: 'Sign in',
    async reach(page) {
      const email = await newFederatedAccount('google.com');
      await open(page, WITH_GITHUB);
      await distrustProvider(page);
      await signInByPopup(page, 'Sign in with GitHub', email);
      await expect(button(page, 'Sign in with Google')).toBeVisible();
      await expect(page.getByText('You already have an account')).toBeVisible();
    },
  },
  {
    name: 'email-link linking',
    heading: 'Sign in',
    async reach(page) {
      const email = await newEmailLinkAccount();
      await open(page, { signInFlow: 'popup', signInOptions: [EMAIL_LINK, GITHUB] });
      await distrustProvider(page);
      await signInByPopup(page, 'Sign in with GitHub', email);
      await expect(page.getByText('by signing in with email link below')).toBeVisible();
    },
  },
  {
    name: 'email-link linking on a different device',
    heading: 'Sign in',
    async reach(page) {
      const email = await newEmailLinkAccount();
      await open(page, { signInFlow: 'popup', signInOptions: [EMAIL_LINK, GITHUB] });
      await distrustProvider(page);
      await signInByPopup(page, 'Sign in with GitHub', email);
      await button(page, 'Sign In').click();
      await expect(heading(page, 'Sign-in email sent')).toBeVisible();
      await openSignInLink(page, email, { device: 'other' });
      await expect(page.getByText('You originally intended to connect')).toBeVisible();
    },
  },
  {
    name: 'email mismatch',
    heading: 'Sign in',
    async reach(page) {
      const email = await newFederatedAccount('google.com');
      await open(page, WITH_EMAIL);
      await enterEmail(page, email);
      await signInByPopup(page, 'Sign in with Google', newEmail('other'));
      await expect(page.getByText(`You originally wanted to sign in with ${email}`)).toBeVisible();
    },
  },
  {
    name: 'unsupported provider',
    heading: 'Sign in',
    async reach(page) {
      await open(page, WITH_EMAIL);
      await enterEmail(page, await newFederatedAccount('github.com'));
      await expect(button(page, 'Recover password')).toBeVisible();
    },
  },
  {
    name: 'unauthorized user',
    heading: 'Not Authorized',
    async reach(page) {
      const disableSignUp = { status: true, adminEmail: 'admin@example.com', helpLink: '/help' };
      await open(page, { signInOptions: [GOOGLE, { provider: 'password', disableSignUp }] });
      await enterEmail(page, newEmail());
    },
  },
  {
    name: 'different-device error',
    heading: 'New device or browser detected',
    async reach(page) {
      const email = newEmail();
      await open(page, { signInOptions: [{ provider: 'password', signInMethod: 'emailLink', forceSameDevice: true }] });
      await enterEmail(page, email);
      await expect(heading(page, 'Sign-in email sent')).toBeVisible();
      await openSignInLink(page, email, { device: 'other' });
    },
  },
  {
    name: 'anonymous-user mismatch',
    heading: 'Session ended',
    async reach(page) {
      const email = newEmail();
      await open(page, { signInOptions: [GUEST, EMAIL_LINK], autoUpgradeAnonymousUsers: true });
      await button(page, 'Continue as guest').click();
      await expect(page.getByRole('status').filter({ hasText: 'no e-mail address' })).toBeVisible();
      await enterEmail(page, email);
      await expect(heading(page, 'Sign-in email sent')).toBeVisible();
      await openSignInLink(page, email, { with: { ui_auid: 'somebody-else' } });
    },
  },
  {
    name: 'password reset',
    heading: 'Reset your password',
    isFirst: true,
    async reach(page) {
      await reachAction(page, 'resetPassword', await newCode('PASSWORD_RESET', await newAccount()));
    },
  },
  {
    name: 'password reset success',
    heading: 'Password changed',
    async reach(page) {
      await reachAction(page, 'resetPassword', await newCode('PASSWORD_RESET', await newAccount()));
      await page.getByLabel('New password').fill('another-password-1');
      await button(page, 'Save').click();
    },
  },
  {
    name: 'password reset failure',
    heading: 'Try resetting your password again',
    isFirst: true,
    reach: (page) => reachAction(page, 'resetPassword', 'wrong'),
  },
  {
    name: 'email verification success',
    heading: 'Your email has been verified',
    isFirst: true,
    async reach(page) {
      await reachAction(page, 'verifyEmail', await newCode('VERIFY_EMAIL', await newAccount({ emailVerified: false })));
    },
  },
  {
    name: 'email verification failure',
    heading: 'Try verifying your email again',
    isFirst: true,
    reach: (page) => reachAction(page, 'verifyEmail', 'wrong'),
  },
  {
    name: 'email-change revoke success',
    heading: 'Updated email address',
    isFirst: true,
    async reach(page) {
      await reachAction(page, 'recoverEmail', await changeEmail(await newAccount(), newEmail('changed')));
    },
  },
  {
    name: 'email-change revoke failure',
    heading: 'Unable to update your email address',
    isFirst: true,
    reach: (page) => reachAction(page, 'recoverEmail', 'wrong'),
  },
  {
    name: 'verify-and-change-email success',
    heading: 'Your email has been verified and changed',
    isFirst: true,
    async reach(page) {
      const account = await newAccount();
      const code = await newCode('VERIFY_AND_CHANGE_EMAIL', account, { newEmail: newEmail('changed') });
      await reachAction(page, 'verifyAndChangeEmail', code);
    },
  },
  {
    name: 'verify-and-change-email failure',
    heading: 'Try updating your email again',
    isFirst: true,
    reach: (page) => reachAction(page, 'verifyAndChangeEmail', 'wrong'),
  },
  { name: 'revert second factor success', heading: 'Removed second factor', isFirst: true, reach: reachRevert },
  {
    name: 'revert second factor failure',
    heading: "Couldn't remove your second factor",
    isFirst: true,
    reach: (page) => reachAction(page, 'revertSecondFactorAddition', 'wrong'),
  },
  { name: 'recoverable error', heading: 'Error encountered', reach: (page) => reachHandler(page, 'error') },
  {
    name: 'unrecoverable error',
    heading: 'Error encountered',
    isFirst: true,
    complaint: /auth\/unsupported-persistence-type/,
    async reach(page) {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      await open(page, WITH_EMAIL);
    },
  },
  { name: 'sign-out', heading: 'Sign Out', reach: (page) => reachHandler(page, 'signOut') },
  {
    name: 'tenant selection',
    heading: 'Choose where to sign in',
    isFirst: true,
    async reach(page) {
      const tenants = [
        { tenantId: null, displayName: 'Staff' },
        { tenantId: await newTenant('partners'), displayName: 'Partners' },
      ];
      await open(page, { ...WITH_EMAIL, tenants });
      await expect(button(page, 'Sign in to Partners')).toBeVisible();
    },
  },
  {
    name: 'blank page, with its spinner',
    heading: 'Signing in',
    isFirst: true,
    async reach(page) {
      await page.route(/emulator\/auth\/handler/, (route) => route.abort('aborted'));
      await open(page, { signInOptions: [GOOGLE], immediateFederatedRedirect: true });
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'callback page, while a redirect is completed',
    heading: 'Signing in',
    isFirst: true,
    async reach(page) {
      await open(page, { signInOptions: [GOOGLE, EMAIL] });
      await button(page, 'Sign in with Google').click();
      await expect(page.locator('#add-account-button')).toBeVisible();
      await page.route(/accounts:signInWithIdp/, () => {});
      await chooseAccount(page, newEmail());
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
];

for (const { name, heading: text, reach, isFirst, complaint } of PAGES) {
  test(`${name}: has its heading and title, takes the focus, and is accessible in light and dark`, async ({
    page,
    complaints,
  }) => {
    await reach(page);
    await expect(heading(page, text)).toBeVisible();
    await expect(page).toHaveTitle(`${text} · Test API`);
    if (!isFirst) {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('.firebaseui-container, dialog') !== null))
        .toBe(true);
    }
    await expectAccessibleInBothModes(page, name);
    if (complaint) complaints.splice(0, complaints.length, ...complaints.filter((text) => !complaint.test(text)));
  });
}
