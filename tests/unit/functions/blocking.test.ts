import { authorizeCreation, authorizeSignIn, type BlockingEvent } from '../../../functions/src/blocking';
import { RULES } from '../../support/access';

interface Attempt {
  readonly provider: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly linked?: readonly string[];
  readonly claims?: Record<string, unknown>;
  readonly eventType?: string;
}

function event(attempt: Attempt): BlockingEvent {
  const { provider, email = 'a@example.com', emailVerified = true, linked = [], claims, eventType } = attempt;
  const providerData = linked.map((providerId) => ({ providerId, uid: 'x' }));
  return {
    ...(eventType ? { eventType } : {}),
    data: { email: email || undefined, emailVerified, providerData, customClaims: claims } as NonNullable<
      BlockingEvent['data']
    >,
    additionalUserInfo: { providerId: provider },
  };
}

function refusal(action: () => unknown): { code: string; message: string } | null {
  try {
    action();
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    expect(message).toMatch(/^[A-Z][^{}"\n]*\.$/);
    return { code, message };
  }
}

test('a Google account of the hosted domain may be created, and its origin is recorded', () => {
  const google = event({ provider: 'google.com', claims: { team: 'api' } });
  expect(authorizeCreation(google, RULES)).toEqual({ customClaims: { team: 'api', docsOrigin: 'google.com' } });
});

test('a sign-in method that the site offers is recorded', () => {
  const password = event({ provider: 'password', email: 'a@partner.example', emailVerified: false });
  expect(authorizeCreation(password, { ...RULES, openSignInMethods: ['password'] })).toEqual({
    customClaims: { docsOrigin: 'password' },
  });
  const saml = event({ provider: 'saml.acme' });
  expect(authorizeCreation(saml, { ...RULES, openSignInMethods: ['saml.acme'] })).toEqual({
    customClaims: { docsOrigin: 'saml.acme' },
  });
});

test('an e-mail link and a password are different sign-in methods', () => {
  const eventType = 'providers/cloud.auth/eventTypes/user.beforeCreate:emailLink';
  const link = event({ provider: 'password', eventType });
  expect(refusal(() => authorizeCreation(link, { ...RULES, openSignInMethods: ['password'] }))).not.toBeNull();
  expect(authorizeCreation(link, { ...RULES, openSignInMethods: ['emailLink'] })).toEqual({
    customClaims: { docsOrigin: 'emailLink' },
  });
});

test.each(['password', 'emailLink', 'phone', 'facebook.com', 'saml.acme', ''])(
  'a client may not create an account with "%s"',
  (provider) => {
    expect(refusal(() => authorizeCreation(event({ provider }), RULES))).toMatchObject({
      code: 'permission-denied',
      message: expect.stringContaining('administrator'),
    });
  },
);

test('a creation event without a sign-in method is refused', () => {
  expect(refusal(() => authorizeCreation({}, RULES))).toMatchObject({ code: 'permission-denied' });
});

test.each<[string, Attempt, string]>([
  ['another domain', { provider: 'google.com', email: 'a@gmail.com' }, 'does not belong to example.com'],
  ['an unverified address', { provider: 'google.com', emailVerified: false }, 'has not verified'],
  ['no address', { provider: 'google.com', email: '' }, 'has no e-mail address'],
])('a Google account with %s may neither be created nor sign in', (_what, attempt, sentence) => {
  for (const action of [authorizeCreation, authorizeSignIn]) {
    expect(refusal(() => action(event(attempt), RULES))).toMatchObject({
      code: 'permission-denied',
      message: expect.stringContaining(sentence),
    });
  }
});

test('a sign-in event without data is refused', () => {
  expect(refusal(() => authorizeSignIn({}, RULES))?.message).toContain('has no e-mail address');
});

test('an address whose verification is not in the event is not verified', () => {
  const { data, ...attempt } = event({ provider: 'google.com' });
  const unknown = { ...attempt, data: { email: data?.email } as BlockingEvent['data'] };
  expect(refusal(() => authorizeSignIn(unknown as BlockingEvent, RULES))?.message).toContain('has not verified');
});

test('a sign-in event without a provider counts as federated, which is the stricter rule', () => {
  const claims = { docsOrigin: 'administrator' };
  const { additionalUserInfo: _none, ...partner } = event({ provider: '', email: 'a@partner.example', claims });
  expect(refusal(() => authorizeSignIn(partner, RULES))?.message).toContain('does not belong to example.com');
  const { additionalUserInfo: __none, ...colleague } = event({ provider: '', linked: ['password'], claims });
  expect(authorizeSignIn(colleague, RULES)).toBeUndefined();
});

test('an account created by an administrator signs in with its password', () => {
  const attempt = event({
    provider: 'password',
    email: 'a@partner.example',
    emailVerified: false,
    linked: ['password'],
  });
  expect(refusal(() => authorizeSignIn(attempt, RULES))).toBeNull();
});

test('a linked Google account of another domain is refused even when it signs in with its password', () => {
  const attempt = event({ provider: 'password', email: 'a@gmail.com', linked: ['google.com', 'password'] });
  expect(refusal(() => authorizeSignIn(attempt, RULES))).toMatchObject({ code: 'permission-denied' });
});

test('a Google account that is not linked yet counts as one', () => {
  const attempt = event({ provider: 'google.com', email: 'a@gmail.com', linked: ['password'] });
  expect(refusal(() => authorizeSignIn(attempt, RULES))).toMatchObject({ code: 'permission-denied' });
});

test('a verified address is required when the setting demands it', () => {
  const attempt = event({ provider: 'password', emailVerified: false, linked: ['password'] });
  expect(refusal(() => authorizeSignIn(attempt, { ...RULES, requireVerifiedEmail: true }))?.message).toContain(
    'not verified yet',
  );
});

test('a federated provider is recorded at its first sign-in only', () => {
  const google = { provider: 'google.com', linked: ['google.com'] };
  expect(authorizeSignIn(event({ ...google, claims: { team: 'api' } }), RULES)).toEqual({
    customClaims: { team: 'api', docsOrigin: 'google.com' },
  });
  expect(authorizeSignIn(event({ ...google, claims: { docsOrigin: 'google.com' } }), RULES)).toBeUndefined();
  const partner = { provider: 'password', linked: ['password'], email: 'a@partner.example' };
  expect(authorizeSignIn(event({ ...partner, claims: { docsOrigin: 'administrator' } }), RULES)).toBeUndefined();
});

test('an account that unlinked its federated provider is refused because of its recorded origin', () => {
  const claims = { docsOrigin: 'google.com' };
  const attempt = event({ provider: 'password', email: 'a@private.example', linked: ['password'], claims });
  expect(refusal(() => authorizeSignIn(attempt, RULES))?.message).toContain('does not belong to example.com');
});

test('an account of the hosted domain needs the required provider', () => {
  const rules = { ...RULES, requireProvider: 'google.com' };
  const claims = { docsOrigin: 'administrator' };
  expect(
    refusal(() => authorizeSignIn(event({ provider: 'password', linked: ['password'], claims }), rules))?.message,
  ).toBe('Accounts of example.com sign in with google.com only.');
});

test('an account created by a disabled sign-in method may not sign in', () => {
  const claims = { docsOrigin: 'anonymous' };
  expect(
    refusal(() => authorizeSignIn(event({ provider: 'password', linked: ['password'], claims }), RULES))?.message,
  ).toContain('not made by an administrator');
});
