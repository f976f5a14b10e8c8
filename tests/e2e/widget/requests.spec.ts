import type { SignInOptions } from '../../../src/site/signInOptions';
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
  openPopup,
  PHONE,
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
  await button(page, 'Sign out').click();
  await reloaded;
  await signInByPassword(page, account);
  await expectReader(page, account.email);
  expect(foreign).toEqual([]);
});

test("Google's script is requested only when its button is pressed", async ({ page }) => {
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

test('Google one-tap signs in with its credential', async ({ page, context }) => {
  const email = newEmail();
  const claims = JSON.stringify({ sub: email, email, email_verified: true, aud: 'client' });
  await context.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.google = { accounts: { id: {
        initialize(options) { this.options = options; },
        prompt() { this.options.callback({ clientId: this.options.client_id, credential: ${JSON.stringify(claims)} }); },
        cancel() {},
      } } }; window.onGoogleLibraryLoad?.();`,
    }),
  );
  await visit(page, {
    signIn: { credentialHelper: 'googleyolo', signInOptions: [{ provider: 'google.com', clientId: 'client' }, EMAIL] },
  });
  await expectReader(page, email);
});

test('without the credential helper one-tap is not loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, { signIn: { signInOptions: [{ provider: 'google.com', clientId: 'client' }, EMAIL] } });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  expect(asked.filter((url) => url.includes('accounts.google.com'))).toEqual([]);
});
