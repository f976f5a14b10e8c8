import { createServer, type Server } from 'node:http';
import { expectAccessibleInBothModes } from '../../../packages/cli/src/test/page/axe';
import { LABELS } from '../../support/labels';
import { configure, newAccount, newEmail, newFederatedAccount, signInMethodsOf } from './emulator';
import {
  button,
  EMAIL,
  EMAIL_LINK,
  enterEmail,
  enterPassword,
  expect,
  expectConsoleErrors,
  expectReader,
  failedCall,
  field,
  GOOGLE,
  heading,
  infoBar,
  logged,
  message,
  POPUP,
  signInByPassword,
  signInByPopup,
  signUp,
  test,
  visit,
} from './harness';

/**
 * These tests change settings of the harness's whole emulator, so they run before the others in it (see playwright.config.mts).
 */
test.describe.configure({ mode: 'serial' });

const NO_SIGN_UP = { provider: 'password', requireDisplayName: false, disableSignUp: { status: true } } as const;

function setEnumerationProtection(isOn: boolean): Promise<void> {
  return configure(
    { emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } },
    'emailPrivacyConfig.enableImprovedEmailPrivacy',
  );
}

test.describe('e-mail enumeration protection on', () => {
  test.beforeAll(() => setEnumerationProtection(true));
  test.afterAll(() => setEnumerationProtection(false));

  test('a known password user reaches the password page and signs in, with sign-up disabled', async ({ page }) => {
    const account = await newAccount();
    await visit(page, { signIn: { signInOptions: [GOOGLE, NO_SIGN_UP] } });
    await signInByPassword(page, account);
    await expectReader(page, account.email);
  });

  test('a known password user reaches the password page and signs in, with sign-up open', async ({ page }) => {
    const account = await newAccount();
    await visit(page, { signIn: { signInOptions: [EMAIL] } });
    await signInByPassword(page, account);
    await expectReader(page, account.email);
  });

  for (const [kind, signInOptions] of [
    ['one of several', [GOOGLE, EMAIL]],
    ['the only one', [EMAIL]],
  ] as const) {
    test(`a new reader continues from the password page to sign-up, with e-mail as ${kind}`, async ({ page }) => {
      const email = newEmail();
      await visit(page, { signIn: { signInOptions } });
      await enterEmail(page, email);
      await expect(field(page, 'Password')).toBeVisible();
      await expectAccessibleInBothModes(page, 'password page with a way to sign-up');
      await button(page, LABELS.createAccount).click();
      await expect(heading(page, LABELS.createAccount)).toBeVisible();
      await expect(field(page, 'Email')).toHaveValue(email);
      await expect(page).toHaveTitle(`${LABELS.createAccount} · Test API`);
      await signUp(page);
      await expectReader(page, email);
    });
  }

  test('a known reader who continues to sign-up sees a message and can still sign in', async ({
    page,
    consoleErrors,
  }) => {
    const account = await newAccount();
    await visit(page, { signIn: POPUP });
    await enterEmail(page, account.email);
    await button(page, LABELS.createAccount).click();
    await signUp(page);
    await expect(message(page, 'The email address is already used by another account')).toBeVisible();
    await button(page, 'Cancel').click();
    await signInByPassword(page, account);
    await expectReader(page, account.email);
    await expectConsoleErrors(consoleErrors, failedCall('accounts:signUp'), logged('auth/email-already-in-use'));
  });

  test('a new reader who cleared the address must enter one, and continues with it', async ({ page }) => {
    const account = await newAccount();
    await visit(page, { signIn: POPUP });
    await enterEmail(page, newEmail());
    await expect(field(page, 'Password')).toBeVisible();
    await field(page, 'Email').fill('');
    await button(page, LABELS.createAccount).click();
    await expect(message(page, 'Enter your email address to continue')).toBeVisible();
    await field(page, 'Email').fill(account.email);
    await button(page, 'Next').click();
    await enterPassword(page, account.password);
    await expectReader(page, account.email);
  });

  test('sign-up is unreachable when disabled', async ({ page }) => {
    await visit(page, { signIn: { signInOptions: [NO_SIGN_UP] } });
    await enterEmail(page, newEmail('nobody'));
    await expect(field(page, 'Password')).toBeVisible();
    await expect(button(page, LABELS.createAccount)).toHaveCount(0);
  });

  test('a wrong password and an unknown address are indistinguishable', async ({ page, consoleErrors }) => {
    const account = await newAccount();
    await visit(page, { signIn: { signInOptions: [NO_SIGN_UP] } });
    for (const email of [account.email, newEmail('nobody')]) {
      await page.goto(page.url());
      await enterEmail(page, email);
      await enterPassword(page, 'wrong');
      await expect(message(page, "The email and password you entered don't match")).toBeVisible();
      await expect(field(page, 'Password')).toBeFocused();
    }
    await expectConsoleErrors(
      consoleErrors,
      failedCall('accounts:signInWithPassword'),
      logged('auth/invalid-credential'),
    );
  });

  test('an account with only Google cannot be distinguished from other addresses, and signs in with Google', async ({
    page,
    consoleErrors,
  }) => {
    const known = await newFederatedAccount('google.com');
    await visit(page, { signIn: { signInFlow: 'popup', signInOptions: [GOOGLE, NO_SIGN_UP] } });
    const shown: string[] = [];
    for (const email of [known, newEmail('nobody')]) {
      await enterEmail(page, email);
      await enterPassword(page, 'docs-demo-1');
      await expect(message(page, "The email and password you entered don't match")).toBeVisible();
      shown.push((await page.getByRole('main').innerText()).replace(email, 'ADDRESS'));
      await button(page, 'Trouble signing in?').click();
      await expect(field(page, 'Email')).toHaveValue(email);
      await button(page, 'Cancel').click();
      await expect(button(page, 'Sign in with Google')).toBeVisible();
    }
    expect(shown[0]).toBe(shown[1]);
    expect(await signInMethodsOf(known)).toEqual(['google.com']);
    await signInByPopup(page, 'Sign in with Google', known);
    await expectReader(page, known);
    expect(await signInMethodsOf(known)).toEqual(['google.com']);
    await expectConsoleErrors(
      consoleErrors,
      failedCall('accounts:signInWithPassword'),
      logged('auth/invalid-credential'),
    );
  });

  test('an account of Google only, with sign-up open: its address cannot be taken', async ({ page, consoleErrors }) => {
    const email = await newFederatedAccount('google.com');
    await visit(page, { signIn: POPUP });
    await enterEmail(page, email);
    await button(page, LABELS.createAccount).click();
    await signUp(page);
    await expect(message(page, 'The email address is already used by another account')).toBeVisible();
    expect(await signInMethodsOf(email)).toEqual(['google.com']);
    await button(page, 'Cancel').click();
    await signInByPopup(page, 'Sign in with Google', email);
    await expectReader(page, email);
    await expectConsoleErrors(consoleErrors, failedCall('accounts:signUp'), logged('auth/email-already-in-use'));
  });

  test('email-link mode sends the link', async ({ page }) => {
    await visit(page, { signIn: { signInOptions: [EMAIL_LINK] } });
    await enterEmail(page, newEmail());
    await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  });

  test('password recovery shows the same page for an unknown address', async ({ page }) => {
    await visit(page, { signIn: { signInOptions: [NO_SIGN_UP] } });
    await enterEmail(page, newEmail('nobody'));
    await button(page, 'Trouble signing in?').click();
    await button(page, 'Send').click();
    await expect(heading(page, 'Check your email')).toBeVisible();
  });
});

test.describe('e-mail enumeration protection off', () => {
  test.beforeAll(() => setEnumerationProtection(false));

  test('an unknown e-mail leads to the unauthorized page', async ({ page }) => {
    await visit(page, { signIn: { signInOptions: [GOOGLE, NO_SIGN_UP] } });
    await enterEmail(page, newEmail('nobody'));
    await expect(heading(page, 'Not Authorized')).toBeVisible();
  });

  test('the password page offers no sign-up for an existing account', async ({ page }) => {
    await visit(page, { signIn: POPUP });
    await enterEmail(page, (await newAccount()).email);
    await expect(field(page, 'Password')).toBeVisible();
    await expect(button(page, LABELS.createAccount)).toHaveCount(0);
  });

  test('a known password user signs in', async ({ page }) => {
    const account = await newAccount();
    await visit(page, { signIn: { signInOptions: [GOOGLE, NO_SIGN_UP] } });
    await signInByPassword(page, account);
    await expectReader(page, account.email);
  });
});

test.describe('a refusal by a blocking function', () => {
  let refusing: Server;
  test.beforeAll(async () => {
    refusing = createServer((_request, response) => {
      const error = { code: 403, status: 'PERMISSION_DENIED', message: 'Use your work account.', details: {} };
      response.writeHead(403, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error }));
    });
    await new Promise<void>((resolve) => refusing.listen(0, 'localhost', resolve));
    const { port } = refusing.address() as { port: number };
    const trigger = { functionUri: `http://localhost:${port}` };
    await configure(
      { blockingFunctions: { triggers: { beforeCreate: trigger, beforeSignIn: trigger } } },
      'blockingFunctions',
    );
  });
  test.afterAll(async () => {
    await configure({ blockingFunctions: {} }, 'blockingFunctions');
    refusing.closeAllConnections();
    refusing.close();
  });

  test('at a password sign-in', async ({ page, consoleErrors }) => {
    const account = await newAccount();
    await visit(page, { signIn: { signInOptions: [EMAIL] } });
    await signInByPassword(page, account);
    await expect(infoBar(page, 'Use your work account.')).toBeVisible();
    await expectConsoleErrors(
      consoleErrors,
      failedCall('accounts:signInWithPassword'),
      logged('Use your work account'),
    );
  });

  test('at a sign-up', async ({ page, consoleErrors }) => {
    await visit(page, { signIn: { signInOptions: [{ provider: 'password', requireDisplayName: false }] } });
    await enterEmail(page, newEmail());
    await field(page, 'Choose password').fill('docs-demo-1');
    await button(page, 'Save').click();
    await expect(infoBar(page, 'Use your work account.')).toBeVisible();
    await expectConsoleErrors(
      consoleErrors,
      failedCall('accounts:signUp'),
      logged('Use your work account'),
      // FirebaseUI's own, of the error before it has a sentence.
      /\[firebaseui\] setAccountInfo: .*auth\/internal-error/,
    );
  });

  test('with a federated provider', async ({ page, consoleErrors }) => {
    await visit(page, { signIn: POPUP });
    await signInByPopup(page, 'Sign in with Google', newEmail());
    await expect(infoBar(page, 'Use your work account.')).toBeVisible();
    await expectConsoleErrors(consoleErrors, failedCall('accounts:signInWithIdp'), logged('Use your work account'));
  });
});
