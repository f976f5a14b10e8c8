import type { Page } from '@playwright/test';
import { intercept, newAccount, type TestAccount } from './emulator';
import { continueAsGuest, EMAIL, expect, GUEST, heading, signInByPassword, visit } from './harness';

/**
 * Signs a guest in to an account that exists already, and interrupts the connection when the account is to replace the
 * guest: the first sign-in is FirebaseUI's, the second one the site's. Ends at the page with the error.
 */
export async function failToReplaceGuest(page: Page): Promise<TestAccount> {
  const account = await newAccount();
  await visit(page, { signIn: { signInOptions: [GUEST, EMAIL], autoUpgradeAnonymousUsers: true } });
  await continueAsGuest(page);
  let signIns = 0;
  await intercept(page, 'accounts:signInWithPassword', (route) => {
    signIns += 1;
    return signIns === 2 ? route.abort() : route.continue();
  });
  await signInByPassword(page, account);
  await expect(heading(page, 'Error encountered')).toBeVisible();
  return account;
}
