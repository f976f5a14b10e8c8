import { LABELS } from '../../support/labels';
import { ACTION_MODES } from './actions';
import { newAccount, newEmail } from './emulator';
import {
  button,
  chooseAccount,
  EMAIL_LINK,
  enterEmail,
  enterPassword,
  expect,
  expectConsoleErrors,
  expectReader,
  failedCall,
  GOOGLE,
  HARNESS_URL,
  heading,
  POPUP,
  signInByPassword,
  test,
  visit,
} from './harness';
import { requestLink, signInLink } from './links';

/** The widget has a page of its own. */
const ENTRANCE = { ...POPUP, widgetUrl: '/sign-in' };
const DEEP = '/docs/spec/get-campaigns?tab=java#responses';
const gate = { afterSignIn: 'page' } as const;

test('widgetUrl: another page shows a button that leads to the widget, and the sign-in leads back', async ({
  page,
}) => {
  const account = await newAccount();
  await visit(page, { signIn: ENTRANCE, gate, at: DEEP });
  await expect(heading(page, LABELS.signIn)).toBeVisible();
  await expect(button(page, 'Sign in with Google')).toHaveCount(0);
  await button(page, LABELS.signIn).click();
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await signInByPassword(page, account);
  await expectReader(page, account.email);
  expect(page.url()).toBe(HARNESS_URL + DEEP);
});

test("widgetUrl: the sign-in leads to the owner's page, without afterSignIn: 'page'", async ({ page }) => {
  const email = newEmail();
  const signIn = { signInOptions: [GOOGLE], signInSuccessUrl: '/docs/intro', widgetUrl: '/sign-in?plan=team' };
  await visit(page, { signIn, at: DEEP });
  await button(page, LABELS.signIn).click();
  await expect(button(page, 'Sign in with Google')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('plan')).toBe('team');
  await button(page, 'Sign in with Google').click();
  await chooseAccount(page, email);
  await expectReader(page, email);
  expect(page.url()).toBe(`${HARNESS_URL}/docs/intro`);
});

test('widgetUrl: in popup mode the widget opens in a popup, which closes after the sign-in', async ({ page }) => {
  const account = await newAccount();
  const signIn = { ...ENTRANCE, popupMode: true };
  await visit(page, { signIn, gate, at: DEEP, opensWindows: true });
  const opening = page.waitForEvent('popup');
  await button(page, LABELS.signIn).click();
  const popup = await opening;
  await enterEmail(popup, account.email);
  expect(page.url()).toBe(HARNESS_URL + DEEP);
  const closed = popup.waitForEvent('close');
  await enterPassword(popup, account.password).catch(() => undefined);
  await closed;
  await expectReader(page, account.email);
  expect(page.url()).toBe(HARNESS_URL + DEEP);
});

for (const at of ['/sign-in', '/sign-in/', '/sign-in?signInSuccessUrl=/docs/intro#top']) {
  test(`widgetUrl: ${at} is the page of the widget`, async ({ page }) => {
    await visit(page, { signIn: ENTRANCE, at });
    await expect(button(page, 'Sign in with Google')).toBeVisible();
  });
}

for (const { mode, failure, refusedBy } of ACTION_MODES) {
  test(`widgetUrl: a link of mode ${mode} is opened on any page`, async ({ page, consoleErrors }) => {
    await visit(page, { signIn: ENTRANCE, at: `/docs/intro?mode=${mode}&oobCode=wrong` });
    await expect(heading(page, failure)).toBeVisible();
    await expectConsoleErrors(consoleErrors, failedCall(refusedBy));
  });
}

test('widgetUrl: a sign-in link is completed on any page', async ({ page }) => {
  const signIn = { signInOptions: [EMAIL_LINK], widgetUrl: '/sign-in' };
  const email = await requestLink(page, { signIn, at: '/sign-in', gate });
  const link = new URL(await signInLink(email));
  link.pathname = '/docs/intro';
  await page.goto(link.href);
  await expectReader(page, email);
});
