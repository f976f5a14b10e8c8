import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from '../../../packages/cli/src/test/page/axe';
import { LABELS } from '../../support/labels';
import { disable, newAccount, newCode, newEmail } from './emulator';
import {
  button,
  EMAIL,
  enterEmail,
  enterPassword,
  enterPhone,
  expect,
  expectConsoleErrors,
  expectReader,
  failedCall,
  field,
  GITHUB,
  GOOGLE,
  GUEST,
  heading,
  infoBar,
  logged,
  message,
  openPhone,
  PHONE,
  POPUP,
  provokeConflict,
  signInByPopup,
  test,
  visit,
} from './harness';

const EVERY_BUTTON = {
  signInOptions: [
    GOOGLE,
    EMAIL,
    PHONE,
    GUEST,
    GITHUB,
    { provider: 'facebook.com' },
    { provider: 'twitter.com' },
    { provider: 'microsoft.com' },
    { provider: 'apple.com' },
    { provider: 'yahoo.com' },
    { provider: 'saml.company' },
    { provider: 'oidc.company', providerName: 'Company', buttonColor: '#7a0c2e' },
  ],
  tosUrl: '/terms',
  privacyPolicyUrl: '/privacy',
} as const;

async function expectFits(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const cut = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('button, h1, p')]
        .filter(
          (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
        )
        .map((element) => element.textContent),
    );
  expect(cut).toEqual([]);
}

test('every provider has its button, with an icon of this origin', async ({ page }) => {
  await visit(page, { signIn: EVERY_BUTTON });
  await expect(page.getByRole('button')).toHaveCount(EVERY_BUTTON.signInOptions.length);
  const icons = await page.locator('.firebaseui-idp-icon').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        const icon = image as HTMLImageElement;
        const isDrawn = await icon.decode().then(
          () => icon.naturalWidth > 0,
          () => false,
        );
        return { isOwn: icon.src.startsWith(location.origin), isDrawn };
      }),
    ),
  );
  expect(icons).toEqual(EVERY_BUTTON.signInOptions.map(() => ({ isOwn: true, isDrawn: true })));
  await expectAccessibleInBothModes(page, 'every provider');
});

for (const [name, size] of [
  ['360 px wide', { width: 360, height: 740 }],
  ['320 px wide', { width: 320, height: 568 }],
  ['200 % zoom of 1280 px, which is 640 px', { width: 640, height: 400 }],
  ['400 % zoom of 1280 px, which is 320 px', { width: 320, height: 256 }],
] as const) {
  test(`usable at ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await visit(page, { signIn: EVERY_BUTTON });
    await expectFits(page, size.width);
    await button(page, 'Sign in with phone').click();
    await expect(heading(page, 'Enter your phone number')).toBeVisible();
    await expectFits(page, size.width);
    await button(page, 'Cancel').click();
    await enterEmail(page, `${'a-rather-long-name-'.repeat(3)}@subdomain.example.com`);
    await expect(heading(page, LABELS.createAccount)).toBeVisible();
    await expectFits(page, size.width);
    await button(page, 'Save').click();
    await expect(message(page, 'Enter your password')).toBeVisible();
    await expectFits(page, size.width);
  });
}

test('200 % text size: nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await visit(page, { signIn: EVERY_BUTTON });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectFits(page, 640);
});

test('all by keyboard: from the provider list to the documentation, and back from each page', async ({
  page,
  consoleErrors,
}) => {
  const account = await newAccount();
  await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] } });
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Sign in with Google')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heading(page, LABELS.signIn)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.type(account.email);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(message(page, "The email and password you entered don't match")).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Trouble signing in?')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heading(page, 'Recover password')).toBeVisible();
  await button(page, 'Cancel').press('Enter');
  await enterEmail(page, account.email);
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expectReader(page, account.email);
  await expectConsoleErrors(consoleErrors, failedCall('accounts:signInWithPassword'), logged('auth/wrong-password'));
});

test('the focus stays in the page when a button causes an error', async ({ page, consoleErrors }) => {
  const account = await newAccount();
  await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] } });
  await enterEmail(page, account.email);
  await enterPassword(page, 'wrong');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription("The email and password you entered don't match");
  await disable(account.email);
  await button(page, 'Sign in').click();
  await expect(infoBar(page, LABELS.disabledAccount)).toBeVisible();
  await expect(button(page, 'Sign in')).toBeFocused();
  await expectConsoleErrors(
    consoleErrors,
    failedCall('accounts:signInWithPassword'),
    logged('auth/wrong-password'),
    logged('disabled by an administrator'),
  );
});

test('the new password can be shown and hidden', async ({ page }) => {
  await visit(page, { signIn: { signInOptions: [EMAIL] } });
  await enterEmail(page, newEmail());
  await field(page, 'Choose password').fill('secret-1');
  await expect(field(page, 'Choose password')).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(field(page, 'Choose password')).toHaveAttribute('type', 'text');
  await expectAccessibleInBothModes(page, 'password shown');
  await button(page, 'Hide password').press('Space');
  await expect(field(page, 'Choose password')).toHaveAttribute('type', 'password');
});

test.describe('password managers find their fields', () => {
  const autocomplete = (page: Page, label: string) => field(page, label).getAttribute('autocomplete');

  test('sign-in', async ({ page }) => {
    await visit(page, { signIn: { signInOptions: [EMAIL] } });
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
    await enterEmail(page, (await newAccount()).email);
    expect(await autocomplete(page, 'Email')).toBe('username');
    expect(await autocomplete(page, 'Password')).toBe('current-password');
  });

  test('sign-up', async ({ page }) => {
    await visit(page, { signIn: { signInOptions: [EMAIL] } });
    await enterEmail(page, newEmail());
    expect(await autocomplete(page, 'First & last name')).toBe('name');
    expect(await autocomplete(page, 'Choose password')).toBe('new-password');
  });

  test('phone', async ({ page }) => {
    await openPhone(page);
    expect(await autocomplete(page, 'Phone number')).toBe('tel');
    await enterPhone(page);
    expect(await autocomplete(page, '6-digit code')).toBe('one-time-code');
  });

  test('reset, with its account', async ({ page }) => {
    const account = await newAccount();
    const code = await newCode('PASSWORD_RESET', account);
    await visit(page, { signIn: { signInOptions: [EMAIL] }, at: `/?mode=resetPassword&oobCode=${code}` });
    expect(await autocomplete(page, 'New password')).toBe('new-password');
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(account.email);
  });

  test('linking, with its account', async ({ page }) => {
    const { email } = await newAccount();
    await provokeConflict(page, 'GitHub', [GITHUB, EMAIL], email);
    expect(await autocomplete(page, 'Password')).toBe('current-password');
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email);
  });
});

test('later states are accessible too', async ({ page, consoleErrors }) => {
  await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL] } });
  await button(page, 'Sign in with email').click();
  await button(page, 'Next').click();
  await expect(message(page, 'Enter your email address to continue')).toBeVisible();
  await expectAccessibleInBothModes(page, 'error at a field');
  await page.route(/accounts:createAuthUri/, (route) => route.abort());
  await field(page, 'Email').fill(newEmail());
  await button(page, 'Next').click();
  await expect(infoBar(page, 'A network error has occurred')).toBeVisible();
  await expectAccessibleInBothModes(page, 'info bar');
  await page.unroute(/accounts:createAuthUri/);
  await page.route(/accounts:createAuthUri/, () => {});
  await button(page, 'Next').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessibleInBothModes(page, 'busy');
  await expectConsoleErrors(consoleErrors, failedCall('accounts:createAuthUri'));
});

test('the dialog of a pending step is accessible, and Escape does not hide it', async ({ page }) => {
  await openPhone(page);
  await page.route(/accounts:sendVerificationCode/, () => {});
  await enterPhone(page);
  await expect(page.getByRole('dialog', { name: 'Verifying...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Verifying...' })).toBeVisible();
  await expectAccessibleInBothModes(page, 'dialog');
});

test('the refusal of an account is accessible', async ({ page }) => {
  await visit(page, { signIn: POPUP });
  await signInByPopup(page, 'Sign in with Google', 'someone@partner.example');
  await expect(heading(page, LABELS.notAuthorized)).toBeVisible();
  await expect(page).toHaveTitle('Not Authorized · Test API');
  await expectAccessibleInBothModes(page, 'refused');
});
