import { seedAccounts } from '../../scripts/support/accounts';
import { newEmail, signInWithPassword } from '../support/accounts';
import { test as base } from '../support/test';

const AUTH = process.env.E2E_AUTH_URL ?? '';

/**
 * A page of the owner's site in a browser that a reader is signed in with. The session is put into the browser, because
 * the sign-in screen offers what its owner has chosen. Each test has an account of its own: one alone would exceed the
 * key service's rate limit.
 */
export const test = base.extend({
  storageState: async ({ baseURL }, use) => {
    const name = 'firebase:authUser:demo-api-key:[DEFAULT]';
    const session = await newSession();
    await use({
      cookies: [],
      origins: [{ origin: baseURL ?? '', localStorage: [{ name, value: JSON.stringify(session) }] }],
    });
  },
});

/**
 * Returns the session of a new account, as the identity SDK stores it. The account may read whatever the owner's rules are:
 * an administrator created it, its address is confirmed, and its domain is not the owner's.
 */
async function newSession(): Promise<object> {
  const email = newEmail();
  const account = { localId: email.replace(/@.*/, ''), email, password: 'docs-demo', emailVerified: true };
  await seedAccounts(AUTH, [account]);
  const { idToken, refreshToken } = await signInWithPassword(account);
  const now = String(Date.now());
  return {
    uid: account.localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_000_000 },
    createdAt: now,
    lastLoginAt: now,
    apiKey: 'demo-api-key',
    appName: '[DEFAULT]',
  };
}
