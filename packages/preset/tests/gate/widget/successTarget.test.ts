import { ownPath } from 'gatedocs-generator/ownPath';
import { removeForeignContinueUrl } from '../../../src/gate/signIn/widget/addressBar';
import { successTarget } from '../../../src/gate/signIn/widget/successTarget';

const ORIGIN = 'https://docs.example.com';

const FOREIGN = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '\\\\evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'http://docs.example.com/',
  'https://docs.example.com:8443/',
  'https://docs.example.com@evil.example/',
  'https://docs.example.com.evil.example/',
  'https://user:password@docs.example.com/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://docs.example.com/0',
  'https://',
];

test.each(FOREIGN)('%j is rejected as another origin', (address) => {
  expect(ownPath(address, ORIGIN)).toBeNull();
});

test.each([
  ['/docs/spec/get-campaigns?a=1#b', '/docs/spec/get-campaigns?a=1#b'],
  ['docs/intro', '/docs/intro'],
  ['https://docs.example.com/docs/intro', '/docs/intro'],
  ['?a=1', '/?a=1'],
  ['https://docs.example.com//evil.example/', '/evil.example/'],
  ['/docs/..//evil.example', '/evil.example'],
])('%j is accepted as %j', (address, path) => {
  expect(ownPath(address, ORIGIN)).toBe(path);
  expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
});

test("a sign-in leads to the requested page, the owner's setting or the home page", () => {
  expect(successTarget('/asked', '/owner', ORIGIN)).toBe('/asked');
  expect(successTarget('https://evil.example/', '/owner', ORIGIN)).toBe('/owner');
  expect(successTarget(null, undefined, ORIGIN)).toBe('/');
});

test.each(FOREIGN)('a continueUrl of %j is removed from the URL', (address) => {
  const page = new URL(`${ORIGIN}/?mode=resetPassword&oobCode=x&continueUrl=${encodeURIComponent(address)}`);
  expect(removeForeignContinueUrl(page)).toBe('/?mode=resetPassword&oobCode=x');
});

test('a continueUrl of this origin is kept', () => {
  const page = new URL(`${ORIGIN}/?continueUrl=${encodeURIComponent(`${ORIGIN}/docs/intro`)}&mode=verifyEmail#a`);
  expect(removeForeignContinueUrl(page)).toBe('/?mode=verifyEmail&continueUrl=%2Fdocs%2Fintro#a');
});

test.each([
  ['in another value', '/?x=?continueUrl=https://evil.example'],
  ['in the path', '/a&continueUrl=https://evil.example?mode=verifyEmail'],
  ['twice', '/?continueUrl=/docs&continueUrl=https://evil.example'],
])('a continueUrl %s is also removed', (_where, address) => {
  const found = /[?&]continueUrl=([^&#]*)/g;
  const values = [...removeForeignContinueUrl(new URL(address, ORIGIN)).matchAll(found)].map(([, value]) => value);
  expect(values.filter((value) => value !== '%2Fdocs')).toEqual([]);
});
