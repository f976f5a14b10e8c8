import type { ProviderDomains } from 'gatedocs-rules/policy';
import { RULES } from '../../../tests/support/access';
import { authorizeCreation, authorizeSignIn, type BlockingEvent } from '../src/blocking';

interface Attempt {
  readonly provider: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  /** Providers that are linked, with the address of the account unless `own` has another. */
  readonly linked?: readonly string[];
  readonly own?: string;
  readonly reported?: string;
  readonly claims?: Record<string, unknown>;
  readonly eventType?: string;
}

function event(attempt: Attempt): BlockingEvent {
  const { provider, email = 'a@example.com', emailVerified = true, linked = [], claims, eventType } = attempt;
  const providerData = linked.map((providerId) => ({ providerId, email: attempt.own ?? email }));
  return {
    ...(eventType ? { eventType } : {}),
    data: { email: email || undefined, emailVerified, providerData, customClaims: claims } as NonNullable<
      BlockingEvent['data']
    >,
    additionalUserInfo: { providerId: provider, ...(attempt.reported ? { profile: { email: attempt.reported } } : {}) },
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
  expect(authorizeCreation(google, RULES)).toEqual({
    customClaims: { team: 'api', docsOrigin: 'google.com', docsAddress: 'a@example.com' },
  });
});

const ACME = { ...RULES, openSignInMethods: ['saml.acme'], providerDomains: { 'saml.acme': ['example.com'] } };

test('a provider of another company neither creates nor opens an account of this one', () => {
  const unfit: readonly ProviderDomains[] = [{ 'saml.acme': ['acme.example'] }, {}];
  for (const providerDomains of unfit)
    for (const action of [authorizeCreation, authorizeSignIn]) {
      const claims = { docsOrigin: 'google.com', docsAddress: 'a@example.com' };
      for (const attempt of [{}, { linked: ['google.com', 'saml.acme'], claims }])
        expect(
          refusal(() => action(event({ provider: 'saml.acme', ...attempt }), { ...ACME, providerDomains })),
        ).toMatchObject({ code: 'permission-denied' });
    }
  const claims = { docsOrigin: 'saml.acme', docsAddress: 'a@example.com' };
  expect(refusal(() => authorizeCreation(event({ provider: 'saml.acme' }), ACME))).toBeNull();
  expect(
    refusal(() => authorizeSignIn(event({ provider: 'saml.acme', linked: ['saml.acme'], claims }), ACME)),
  ).toBeNull();
});

test('a sign-in method that the site offers is recorded', () => {
  const password = event({ provider: 'password', email: 'a@partner.example', emailVerified: false });
  expect(authorizeCreation(password, { ...RULES, openSignInMethods: ['password'] })).toEqual({
    customClaims: { docsOrigin: 'password', docsAddress: 'a@partner.example' },
  });
  const saml = event({ provider: 'saml.acme' });
  expect(authorizeCreation(saml, ACME)).toEqual({
    customClaims: { docsOrigin: 'saml.acme', docsAddress: 'a@example.com' },
  });
});

test('an e-mail link and a password are different sign-in methods', () => {
  const eventType = 'providers/cloud.auth/eventTypes/user.beforeCreate:emailLink';
  const link = event({ provider: 'password', eventType });
  expect(refusal(() => authorizeCreation(link, { ...RULES, openSignInMethods: ['password'] }))).not.toBeNull();
  expect(authorizeCreation(link, { ...RULES, openSignInMethods: ['emailLink'] })).toEqual({
    customClaims: { docsOrigin: 'emailLink', docsAddress: 'a@example.com' },
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
  ['an unverified address', { provider: 'google.com', emailVerified: false }, 'had not verified'],
  ['no address', { provider: 'google.com', email: '' }, 'has no email address'],
])('a Google account with %s may neither be created nor sign in', (_what, attempt, sentence) => {
  for (const action of [authorizeCreation, authorizeSignIn]) {
    expect(refusal(() => action(event(attempt), RULES))).toMatchObject({
      code: 'permission-denied',
      message: expect.stringContaining(sentence),
    });
  }
});

test('a sign-in event without data is refused', () => {
  expect(refusal(() => authorizeSignIn({}, RULES))?.message).toContain('has no email address');
});

test('an address whose verification is not in the event is not verified', () => {
  const { data, ...attempt } = event({ provider: 'google.com' });
  const unknown = { ...attempt, data: { email: data?.email } as BlockingEvent['data'] };
  expect(refusal(() => authorizeSignIn(unknown as BlockingEvent, RULES))?.message).toContain('had not verified');
});

test.each(['', 'passkey'])('a sign-in with "%s", which the rules do not know, is refused', (provider) => {
  const claims = { docsOrigin: 'administrator' };
  const attempt = event({ provider, linked: ['password'], claims });
  expect(refusal(() => authorizeSignIn(attempt, RULES))?.message).toContain('does not offer the sign-in method');
  const { additionalUserInfo: _none, ...unnamed } = attempt;
  expect(refusal(() => authorizeSignIn(unnamed, RULES))?.message).toContain('does not offer the sign-in method');
});

test("a provider's own address decides, not that of the account", () => {
  const google = { provider: 'google.com', linked: ['google.com'], email: 'colleague@example.com', own: 'a@gmail.com' };
  expect(refusal(() => authorizeSignIn(event(google), RULES))?.message).toContain('does not belong to example.com');
  const company = { ...google, email: 'a@private.example', emailVerified: false, own: 'a@example.com' };
  const claims = { docsOrigin: 'google.com', docsAddress: 'a@example.com' };
  expect(authorizeSignIn(event({ ...company, claims }), RULES)).toBeUndefined();
});

test('the address that a provider reports decides before it is linked, and the record of the account stays', () => {
  const claims = { docsOrigin: 'password', docsAddress: 'a@example.com' };
  const first = { provider: 'google.com', linked: ['password'], claims };
  expect(authorizeSignIn(event({ ...first, reported: 'a@example.com' }), RULES)).toBeUndefined();
  expect(refusal(() => authorizeSignIn(event({ ...first, reported: 'a@gmail.com' }), RULES))?.message).toContain(
    'does not belong to example.com',
  );
});

test('a provider that the site does not offer neither creates an account nor signs in', () => {
  const github = event({ provider: 'github.com', linked: ['github.com'] });
  expect(refusal(() => authorizeCreation(github, RULES))).not.toBeNull();
  expect(refusal(() => authorizeSignIn(github, RULES))?.message).toContain('does not offer the sign-in method');
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

test('an account that a Google account of another domain made is refused with its password too', () => {
  const claims = { docsOrigin: 'google.com', docsAddress: 'a@gmail.com' };
  const attempt = event({ provider: 'password', email: 'a@gmail.com', linked: ['google.com', 'password'], claims });
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
    customClaims: { team: 'api', docsOrigin: 'google.com', docsAddress: 'a@example.com' },
  });
  expect(authorizeSignIn(event({ ...google, claims: { docsOrigin: 'google.com' } }), RULES)).toBeUndefined();
  const partner = { provider: 'password', linked: ['password'], email: 'a@partner.example' };
  expect(authorizeSignIn(event({ ...partner, claims: { docsOrigin: 'administrator' } }), RULES)).toBeUndefined();
});

test('an account that unlinked its federated provider is refused because of its recorded origin', () => {
  const claims = { docsOrigin: 'google.com', docsAddress: 'a@example.com' };
  const attempt = event({ provider: 'password', email: 'a@private.example', linked: ['password'], claims });
  expect(refusal(() => authorizeSignIn(attempt, RULES))?.message).toContain('is not linked to it');
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
  ).toContain('not created by an administrator');
});
