import { test as base } from '../page/fixtures.ts';
import { storedSession } from '../page/storedSession.ts';

/**
 * A page of the owner's site in a browser that a reader is signed in with. The session is stored in the browser
 * directly, because sign-in methods depend on the owner's settings. Each test has an account of its own, because a
 * single one would exceed the key service's rate limit.
 */
export const test = base.extend({
  storageState: async ({ baseURL }, use) => {
    const { name, value } = await storedSession();
    await use({
      cookies: [],
      origins: [{ origin: baseURL ?? '', localStorage: [{ name, value }] }],
    });
  },
});
