import { DEVELOPER, expectNotSeen, expectPath, expectSeen, expectText, expectWidget, signIn } from '../actions';
import { test } from '../test';

test('by password', async ({ tab }) => {
  await tab.open('/docs/webhooks');
  await expectWidget(tab);
  await signIn(tab);
  await expectSeen(tab, 'button', 'Logout');
  await expectPath(tab, '/');
});

test('with Google', async ({ tab }) => {
  await tab.open('/');
  await expectWidget(tab);
  const google = await tab.popup(() => tab.press('button', 'Sign in with Google'));
  await google.press('button', /Add new account/);
  await google.type(/^Email/, 'colleague@example.com');
  await google.press('button', /Sign in with Google/);
  await expectSeen(tab, 'button', 'Logout');
  await expectPath(tab, '/');
});

test('with a wrong password', async ({ tab, forgive }) => {
  await tab.open('/');
  await signIn(tab, DEVELOPER.email, 'not-the-password');
  await expectText(tab, "The email and password you entered don't match");
  await expectNotSeen(tab, 'button', 'Logout');
  forgive(/400/);
});

test('with an unknown account', async ({ tab }) => {
  await tab.open('/');
  await tab.press('button', 'Sign in with email');
  await tab.type('Email', 'nobody@example.com');
  await tab.press('button', 'Next');
  await expectSeen(tab, 'heading', 'Not Authorized');
});
