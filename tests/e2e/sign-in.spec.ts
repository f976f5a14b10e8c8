import type { Page } from '@playwright/test';
import { signInWithGoogle } from '../support/accounts';
import { LABELS } from '../support/labels';
import {
  chooseAccount,
  enterEmail,
  enterPassword,
  expect,
  expectWidget,
  ignoreConsoleErrors,
  signIn,
  test,
} from '../support/test';

const logout = (page: Page) => page.getByRole('link', { name: LABELS.logout });

test('an account created by an administrator may have any domain', async ({ page }) => {
  await signIn(page, { email: 'partner@partner.example', password: 'docs-demo' });
  await expect(logout(page)).toHaveAttribute('title', /partner@partner\.example/);
});

test('an unknown e-mail is not offered a sign-up', async ({ page }) => {
  await page.goto('/');
  await enterEmail(page, 'nobody@example.com');
  await expect(page.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
});

test('a disabled account cannot sign in', async ({ page, consoleErrors }) => {
  await page.goto('/');
  await enterEmail(page, 'disabled@example.com');
  await enterPassword(page, 'docs-demo');
  await expect(page.getByText(/disabled/i).first()).toBeVisible();
  await expect(logout(page)).toHaveCount(0);
  ignoreConsoleErrors(
    consoleErrors,
    /status of 400|Sign-in failed: auth\/user-disabled|verifyPassword: The user account has been disabled/,
  );
});

test('Google receives the hosted domain', async ({ page }) => {
  await page.goto('/');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const url = new URL((await popup).url());
  expect(JSON.parse(url.searchParams.get('customParameters') ?? '{}')).toMatchObject({ hd: 'example.com' });
});

test('a blocked popup falls back to the redirect', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await chooseAccount(page, 'redirected@example.com');
  await expect(logout(page)).toHaveAttribute('title', /redirected@example\.com/);
});

for (const email of ['someone@gmail.com', 'someone@example.com.evil.test', 'someone@evil-example.com']) {
  test(`a Google account of another domain (${email}) is not even created`, async ({ page, consoleErrors }) => {
    await page.goto('/docs/intro');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await chooseAccount(await popup, email);
    await expect(
      page.getByText('This account does not belong to example.com: sign in with one that does.'),
    ).toBeVisible();
    await expect(logout(page)).toHaveCount(0);
    ignoreConsoleErrors(consoleErrors, /status of 400|Sign-in failed: .*This account does not belong to example\.com/);
    expect((await signInWithGoogle(email)).error?.message).toContain('BLOCKING_FUNCTION_ERROR');
  });
}

test('an account without an e-mail sees only the widget', async ({ page, request }) => {
  const answer = await request.post(
    `${process.env.E2E_AUTH_URL}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-api-key`,
    { data: { returnSecureToken: true } },
  );
  const { localId, idToken, refreshToken } = await answer.json();
  await page.goto('/img/logo.svg');
  await page.evaluate(
    ([uid, accessToken, refresh]) => {
      const user = {
        uid,
        emailVerified: false,
        isAnonymous: true,
        providerData: [],
        stsTokenManager: { refreshToken: refresh, accessToken, expirationTime: Date.now() + 3_000_000 },
        createdAt: '1',
        lastLoginAt: '1',
        apiKey: 'demo-api-key',
        appName: '[DEFAULT]',
      };
      localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', JSON.stringify(user));
    },
    [localId, idToken, refreshToken] as const,
  );
  await page.goto('/docs/intro');
  await expectWidget(page);
  await expect(logout(page)).toHaveCount(0);
});

test('signing in leads to the requested page, on this site only', async ({ page }) => {
  await page.goto('/?signInSuccessUrl=/docs/webhooks');
  await enterEmail(page, 'developer@example.com');
  await enterPassword(page, 'docs-demo');
  await expect(page).toHaveURL('/docs/webhooks');
  await logout(page).click();
  await expectWidget(page);
  await page.goto('/?signInSuccessUrl=https://evil.example/');
  await enterEmail(page, 'developer@example.com');
  await enterPassword(page, 'docs-demo');
  await expect(logout(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the home page leads on to the page whose address was opened before the sign-in', async ({ page }) => {
  await page.goto('/docs/spec/start-voyage#errors');
  await enterEmail(page, 'developer@example.com');
  await enterPassword(page, 'docs-demo');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Continue to Start a voyage' }).click();
  await expect(page).toHaveURL('/docs/spec/start-voyage#errors');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start a voyage');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue to/ })).toHaveCount(0);
});
