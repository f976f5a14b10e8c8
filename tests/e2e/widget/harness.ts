import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type {
  ProviderOptions,
  SignInCallbacks,
  SignInOptions,
} from '../../../packages/generator/src/settings/signInOptions';
import type { GateConfig } from '../../../packages/preset/src/gate/config';
import {
  test as base,
  chooseAccount,
  collectConsoleErrors,
  expectConsoleErrors,
  ignoreConsoleErrors,
} from '../../support/test';
import { newPhone, type TestAccount } from './emulator';
import '../../harness/settings';

export { chooseAccount, expect, expectConsoleErrors, ignoreConsoleErrors };

/** URLs of the harness and its Auth emulator, set by tools/test/browserTests.ts. */
export const HARNESS_URL = process.env.E2E_HARNESS_URL ?? '';
const AUTH = process.env.E2E_HARNESS_AUTH_URL ?? '';

const GATE: GateConfig = {
  title: 'Test API',
  logo: '/img/logo.svg',
  accent: null,
  card: {},
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  requireProvider: null,
  openSignInMethods: ['google.com', 'oidc.company', 'password', 'emailLink', 'phone', 'anonymous'],
  providerDomains: { 'oidc.company': ['example.com'] },
  sessionDays: 30,
  offlineHours: 12,
  afterSignIn: 'home',
  firebase: { apiKey: 'harness-api-key', authDomain: 'localhost', projectId: 'demo-docs' },
  authEmulator: AUTH,
  keyId: null,
};

export const GOOGLE: ProviderOptions = { provider: 'google.com' };
export const EMAIL: ProviderOptions = { provider: 'password' };
export const EMAIL_LINK: ProviderOptions = { provider: 'password', signInMethod: 'emailLink' };
export const PHONE: ProviderOptions = { provider: 'phone' };
export const GITHUB: ProviderOptions = { provider: 'github.com' };
/** The emulator only accepts OpenID Connect credentials. */
export const COMPANY: ProviderOptions = { provider: 'oidc.company', providerName: 'Company' };
export const GUEST: ProviderOptions = { provider: 'anonymous' };

/** Options used by most flow tests. */
export const POPUP: SignInOptions = { signInFlow: 'popup', signInOptions: [GOOGLE, EMAIL] };

/** Contact for readers without an account, used by `disableSignUp` and `adminRestrictedOperation`. */
export const CONTACT = { status: true, adminEmail: 'admin@example.com', helpLink: '/help' } as const;

export interface Visit {
  readonly signIn: SignInOptions;
  /** Path and query to open. */
  readonly at?: string;
  readonly gate?: Partial<GateConfig>;
  readonly loading?: 'fails' | 'hangs';
  /** Script that runs in the page before the widget, for settings that are functions. */
  readonly prepare?: string;
  /** Gives the settings also to the windows that the page opens. */
  readonly opensWindows?: true;
}

/** The SDK requests it before each SMS, and works without it. */
const NOT_EMULATED = /^Failed to load resource: .* 501 .*\/recaptchaConfig\?/;

/** The browser's message about a call of the identity service that a test has refused or aborted. */
export function failedCall(method: string): RegExp {
  return new RegExp(`^Failed to load resource: .*identitytoolkit\\.googleapis\\.com/v\\d/${method}\\?`);
}

/** Log lines of the site about a failed sign-in, or of FirebaseUI about an error that it shows. */
export function logged(text: string): RegExp {
  return new RegExp(`^(?:Sign-in failed: | \\[ *[\\d.]+s\\] \\[firebaseui\\] ).*${text}`);
}

interface HarnessFixtures {
  readonly harness: undefined;
  /** Opens an empty page of another browser: without cookies, storage or databases of the test's own page. */
  readonly newDevice: () => Promise<Page>;
}

/** The site's test, in the harness. */
export const test = base.extend<HarnessFixtures>({
  harness: [
    async ({ consoleErrors }, use) => {
      await use(undefined);
      ignoreConsoleErrors(consoleErrors, NOT_EMULATED);
    },
    { auto: true },
  ],
  newDevice: async ({ browser, consoleErrors }, use) => {
    const devices: BrowserContext[] = [];
    await use(async () => {
      const device = await browser.newContext();
      devices.push(device);
      collectConsoleErrors(device, consoleErrors);
      return device.newPage();
    });
    for (const device of devices) await device.close();
  },
});

/** Returns a script that adds callbacks to the settings, for `prepare`; they cannot use anything around them. */
export function setCallbacks(callbacks: () => SignInCallbacks): string {
  return `if (window.__harness) window.__harness.signIn.callbacks = (${callbacks})();`;
}

/** Returns what a callback has stored as JSON in an item of sessionStorage, which outlives navigations; else null. */
export function recorded(page: Page, name: string): Promise<unknown> {
  return page.evaluate((item) => JSON.parse(sessionStorage.getItem(item) ?? 'null'), name);
}

/** Opens the harness with settings, which also apply after navigation. */
export async function visit(
  page: Page,
  { signIn, at = '/', gate, loading, prepare, opensWindows }: Visit,
): Promise<void> {
  await (opensWindows ? page.context() : page).addInitScript(
    (settings) => {
      // A window that a page opens has its origin from the start, its location only later.
      if (window.origin === settings.origin) window.__harness = settings;
    },
    { signIn, gate: { ...GATE, ...gate }, theme: 'light' as const, loading, origin: HARNESS_URL },
  );
  if (prepare) await page.addInitScript(prepare);
  await page.goto(HARNESS_URL + at);
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Enters an address on the e-mail page, through the provider list if necessary. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  const provider = button(page, 'Sign in with email');
  await expect(provider.or(field(page, 'Email'))).toBeVisible();
  if (await provider.isVisible()) await provider.click();
  await field(page, 'Email').fill(email);
  await button(page, 'Next').click();
}

export async function enterPassword(page: Page, password: string): Promise<void> {
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
}

/** Signs in with a password on the widget's first page. */
export async function signInByPassword(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await enterEmail(page, email);
  await enterPassword(page, password);
}

/** Fills in and submits the sign-up page. */
export async function signUp(page: Page, password = 'docs-demo-1'): Promise<void> {
  await field(page, 'First & last name').fill('Ada Reader');
  await field(page, 'Choose password').fill(password);
  await button(page, 'Save').click();
}

export async function expectReader(page: Page, email: string): Promise<void> {
  await expect(page.getByText(`Reader: ${email}`)).toBeVisible();
}

/** Continues as a guest, who cannot read: the widget stays below a note. */
export async function continueAsGuest(page: Page): Promise<void> {
  await button(page, 'Continue as guest').click();
  await expect(page.getByRole('status').filter({ hasText: 'no email address' })).toBeVisible();
}

/** The complete message above or below the fields. */
export const message = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

/** The info bar; its text ends with its button. */
export const infoBar = (page: Page, text: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s+Dismiss$`) });

/** Clicks a federated provider's button, and returns the popup that it opens. */
export async function openPopup(page: Page, name = 'Sign in with Google'): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await button(page, name).click();
  return popup;
}

/** Clicks a federated provider's button, and selects an account in the popup. */
export async function signInByPopup(page: Page, name: string, email: string): Promise<void> {
  await chooseAccount(await openPopup(page, name), email);
}

/** Ends a sign-in on the emulator's page for providers; a function of that page. */
declare const finishWithUser: (encodedToken: string, email: string) => void;

/** Completes a provider's page with a token that its form cannot create. */
export async function answerWith(popup: Page, token: string, email = ''): Promise<void> {
  // The page's script follows its form, and is read later.
  await popup.waitForFunction(() => typeof finishWithUser === 'function');
  await popup.evaluate(([text, address]) => finishWithUser(encodeURIComponent(text), address), [token, email] as const);
}

/** Signs in with a provider of unverified addresses and the address of an existing account. */
export async function provokeConflict(
  page: Page,
  provider: 'Company' | 'GitHub',
  signInOptions: readonly ProviderOptions[],
  email: string,
): Promise<void> {
  await visit(page, { signIn: { signInFlow: 'popup', signInOptions } });
  const claims = { sub: randomUUID(), email, email_verified: false };
  await answerWith(await openPopup(page, `Sign in with ${provider}`), JSON.stringify(claims), email);
}

/** Opens the phone number page. */
export async function openPhone(page: Page, options: object = {}, at = '/'): Promise<void> {
  await visit(page, { signIn: { signInOptions: [GOOGLE, { provider: 'phone', ...options }] }, at });
  await button(page, 'Sign in with phone').click();
}

/**
 * Waits until FirebaseUI has called reCAPTCHA's render, and returns the parameters. Before that a click on "Verify" does
 * nothing when the reCAPTCHA is invisible: FirebaseUI has no response to send and no widget to ask.
 */
export async function renderedRecaptcha(page: Page): Promise<unknown> {
  type Recaptcha = { readonly grecaptcha?: { readonly rendered: readonly unknown[] } };
  await expect.poll(() => page.evaluate(() => (window as Recaptcha).grecaptcha?.rendered.length)).toBe(1);
  return page.evaluate(() => (window as Recaptcha).grecaptcha?.rendered[0]);
}

export async function enterPhone(page: Page, number = newPhone()): Promise<void> {
  await field(page, 'Phone number').fill(number);
  await button(page, "I'm not a robot").click();
  await button(page, 'Verify').click();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await field(page, '6-digit code').fill(code);
  await button(page, 'Continue').click();
}
