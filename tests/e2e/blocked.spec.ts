import type { BrowserContext, Page } from '@playwright/test';
import { holdBack, isIdentityService, isolateTab, sessionTraces } from '../support/kept';
import { LABELS } from '../support/labels';
import {
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

/** Text of the opened page only. */
const WEBHOOKS = 'Standard Webhooks';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const logout = (page: Page) => page.getByRole('link', { name: LABELS.logout });

/** Ways to keep the gate's database from being opened, in all tabs; run in a page without a gate. */
const BLOCKAGES: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'belongs to a later release',
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('docs-gate', 2);
        opening.onsuccess = () => resolve(opening.result.close());
      }),
  ],
  [
    'waits for its deletion',
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('docs-gate', 1);
        opening.onsuccess = () => {
          indexedDB.deleteDatabase('docs-gate').onblocked = resolve;
        };
      }),
  ],
];

async function block(context: BrowserContext, blockage: () => Promise<unknown>): Promise<void> {
  const page = await context.newPage();
  await page.goto('/img/logo.svg');
  await page.evaluate(blockage);
}

/** Opens a page that cannot be stored: it opens after the sign-in, without another load. */
async function read(page: Page): Promise<void> {
  await page.goto('/docs/webhooks');
  await enterEmail(page, READER.email);
  await enterPassword(page, READER.password);
  await expect(heading(page)).toContainText('Webhooks');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

async function expectSignedOut(page: Page): Promise<void> {
  await expectWidget(page);
  await expect(page.locator('body')).not.toContainText(WEBHOOKS);
  expect(await sessionTraces(page)).toEqual([]);
}

const keep = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
// The page may reload immediately, so the event follows the call's response; it may also have begun to reload before.
const comeBack = (page: Page) =>
  page
    .evaluate(() => void setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))))
    .catch((error: unknown) => {
      if (!String(error).includes('Execution context was destroyed')) throw error;
    });
const resume = (page: Page) => page.evaluate(() => void setTimeout(() => document.dispatchEvent(new Event('resume'))));

for (const [what, blockage] of BLOCKAGES) {
  test.describe(`where the gate’s database ${what}`, () => {
    test('a reader reads in one tab, and nothing is kept', async ({ page, context }) => {
      await block(context, blockage);
      await read(page);
      await page.getByRole('link', { name: 'Introduction' }).first().click();
      await expect(heading(page)).toContainText('Introduction');
      expect(await sessionTraces(page)).toEqual([]);
      const second = await context.newPage();
      await second.goto('/docs/webhooks');
      await expectSignedOut(second);
      await expect(heading(page)).toContainText('Introduction');
      await page.reload();
      await expectSignedOut(page);
    });

    test('Logout ends the session in every tab', async ({ page, context }) => {
      await block(context, blockage);
      await read(page);
      const second = await context.newPage();
      await read(second);
      await logout(second).click();
      await expectSignedOut(second);
      await expectSignedOut(page);
    });

    for (const [where, comesBack] of [
      ['in the back/forward cache', comeBack],
      ['in a frozen tab', resume],
    ] as const) {
      test(`a page that was kept ${where} during a Logout is closed, and writes nothing back`, async ({
        page,
        context,
        consoleErrors,
      }) => {
        await block(context, blockage);
        const second = await context.newPage();
        await isolateTab(second);
        await read(second);
        const identity = await holdBack(second, isIdentityService);
        await second.evaluate(() => dispatchEvent(new Event('online')));
        await identity.started;
        if (comesBack === comeBack) await keep(second);
        await read(page);
        await logout(page).click();
        await expectSignedOut(page);
        const answer = second.waitForResponse((response) => isIdentityService(new URL(response.url())));
        await identity.release();
        await (await answer).finished();
        await comesBack(second);
        await expectSignedOut(second);
        const third = await context.newPage();
        await third.goto('/docs/webhooks');
        await expectSignedOut(third);
        // A page that is closed while the SDK reads its database leaves it with an error.
        ignoreConsoleErrors(
          consoleErrors,
          /sign-in service|network-request-failed|cross-tab polling failed .*The page is being reloaded/,
        );
      });
    }

    test('since the page was opened, a failed logout is reported, and no other page continues', async ({
      page,
      context,
      consoleErrors,
    }) => {
      await openAsReader(page);
      const second = await context.newPage();
      await open(second, '/docs/webhooks');
      await keep(second);
      await block(context, blockage);
      await logout(page).click();
      await expect(page.getByRole('alert')).toHaveText(/did not allow the session to be deleted/);
      await comeBack(second);
      // It asks for a sign-in, or it has tried to delete the session too, and reports that.
      await expect(
        second.getByRole('button', { name: 'Sign in with Google' }).or(second.getByRole('alert')).first(),
      ).toBeVisible();
      await expect(second.locator('body')).not.toContainText(WEBHOOKS);
      // It may still be reloading.
      await expect(async () => expect(await sessionTraces(second)).toEqual([])).toPass();
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: LABELS.signOutAgain }).click();
      await reloaded;
      await expect(page.getByRole('alert')).toHaveText(/did not allow the session to be deleted/);
      // The identity SDK waits for the same database; a reload can come while it reads its own, and aborts that. It
      // also closes its own when a page is kept, whatever reads it then.
      ignoreConsoleErrors(
        consoleErrors,
        /The session was removed without the sign-in service\. Error: No response within|IndexedDB\..*(The page is being reloaded|transaction was aborted)|^AbortError|^InvalidStateError.*connection is closing/,
      );
    });
  });
}

test('a reader reads where neither the gate’s database nor that of the identity SDK can be opened', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  await read(page);
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await page.evaluate(kept)).filter((name) => /authUser|docs-reader/.test(name))).toEqual([]);
  await logout(page).click();
  await expectWidget(page);
});
