import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../../../packages/cli/src/test/page/axe';
import type { SignInCallbacks, SignInOptions } from '../../../packages/generator/src/settings/signInOptions';
import { LABELS } from '../../support/labels';
import { newAccount, newEmail } from './emulator';
import {
  button,
  chooseAccount,
  continueAsGuest,
  EMAIL,
  enterEmail,
  enterPassword,
  expect,
  expectConsoleErrors,
  expectReader,
  failedCall,
  field,
  GOOGLE,
  GUEST,
  HARNESS_URL,
  heading,
  ignoreConsoleErrors,
  POPUP,
  recorded,
  setCallbacks,
  signInByPassword,
  signInByPopup,
  test,
  type Visit,
  visit,
} from './harness';

async function signInAt(page: Page, at: string, signIn = POPUP): Promise<void> {
  const account = await newAccount();
  await visit(page, { signIn, at });
  await signInByPassword(page, account);
  await expectReader(page, account.email);
}

const asking = (target: string): string => `/?signInSuccessUrl=${encodeURIComponent(target)}`;

for (const target of [
  'https://evil.example/',
  '//evil.example/',
  'javascript:alert(document.domain)',
  'data:text/html,evil',
  '/\\evil.example/',
  '\\\\evil.example/',
  `${HARNESS_URL.replace('http://', 'http://reader:secret@')}/docs/intro`,
]) {
  test(`signInSuccessUrl ${target.replace(/localhost:\d+/, 'localhost')} is ignored`, async ({ page }) => {
    await signInAt(page, asking(target));
    await expect(page).toHaveURL(`${HARNESS_URL}/`);
  });
}

for (const target of ['/docs/spec/get-campaigns?tab=java#responses', 'docs/intro']) {
  test(`signInSuccessUrl ${target} of this origin is followed`, async ({ page }) => {
    await signInAt(page, asking(target));
    await expect(page).toHaveURL(`${HARNESS_URL}/${target.replace(/^\//, '')}`);
  });
}

test('an absolute signInSuccessUrl of this origin is followed', async ({ page }) => {
  await signInAt(page, asking(`${HARNESS_URL}/docs/intro`));
  await expect(page).toHaveURL(`${HARNESS_URL}/docs/intro`);
});

test('a target that differs only in its fragment is loaded', async ({ page }) => {
  await signInAt(page, '/?signInSuccessUrl=%2F%3FsignInSuccessUrl%3D%252F%2523top%23top');
  await expect(page).toHaveURL(/#top$/);
});

test("the owner's signInSuccessUrl is followed when the URL has none", async ({ page }) => {
  await signInAt(page, '/', { ...POPUP, signInSuccessUrl: '/docs/webhooks' });
  await expect(page).toHaveURL(`${HARNESS_URL}/docs/webhooks`);
});

test("queryParameterForSignInSuccessUrl sets the parameter's name", async ({ page }) => {
  await signInAt(page, '/?next=/docs/webhooks&signInSuccessUrl=/docs/intro', {
    ...POPUP,
    queryParameterForSignInSuccessUrl: 'next',
  });
  await expect(page).toHaveURL(`${HARNESS_URL}/docs/webhooks`);
});

test("queryParameterForWidgetMode sets the parameter's name", async ({ page, consoleErrors }) => {
  await visit(page, {
    signIn: { ...POPUP, queryParameterForWidgetMode: 'widget' },
    at: '/?widget=resetPassword&oobCode=wrong',
  });
  await expect(heading(page, 'Try resetting your password again')).toBeVisible();
  await expectConsoleErrors(consoleErrors, failedCall('accounts:resetPassword'));
});

/** Opens the harness from a page of this origin with `window.open`. */
async function openFromOwnPage(page: Page, signIn: SignInOptions): Promise<Page> {
  await visit(page, { signIn, opensWindows: true });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => {
    window.open('/?signInSuccessUrl=/docs/intro', 'widget', 'width=500,height=600');
  });
  return opening;
}

test('opened by a page of this origin, without popup mode: the page itself navigates', async ({ page }) => {
  const account = await newAccount();
  const popup = await openFromOwnPage(page, POPUP);
  await signInByPassword(popup, account);
  await expect(popup).toHaveURL(`${HARNESS_URL}/docs/intro`);
  await expectReader(popup, account.email);
  await expect(page).toHaveURL(`${HARNESS_URL}/`);
});

test('opened by a page of this origin, in popup mode: the opener navigates and the popup closes', async ({ page }) => {
  const account = await newAccount();
  const popup = await openFromOwnPage(page, { ...POPUP, popupMode: true });
  await enterEmail(popup, account.email);
  const closed = popup.waitForEvent('close');
  await enterPassword(popup, account.password).catch(() => undefined);
  await closed;
  await expect(page).toHaveURL(`${HARNESS_URL}/docs/intro`);
  await expectReader(page, account.email);
});

test('in popup mode without an opener the page itself navigates', async ({ page }) => {
  await signInAt(page, '/?signInSuccessUrl=/docs/intro', { ...POPUP, popupMode: true });
  await expect(page).toHaveURL(`${HARNESS_URL}/docs/intro`);
});

test('unmounted and mounted again in one tick: the widget keeps its state', async ({ page }) => {
  const { email } = await newAccount();
  await visit(page, { signIn: POPUP });
  await enterEmail(page, email);
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.getByLabel('Password').fill('typed');
  await page.evaluate(() => window.__harness.remount?.());
  await expect(page.getByLabel('Password')).toHaveValue('typed');
});

test('mounted again during a returning redirect: its result is kept', async ({ page }) => {
  const email = newEmail();
  await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] } });
  await button(page, 'Sign in with Google').click();
  await expect(page.locator('#add-account-button')).toBeVisible();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/accounts:signInWithIdp/, async (route) => {
    await held;
    await route.continue();
  });
  await chooseAccount(page, email);
  await expect(heading(page, LABELS.signingIn)).toBeVisible();
  await page.evaluate(() => window.__harness.remount?.());
  await expect(heading(page, LABELS.signingIn)).toBeVisible();
  release();
  await expectReader(page, email);
});

for (const loading of ['fails', 'hangs'] as const) {
  test(`a widget that ${loading} to load: the screen shows an error and a retry button`, async ({
    page,
    consoleErrors,
  }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await visit(page, { signIn: POPUP, loading });
    if (loading === 'hangs') {
      await expect(page.getByRole('status', { name: 'Please wait' })).toBeVisible();
      await page.clock.runFor(19_999);
      await expect(page.getByRole('status', { name: 'Please wait' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.clock.runFor(1);
    }
    await page.clock.resume();
    await expect(page.getByRole('alert')).toHaveText(
      'The sign-in form could not be loaded. Check your connection, then try again.',
    );
    await expectAccessibleInBothModes(page, loading);
    await button(page, LABELS.retry).click();
    ignoreConsoleErrors(consoleErrors, /no widget|in time/);
  });
}

test('full storage leads to an error page', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit(page, { signIn: POPUP });
  await expect(page.getByText('does not support Web Storage')).toBeVisible();
  ignoreConsoleErrors(consoleErrors, /unsupported-persistence-type/);
});

test('without IndexedDB a sign-in works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await signInAt(page, '/');
});

/** Opens the harness with callbacks. */
async function visitWith(page: Page, settings: Visit, callbacks: () => SignInCallbacks): Promise<void> {
  await visit(page, { ...settings, prepare: setCallbacks(callbacks) });
  await expect(button(page, 'Sign in with email')).toBeVisible();
  // Lost by any navigation.
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
}

const isFirstDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isFirstDocument' in window);

const ASKED = { signIn: POPUP, at: '/?signInSuccessUrl=/docs/intro' } as const;

test('signInSuccess receives user, credential and target; true follows the target', async ({ page }) => {
  const account = await newAccount();
  await visitWith(page, ASKED, () => ({
    signInSuccess: (user, credential, url) => {
      sessionStorage.setItem('received', JSON.stringify({ email: user.email, credential, url }));
      return true;
    },
  }));
  await signInByPassword(page, account);
  await expect(page).toHaveURL(`${HARNESS_URL}/docs/intro`);
  await expectReader(page, account.email);
  // FirebaseUI passes no password on.
  expect(await recorded(page, 'received')).toEqual({ email: account.email, credential: null, url: '/docs/intro' });
});

test('a reader is signed in on the page although signInSuccess throws', async ({ page, consoleErrors }) => {
  const account = await newAccount();
  await visitWith(page, ASKED, () => ({
    signInSuccess: () => {
      throw new Error('The analytics are blocked.');
    },
  }));
  await signInByPassword(page, account);
  await expectReader(page, account.email);
  expect(await isFirstDocument(page)).toBe(true);
  await expectConsoleErrors(consoleErrors, /The analytics are blocked/);
});

test("signInSuccess receives a provider's credential; false stays on the page", async ({ page }) => {
  const email = newEmail();
  await visitWith(page, ASKED, () => ({
    signInSuccess: (user, credential, url) => {
      const received = { email: user.email, provider: credential?.providerId, url };
      sessionStorage.setItem('received', JSON.stringify(received));
      return false;
    },
  }));
  await signInByPopup(page, 'Sign in with Google', email);
  await expectReader(page, email);
  await expect(page).toHaveURL(HARNESS_URL + ASKED.at);
  expect(await isFirstDocument(page)).toBe(true);
  expect(await recorded(page, 'received')).toEqual({ email, provider: 'google.com', url: '/docs/intro' });
});

test('signInSuccessWithAuthResult receives the whole result; false stays on the page', async ({ page }) => {
  const email = newEmail();
  await visitWith(page, ASKED, () => ({
    signInSuccessWithAuthResult: ({ user, credential, operationType, additionalUserInfo }, url) => {
      const received = {
        email: user?.email,
        provider: credential?.providerId,
        operationType,
        isNewUser: additionalUserInfo?.isNewUser,
        url,
      };
      sessionStorage.setItem('received', JSON.stringify(received));
      return false;
    },
  }));
  await signInByPopup(page, 'Sign in with Google', email);
  await expectReader(page, email);
  await expect(page).toHaveURL(HARNESS_URL + ASKED.at);
  expect(await isFirstDocument(page)).toBe(true);
  expect(await recorded(page, 'received')).toEqual({
    email,
    provider: 'google.com',
    operationType: 'signIn',
    isNewUser: true,
    url: '/docs/intro',
  });
});

test('signInSuccessWithAuthResult replaces signInSuccess', async ({ page }) => {
  const account = await newAccount();
  await visitWith(page, ASKED, () => ({
    signInSuccess: () => {
      sessionStorage.setItem('older', 'true');
      return false;
    },
    signInSuccessWithAuthResult: () => {
      sessionStorage.setItem('newer', 'true');
      return true;
    },
  }));
  await signInByPassword(page, account);
  await expect(page).toHaveURL(`${HARNESS_URL}/docs/intro`);
  expect(await recorded(page, 'newer')).toBe(true);
  expect(await recorded(page, 'older')).toBeNull();
});

test('signInFailure receives the conflict of a guest, and replaces the site’s own handling', async ({ page }) => {
  const account = await newAccount();
  const signIn = { signInOptions: [GOOGLE, EMAIL, GUEST], autoUpgradeAnonymousUsers: true };
  await visitWith(page, { signIn }, () => ({
    signInFailure: async ({ code, credential }) => {
      sessionStorage.setItem('failure', JSON.stringify({ code, provider: credential?.providerId }));
    },
  }));
  await continueAsGuest(page);
  await signInByPassword(page, account);
  await expect
    .poll(() => recorded(page, 'failure'))
    .toEqual({
      code: 'firebaseui/anonymous-upgrade-merge-conflict',
      provider: 'password',
    });
  // FirebaseUI removes its page when the callback has finished.
  await expect(field(page, 'Password')).toHaveCount(0);
  await expect(page.getByText(/^Reader:/)).toHaveCount(0);
  expect(await isFirstDocument(page)).toBe(true);
});

test("the owner's callbacks receive the sign-in's target", async ({ page }) => {
  const account = await newAccount();
  await visitWith(page, ASKED, () => ({
    signInSuccessWithAuthResult: ({ user }, url) => {
      sessionStorage.setItem('recorded', `${user?.email} ${url}`);
      return true;
    },
    uiShown: () => sessionStorage.setItem('shown', 'yes'),
    uiChanged: (from, to) => {
      sessionStorage.setItem('pages', `${sessionStorage.getItem('pages') ?? ''}${from}>${to} `);
    },
  }));
  await signInByPassword(page, account);
  await expectReader(page, account.email);
  const items = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  expect(items).toMatchObject({ recorded: `${account.email} /docs/intro`, shown: 'yes' });
  expect(items.pages).toContain('null>providerSignIn providerSignIn>signIn signIn>passwordSignIn');
});

test("a popup sign-in leads to the URL's target", async ({ page }) => {
  const email = newEmail();
  await visit(page, { signIn: POPUP, at: '/?signInSuccessUrl=/docs/intro' });
  await signInByPopup(page, 'Sign in with Google', email);
  await expectReader(page, email);
  await expect(page).toHaveURL(`${HARNESS_URL}/docs/intro`);
});
