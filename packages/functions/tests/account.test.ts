import type { Account } from 'gatedocs-rules/policy';
import { evaluateAccess } from 'gatedocs-rules/policy';
import { NOW, RULES } from '../../../tests/support/access';
import { type AccountRecord, type TokenClaims, toAccount } from '../src/account';

interface Session {
  readonly identities?: Record<string, unknown>;
  readonly signedInWith: string;
}

function token({ identities = {}, signedInWith }: Session): TokenClaims {
  return { uid: 'u', auth_time: NOW, firebase: { identities, sign_in_provider: signedInWith } };
}

function record(providers: string[], change: Partial<AccountRecord> = {}): AccountRecord {
  const providerData = providers.map((providerId) => ({ providerId, email: 'a@example.com' }));
  const metadata = { creationTime: new Date(0).toUTCString(), lastSignInTime: null };
  return { uid: 'u', email: 'a@example.com', emailVerified: true, providerData, metadata, ...change };
}

const idsOf = ({ providers }: Account) => providers.map(({ id }) => id).toSorted();

const WITH_EMAIL = { email: ['a@example.com'] };

test.each<[string, Session, AccountRecord, string[]]>([
  ['password', { identities: WITH_EMAIL, signedInWith: 'password' }, record(['password']), ['password']],
  ['e-mail link', { identities: WITH_EMAIL, signedInWith: 'password' }, record(['password']), ['password']],
  [
    'Google',
    { identities: { 'google.com': ['1'], ...WITH_EMAIL }, signedInWith: 'google.com' },
    record(['google.com']),
    ['google.com'],
  ],
  ['phone', { identities: { phone: ['+15551234567'] }, signedInWith: 'phone' }, record(['phone']), ['phone']],
  ['SAML', { identities: { 'saml.acme': ['x'] }, signedInWith: 'saml.acme' }, record(['saml.acme']), ['saml.acme']],
  ['a custom token', { signedInWith: 'custom' }, record([]), ['custom']],
  ['anonymous', { signedInWith: 'anonymous' }, record([], { email: undefined }), ['anonymous']],
])('providers of a session with %s', (_kind, session, current, providers) => {
  expect(idsOf(toAccount(token(session), current))).toEqual(providers);
});

test('a token without identities is accepted', () => {
  const bare = { uid: 'u', auth_time: NOW, firebase: { sign_in_provider: 'custom' } } as TokenClaims;
  expect(toAccount(bare, record([])).providers).toEqual([{ id: 'custom', address: null }]);
});

test('a provider unlinked since sign-in still counts', () => {
  const session = token({ identities: { 'google.com': ['1'] }, signedInWith: 'google.com' });
  const account = toAccount(session, record(['password'], { email: 'a@gmail.com' }));
  expect(evaluateAccess(account, RULES, NOW)).toMatchObject({ kind: 'refused' });
});

test('a provider linked since sign-in already counts', () => {
  const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
  expect(idsOf(toAccount(session, record(['password', 'google.com'])))).toContain('google.com');
});

test('the address and its verification come from the record', () => {
  const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
  const account = toAccount(session, record(['password'], { email: 'new@example.com', emailVerified: false }));
  expect(account).toMatchObject({ email: 'new@example.com', emailVerified: false });
});

test("a provider's address is its own in the record, and unknown once it is unlinked", () => {
  const session = token({ identities: { 'google.com': ['1'], 'github.com': ['2'] }, signedInWith: 'google.com' });
  const providerData = [{ providerId: 'google.com', email: 'a@gmail.com' }, { providerId: 'phone' }];
  expect(toAccount(session, record([], { providerData })).providers).toEqual([
    { id: 'google.com', address: 'a@gmail.com' },
    { id: 'phone', address: null },
    { id: 'github.com', address: null },
  ]);
});

test('an account whose address was removed has none', () => {
  const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
  expect(toAccount(session, record(['password'], { email: undefined })).email).toBeNull();
});

test("the session's provider and age come from the token, the origin and its address come from the record", () => {
  const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
  const recorded = record(['password'], {
    customClaims: { docsOrigin: 'google.com', docsAddress: 'a@gmail.com', other: 1 },
  });
  expect(toAccount(session, recorded)).toMatchObject({
    signInProvider: 'password',
    signedInAt: NOW,
    origin: 'google.com',
    recordedAddress: 'a@gmail.com',
  });
});

test.each([undefined, {}, { docsOrigin: '' }, { docsOrigin: 7 }, { docsOrigin: null }])(
  'claims of %j have no origin',
  (customClaims) => {
    const session = token({ identities: WITH_EMAIL, signedInWith: 'password' });
    expect(toAccount(session, record(['password'], { customClaims })).origin).toBeNull();
  },
);
