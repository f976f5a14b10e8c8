import type { Page } from '@playwright/test';
import { administer, change, newAccount, type TestAccount } from '../support/accounts';
import { changeRecord, holdBack, isIdentityService, keptRecord, sessionTraces, watchText } from '../support/kept';
import { LABELS } from '../support/labels';
import {
  enterEmail,
  enterPassword,
  expect,
  expectWidget,
  ignoreConsoleErrors,
  openAsReader,
  test,
} from '../support/test';
import { refusal } from './widget/emulator';

const FRAGMENT = /\/assets\/[0-9a-f]+\/[0-9a-f]+\.page$/;
const KEY_SERVICE = '**/content-key';
const NEW_TOKEN = /securetoken\.googleapis\.com\/v1\/token/;
const UNCONFIRMED = /has not confirmed the session/;
/** Text of the opened page only. */
const WEBHOOKS = 'Standard Webhooks';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert');

/** Console messages about an identity service that is blocked or rejects requests. */
const SERVICE_FAILURE = /Failed to load resource|sign-in service/;

async function openWebhooks(page: Page): Promise<void> {
  await page.goto('/docs/webhooks');
  await expect(heading(page)).toContainText('Webhooks');
}

async function expectHidden(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(WEBHOOKS);
  await expect(page.locator('#__docusaurus')).toHaveCount(0);
}

test.describe('a stored page is painted at once only while its record is fresh', () => {
  const stale = [
    ['whose last confirmation is too old', () => ({ confirmedAt: Date.now() - 12 * HOUR })],
    ['whose sign-in is too old', () => ({ signedInAt: (Date.now() - 30 * DAY) / 1000 })],
    ['that was confirmed in the future, by a changed clock', () => ({ confirmedAt: Date.now() + HOUR })],
    ['that was signed in in the future', () => ({ signedInAt: (Date.now() + HOUR) / 1000 })],
    ['of an earlier version, without dates', () => ({ confirmedAt: undefined, signedInAt: undefined })],
  ] as const;
  for (const [what, fields] of stale) {
    test(`a record ${what} opens nothing without the identity service`, async ({ page, context, consoleErrors }) => {
      await openAsReader(page);
      await changeRecord(page, fields());
      await context.route(isIdentityService, (route) => route.abort());
      const hasShown = await watchText(page, WEBHOOKS);
      await page.goto('/docs/webhooks');
      await expect(alert(page)).toHaveText(/sign-in service cannot be reached/);
      expect(await hasShown()).toBe(false);
      await context.unroute(isIdentityService);
      await context.route(KEY_SERVICE, (route) => route.abort());
      await page.getByRole('button', { name: LABELS.retry }).click();
      await expect(heading(page)).toContainText('Webhooks');
      ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
    });
  }

  test('a fresh record opens it without the identity service', async ({ page, context, consoleErrors }) => {
    await openAsReader(page);
    await changeRecord(page, { confirmedAt: Date.now() - 11 * HOUR });
    await context.route(isIdentityService, (route) => route.abort());
    await openWebhooks(page);
    ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
  });

  test('its fragment is fetched early only for a fresh record', async ({ page, context }) => {
    await openAsReader(page);
    await changeRecord(page, { confirmedAt: 0 });
    await page.evaluate(() => {
      const [folder, epoch] = localStorage.getItem('docs-reader.kept')?.split(' ') ?? [];
      localStorage.setItem('docs-reader.kept', [folder, epoch, Date.now()].join(' '));
    });
    const identity = await holdBack(context, isIdentityService);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/docs/webhooks');
    await identity.started;
    expect(requests.filter((url) => FRAGMENT.test(url))).toEqual([]);
    await identity.release();
    await expect(heading(page)).toContainText('Webhooks');
  });

  test('a confirmation makes the record fresh again', async ({ page }) => {
    await openAsReader(page);
    await changeRecord(page, { confirmedAt: Date.now() - 11 * HOUR });
    await openWebhooks(page);
    await expect.poll(async () => Date.now() - ((await keptRecord(page))?.confirmedAt ?? 0)).toBeLessThan(HOUR);
  });
});

test('a stored reader’s page from the back/forward cache continues as it was', async ({ page }) => {
  await openAsReader(page);
  await openWebhooks(page);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const confirmed = page.waitForResponse(NEW_TOKEN);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    document.dispatchEvent(new Event('resume'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('resume'));
  });
  await confirmed;
  await expect(heading(page)).toContainText('Webhooks');
  expect(loads).toEqual([]);
});

type PageState = 'interactive' | 'not interactive yet';

/** Signs in and opens a page confirmed by the identity service, with a controlled clock. */
async function confirmedPage(page: Page, account: TestAccount): Promise<void> {
  await openAsReader(page, account);
  await openConfirmed(page);
}

async function openConfirmed(page: Page, state: PageState = 'interactive'): Promise<void> {
  await page.clock.install();
  const before = Date.now();
  await openWebhooks(page);
  if (state === 'interactive') await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect.poll(async () => (await keptRecord(page))?.confirmedAt).toBeGreaterThan(before);
}

/** Advances the clock past the next identity check, and waits until it has failed; a check that comes earlier is skipped. */
async function advanceUnconfirmed(page: Page, time: string): Promise<void> {
  const failed = page.waitForEvent('console', { predicate: (message) => UNCONFIRMED.test(message.text()) });
  await page.clock.fastForward(time);
  await failed;
}

test.describe('an open page whose session is no longer confirmed', () => {
  for (const [when, prepare] of [
    ['interactive', async () => undefined],
    ['not interactive yet', (page: Page) => page.route('**/docs-app.*', () => undefined)],
  ] as const) {
    test(`is hidden when its offline hours have passed: ${when}`, async ({ page, context, consoleErrors }) => {
      const account = await newAccount();
      await openAsReader(page, account);
      await prepare(page);
      await openConfirmed(page, when);
      await context.route(isIdentityService, (route) => route.abort());
      await change(account.localId, { disableUser: true });
      await advanceUnconfirmed(page, '11:00:00');
      await expect(heading(page)).toContainText('Webhooks');
      await advanceUnconfirmed(page, '01:00:00');
      await expect(alert(page)).toHaveText(
        /session has not been confirmed for 12 h, and the sign-in service cannot be reached/,
      );
      await expectHidden(page);
      await page.getByRole('button', { name: LABELS.retry }).click();
      await expect(alert(page)).toHaveText(/sign-in service cannot be reached/);
      await context.unroute(isIdentityService);
      await page.getByRole('button', { name: LABELS.retry }).click();
      await expectWidget(page);
      expect(await keptRecord(page)).toBeNull();
      // From the client chunk that was never loaded.
      ignoreConsoleErrors(consoleErrors, /This page could not be loaded/);
      ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
    });
  }

  test('comes back automatically when the service responds again', async ({ page, context, consoleErrors }) => {
    await confirmedPage(page, await newAccount());
    await context.route(isIdentityService, (route) => route.abort());
    await advanceUnconfirmed(page, '12:00:00');
    await expectHidden(page);
    await context.unroute(isIdentityService);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(heading(page)).toContainText('Webhooks');
    ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
  });

  test('is not kept open by setting the clock back', async ({ page, context, consoleErrors }) => {
    await confirmedPage(page, await newAccount());
    await context.route(isIdentityService, (route) => route.abort());
    await advanceUnconfirmed(page, '11:00:00');
    await page.clock.setSystemTime(Date.now() + MINUTE);
    await advanceUnconfirmed(page, '01:00:00');
    await expectHidden(page);
    ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
  });
});

test.describe('a disabled reader’s open page is hidden and the key deleted', () => {
  test('at the next interval', async ({ page, consoleErrors }) => {
    const account = await newAccount();
    await confirmedPage(page, account);
    await change(account.localId, { disableUser: true });
    await page.clock.fastForward('10:00');
    await expectWidget(page);
    await expectHidden(page);
    expect(await keptRecord(page)).toBeNull();
    expect(await sessionTraces(page)).toEqual([]);
    ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
  });

  test('in every tab', async ({ page, context, consoleErrors }) => {
    const account = await newAccount();
    await confirmedPage(page, account);
    const second = await context.newPage();
    await openConfirmed(second);
    await change(account.localId, { disableUser: true });
    await second.evaluate(() => dispatchEvent(new Event('online')));
    await expectWidget(second);
    await expectWidget(page);
    await expectHidden(page);
    expect(await keptRecord(page)).toBeNull();
    ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
  });

  test('the same holds for a deleted account', async ({ page, consoleErrors }) => {
    const account = await newAccount();
    await confirmedPage(page, account);
    await administer('accounts:delete', { localId: account.localId });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectWidget(page);
    await expectHidden(page);
    expect(await keptRecord(page)).toBeNull();
    ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
  });

  // The emulator gives new tokens to a revoked session.
  test('the same holds for a revoked session', async ({ page, context, consoleErrors }) => {
    await confirmedPage(page, await newAccount());
    await context.route(NEW_TOKEN, (route) =>
      route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, ...refusal('TOKEN_EXPIRED') }),
    );
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectWidget(page);
    await expectHidden(page);
    expect(await keptRecord(page)).toBeNull();
    ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
  });

  test('a response unrelated to the account hides nothing', async ({ page, context, consoleErrors }) => {
    await confirmedPage(page, await newAccount());
    await context.route(NEW_TOKEN, (route) =>
      route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, ...refusal('QUOTA_EXCEEDED'), status: 503 }),
    );
    const answered = page.waitForResponse(NEW_TOKEN);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await answered;
    await expect.poll(() => consoleErrors.join()).toContain('has not confirmed the session');
    await expect(heading(page)).toContainText('Webhooks');
    expect(await keptRecord(page)).not.toBeNull();
    ignoreConsoleErrors(consoleErrors, SERVICE_FAILURE);
  });
});

test.describe('a session that is too old', () => {
  const SENTENCE = 'You signed in more than 30 days ago. Sign in again.';

  test('ends in the page, which reports it once', async ({ page }) => {
    const account = await newAccount();
    await confirmedPage(page, account);
    await change(account.localId, { lastLoginAt: String(Date.now() - 31 * DAY) });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await expectWidget(page);
    await expectHidden(page);
    expect(await keptRecord(page)).toBeNull();
    expect(await sessionTraces(page)).toEqual([]);
    await page.reload();
    await expectWidget(page);
    await expect(page.getByText(SENTENCE)).toHaveCount(0);
  });

  test('ends when the key service reports it as well', async ({ page, context, consoleErrors }) => {
    await context.route(KEY_SERVICE, (route) =>
      route.fulfill({ status: 401, json: { reason: 'session-over', error: 'The session is too old: sign in again.' } }),
    );
    const account = await newAccount();
    await page.goto('/');
    await enterEmail(page, account.email);
    await enterPassword(page, account.password);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await expectWidget(page);
    ignoreConsoleErrors(consoleErrors, /401/);
  });
});

test.describe('the key service', () => {
  async function signInAt(page: Page): Promise<TestAccount> {
    const account = await newAccount();
    await page.goto('/');
    await enterEmail(page, account.email);
    await enterPassword(page, account.password);
    return account;
  }

  for (const [reason, sentence] of [
    ['self-made', (email: string) => `The account ${email} was not created by an administrator. Ask the owner`],
    [
      'unconfirmed',
      (email: string) => `No administrator has confirmed the account ${email} with this address. Ask the owner`,
    ],
  ] as const) {
    test(`refuses an account, and the page shows why: ${reason}`, async ({ page, context, consoleErrors }) => {
      let asked = 0;
      await context.route(KEY_SERVICE, (route) => {
        asked += 1;
        return route.fulfill({ status: 403, json: { reason, error: 'refused' } });
      });
      const { email } = await signInAt(page);
      await expect(alert(page)).toContainText(sentence(email));
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.getByRole('button', { name: LABELS.signOut }).click();
      await expectWidget(page);
      expect(asked).toBe(1);
      ignoreConsoleErrors(consoleErrors, /403/);
    });
  }

  test('is called once more after a short Retry-After', async ({ page, context, consoleErrors }) => {
    const asked: number[] = [];
    await context.route(KEY_SERVICE, (route) => {
      asked.push(Date.now());
      return asked.length === 1
        ? route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: {} })
        : route.continue();
    });
    await signInAt(page);
    await expect(page.getByRole('link', { name: LABELS.logout })).toBeVisible();
    expect(asked).toHaveLength(2);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1000);
    ignoreConsoleErrors(consoleErrors, /503/);
  });

  test('rate-limits the account', async ({ page, context, consoleErrors }) => {
    await context.route(KEY_SERVICE, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, json: {} }),
    );
    await signInAt(page);
    await expect(alert(page)).toHaveText(/too often. Wait a minute, then reload/);
    ignoreConsoleErrors(consoleErrors, /429|GateFailure/);
  });
});
