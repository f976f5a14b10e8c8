import { accountOf, type RecordFacts, type TokenFacts } from '../../../functions/src/account';
import { evaluateAccess } from '../../../src/policy/policy';
import { NOW, RULES } from '../../support/access';

interface Session {
  readonly identities?: Record<string, unknown>;
  readonly signedInWith: string;
}

function token({ identities = {}, signedInWith }: Session): TokenFacts {
  return { uid: 'u', auth_time: NOW, firebase: { identities, sign_in_provider: signedInWith } };
}

function record(providers: string[], change: Partial<RecordFacts> = {}): RecordFacts {
  const providerData = providers.map((providerId) => ({ providerId }));
  const metadata = { creationTime: new Date(0).toUTCString(), lastSignInTime: null };
  return { uid: 'u', email: 'a@example.com', emailVerified: true, providerData, metadata, ...change };
}

const WITH_EMAIL = { email: ['a@example.com'] };

test.each<[string, Session, RecordFacts, string[]]>([
  ['password', { identities: WITH_EMAIL, signedInWith: 'password' }, record(['password']), ['password']],
  ['e-mail link', { identities: WITH_EMAIL, signedInWith: 'password' }, record(['password']), ['password']],
  [
    'Google',
    { identities: { 'google.com': ['1'], ...WITH_EMAIL }, signedInWith: 'google.com' },
    record(['google.com']),
    ['google.com', 'password'],
  ],
  ['phone', { identities: { phone: ['+15551234567'] }, signedInWith: 'phone' }, record(['phone']), ['phone']],
  ['SAML', { identities: { 'saml.acme': ['x'] }, signedInWith: 'saml.acme' }, record(['saml.acme']), ['saml.acme']],
  ['a custom token', { signedInWith: 'custom' }, record([]), ['custom']],
  ['anonymous', { signedInWith: 'anonymous' }, record([], { email: undefined }), ['anonymous']],
])('providers of a session with %s', (_kind, session, current, providers) => {
  expect(accountOf(token(session), current).providers.toSorted()).toEqual(providers);
});

test('a token without identities is read', () => {
  const bare = { uid: 'u', auth_time: NOW, firebase: { sign_in_provider: 'custom' } } as TokenFacts;
  expect(accountOf(bare, record([])).providers).toEqual(['custom']);
});

test('a provider that was unlinked since still counts', () => {
  const session = token({ identities: { 'google.com': ['1'] }, signedInWith: 'google.com' });
  const account = accountOf(session, record(['password'], { email: 'a@gmail.com' }));
  expect(evaluateAccess(account, RULES, NOW)).toMatchObject({ kind: 'refused' });
});

test('a provider that was linked since counts already', () => {
  const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
  expect(accountOf(session, record(['password', 'google.com'])).providers).toContain('google.com');
});

test('the address and its verification are those of the record', () => {
  const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
  const account = accountOf(session, record(['password'], { email: 'new@example.com', emailVerified: false }));
  expect(account).toMatchObject({ email: 'new@example.com', emailVerified: false });
});

test('an account that lost its address has none', () => {
  const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
  expect(accountOf(session, record(['password'], { email: undefined })).email).toBeNull();
});

test('the provider and the age of the session are those of the token, the origin is that of the record', () => {
  const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
  const recorded = record(['password'], { customClaims: { docsOrigin: 'google.com', other: 1 } });
  expect(accountOf(session, recorded)).toMatchObject({
    signInProvider: 'password',
    signedInAt: NOW,
    origin: 'google.com',
  });
});

test.each([undefined, {}, { docsOrigin: '' }, { docsOrigin: 7 }, { docsOrigin: null }])(
  'claims of %j name no origin',
  (customClaims) => {
    const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
    expect(accountOf(session, record(['password'], { customClaims })).origin).toBeNull();
  },
);
