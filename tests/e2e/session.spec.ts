import { change, newAccount } from '../support/accounts';
import { LABELS } from '../support/labels';
import {
  chooseAccount,
  enterEmail,
  enterPassword,
  expect,
  expectWidget,
  ignoreConsoleErrors,
  open,
  openAsReader,
  READER,
  test,
} from '../support/test';

const isAuthCall = (url: URL): boolean => `${url.origin}` === process.env.E2E_AUTH_URL;

test('Logout deletes the list of pages that the reader has seen', async ({ page }) => {
  await openAsReader(page);
  await open(page, '/docs/intro');
  const traces = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('docs-reader.')));
  await expect.poll(traces).toContain('docs-reader.pages');
  await page.getByRole('link', { name: LABELS.logout }).click();
  await expectWidget(page);
  expect(await traces()).toEqual([]);
});

test('Logout works before the page is interactive', async ({ page }) => {
  await openAsReader(page);
  await page.route('**/docs-app.*', () => undefined);
  await page.goto('/docs/webhooks');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Webhooks');
  await page.getByRole('link', { name: LABELS.logout }).click();
  await expectWidget(page);
});

test('a stored reader reads before the identity service responds, and the page is hidden when it refuses', async ({
  page,
  context,
  consoleErrors,
}) => {
  const account = await newAccount();
  await openAsReader(page, account);
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    void context.route(isAuthCall, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
  });
  await change(account.localId, { disableUser: true });
  await page.goto('/docs/webhooks');
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Webhooks');
  answer?.();
  await expectWidget(page);
  await expect(page.locator('body')).not.toContainText('Standard Webhooks');
  ignoreConsoleErrors(consoleErrors, /status of 400|sign-in service/);
});

test('a pending check shows nothing, then a spinner', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.route('**/assets/**/*.js', async (route) => {
    const isGate = /\/js\/main\./.test(route.request().url());
    if (isGate) await route.continue();
  });
  await page.goto('/docs/intro');
  await page.clock.runFor(400);
  await expect(page.getByRole('status')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('status', { name: 'Checking your sign-in' })).toBeVisible();
});

test('an identity service that does not respond within 10 s shows an error and a retry button', async ({
  page,
  context,
}) => {
  await openAsReader(page);
  await page.evaluate(() => indexedDB.deleteDatabase('docs-gate'));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  let isDown = true;
  await context.route(isAuthCall, (route) => (isDown ? undefined : route.continue()));
  await page.goto('/docs/intro');
  await page.clock.runFor(10_500);
  await expect(page.getByRole('alert')).toHaveText(/cannot be reached/);
  isDown = false;
  // A real click waits for frames, which are paused with the clock.
  await page.getByRole('button', { name: LABELS.retry }).dispatchEvent('click');
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a sign-in failure is logged, without what was entered, and the reader stays at the sign-in screen', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  await enterEmail(page, READER.email);
  await enterPassword(page, 'not-the-password');
  await expect.poll(() => consoleErrors.join('\n')).toContain('Sign-in failed: auth/wrong-password');
  expect(consoleErrors.join('\n')).not.toMatch(/not-the-password|developer@|colleague@/);
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('link', { name: LABELS.logout })).toHaveCount(0);
  await page.goto('/docs/intro');
  await expectWidget(page);
  ignoreConsoleErrors(consoleErrors, /Sign-in failed: auth\/wrong-password|status of 400/);
});

test('a refused Google sign-in is logged, and the reader stays at the sign-in screen', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await chooseAccount(await popup, 'someone@elsewhere.example');
  await expect.poll(() => consoleErrors.join('\n')).toContain('Sign-in failed: ');
  await expectWidget(page);
  ignoreConsoleErrors(consoleErrors, /Sign-in failed: .*This account does not belong to example.com|status of 400/);
});

test('a popup that the reader closes is no failure: nothing is logged', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await (await popup).close();
  // The SDK polls every 2 s, and waits another 8 s for a result.
  await page.clock.runFor(12_000);
  await expectWidget(page);
  await expect(page.getByRole('button', { name: 'Sign in with email' })).toBeEnabled();
});
