import { createDecipheriv } from 'node:crypto';
import type { Cookie, Page } from '@playwright/test';
import {
  intercept,
  lastSms,
  newAccount,
  newEmail,
  newEmailLinkAccount,
  newFederatedAccount,
  newPhone,
} from './emulator';
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
  HARNESS_URL,
  heading,
  openPhone,
  openPopup,
  PHONE,
  provokeConflict,
  test,
  visit,
} from './harness';
import { openSignInLink, requestLink, signInLink } from './links';

/** Stops the page's clock; from then on `page.clock` controls the time. */
async function pauseClock(page: Page): Promise<void> {
  // The clock runs until this call, and cannot be set back.
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Expects a dialog for exactly 1000 ms of the page's clock, which is paused. */
async function expectForOneSecond(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await page.clock.runFor(999);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1);
}

/** Sends a code and passes the confirmation dialog; from then on `page.clock` controls the time. */
async function sendCode(page: Page, number = newPhone(), at = '/'): Promise<string> {
  await page.clock.install();
  await openPhone(page, {}, at);
  await expect(button(page, "I'm not a robot")).toBeVisible();
  await pauseClock(page);
  await enterPhone(page, number);
  await expectForOneSecond(page, 'Code sent!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return number;
}

/** Returns the addresses to which the page itself goes from now on. */
function visitedBy(page: Page): string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(frame.url());
  });
  return visited;
}

/** Expects that a page, whose clock is paused, goes to an address, and nowhere else before. */
async function expectRedirect(page: Page, visited: readonly string[], path: string): Promise<void> {
  await page.waitForURL(HARNESS_URL + path, { waitUntil: 'commit' });
  expect(visited).toEqual([HARNESS_URL + path]);
  await page.clock.resume();
}

test('resend-code countdown: 15 seconds, then Resend returns to the number', async ({ page }) => {
  const number = await sendCode(page);
  await expect(page.getByText('Resend code in 0:15')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(page.getByText('Resend code in 0:09')).toBeVisible();
  await page.clock.runFor(8000);
  await expect(page.getByText('Resend code in 0:01')).toBeVisible();
  await page.clock.runFor(999);
  await expect(page.getByText('Resend code in 0:01')).toBeVisible();
  await expect(button(page, 'Resend')).toBeHidden();
  await page.clock.runFor(1);
  await expect(page.getByText('Resend code in')).toBeHidden();
  await button(page, 'Resend').click();
  await expect(field(page, 'Phone number')).toHaveValue(number);
});

test('spinner delay: 500 ms', async ({ page }) => {
  await page.clock.install();
  await visit(page, { signIn: { signInOptions: [EMAIL] } });
  await expect(field(page, 'Email')).toBeVisible();
  await pauseClock(page);
  await intercept(page, 'accounts:createAuthUri', () => new Promise(() => {}));
  await enterEmail(page, newEmail());
  await page.clock.runFor(499);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByRole('progressbar')).toBeVisible();
});

test('success dialog after an email link: 1000 ms, then the redirect', async ({ page }) => {
  await page.clock.install();
  const email = await requestLink(page, { at: '/?signInSuccessUrl=/docs/intro' });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, 'accounts:signInWithEmailLink', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/accounts:signInWithEmailLink/);
  await openSignInLink(page, email);
  await asked;
  await pauseClock(page);
  const visited = visitedBy(page);
  release();
  await expectForOneSecond(page, 'Signed in!');
  await expectRedirect(page, visited, '/docs/intro');
  await expectReader(page, email);
});

test('success dialog after a phone code: 1000 ms, then the redirect', async ({ page }) => {
  const number = newPhone();
  const { email } = await newAccount({ phoneNumber: `+1${number}` });
  await sendCode(page, number, '/?signInSuccessUrl=/docs/webhooks');
  const visited = visitedBy(page);
  await enterCode(page, await lastSms(`+1${number}`));
  await expectForOneSecond(page, 'Verified!');
  await expectRedirect(page, visited, '/docs/webhooks');
  await expectReader(page, email);
});

/** Stops Date in the page at a whole second, so that expiries are exact; timers go on. Returns the second. */
async function stopDate(page: Page): Promise<number> {
  const now = Math.ceil(Date.now() / 1000);
  await page.clock.setFixedTime(now * 1000);
  return now;
}

/** Returns a cookie of FirebaseUI. */
async function cookieOf(page: Page, name: string): Promise<Cookie> {
  const cookie = (await page.context().cookies()).find((candidate) => candidate.name === name);
  if (!cookie) throw new Error(`There is no cookie ${name}.`);
  return cookie;
}

const DECODERS: readonly ((text: string) => string)[] = [
  (text) => Buffer.from(text, 'base64').toString('latin1'),
  (text) => Buffer.from(text, 'hex').toString('latin1'),
  (text) => unescape(text),
  (text) => [...text].reverse().join(''),
  (text) => text.replace(/[a-z]/gi, (letter) => rotate(letter)),
];

function rotate(letter: string): string {
  const first = letter < 'a' ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}

/** Returns a text, and everything that up to two encodings without a key could hide in it. */
function decodings(text: string, rounds = 2): string[] {
  return [text, ...(rounds === 0 ? [] : DECODERS.flatMap((decode) => decodings(decode(text), rounds - 1)))];
}

/** Decrypts FirebaseUI's AES: blocks on their own, as hexadecimal digits, filled up with zeros. */
function decrypt(hex: string, key: string): string {
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const text = Buffer.concat([decipher.update(hex, 'hex'), decipher.final()]).toString('utf8');
  return text.replace(/\0+$/, '');
}

/** Expects a cookie that only the key of the e-mail link opens, and returns what is in it. */
async function openCookie(page: Page, { value }: Cookie, email: string): Promise<unknown> {
  const record = JSON.parse(decodeURIComponent(value)) as string;
  const hidden = [email.split('@')[0] ?? '', 'example.com', 'oidc', 'token', 'credential'];
  for (const text of decodings(record)) {
    for (const word of hidden) expect(text.toLowerCase()).not.toContain(word);
  }
  const key = new URL(await signInLink(email)).searchParams.get('ui_sid') ?? '';
  const stored = await page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));
  expect(stored).not.toContain(key);
  expect(() => JSON.parse(decrypt(record, [...key].reverse().join('')))).toThrow();
  return JSON.parse(decrypt(record, key));
}

test('the stored email for sign-in expires after 3600 seconds, and is encrypted', async ({ page }) => {
  const now = await stopDate(page);
  const email = await requestLink(page);
  const cookie = await cookieOf(page, 'emailForSignIn');
  expect(cookie.expires).toBe(now + 3600);
  expect(await openCookie(page, cookie, email)).toEqual({ email });
});

test('the pending encrypted credential expires after 3600 seconds, and is encrypted', async ({ page }) => {
  const email = await newEmailLinkAccount();
  const now = await stopDate(page);
  await provokeConflict(page, 'Company', [EMAIL_LINK, COMPANY], email);
  await button(page, 'Sign in').click();
  await expect(heading(page, 'Sign-in email sent')).toBeVisible();
  const cookie = await cookieOf(page, 'pendingEncryptedCredential');
  expect(cookie.expires).toBe(now + 3600);
  expect(await openCookie(page, cookie, email)).toMatchObject({ email, credential: { providerId: 'oidc.company' } });
});

/** Returns FirebaseUI's items of a storage. */
function storedItems(page: Page, storage: 'localStorage' | 'sessionStorage'): Promise<Record<string, unknown>> {
  return page.evaluate((name) => {
    const items = Object.entries(window[name] as Record<string, string>).filter(
      ([key]) => !key.startsWith('firebase:'),
    );
    return Object.fromEntries(items.map(([key, value]) => [key, JSON.parse(value)]));
  }, storage);
}

test('pending data, an email and a credential, lives in session storage under a namespace prefix', async ({ page }) => {
  const email = await newFederatedAccount('google.com');
  await provokeConflict(page, 'Company', [COMPANY, GOOGLE], email);
  await expect(page.getByText(`You’ve already used ${email}.`)).toBeVisible();
  expect(await storedItems(page, 'sessionStorage')).toEqual({
    'firebaseui::pendingEmailCredential': {
      email,
      credential: expect.objectContaining({ providerId: 'oidc.company' }),
    },
  });
  expect(await storedItems(page, 'localStorage')).toEqual({});
  const popup = await openPopup(page);
  await popup.getByText(email).click();
  await expectReader(page, email);
  expect(await storedItems(page, 'sessionStorage')).toEqual({});
});

test('the page to open lives in session storage under a namespace prefix', async ({ page }) => {
  await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] }, at: '/?signInSuccessUrl=/docs/intro' });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  expect(await storedItems(page, 'sessionStorage')).toEqual({ 'firebaseui::redirectUrl': '/docs/intro' });
});

test('confirmation code length: 6 digits', async ({ page }) => {
  await openPhone(page);
  await enterPhone(page);
  await expect(page.getByText('Enter the 6-digit code we sent to')).toBeVisible();
  await expect(field(page, '6-digit code')).toHaveAttribute('inputmode', 'numeric');
});

test('widget container max width: 360 px, where nothing else is narrower', async ({ page }) => {
  await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] } });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  const container = page.locator('.firebaseui-container');
  await page.addStyleTag({ content: 'main > * { width: 1000px !important; max-width: none !important }' });
  await expect(container).toHaveCSS('width', '360px');
  await button(page, 'Sign in with Google').evaluate((wide) => {
    wide.textContent = 'wide '.repeat(200);
    wide.style.whiteSpace = 'nowrap';
  });
  await expect(container).toHaveCSS('width', '360px');
});

for (const width of [1280, 360]) {
  test(`the sign-in screen at ${width} px has a container of at most 360 px and does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] } });
    await expect(button(page, 'Sign in with Google')).toBeVisible();
    const box = await page.locator('.firebaseui-container').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('248 countries, each with name, calling code and region code; default country US', async ({ page }) => {
  await openPhone(page);
  await expect(button(page, /^Country: US/)).toContainText('+1');
  await button(page, /^Country:/).click();
  const entries = page.getByRole('dialog', { name: 'Country' }).getByRole('button');
  await expect(entries).toHaveCount(248);
  const names = await entries.allInnerTexts();
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
    const names = page.getByRole('dialog').getByRole('button');
    const regions = async () => (await names.allInnerTexts()).map((name) => name.slice(0, 2)).sort();
    await expect.poll(regions).toEqual(['GB', 'GG', 'IM', 'JE', 'US']);
  });

  test('blacklistedCountries: all but these', async ({ page }) => {
    await openPhone(page, { blacklistedCountries: ['US', '+44'] });
    await button(page, /^Country:/).click();
    await expect(page.getByRole('button', { name: /United (States|Kingdom)/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /France/ })).toHaveCount(1);
  });
});
