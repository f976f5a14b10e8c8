import type { Page } from '@playwright/test';
import { lastCode, newEmail } from './emulator';
import { EMAIL_LINK, enterEmail, expect, HARNESS_URL, heading, type Visit, visit } from './harness';

/** Sends a sign-in link to a new address and returns the address. */
export async function requestLink(
  page: Page,
  {
    signIn = { signInOptions: [EMAIL_LINK] },
    at = '/',
    gate = {},
  }: Partial<Pick<Visit, 'signIn' | 'at' | 'gate'>> = {},
): Promise<string> {
  const email = newEmail();
  await visit(page, { signIn, at, gate });
  await enterEmail(page, email);
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  return email;
}

/** Opens the newest sign-in link sent to an address, in the browser that requested it. */
export async function openSignInLink(
  page: Page,
  email: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(await signInLink(email, extra));
}

/** Opens the newest sign-in link sent to an address on a device on which this site was never open. */
export async function openSignInLinkElsewhere(
  device: Page,
  email: string,
  { signIn = { signInOptions: [EMAIL_LINK] }, gate = {} }: Partial<Pick<Visit, 'signIn' | 'gate'>> = {},
): Promise<void> {
  const link = new URL(await signInLink(email));
  await visit(device, { signIn, gate, at: link.pathname + link.search + link.hash });
}

/** Returns the newest sign-in link sent to an address. */
export async function signInLink(email: string, extra: Readonly<Record<string, string>> = {}): Promise<string> {
  const { oobLink, oobCode } = await lastCode(email, 'EMAIL_SIGNIN');
  const link = new URL(new URL(oobLink).searchParams.get('continueUrl') ?? HARNESS_URL);
  const parameters = { mode: 'signIn', apiKey: 'harness-api-key', lang: 'en', oobCode, ...extra };
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value);
  return link.href;
}
