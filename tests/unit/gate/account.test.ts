import { accountOf } from '../../../src/gate/session/account';

const CLAIMS = {
  email: 'a@example.com',
  email_verified: true,
  auth_time: 1_800_000_000,
  iat: 1_800_003_600,
  docsOrigin: 'google.com',
  firebase: { identities: { email: ['a@example.com'], 'google.com': ['1'] }, sign_in_provider: 'password' },
};
const TOKEN = { claims: CLAIMS, signInProvider: 'password' };

it('reads the account of a session from its token', () => {
  expect(accountOf({ uid: 'u1', providerData: [] }, TOKEN)).toEqual({
    uid: 'u1',
    email: 'a@example.com',
    emailVerified: true,
    providers: ['email', 'google.com'],
    origin: 'google.com',
    signInProvider: 'password',
    signedInAt: 1_800_000_000,
    issuedAt: 1_800_003_600,
  });
});

it('includes a provider that only the user object has', () => {
  const user = { uid: 'u1', providerData: [{ providerId: 'github.com' }, null, { providerId: 'google.com' }] };
  expect(accountOf(user, TOKEN).providers).toEqual(['github.com', 'google.com', 'email']);
});

it('treats a session of an unknown provider as federated', () => {
  expect(accountOf({ uid: 'u1', providerData: [] }, { ...TOKEN, signInProvider: null }).signInProvider).toBe('unknown');
});

it('treats a guest as an account without an address', () => {
  const { email: _, email_verified: __, firebase: ___, ...claims } = CLAIMS;
  expect(accountOf({ uid: 'u1', providerData: [] }, { claims, signInProvider: 'anonymous' })).toMatchObject({
    email: null,
    emailVerified: false,
    providers: [],
  });
});
