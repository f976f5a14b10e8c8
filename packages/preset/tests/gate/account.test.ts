import { toKnownAccount } from '../../src/gate/session/account';

const CLAIMS = {
  email: 'a@example.com',
  email_verified: true,
  auth_time: 1_800_000_000,
  iat: 1_800_003_600,
  docsOrigin: 'google.com',
  docsAddress: 'a@example.com',
  firebase: { identities: { email: ['a@example.com'], 'google.com': ['1'] }, sign_in_provider: 'password' },
};
const TOKEN = { claims: CLAIMS, signInProvider: 'password' };

it('reads the account of a session from its token', () => {
  expect(toKnownAccount({ uid: 'u1', providerData: [] }, TOKEN)).toEqual({
    uid: 'u1',
    email: 'a@example.com',
    emailVerified: true,
    // Every account with an address has the identity `email`, which is no way to sign in.
    providers: [{ id: 'google.com', address: null }],
    origin: 'google.com',
    recordedAddress: 'a@example.com',
    audience: null,
    signInProvider: 'password',
    signedInAt: 1_800_000_000,
    issuedAt: 1_800_003_600,
  });
});

it('takes the addresses of providers from the user object', () => {
  const github = { providerId: 'github.com', email: null };
  const google = { providerId: 'google.com', email: 'a@private.example' };
  expect(toKnownAccount({ uid: 'u1', providerData: [github, null, google] }, TOKEN).providers).toEqual([
    { id: 'github.com', address: null },
    { id: 'google.com', address: 'a@private.example' },
  ]);
});

it('names the provider of a session that has none unknown, which the policy refuses', () => {
  expect(toKnownAccount({ uid: 'u1', providerData: [] }, { ...TOKEN, signInProvider: null }).signInProvider).toBe(
    'unknown',
  );
});

it('treats a guest as an account without an address', () => {
  const { email: _, email_verified: __, firebase: ___, ...claims } = CLAIMS;
  expect(toKnownAccount({ uid: 'u1', providerData: [] }, { claims, signInProvider: 'anonymous' })).toMatchObject({
    email: null,
    emailVerified: false,
    providers: [],
  });
});
