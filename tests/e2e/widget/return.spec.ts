import type { Page } from '@playwright/test';
import type { SignInOptions } from '../../../packages/generator/src/settings/signInOptions';
import { newAccount, newEmail } from './emulator';
import {
  button,
  chooseAccount,
  EMAIL_LINK,
  enterEmail,
  enterPassword,
  expect,
  expectReader,
  GOOGLE,
  HARNESS_URL,
  POPUP,
  signInByPassword,
  signInByPopup,
  test,
  visit,
} from './harness';
import { openSignInLink, openSignInLinkElsewhere, requestLink } from './links';

/** The page of a deep link, with a query and a fragment that must survive to the letter. */
const DEEP = '/docs/spec/get-campaigns?tab=java&a=%20b#responses';
/** The same page after a link has been added to its query and removed again. */
const REWRITTEN = DEEP.replace('%20', '+');
const gate = { afterSignIn: 'page' } as const;

async function expectAt(page: Page, path: string, email: string): Promise<void> {
  await expectReader(page, email);
  expect(page.url()).toBe(HARNESS_URL + path);
}

test.describe("afterSignIn: 'page' leads back to the deep link", () => {
  test('by password', async ({ page }) => {
    const account = await newAccount();
    await visit(page, { signIn: POPUP, gate, at: DEEP });
    await signInByPassword(page, account);
    await expectAt(page, DEEP, account.email);
  });

  test('by popup', async ({ page }) => {
    const email = newEmail();
    await visit(page, { signIn: POPUP, gate, at: DEEP });
    await signInByPopup(page, 'Sign in with Google', email);
    await expectAt(page, DEEP, email);
  });

  test('by redirect, which leaves the page', async ({ page }) => {
    const email = newEmail();
    await visit(page, { signIn: { signInOptions: [GOOGLE, EMAIL_LINK] }, gate, at: DEEP });
    await button(page, 'Sign in with Google').click();
    await chooseAccount(page, email);
    await expectAt(page, DEEP, email);
  });

  for (const device of ['same', 'other'] as const)
    test(`by e-mail link, opened on the ${device} device`, async ({ page, newDevice }) => {
      const signIn: SignInOptions = { signInOptions: [EMAIL_LINK] };
      const email = await requestLink(page, { signIn, at: DEEP, gate });
      if (device === 'same') {
        const tab = await page.context().newPage();
        await visit(tab, { signIn, gate, at: '/' });
        await openSignInLink(tab, email);
        await expectAt(tab, REWRITTEN, email);
      } else {
        const other = await newDevice();
        await openSignInLinkElsewhere(other, email, { signIn, gate });
        await enterEmail(other, email);
        await expectAt(other, REWRITTEN, email);
      }
    });

  test('in popup mode, in the page that opened the popup', async ({ page }) => {
    const account = await newAccount();
    const signIn = { ...POPUP, popupMode: true };
    await visit(page, { signIn, gate, at: DEEP, opensWindows: true });
    await expect(button(page, 'Sign in with Google')).toBeVisible();
    const opening = page.waitForEvent('popup');
    await page.evaluate(() => {
      window.open('/?mode=select', 'widget', 'width=500,height=600');
    });
    const popup = await opening;
    await enterEmail(popup, account.email);
    const closed = popup.waitForEvent('close');
    await enterPassword(popup, account.password).catch(() => undefined);
    await closed;
    await expectAt(page, DEEP, account.email);
  });
});

test("signInSuccessUrl in the address comes before the page, and before that of afterSignIn: 'home'", async ({
  page,
}) => {
  const account = await newAccount();
  await visit(page, { signIn: POPUP, gate, at: '/docs/webhooks?signInSuccessUrl=/docs/intro%23top' });
  await signInByPassword(page, account);
  await expectAt(page, '/docs/intro#top', account.email);
});

for (const target of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/\\evil.example/'])
  test(`a signInSuccessUrl ${target} leaves the page, without that parameter`, async ({ page }) => {
    const account = await newAccount();
    const at = `/docs/webhooks?a=1&signInSuccessUrl=${encodeURIComponent(target)}#top`;
    await visit(page, { signIn: POPUP, gate, at });
    await signInByPassword(page, account);
    await expectAt(page, '/docs/webhooks?a=1#top', account.email);
  });

test('a path that begins like a host stays on this site', async ({ page }) => {
  const account = await newAccount();
  await visit(page, { signIn: POPUP, gate, at: '//evil.example/docs' });
  await signInByPassword(page, account);
  await expectAt(page, '/evil.example/docs', account.email);
});

test("without afterSignIn: 'page' a deep link leads home", async ({ page }) => {
  const account = await newAccount();
  await visit(page, { signIn: POPUP, at: DEEP });
  await signInByPassword(page, account);
  await expectAt(page, '/', account.email);
});
