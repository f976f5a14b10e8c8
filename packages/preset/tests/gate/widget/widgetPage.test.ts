import { readFileSync } from 'node:fs';
import type { SignInOptions } from 'gatedocs-generator/settings';
import { isWidgetOnOtherPage, widgetPageUrl } from '../../../src/gate/signIn/widget/widgetPage';

const ORIGIN = 'https://docs.example';
const OPTIONS: SignInOptions = { signInOptions: [{ provider: 'google.com' }], widgetUrl: '/sign-in' };

const elsewhere = (path: string, options: SignInOptions = OPTIONS): boolean =>
  isWidgetOnOtherPage(new URL(path, ORIGIN), options);

test.each(['/', '/docs', '/sign-in/more', '/sign', '/docs?page=/sign-in', '/docs?a=mode'])(
  'the widget is not on %s',
  (path) => expect(elsewhere(path)).toBe(true),
);

test.each(['/sign-in', '/sign-in/', '/sign-in?a=1#b', '/docs?mode=resetPassword&oobCode=1', '/docs?mode=signIn'])(
  'the widget is on %s',
  (path) => expect(elsewhere(path)).toBe(false),
);

test('the widget is on every page without widgetUrl', () => {
  expect(elsewhere('/docs', { signInOptions: OPTIONS.signInOptions })).toBe(false);
});

test('the home page can be that of the widget, also by an absolute address', () => {
  for (const widgetUrl of ['/', ORIGIN, `${ORIGIN}/?plan=team`]) {
    expect(elsewhere('/', { ...OPTIONS, widgetUrl })).toBe(false);
    expect(elsewhere('/docs', { ...OPTIONS, widgetUrl })).toBe(true);
  }
});

test("the mode has the owner's parameter", () => {
  const options = { ...OPTIONS, queryParameterForWidgetMode: 'widget' };
  expect(elsewhere('/docs?widget=verifyEmail', options)).toBe(false);
  expect(elsewhere('/docs?mode=verifyEmail', options)).toBe(true);
});

test("the address of the widget's page keeps its query and gets the page to open", () => {
  expect(widgetPageUrl('/sign-in?plan=team#top', ORIGIN, 'next', '/docs?a=1#b')).toBe(
    `${ORIGIN}/sign-in?plan=team&next=%2Fdocs%3Fa%3D1%23b#top`,
  );
});

test('FirebaseUI reads siteName nowhere, and widgetUrl in signIn() only', () => {
  const source = readFileSync(require.resolve('firebaseui/dist/esm.js'), 'utf8');
  // Each is named where it is defined.
  expect(source.match(/"siteName"/g)).toHaveLength(1);
  expect(source.match(/"widgetUrl"/g)).toHaveLength(2);
});
