import { COLLEAGUE } from '../../../packages/cli/src/support/accounts';
import { LABELS } from '../../support/labels';
import {
  chooseGoogleAccount,
  DEVELOPER,
  expectNotSeen,
  expectPath,
  expectSeen,
  expectText,
  expectWidget,
  signIn,
} from '../actions';
import { test } from '../test';

test('a password opens the documentation', async ({ tab }) => {
  await tab.open('/docs/webhooks');
  await expectWidget(tab);
  await signIn(tab);
  await expectSeen(tab, 'link', LABELS.logout);
  await expectPath(tab, '/');
});

test('a Google account opens the documentation', async ({ tab }) => {
  await tab.open('/');
  await expectWidget(tab);
  const google = await tab.popup(() => tab.press('button', 'Sign in with Google'));
  await chooseGoogleAccount(google, COLLEAGUE.email);
  await expectSeen(tab, 'link', LABELS.logout);
  await expectPath(tab, '/');
});

test('where popups are blocked, Google opens in the page itself', async ({ tab, engine }) => {
  await tab.open('/');
  await expectWidget(tab);
  await tab.evaluate(() => {
    window.open = () => null;
  });
  await tab.press('button', 'Sign in with Google');
  await expectSeen(tab, 'button', /Add new account/);
  // WebKit keeps the storage of the emulator's frame apart, because it has another port than the site. A deployed site has
  // Google's handler on its own host.
  if (engine === 'webkit') return;
  await chooseGoogleAccount(tab, 'redirected@example.com');
  await expectSeen(tab, 'link', LABELS.logout);
});

test('a wrong password keeps the reader at the card', async ({ tab, ignoreConsoleErrors }) => {
  await tab.open('/');
  await signIn(tab, DEVELOPER.email, 'not-the-password');
  await expectText(tab, "The email and password you entered don't match");
  await expectNotSeen(tab, 'link', LABELS.logout);
  ignoreConsoleErrors(/status of 400|^Sign-in failed: auth\/wrong-password/);
});

test('an unknown account is not authorized', async ({ tab }) => {
  await tab.open('/');
  await tab.press('button', 'Sign in with email');
  await tab.type('Email', 'nobody@example.com');
  await tab.press('button', 'Next');
  await expectSeen(tab, 'heading', 'Not Authorized');
  await expectNotSeen(tab, 'link', LABELS.logout);
});
