import type { Page } from '@playwright/test';
import { BENCH } from './bench';
import { lastCode } from './emulator';

/** Opens the newest sign-in link sent to an address, as its e-mail does; on another device nothing is stored. */
export async function openSignInLink(
  page: Page,
  email: string,
  { device = 'same', with: extra = {} }: { device?: 'same' | 'other'; with?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  if (device === 'other') await page.context().clearCookies();
  const { oobLink, oobCode } = await lastCode(email, 'EMAIL_SIGNIN');
  const link = new URL(new URL(oobLink).searchParams.get('continueUrl') ?? BENCH);
  const parameters = { mode: 'signIn', apiKey: 'bench-api-key', lang: 'en', oobCode, ...extra };
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value);
  await page.goto(link.href);
}
