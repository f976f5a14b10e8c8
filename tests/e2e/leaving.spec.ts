import type { BrowserContext, Page } from '@playwright/test';
import {
  changeRecord,
  holdBack,
  isIdentitySdk,
  isIdentityService,
  isolateTab,
  keptRecord,
  sessionTraces,
  watchSessions,
  watchText,
} from '../support/kept';
import { LABELS } from '../support/labels';
import {
  enterEmail,
  enterPassword,
  expect,
  expectWidget,
  ignoreConsoleErrors,
  openAsReader,
  READER,
  signIn,
  test,
} from '../support/test';

const KEY_SERVICE = '**/content-key';
const FRAGMENT = /\/assets\/[0-9a-f]+\/[0-9a-f]+\.page$/;
/** The identity SDK's message about a session that it cannot write. */
const RELOADED = /The page is being reloaded/;
/** Messages about an SDK that cannot be loaded. */
const SDK_FAILURE = /net::ERR_FAILED|sign-in service/;
/** Text of the opened page only. */
const WEBHOOKS = 'Standard Webhooks';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const logout = (page: Page) => page.getByRole('link', { name: LABELS.logout });

async function expectNothingLeft(page: Page): Promise<void> {
  expect(await sessionTraces(page)).toEqual([]);
  expect(await keptRecord(page)).toBeNull();
}

test.describe('Logout ends the session on this device', () => {
  test('although the identity SDK cannot be loaded, with one message', async ({ page, context, consoleErrors }) => {
    await openAsReader(page);
    const isSdk = await isIdentitySdk();
    await context.route(isSdk, (route) => route.abort());
    await page.goto('/docs/webhooks');
    await logout(page).click();
    await expect(page.getByText('The sign-in service could not be loaded')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(WEBHOOKS);
    const card = await page
      .locator('#gate-notice')
      .evaluate((notice) => getComputedStyle(notice, '::before').background);
    expect(card).toMatch(/\/img\/logo\.svg/);
    await expectNothingLeft(page);
    await context.unroute(isSdk);
    await page.reload();
    await expectWidget(page);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    ignoreConsoleErrors(consoleErrors, SDK_FAILURE);
  });

  test('although the identity SDK never loads and the page is not interactive yet', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await openAsReader(page);
    const isSdk = await isIdentitySdk();
    await context.route(isSdk, () => undefined);
    await page.route('**/docs-app.*', () => undefined);
    await page.goto('/docs/webhooks');
    await logout(page).click();
    await expect(page.locator('body')).not.toContainText(WEBHOOKS);
    await expect(page.getByText('The sign-in service could not be loaded')).toBeVisible();
    await expectNothingLeft(page);
    ignoreConsoleErrors(consoleErrors, SDK_FAILURE);
  });

  test('and deletes everything that the SDK and the widget stored, but nothing else', async ({ page }) => {
    await signIn(page);
    await page.evaluate(() => {
      sessionStorage.setItem('firebaseui::redirectUrl', '"/docs/intro"');
      localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', '{}');
      localStorage.setItem('firebase:authUser:another-key:[DEFAULT]', '{}');
      localStorage.setItem('theme', 'dark');
    });
    const before = await sessionTraces(page);
    expect(before).toContain('docs-reader.kept');
    expect(before.length).toBeGreaterThan(4);
    await logout(page).click();
    await expectWidget(page);
    expect(await sessionTraces(page)).toEqual(['firebase:authUser:another-key:[DEFAULT]']);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    expect(await keptRecord(page)).toBeNull();
  });

  test('or reports a failure when the browser prevents it', async ({ page, consoleErrors }) => {
    await openAsReader(page);
    await page.addInitScript(() => {
      const remove = IDBObjectStore.prototype.delete;
      IDBObjectStore.prototype.delete = function (query) {
        if (localStorage.getItem('stuck') && this.name === 'firebaseLocalStorage') throw new Error('stuck');
        return remove.call(this, query);
      };
    });
    await page.goto('/docs/webhooks');
    await expect(heading(page)).toContainText('Webhooks');
    await page.evaluate(() => localStorage.setItem('stuck', 'yes'));
    await logout(page).click();
    await expect(page.getByRole('alert')).toHaveText(/did not allow the session to be deleted. Close all windows/);
    await expect(page.locator('body')).not.toContainText(WEBHOOKS);
    expect(await keptRecord(page)).toBeNull();
    await page.evaluate(() => localStorage.removeItem('stuck'));
    await page.getByRole('button', { name: LABELS.signOutAgain }).click();
    await expectWidget(page);
    await expectNothingLeft(page);
    ignoreConsoleErrors(consoleErrors, /stuck/);
  });
});

/** Opens a reader's tab with its Logout, and a second tab that is about to open a page. */
async function twoTabs(page: Page, context: BrowserContext, prepare: (second: Page) => Promise<void>) {
  await openAsReader(page);
  const second = await context.newPage();
  await prepare(second);
  const hasShown = await watchText(second, WEBHOOKS);
  return { second, hasShown };
}

async function logOut(page: Page): Promise<void> {
  await logout(page).click();
  await expectWidget(page);
  await expectNothingLeft(page);
}

/** Stops the timers of a tab, which would detect a Logout. */
async function stopTimers(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Expects that the second tab never shows its page after receiving everything it was waiting for. */
async function expectNeverShown(second: Page, hasShown: () => Promise<boolean>): Promise<void> {
  await expectWidget(second);
  expect(await hasShown()).toBe(false);
  await expectNothingLeft(second);
}

for (const [hearing, prepare] of [
  ['that is notified', async () => undefined],
  ['that is isolated from other tabs', isolateTab],
] as const) {
  test.describe(`after a Logout, a tab ${hearing} shows and keeps nothing`, () => {
    test('when it was waiting for its page', async ({ page, context, consoleErrors }) => {
      const { second, hasShown } = await twoTabs(page, context, prepare);
      const fragment = await holdBack(second, FRAGMENT);
      await second.goto('/docs/webhooks');
      await fragment.started;
      await logOut(page);
      await fragment.release();
      await expectNeverShown(second, hasShown);
      ignoreConsoleErrors(consoleErrors, /page/);
    });

    test('when it was waiting for the key service', async ({ page, context, consoleErrors }) => {
      const { second, hasShown } = await twoTabs(page, context, prepare);
      await changeRecord(page, { keyId: 'another' });
      const key = await holdBack(second, KEY_SERVICE);
      await second.goto('/docs/webhooks');
      await key.started;
      await logOut(page);
      await key.release();
      await expectNeverShown(second, hasShown);
      ignoreConsoleErrors(consoleErrors, /content-key/);
    });

    test('when it was waiting for the identity service', async ({ page, context, consoleErrors }) => {
      const { second, hasShown } = await twoTabs(page, context, prepare);
      const hasStored = await watchSessions(second);
      await changeRecord(page, { confirmedAt: 0 });
      const identity = await holdBack(second, isIdentityService);
      await second.goto('/docs/webhooks');
      await identity.started;
      await logOut(page);
      await identity.release();
      await expectNeverShown(second, hasShown);
      // The sign-in screen of the other tab would continue a session that is written back.
      expect(await hasStored()).toBe(false);
      await expectWidget(page);
      ignoreConsoleErrors(consoleErrors, /sign-in service|network-request-failed/);
    });

    test('when its head had read the record, but the gate was not loaded', async ({ page, context }) => {
      const { second, hasShown } = await twoTabs(page, context, prepare);
      const gate = await holdBack(second, /\/js\/main\./);
      await second.goto('/docs/webhooks', { waitUntil: 'commit' });
      await gate.started;
      await expect.poll(() => second.evaluate(() => window.earlyStart?.records.then(Boolean))).toBe(true);
      await logOut(page);
      await gate.release();
      await expectNeverShown(second, hasShown);
    });

    test('when it shows a page and is waiting for the identity check', async ({ page, context, consoleErrors }) => {
      await openAsReader(page);
      const second = await context.newPage();
      await prepare(second);
      const identity = await holdBack(second, isIdentityService);
      await second.goto('/docs/webhooks');
      await expect(heading(second)).toContainText('Webhooks');
      await identity.started;
      await logOut(page);
      await identity.release();
      await expectWidget(second);
      await expect(second.locator('body')).not.toContainText(WEBHOOKS);
      await expectNothingLeft(second);
      ignoreConsoleErrors(consoleErrors, /sign-in service|network-request-failed/);
    });

    test('when it is waiting for the identity check and its storage fails', async ({
      page,
      context,
      consoleErrors,
    }) => {
      await openAsReader(page);
      const second = await context.newPage();
      await prepare(second);
      const identity = await holdBack(second, isIdentityService);
      await second.goto('/docs/webhooks');
      await expect(heading(second)).toContainText('Webhooks');
      await identity.started;
      await second.evaluate(() => {
        const open = indexedDB.open.bind(indexedDB);
        indexedDB.open = (name, version) => {
          if (name === 'docs-gate') throw new DOMException('The database is damaged.', 'UnknownError');
          return open(name, version);
        };
      });
      await logOut(page);
      await identity.release();
      await expect(second.locator('body')).not.toContainText(WEBHOOKS);
      ignoreConsoleErrors(consoleErrors, /sign-in service|network-request-failed/);
    });

    test('when it comes back and an ID token arrives before it is reloaded', async ({
      page,
      context,
      consoleErrors,
    }) => {
      await openAsReader(page);
      const second = await context.newPage();
      await prepare(second);
      const identity = await holdBack(second, isIdentityService);
      await second.goto('/docs/webhooks');
      await expect(heading(second)).toContainText('Webhooks');
      await identity.started;
      await second.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await logOut(page);
      const load = await holdBack(second, '**/docs/webhooks');
      await second.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await load.started;
      const refused = second.waitForEvent('console', (message) => RELOADED.test(message.text()));
      await identity.release();
      await refused;
      await load.release();
      await expectWidget(second);
      await expectNothingLeft(second);
      ignoreConsoleErrors(consoleErrors, RELOADED);
    });

    /** Logs out in a tab while another one cannot be notified, and brings that one back. */
    async function logOutMeanwhile(page: Page, context: BrowserContext, comeBack: () => boolean): Promise<void> {
      await openAsReader(page);
      const second = await context.newPage();
      await prepare(second);
      await second.clock.install();
      await second.goto('/docs/webhooks');
      await expect(heading(second)).toContainText('Webhooks');
      await stopTimers(second);
      await logOut(page);
      await second.evaluate(comeBack);
      await expect(second.locator('body')).not.toContainText(WEBHOOKS);
      await second.clock.resume();
      await expectWidget(second);
      await expectNothingLeft(second);
    }

    test('when its tab was frozen', ({ page, context }) =>
      logOutMeanwhile(page, context, () => document.dispatchEvent(new Event('resume'))));

    test('when it comes back from the back/forward cache', ({ page, context }) =>
      logOutMeanwhile(page, context, () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))));
  });
}

test('a page that is closed right after a Logout leaves no key', async ({ page, context }) => {
  const { second } = await twoTabs(page, context, isolateTab);
  const fragment = await holdBack(second, FRAGMENT);
  await second.goto('/docs/webhooks');
  await fragment.started;
  await logOut(page);
  const done = second.waitForResponse(FRAGMENT);
  await fragment.release();
  await done;
  await second.close();
  await expectNothingLeft(page);
  const third = await context.newPage();
  const hasShown = await watchText(third, WEBHOOKS);
  await third.goto('/docs/webhooks');
  await expectNeverShown(third, hasShown);
});

test('a sign-in in a tab opened before a Logout is kept', async ({ page, context }) => {
  await page.goto('/docs/webhooks');
  await expectWidget(page);
  const second = await context.newPage();
  await signIn(second);
  await expect(heading(page)).toContainText('Webhooks');
  await logout(second).click();
  await expectWidget(second);
  await expectWidget(page);
  await enterEmail(page, READER.email);
  await enterPassword(page, READER.password);
  await expect(logout(page)).toBeVisible();
  // The other tab follows, and stores the reader once more.
  await expect(logout(second)).toBeVisible();
  await second.close();
  await expect.poll(() => keptRecord(page)).toMatchObject({ uid: READER.localId });
  await context.route(KEY_SERVICE, (route) => route.abort());
  await page.goto('/docs/intro');
  await expect(heading(page)).toBeVisible();
});
