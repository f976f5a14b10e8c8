import * as fc from 'fast-check';
import { returnPath } from '../../../src/gate/signIn/widget/returnPath';

const ORIGIN = 'https://docs.example.com';
const NAMES = { mode: 'mode', success: 'signInSuccessUrl' };
const at = (address: string, names = NAMES): string => returnPath(new URL(address, ORIGIN), names);

test.each([
  '/',
  '/docs/spec/get-campaigns?tab=java#responses',
  '/docs/intro?a&b=%20c+d#%C3%BC',
  '/docs/intro?mode=dark&lang=python&tenantId=1&apiKey=x#top',
  '/docs/intro?next=https://evil.example/#//evil.example',
])('%s is kept to the letter', (address) => {
  expect(at(address)).toBe(address);
});

test.each([
  ['/docs/intro?signInSuccessUrl=//evil.example/&a=1#b', '/docs/intro?a=1#b'],
  ['/docs/intro?mode=select&a=1', '/docs/intro?a=1'],
  ['/?mode=signIn', '/'],
  ['/docs/intro?ui_sid=1&ui_auid=2&ui_sd=1&ui_pid=google.com', '/docs/intro'],
  ['/docs/intro?lang=python&mode=signIn&oobCode=x&apiKey=k&ui_sid=1#a', '/docs/intro#a'],
])('%s leads to %s', (address, path) => {
  expect(at(address)).toBe(path);
});

test('parameters that the owner renamed are removed under their names', () => {
  const names = { mode: 'widget', success: 'next' };
  expect(at('/docs?widget=select&next=/a&mode=select', names)).toBe('/docs?mode=select');
  // Firebase's links keep Firebase's name.
  expect(at('/docs?mode=signIn&oobCode=x', names)).toBe('/docs');
});

test('an e-mail link to the root has the page in its continueUrl', () => {
  const next = encodeURIComponent(`${ORIGIN}/docs/intro?a=1&ui_sid=2#b`);
  expect(at(`/?mode=signIn&oobCode=x&apiKey=k&continueUrl=${next}`)).toBe('/docs/intro?a=1#b');
});

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/\\evil.example'])(
  'an e-mail link whose continueUrl is %s leads home',
  (next) => {
    expect(at(`/?mode=signIn&oobCode=x&continueUrl=${encodeURIComponent(next)}`)).toBe('/');
  },
);

test('links within links end', () => {
  let address = '/docs/intro';
  for (let depth = 0; depth < 6; depth++)
    address = `/docs/${depth}?mode=signIn&oobCode=x&continueUrl=${encodeURIComponent(ORIGIN + address)}`;
  expect(at(address)).toMatch(/^\/docs\/4\?/);
});

test.each(['https://docs.example.com//evil.example/x', 'https://docs.example.com/\\evil.example/x'])(
  'a path that begins like a host, in %s, stays on this site',
  (address) => {
    expect(at(address)).toBe('/evil.example/x');
  },
);

test('no address leads to another origin', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    'evil.example',
    '?',
    '#',
    '&',
    'continueUrl=',
    'oobCode=1',
    'a',
    '@',
    ':',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const path = at(`${ORIGIN}/${parts.join('')}`);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    }),
  );
});
