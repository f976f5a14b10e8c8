import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../../../packages/cli/src/test/page/axe';
import type { SignInOptions } from '../../../packages/generator/src/settings/signInOptions';
import { LABELS } from '../../support/labels';
import { ACTION_MODES } from './actions';
import { newAccount, newCode, newEmail, newEmailLinkAccount, newFederatedAccount, newTenant } from './emulator';
import { failToReplaceGuest } from './guests';
import {
  button,
  CONTACT,
  chooseAccount,
  continueAsGuest,
  EMAIL,
  EMAIL_LINK,
  enterEmail,
  enterPhone,
  expect,
  expectConsoleErrors,
  failedCall,
  GITHUB,
  GOOGLE,
  GUEST,
  heading,
  logged,
  PHONE,
  POPUP,
  provokeConflict,
  signInByPopup,
  test,
  visit,
} from './harness';
import { openSignInLink, openSignInLinkElsewhere, requestLink } from './links';

interface WidgetPage {
  /** Entry in the specification's list. */
  readonly name: string;
  readonly heading: string;
  /** `other` is a page of another device, if the widget page is reached there. */
  readonly reach: (page: Page, other: Page) => Promise<void>;
  readonly isElsewhere?: true;
  /** Whether the page is shown as soon as the harness opens, which leaves the focus unchanged. */
  readonly isFirst?: true;
  /** Console messages caused by reaching the page. */
  readonly known?: readonly RegExp[];
}

const WITH_LINK: SignInOptions = { signInFlow: 'popup', signInOptions: [GOOGLE, EMAIL_LINK] };
const WITH_GITHUB = [GOOGLE, EMAIL, GITHUB];
const WITH_PHONE: SignInOptions = { signInOptions: [GOOGLE, PHONE], tosUrl: '/terms', privacyPolicyUrl: '/privacy' };

const open = (page: Page, signIn: SignInOptions, at?: string) => visit(page, { signIn, ...(at ? { at } : {}) });

async function reachRecovery(page: Page): Promise<void> {
  await open(page, POPUP);
  await enterEmail(page, (await newAccount()).email);
  await button(page, 'Trouble signing in?').click();
}

async function reachPhone(page: Page): Promise<void> {
  await open(page, WITH_PHONE);
  await button(page, 'Sign in with phone').click();
}

async function reachAction(page: Page, mode: string, oobCode: string): Promise<void> {
  await open(page, POPUP, `/?mode=${mode}&oobCode=${oobCode}`);
}

/** Opens FirebaseUI's page after a sign-out, which the site never shows. */
async function reachSignOut(page: Page): Promise<void> {
  await open(page, POPUP);
  await expect(heading(page, LABELS.signIn)).toBeVisible();
  await page.evaluate(() => {
    const host = document.querySelector('.firebaseui-container')?.parentElement;
    if (!host) throw new Error('no widget');
    host.replaceChildren();
    window.__harness.handler?.(host).completeSignOut();
  });
}

const ACTION_PAGES = ACTION_MODES.flatMap(({ mode, name, code, act, success, failure, refusedBy }): WidgetPage[] => [
  {
    name: `${name} success`,
    heading: success,
    // An earlier page requires an action.
    ...(act ? {} : { isFirst: true }),
    async reach(page) {
      await reachAction(page, mode, await code(page, await newAccount({ emailVerified: false })));
      await act?.(page);
    },
  },
  {
    name: `${name} failure`,
    heading: failure,
    isFirst: true,
    known: [failedCall(refusedBy)],
    reach: (page) => reachAction(page, mode, 'wrong'),
  },
]);

const PAGES: readonly WidgetPage[] = [
  { name: 'provider list', heading: LABELS.signIn, isFirst: true, reach: (page) => open(page, POPUP) },
  {
    name: 'way to the page of the widget',
    heading: LABELS.signIn,
    isFirst: true,
    async reach(page) {
      await open(page, { ...POPUP, widgetUrl: '/sign-in' });
      await expect(button(page, LABELS.signIn)).toBeVisible();
    },
  },
  {
    name: 'email entry',
    heading: 'Sign in with email',
    async reach(page) {
      await open(page, POPUP);
      await button(page, 'Sign in with email').click();
    },
  },
  {
    name: 'password sign-in',
    heading: LABELS.signIn,
    async reach(page) {
      await open(page, POPUP);
      await enterEmail(page, (await newAccount()).email);
      await expect(page.getByLabel('Password')).toBeVisible();
    },
  },
  {
    name: 'password sign-up, with full name',
    heading: LABELS.createAccount,
    async reach(page) {
      await open(page, POPUP);
      await enterEmail(page, newEmail());
      await expect(page.getByLabel('First & last name')).toBeVisible();
    },
  },
  {
    name: 'password sign-up, without full name',
    heading: LABELS.createAccount,
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
      await requestLink(page, { signIn: WITH_LINK });
    },
  },
  {
    name: 'email not received',
    heading: 'Trouble getting email?',
    async reach(page) {
      await requestLink(page, { signIn: WITH_LINK });
      await button(page, 'Trouble getting email?').click();
    },
  },
  {
    name: 'email-link confirmation',
    heading: 'Confirm email',
    isFirst: true,
    isElsewhere: true,
    async reach(page, other) {
      await openSignInLinkElsewhere(other, await requestLink(page, { signIn: WITH_LINK }), { signIn: WITH_LINK });
    },
  },
  {
    name: 'phone entry with country selector',
    heading: 'Enter your phone number',
    reach: reachPhone,
  },
  {
    name: 'phone entry, country list open',
    heading: 'Enter your phone number',
    async reach(page) {
      await reachPhone(page);
      await button(page, /^Country:/).click();
      await expect(page.getByRole('dialog', { name: 'Country' })).toBeVisible();
    },
  },
  {
    name: 'phone code entry',
    heading: 'Verify your phone number',
    async reach(page) {
      await reachPhone(page);
      await enterPhone(page);
    },
  },
  {
    name: 'password linking',
    heading: LABELS.signIn,
    async reach(page) {
      const { email } = await newAccount();
      await provokeConflict(page, 'GitHub', WITH_GITHUB, email);
      await expect(page.getByText('You already have an account')).toBeVisible();
      await expect(page.getByLabel('Password')).toBeVisible();
    },
  },
  {
    name: 'federated linking',
    heading: LABELS.signIn,
    async reach(page) {
      const email = await newFederatedAccount('google.com');
      await provokeConflict(page, 'GitHub', WITH_GITHUB, email);
      await expect(button(page, 'Sign in with Google')).toBeVisible();
      await expect(page.getByText('You already have an account')).toBeVisible();
    },
  },
  {
    name: 'email-link linking',
    heading: LABELS.signIn,
    async reach(page) {
      const email = await newEmailLinkAccount();
      await provokeConflict(page, 'GitHub', [EMAIL_LINK, GITHUB], email);
      await expect(page.getByText('by signing in with email link below')).toBeVisible();
    },
  },
  {
    name: 'email-link linking on a different device',
    heading: LABELS.signIn,
    isFirst: true,
    isElsewhere: true,
    async reach(page, other) {
      const email = await newEmailLinkAccount();
      const signInOptions = [EMAIL_LINK, GITHUB];
      await provokeConflict(page, 'GitHub', signInOptions, email);
      await button(page, 'Sign in').click();
      await expect(heading(page, 'Sign-in email sent')).toBeVisible();
      await openSignInLinkElsewhere(other, email, { signIn: { signInOptions } });
      await expect(other.getByText('You originally intended to connect')).toBeVisible();
    },
  },
  {
    name: 'email mismatch',
    heading: LABELS.signIn,
    async reach(page) {
      const email = await newFederatedAccount('google.com');
      await open(page, POPUP);
      await enterEmail(page, email);
      await signInByPopup(page, 'Sign in with Google', newEmail('other'));
      await expect(page.getByText(`You originally wanted to sign in with ${email}`)).toBeVisible();
    },
  },
  {
    name: 'unsupported provider',
    heading: LABELS.signIn,
    async reach(page) {
      await open(page, POPUP);
      await enterEmail(page, await newFederatedAccount('github.com'));
      await expect(button(page, 'Recover password')).toBeVisible();
    },
  },
  {
    name: 'unauthorized user',
    heading: 'Not Authorized',
    async reach(page) {
      await open(page, { signInOptions: [GOOGLE, { provider: 'password', disableSignUp: CONTACT }] });
      await enterEmail(page, newEmail());
    },
  },
  {
    name: 'different-device error',
    heading: 'New device or browser detected',
    isFirst: true,
    isElsewhere: true,
    async reach(page, other) {
      const only = { provider: 'password', signInMethod: 'emailLink', forceSameDevice: true } as const;
      const signIn = { signInOptions: [only] };
      await openSignInLinkElsewhere(other, await requestLink(page, { signIn }), { signIn });
    },
  },
  {
    name: 'anonymous-user mismatch',
    heading: 'Session ended',
    async reach(page) {
      const email = newEmail();
      await open(page, { signInOptions: [GUEST, EMAIL_LINK], autoUpgradeAnonymousUsers: true });
      await continueAsGuest(page);
      await enterEmail(page, email);
      await expect(heading(page, 'Sign-in email sent')).toBeVisible();
      await openSignInLink(page, email, { ui_auid: 'somebody-else' });
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
  ...ACTION_PAGES,
  {
    name: 'recoverable error',
    heading: 'Error encountered',
    known: [failedCall('accounts:signInWithPassword'), logged('auth/network-request-failed')],
    reach: async (page) => void (await failToReplaceGuest(page)),
  },
  {
    name: 'unrecoverable error',
    heading: 'Error encountered',
    isFirst: true,
    known: [/auth\/unsupported-persistence-type/],
    async reach(page) {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      await open(page, POPUP);
    },
  },
  { name: 'sign-out', heading: 'Sign Out', reach: reachSignOut },
  {
    name: 'tenant selection',
    heading: 'Choose where to sign in',
    isFirst: true,
    async reach(page) {
      const tenants = [
        { tenantId: null, displayName: 'Staff' },
        { tenantId: await newTenant('partners'), displayName: 'Partners' },
      ];
      await open(page, { ...POPUP, tenants });
      await expect(button(page, 'Sign in to Partners')).toBeVisible();
    },
  },
  {
    name: 'blank page, with its spinner',
    heading: LABELS.signingIn,
    isFirst: true,
    async reach(page) {
      await page.route(/emulator\/auth\/handler/, (route) => route.abort('aborted'));
      await open(page, { signInOptions: [GOOGLE], immediateFederatedRedirect: true });
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'callback page, while a redirect is completed',
    heading: LABELS.signingIn,
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

for (const { name, heading: text, reach, isElsewhere, isFirst, known = [] } of PAGES) {
  test(`${name}: has its heading and title, takes the focus, and is accessible in light and dark`, async ({
    page,
    newDevice,
    consoleErrors,
  }) => {
    const shown = isElsewhere ? await newDevice() : page;
    await reach(page, shown);
    await expect(heading(shown, text)).toBeVisible();
    await expect(shown).toHaveTitle(`${text} · Test API`);
    if (!isFirst) {
      await expect
        .poll(() => shown.evaluate(() => document.activeElement?.closest('.firebaseui-container, dialog') !== null))
        .toBe(true);
    }
    await expectAccessibleInBothModes(shown, name);
    await expectConsoleErrors(consoleErrors, ...known);
  });
}
