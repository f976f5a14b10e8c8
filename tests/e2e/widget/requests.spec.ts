import type { BrowserContext } from '@playwright/test';
import type { PhoneOptions, SignInOptions } from '../../../packages/generator/src/settings/signInOptions';
import { LABELS } from '../../support/labels';
import { newAccount, newEmail, newFederatedAccount } from './emulator';
import {
  button,
  chooseAccount,
  EMAIL,
  enterEmail,
  enterPhone,
  expect,
  expectReader,
  GOOGLE,
  HARNESS_URL,
  heading,
  openPhone,
  openPopup,
  PHONE,
  renderedRecaptcha,
  signInByPassword,
  signInByPopup,
  test,
  visit,
} from './harness';

/** Allowed origins: this one, the identity service, and its two stubbed scripts. */
const ALLOWED = [
  HARNESS_URL,
  process.env.E2E_HARNESS_AUTH_URL ?? '',
  'https://apis.google.com/js/api.js',
  'https://www.google.com/recaptcha/api.js',
];

const ALL: SignInOptions = {
  signInFlow: 'popup',
  signInOptions: [
    GOOGLE,
    EMAIL,
    PHONE,
    { provider: 'github.com' },
    { provider: 'apple.com' },
    { provider: 'anonymous' },
  ],
};

test('nothing but the identity service is called, by password, phone and popup', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!ALLOWED.some((allowed) => url.startsWith(allowed))) foreign.push(url);
  });
  const account = await newAccount();
  await visit(page, { signIn: ALL });
  await button(page, 'Sign in with phone').click();
  await button(page, /^Country:/).click();
  await page.getByRole('button', { name: /Albania/ }).click();
  await button(page, /^Country:/).click();
  await page.getByRole('button', { name: /United States/ }).click();
  await enterPhone(page);
  await expect(heading(page, 'Verify your phone number')).toBeVisible();
  await button(page, 'Cancel').click();
  await signInByPopup(page, 'Sign in with Google', 'someone@partner.example');
  const reloaded = page.waitForEvent('load');
  await button(page, LABELS.signOut).click();
  await reloaded;
  await signInByPassword(page, account);
  await expectReader(page, account.email);
  expect(foreign).toEqual([]);
});

test("Google's script is requested only after a click on its button", async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') scripts.push(request.url());
  });
  await visit(page, { signIn: ALL });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  expect(scripts).toEqual([]);
  await openPopup(page);
  expect(scripts.every((url) => url.startsWith('https://apis.google.com/js/api.js'))).toBe(true);
});

test("google.com receives the owner's hosted domain, scopes and parameters", async ({ page }) => {
  await visit(page, {
    signIn: {
      signInFlow: 'popup',
      signInOptions: [
        {
          provider: 'google.com',
          scopes: ['https://www.googleapis.com/auth/contacts.readonly'],
          customParameters: { prompt: 'select_account' },
        },
      ],
    },
  });
  const { searchParams } = new URL((await openPopup(page)).url());
  expect(JSON.parse(searchParams.get('customParameters') ?? '')).toEqual({
    hd: 'example.com',
    prompt: 'select_account',
  });
  expect(searchParams.get('scopes')).toContain('contacts.readonly');
});

test('a known address is passed to Google', async ({ page }) => {
  const email = await newFederatedAccount('google.com');
  await visit(page, { signIn: ALL });
  await enterEmail(page, email);
  const { searchParams } = new URL((await openPopup(page)).url());
  expect(JSON.parse(searchParams.get('customParameters') ?? '')).toMatchObject({ login_hint: email });
});

test('immediateFederatedRedirect redirects to the only provider at once', async ({ page }) => {
  const email = newEmail();
  await visit(page, { signIn: { signInOptions: [GOOGLE], immediateFederatedRedirect: true } });
  await expect(page).toHaveURL(/emulator\/auth\/handler/);
  await chooseAccount(page, email);
  await expectReader(page, email);
});

test('buttons have the owner’s names, labels and colours', async ({ page }) => {
  await visit(page, {
    signIn: {
      signInOptions: [
        { provider: 'google.com', fullLabel: 'Staff account', buttonColor: '#0b3d2e' },
        { provider: 'password', providerName: 'company mail', buttonColor: '#ffe066' },
      ],
    },
  });
  await expect(button(page, 'Staff account')).toHaveCSS('background-color', 'rgb(11, 61, 46)');
  await expect(button(page, 'Staff account')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(button(page, 'Sign in with company mail')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

type RecaptchaParameters = PhoneOptions['recaptchaParameters'];

for (const parameters of [
  { type: 'audio', size: 'compact' },
  { type: 'image', size: 'normal' },
  { type: 'audio', size: 'invisible', badge: 'bottomleft' },
  { size: 'invisible', badge: 'inline' },
] as const satisfies readonly RecaptchaParameters[]) {
  test(`reCAPTCHA is rendered with ${JSON.stringify(parameters)}`, async ({ page }) => {
    await openPhone(page, { recaptchaParameters: parameters });
    expect(await renderedRecaptcha(page)).toMatchObject(parameters);
  });
}

test('reCAPTCHA is rendered with its own defaults when the owner sets nothing', async ({ page }) => {
  await openPhone(page);
  // The emulator's SDK adds a key of its own.
  expect(Object.keys((await renderedRecaptcha(page)) as object)).toEqual(['sitekey']);
});

/** Options of google.accounts.id.initialize that can be written as JSON, and the number of prompts. */
interface OneTap {
  readonly client_id?: string;
  readonly auto_select?: boolean;
  readonly prompts: number;
}

/** Replaces Google's one-tap script; its prompt returns a token for the client that was passed to initialize. */
async function replaceOneTap(context: BrowserContext, answer: { readonly email: string } | null): Promise<void> {
  const claims = answer && { sub: answer.email, email: answer.email, email_verified: true };
  await context.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(() => {
        const claims = ${JSON.stringify(claims)};
        let options = {};
        window.oneTap = { prompts: 0 };
        window.google = { accounts: { id: {
          initialize(given) { options = given; Object.assign(window.oneTap, JSON.parse(JSON.stringify(given))); },
          prompt() {
            window.oneTap.prompts++;
            const credential = JSON.stringify({ ...claims, aud: options.client_id });
            if (claims) options.callback({ clientId: options.client_id, credential });
          },
          cancel() {},
        } } };
        window.onGoogleLibraryLoad?.();
      })();`,
    }),
  );
}

const ONE_TAP = {
  credentialHelper: 'googleyolo',
  signInOptions: [{ ...GOOGLE, clientId: 'client-1' }, EMAIL],
} as const;

test('Google one-tap signs in with the credential for its client', async ({ page, context }) => {
  const email = newEmail();
  await replaceOneTap(context, { email });
  const request = page.waitForRequest(/accounts:signInWithIdp/);
  await visit(page, { signIn: ONE_TAP });
  const { postBody } = (await request).postDataJSON() as { postBody: string };
  expect(JSON.parse(new URLSearchParams(postBody).get('id_token') ?? '')).toMatchObject({ email, aud: 'client-1' });
  await expectReader(page, email);
});

for (const [kind, customParameters, isAutomatic] of [
  ['selects the only account by itself', {}, true],
  ['asks when the owner wants the account to be selected', { prompt: 'select_account' }, false],
] as const) {
  test(`Google one-tap is initialised with the client id, and ${kind}`, async ({ page, context }) => {
    await replaceOneTap(context, null);
    const signInOptions = [{ ...GOOGLE, clientId: 'client-2', customParameters }, EMAIL];
    await visit(page, { signIn: { ...ONE_TAP, signInOptions } });
    await expect
      .poll(() => page.evaluate(() => (window as { readonly oneTap?: OneTap }).oneTap))
      .toEqual({ client_id: 'client-2', auto_select: isAutomatic, prompts: 1 });
  });
}

test('without the credential helper one-tap is not loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, { signIn: { signInOptions: [{ provider: 'google.com', clientId: 'client' }, EMAIL] } });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  expect(asked.filter((url) => url.includes('accounts.google.com'))).toEqual([]);
});
