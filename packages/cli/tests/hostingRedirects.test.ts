import type { HostingRedirect } from 'gatedocs-generator/settings';
import { recordedRedirects, redirectDrift, rewriteRedirects } from '../src/support/hostingRedirects';

const REDIRECTS: HostingRedirect[] = [{ regex: '^/help/?$', destination: '/docs', type: 302 }];
const FIREBASE_JSON = `{
  "hosting": {
    "public": "build",   "cleanUrls": true
  }
}
`;

interface Parsed {
  hosting: { public: string; redirects?: unknown };
}

test('redirects are added, replaced and emptied, and every other byte is kept', () => {
  const first = rewriteRedirects(FIREBASE_JSON, REDIRECTS);
  expect((JSON.parse(first) as Parsed).hosting).toMatchObject({ public: 'build', redirects: REDIRECTS });
  expect(first).toContain('"public": "build",   "cleanUrls": true\n  }\n}\n');
  expect(rewriteRedirects(first, REDIRECTS)).toBe(first);
  const emptied = rewriteRedirects(first, []);
  expect((JSON.parse(emptied) as Parsed).hosting.redirects).toEqual([]);
  expect(rewriteRedirects(emptied, REDIRECTS)).toBe(first);
});

test('without the option firebase.json keeps the redirects that somebody has written there', () => {
  const manual = FIREBASE_JSON.replace('"public"', '"redirects": [{ "source": "/a" }], "public"');
  expect(rewriteRedirects(manual, null)).toBe(manual);
  expect(redirectDrift([{ source: '/a' }], null)).toBeNull();
  expect(rewriteRedirects(FIREBASE_JSON, [])).toBe(FIREBASE_JSON);
});

test('a difference between firebase.json and site.config.ts is a message', () => {
  expect(redirectDrift(REDIRECTS, REDIRECTS)).toBeNull();
  expect(redirectDrift(undefined, [])).toBeNull();
  for (const deployed of [undefined, [], [{ ...REDIRECTS[0], type: 301 }]])
    expect(redirectDrift(deployed, REDIRECTS)).toBe(
      'firebase.json holds other redirects than site.config.ts: run npm run headers and commit firebase.json.',
    );
});

test('a firebase.json without settings of Hosting is refused', () => {
  expect(() => rewriteRedirects('{}', REDIRECTS)).toThrow(/no hosting settings/);
});

test('a build without the option has recorded none', async () => {
  expect(await recordedRedirects('/nowhere/build')).toBeNull();
});
