import type { Locator, Page } from '@playwright/test';
import { newAccount, newCode, newEmail, newPhone } from './emulator';
import {
  button,
  EMAIL,
  enterEmail,
  enterPhone,
  expect,
  expectConsoleErrors,
  failedCall,
  field,
  GOOGLE,
  infoBar,
  logged,
  message,
  openPhone,
  PHONE,
  test,
  visit,
} from './harness';

/** Expects a visible error that is associated with its field, which has the focus. */
async function expectError(page: Page, input: Locator, text: string): Promise<void> {
  await expect(message(page, text)).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(text);
  await expect(input).toBeFocused();
}

const openEmail = (page: Page) => visit(page, { signIn: { signInOptions: [EMAIL] } });

test.describe('email must match a standard address pattern with a top-level part of 2 to 63 characters', () => {
  test('empty', async ({ page }) => {
    await openEmail(page);
    await button(page, 'Next').click();
    await expectError(page, field(page, 'Email'), 'Enter your email address to continue');
  });

  const WRONG = [
    'reader',
    'reader@',
    '@example.com',
    'reader@example',
    'reader@example.c',
    `reader@example.${'c'.repeat(64)}`,
    'a b@example.com',
    'reader@exa mple.com',
  ];
  test('invalid', async ({ page }) => {
    await openEmail(page);
    for (const address of WRONG) {
      await field(page, 'Email').fill(address);
      await button(page, 'Next').click();
      await expectError(page, field(page, 'Email'), "That email address isn't correct");
    }
  });

  for (const address of [`a@example.${'c'.repeat(63)}`, "o'brien+docs@sub.example.co"]) {
    test(`valid: ${address.slice(0, 30)}`, async ({ page }) => {
      await openEmail(page);
      await enterEmail(page, address);
      await expect(field(page, 'Choose password')).toBeVisible();
    });
  }

  test('the error disappears when the field changes', async ({ page }) => {
    await openEmail(page);
    await button(page, 'Next').click();
    await field(page, 'Email').fill('r');
    await expect(page.getByText('Enter your email address to continue')).toBeHidden();
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid');
  });
});

test('password sign-in with empty password', async ({ page }) => {
  await openEmail(page);
  await enterEmail(page, (await newAccount()).email);
  await button(page, 'Sign in').click();
  await expectError(page, field(page, 'Password'), 'Enter your password');
});

test('a new password must be non-empty at sign-up', async ({ page }) => {
  await openEmail(page);
  await enterEmail(page, newEmail());
  await field(page, 'First & last name').fill('Ada Reader');
  await button(page, 'Save').click();
  await expectError(page, field(page, 'Choose password'), 'Enter your password');
});

test('a new password must be non-empty at a reset', async ({ page }) => {
  const code = await newCode('PASSWORD_RESET', await newAccount());
  await visit(page, { signIn: { signInOptions: [EMAIL] }, at: `/?mode=resetPassword&oobCode=${code}` });
  await button(page, 'Save').click();
  await expectError(page, field(page, 'New password'), 'Enter your password');
});

test('display name must be non-blank when required, which is the default', async ({ page }) => {
  await openEmail(page);
  await enterEmail(page, newEmail());
  await field(page, 'First & last name').fill('   ');
  await field(page, 'Choose password').fill('a-password-1');
  await button(page, 'Save').click();
  await expectError(page, field(page, 'First & last name'), 'Enter your account name');
});

test('the focus moves to the first invalid field', async ({ page }) => {
  await openEmail(page);
  await enterEmail(page, newEmail());
  await expect(field(page, 'Choose password')).toBeVisible();
  await field(page, 'Email').fill('');
  await button(page, 'Save').click();
  await expectError(page, field(page, 'Email'), 'Enter your email address to continue');
  await expect(message(page, 'Enter your account name')).toBeVisible();
  await expect(message(page, 'Enter your password')).toBeVisible();
});

test('phone confirmation code must be exactly 6 digits', async ({ page }) => {
  await openPhone(page);
  await enterPhone(page);
  const code = field(page, '6-digit code');
  for (const wrong of ['', '12345', '1234567', '12a456']) {
    await code.fill(wrong);
    await button(page, 'Continue').click();
    await expectError(page, code, 'Wrong code. Try again.');
  }
});

test('unsupported country code', async ({ page }) => {
  await openPhone(page, { whitelistedCountries: ['US', 'DE'] });
  await enterPhone(page, '+33612345678');
  await expect(message(page, 'The country code provided is not supported.')).toBeVisible();
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription('The country code provided is not supported.');
});

test('invalid phone: empty', async ({ page }) => {
  await openPhone(page);
  await button(page, 'Verify').click();
  await expectError(page, field(page, 'Phone number'), 'Enter a valid phone number');
});

test('missing reCAPTCHA', async ({ page }) => {
  await openPhone(page);
  await field(page, 'Phone number').fill(newPhone());
  await button(page, 'Verify').click();
  await expect(message(page, 'Solve the reCAPTCHA')).toBeVisible();
});

test('the terms link is shown only when both terms and privacy URLs are set', async ({ page, consoleErrors }) => {
  const both = { tosUrl: '/terms', privacyPolicyUrl: 'https://example.com/privacy' };
  await visit(page, { signIn: { signInOptions: [GOOGLE, PHONE], ...both } });
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', both.privacyPolicyUrl);
  await expect(page.getByText('By continuing, you are indicating that you accept our')).toBeVisible();
  await button(page, 'Sign in with phone').click();
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toBeVisible();
  for (const one of [{ tosUrl: '/terms' }, { privacyPolicyUrl: '/privacy' }, {}]) {
    await visit(page, { signIn: { signInOptions: [GOOGLE, PHONE], ...one } });
    await expect(button(page, 'Sign in with Google')).toBeVisible();
    await expect(page.getByText(/Terms of Service|Privacy Policy/)).toHaveCount(0);
  }
  await expectConsoleErrors(
    consoleErrors,
    logged('Privacy Policy URL is missing, the link will not be displayed'),
    logged('Term of Service URL is missing, the link will not be displayed'),
  );
});

test('an error without a field is shown in an info bar and can be dismissed', async ({ page, consoleErrors }) => {
  await openEmail(page);
  await page.route(/accounts:createAuthUri/, (route) => route.abort());
  await enterEmail(page, newEmail());
  await expect(infoBar(page, 'A network error has occurred')).toBeVisible();
  await button(page, 'Dismiss').click();
  await expect(page.getByText('A network error has occurred')).toHaveCount(0);
  await expectConsoleErrors(consoleErrors, failedCall('accounts:createAuthUri'));
});
