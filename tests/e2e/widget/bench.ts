import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { GateConfig } from '../../../src/gate/config';
import type { ProviderOptions, SignInOptions } from '../../../src/gate/widget/options';
import { test as base } from '../../support/test';
import '../../bench/settings';

export { expect };

/** Where the lead script started the bench and the Auth emulator. */
export const BENCH = process.env.E2E_BENCH_URL ?? '';
const AUTH = process.env.E2E_AUTH_URL ?? '';

const GATE: GateConfig = {
  title: 'Test API',
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  firebase: { apiKey: 'bench-api-key', authDomain: 'localhost', projectId: 'demo-docs' },
  authEmulator: AUTH,
  keyId: null,
};

export const GOOGLE: ProviderOptions = { provider: 'google.com' };
export const EMAIL: ProviderOptions = { provider: 'password' };
export const EMAIL_LINK: ProviderOptions = { provider: 'password', signInMethod: 'emailLink' };
export const PHONE: ProviderOptions = { provider: 'phone' };
export const GITHUB: ProviderOptions = { provider: 'github.com' };
/** The emulator takes credentials of OpenID Connect only. */
export const COMPANY: ProviderOptions = { provider: 'oidc.company', providerName: 'Company' };
export const GUEST: ProviderOptions = { provider: 'anonymous' };

export interface Visit {
  readonly signIn: SignInOptions;
  /** Path and query of the bench. */
  readonly at?: string;
  readonly gate?: Partial<GateConfig>;
  readonly loading?: 'fails' | 'hangs';
  /** Run in the page before the widget, for settings that are functions. */
  readonly prepare?: () => void;
}

/** The browser reports each refused or aborted request of its own accord; these tests provoke them. */
const REFUSAL = /^Failed to load resource: .*identitytoolkit\.googleapis\.com/;
/** FirebaseUI's own log of them. */
const LOG = /^ \[ *[\d.]+s\] \[firebaseui\] /;

/** The site's test with a stand-in for reCAPTCHA; complaints that a refusal brings about are no failure. */
export const test = base.extend<{ bench: undefined }>({
  bench: [
    async ({ complaints, context }, use) => {
      await context.route('https://www.google.com/recaptcha/api.js*', (route) =>
        route.fulfill({
          path: path.join(__dirname, '../../support/recaptchaStandIn.js'),
          contentType: 'text/javascript',
        }),
      );
      await use(undefined);
      const left = complaints.filter((text) => ![REFUSAL, LOG].some((known) => known.test(text)));
      complaints.splice(0, complaints.length, ...left);
    },
    { auto: true },
  ],
});

/** Opens the bench with settings; they stay for every page that this one leads to. */
export async function visit(page: Page, { signIn, at = '/', gate, loading, prepare }: Visit): Promise<void> {
  await page.addInitScript(
    (settings) => {
      if (location.origin === settings.bench) window.__bench = settings;
    },
    { signIn, gate: { ...GATE, ...gate }, theme: 'light' as const, loading, bench: BENCH },
  );
  if (prepare) await page.addInitScript(prepare);
  await page.goto(BENCH + at);
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Enters an address on the page that asks for it, from the provider list or as the only provider. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  const provider = button(page, 'Sign in with email');
  await expect(provider.or(field(page, 'Email'))).toBeVisible();
  if (await provider.isVisible()) await provider.click();
  await field(page, 'Email').fill(email);
  await button(page, 'Next').click();
}

export async function enterPassword(page: Page, password: string): Promise<void> {
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

export async function expectReader(page: Page, email: string): Promise<void> {
  await expect(page.getByText(`Reader: ${email}`)).toBeVisible();
}

/** The message above or below the fields, whole. */
export const message = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

/** The info bar ends with its button. */
export const infoBar = (page: Page, text: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s+Dismiss$`) });

/** Chooses or makes an account on the emulator's page of a federated provider. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.locator('#add-account-button button').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#sign-in').click();
}

/** Presses a federated provider's button and chooses an account in the popup it opens. */
export async function signInByPopup(page: Page, name: string, email: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await button(page, name).click();
  await chooseAccount(await popup, email);
}

export async function enterPhone(page: Page, number: string): Promise<void> {
  await field(page, 'Phone number').fill(number);
  await button(page, "I'm not a robot").click();
  await button(page, 'Verify').click();
}
