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

/** Opens the newest sign-in link sent to an address; on another device nothing is stored. */
export async function openSignInLink(
  page: Page,
  email: string,
  { device = 'same', with: extra = {} }: { device?: 'same' | 'other'; with?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  if (device === 'other') await page.context().clearCookies();
  await page.goto(await signInLink(email, extra));
}

/** Returns the newest sign-in link sent to an address. */
export async function signInLink(email: string, extra: Readonly<Record<string, string>> = {}): Promise<string> {
  const { oobLink, oobCode } = await lastCode(email, 'EMAIL_SIGNIN');
  const link = new URL(new URL(oobLink).searchParams.get('continueUrl') ?? HARNESS_URL);
  const parameters = { mode: 'signIn', apiKey: 'harness-api-key', lang: 'en', oobCode, ...extra };
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value);
  return link.href;
}
