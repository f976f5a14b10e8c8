import { signIn, site } from '../../../site.config';
import { OWN_CLAUSES, readLists } from '../../../tools/clauses/clauses';

/** What this project's site.config.ts says; the engine's tests show that the options do what they say. */

const password = signIn.signInOptions.find((option) => typeof option === 'object' && option.provider === 'password');

test('readers sign in with Google at one domain or with a password, and by nothing else', () => {
  expect(signIn.signInOptions).toMatchObject([{ provider: 'google.com' }, { provider: 'password' }]);
  expect(site.hostedDomain).toBe('example.com');
});

test('a password needs no name', () => {
  expect(password).toMatchObject({ requireDisplayName: false });
});

test('nobody signs up with a password', () => {
  expect(password).toMatchObject({ disableSignUp: { status: true } });
});

test('this project has clauses of its own', async () => {
  expect((await readLists('.')).map(({ file }) => file)).toContain(OWN_CLAUSES);
});
