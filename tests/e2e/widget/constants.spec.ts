import type { Page } from '@playwright/test';
import { intercept, lastSms, newAccount, newEmail, newEmailLinkAccount, newPhone } from './emulator';
import {
  button,
  COMPANY,
  EMAIL,
  EMAIL_LINK,
  enterCode,
  enterEmail,
  enterPhone,
  expect,
  expectReader,
  field,
  GOOGLE,
  heading,
  openPhone,
  PHONE,
  provokeConflict,
  signInByPassword,
  test,
  visit,
} from './harness';
import { openSignInLink, requestLink } from './links';

/** Sends a code and passes the confirmation dialog; from then on `page.clock` controls the time. */
async function sendCode(page: Page): Promise<string> {
  const number = newPhone();
  await page.clock.install();
  await openPhone(page);
  await expect(button(page, "I'm not a robot")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await enterPhone(page, number);
  await expect(page.getByRole('dialog', { name: 'Code sent!' })).toBeVisible();
  await page.clock.runFor(1000);
  return number;
}

test('resend-code countdown: 15 seconds, then Resend returns to the number', async ({ page }) => {
  const number = await sendCode(page);
  await expect(page.getByText('Resend code in 0:15')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(page.getByText('Resend code in 0:09')).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page.getByText('Resend code in 0:01')).toBeVisible();
  await expect(button(page, 'Resend')).toBeHidden();
  await page.clock.runFor(1000);
  await expect(page.getByText('Resend code in')).toBeHidden();
  await button(page, 'Resend').click();
  await expect(field(page, 'Phone number')).toHaveValue(number);
});

test('spinner delay: 500 ms', async ({ page }) => {
  await page.clock.install();
  await visit(page, { signIn: { signInOptions: [EMAIL] } });
  await page.clock.pauseAt(Date.now() + 60_000);
  await intercept(page, 'accounts:createAuthUri', () => new Promise(() => {}));
  await enterEmail(page, newEmail());
  await page.clock.runFor(499);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('progressbar')).toBeVisible();
});

test('success dialog: 1000 ms, after an email link', async ({ page }) => {
  await page.clock.install();
  const email = await requestLink(page);
  await page.addInitScript(() => {
    const timed = window.setTimeout;
    window.setTimeout = ((callback: () => void, delay: number, ...rest: unknown[]) => {
      if (delay === 1000) window.__harness.dialogTimers = (window.__harness.dialogTimers ?? 0) + 1;
      return delay === 1000 ? 0 : timed(callback, delay, ...rest);
    }) as typeof setTimeout;
  });
  await openSignInLink(page, email);
  await expect(page.getByRole('dialog', { name: 'Signed in!' })).toBeVisible();
  expect(await page.evaluate(() => window.__harness.dialogTimers)).toBe(1);
});

test('success dialog: 1000 ms, after a phone code', async ({ page }) => {
  const number = await sendCode(page);
  await enterCode(page, await lastSms(`+1${number}`));
  await expect(page.getByRole('dialog', { name: 'Verified!' })).toBeVisible();
  await page.clock.runFor(999);
  await expect(page.getByRole('dialog', { name: 'Verified!' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Returns the lifetime of a FirebaseUI cookie in seconds. */
async function cookieLifetime(page: Page, name: string): Promise<number> {
  const cookie = (await page.context().cookies()).find((candidate) => candidate.name.startsWith(name));
  if (!cookie) throw new Error(`no ${name}`);
  return cookie.expires - Date.now() / 1000;
}

test('the stored email for sign-in expires after 3600 seconds', async ({ page }) => {
  await requestLink(page);
  const left = await cookieLifetime(page, 'emailForSignIn');
  expect(left).toBeGreaterThan(3500);
  expect(left).toBeLessThanOrEqual(3600);
});

test('the pending encrypted credential expires after 3600 seconds and is encrypted', async ({ page }) => {
  const email = await newEmailLinkAccount();
  await provokeConflict(page, 'Company', [EMAIL_LINK, COMPANY], email);
  await button(page, 'Sign In').click();
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  const left = await cookieLifetime(page, 'pendingEncryptedCredential');
  expect(left).toBeGreaterThan(3500);
  expect(left).toBeLessThanOrEqual(3600);
  expect(JSON.stringify(await page.context().cookies())).not.toContain(email.split('@')[0]);
});

test('pending data lives in session storage under a namespace prefix', async ({ page }) => {
  const account = await newAccount();
  await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] }, at: '/?signInSuccessUrl=/docs/intro' });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.startsWith('firebase:')));
  expect(keys).toEqual(['firebaseui::redirectUrl']);
  await signInByPassword(page, account);
  await expectReader(page, account.email);
});

test('confirmation code length: 6 digits', async ({ page }) => {
  await openPhone(page);
  await enterPhone(page);
  await expect(page.getByText('Enter the 6-digit code we sent to')).toBeVisible();
  await expect(field(page, '6-digit code')).toHaveAttribute('inputmode', 'numeric');
});

for (const width of [1280, 360]) {
  test(`widget container max width: 360 px, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] } });
    await expect(button(page, 'Sign in with Google')).toBeVisible();
    const box = await page.locator('.firebaseui-container').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('about 240 countries, each with name, calling code and region code; default country US', async ({ page }) => {
  await openPhone(page);
  await expect(button(page, /^Country: US/)).toContainText('+1');
  await button(page, /^Country:/).click();
  const entries = page.getByRole('dialog', { name: 'Country' }).getByRole('button');
  const names = await entries.allInnerTexts();
  expect(names.length).toBeGreaterThan(235);
  expect(names.length).toBeLessThan(255);
  for (const name of names) expect(name).toMatch(/^[A-Z]{2}\s+\S.*\u200E\+\d+$/su);
  await expect(page.locator(':focus')).toContainText('United States');
  await page.keyboard.press('Enter');
  await expect(button(page, /^Country: US/)).toBeVisible();
});

test.describe('country options', () => {
  test('defaultCountry, and a country selected from the list by keyboard', async ({ page }) => {
    await openPhone(page, { defaultCountry: 'DE' });
    await button(page, /^Country: DE/).click();
    await page.keyboard.type('fra');
    await expect(page.locator(':focus')).toContainText('France');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toContainText('French Guiana');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(button(page, /^Country: FR/)).toContainText('+33');
    await expect(field(page, 'Phone number')).toBeFocused();
  });

  test('the list can be closed with Escape and opened again', async ({ page }) => {
    await openPhone(page);
    for (let round = 0; round < 2; round++) {
      await button(page, /^Country:/).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(page, /^Country:/)).toBeFocused();
    }
    await button(page, /^Country:/).click();
    await page.getByRole('button', { name: /Germany/ }).click();
    await expect(button(page, /^Country: DE/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('loginHint fills number and country when phone is the only provider', async ({ page }) => {
    await visit(page, { signIn: { signInOptions: [{ ...PHONE, loginHint: '+4915112345678' }] as never } });
    await expect(field(page, 'Phone number')).toHaveValue('15112345678');
    await expect(button(page, /^Country: DE/)).toBeVisible();
  });

  test('defaultNationalNumber fills the number', async ({ page }) => {
    await visit(page, { signIn: { signInOptions: [{ ...PHONE, defaultNationalNumber: '6505550100' }] as never } });
    await expect(field(page, 'Phone number')).toHaveValue('6505550100');
  });

  test('whitelistedCountries: only these, by region and by calling code', async ({ page }) => {
    await openPhone(page, { whitelistedCountries: ['US', '+44'] });
    await button(page, /^Country:/).click();
    const names = await page.getByRole('dialog').getByRole('button').allInnerTexts();
    expect(names.map((name) => name.slice(0, 2)).sort()).toEqual(['GB', 'GG', 'IM', 'JE', 'US']);
  });

  test('blacklistedCountries: all but these', async ({ page }) => {
    await openPhone(page, { blacklistedCountries: ['US', '+44'] });
    await button(page, /^Country:/).click();
    await expect(page.getByRole('button', { name: /United (States|Kingdom)/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /France/ })).toHaveCount(1);
  });
});
