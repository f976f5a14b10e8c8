import { afterSignIn } from '../../../packages/preset/src/site/afterSignIn';

test('a sign-in leads home unless the owner says otherwise', () => {
  expect(afterSignIn({}, {})).toBe('home');
  expect(afterSignIn({ afterSignIn: 'home' }, { signInSuccessUrl: '/docs/intro' })).toBe('home');
  expect(afterSignIn({ afterSignIn: 'page' }, {})).toBe('page');
});

test('another value fails the build', () => {
  const mistyped = { afterSignIn: 'back' } as unknown as { afterSignIn: 'page' };
  expect(() => afterSignIn(mistyped, {})).toThrow("site.config.ts: afterSignIn is \"back\": write 'home' or 'page'");
});

test('a page for all readers contradicts the page of each', () => {
  expect(() => afterSignIn({ afterSignIn: 'page' }, { signInSuccessUrl: '/docs/intro' })).toThrow(
    "afterSignIn: 'page' contradicts signInSuccessUrl",
  );
});
