import { hasExpectedClaims, isWellFormed } from '../src/claims';

const FIREBASE = { identities: { 'google.com': ['1'] }, sign_in_provider: 'google.com' };
const CLAIMS = { uid: 'u', auth_time: 1, firebase: FIREBASE };
const HEADER = { alg: 'RS256', kid: 'k' };
const PAYLOAD = { aud: 'a', iss: 'i', sub: 's' };

test.each<[string, object]>([
  ['all of them', CLAIMS],
  ['no identities, as for a custom token', { ...CLAIMS, firebase: { sign_in_provider: 'custom' } }],
  ['a tenant', { ...CLAIMS, firebase: { ...FIREBASE, tenant: 'other' } }],
  ['an unknown claim', { ...CLAIMS, more: true }],
])('claims with %s are as expected', (_kind, claims) => {
  expect(hasExpectedClaims(claims)).toBe(true);
});

test.each<[string, unknown]>([
  ['none', null],
  ['a string instead', 'claims'],
  ['an array instead', [CLAIMS]],
  ['no uid', { ...CLAIMS, uid: undefined }],
  ['an empty uid', { ...CLAIMS, uid: '' }],
  ['a uid of another type', { ...CLAIMS, uid: { toString: 1 } }],
  ['no auth_time', { ...CLAIMS, auth_time: undefined }],
  ['auth_time as a string', { ...CLAIMS, auth_time: '1' }],
  ['infinite auth_time', { ...CLAIMS, auth_time: Number.POSITIVE_INFINITY }],
  ['no firebase claim', { ...CLAIMS, firebase: undefined }],
  ['firebase null', { ...CLAIMS, firebase: null }],
  ['firebase as a string', { ...CLAIMS, firebase: 'google.com' }],
  ['firebase as an array', { ...CLAIMS, firebase: [] }],
  ['no sign_in_provider', { ...CLAIMS, firebase: { identities: {} } }],
  ['sign_in_provider of another type', { ...CLAIMS, firebase: { ...FIREBASE, sign_in_provider: ['password'] } }],
  ['identities null', { ...CLAIMS, firebase: { ...FIREBASE, identities: null } }],
  ['identities as a string', { ...CLAIMS, firebase: { ...FIREBASE, identities: 'password' } }],
  ['identities as an array', { ...CLAIMS, firebase: { ...FIREBASE, identities: ['password'] } }],
  ['an empty sign_in_provider', { ...CLAIMS, firebase: { ...FIREBASE, sign_in_provider: '' } }],
  ['an empty tenant', { ...CLAIMS, firebase: { ...FIREBASE, tenant: '' } }],
  ['a tenant of another type', { ...CLAIMS, firebase: { ...FIREBASE, tenant: 0 } }],
])('claims with %s are not as expected', (_kind, claims) => {
  expect(hasExpectedClaims(claims)).toBe(false);
});

function jwt(header: unknown, payload: unknown): string {
  return `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.c`;
}

test('a token is well-formed when the fields used in messages are strings', () => {
  expect(isWellFormed(jwt(HEADER, PAYLOAD))).toBe(true);
  for (const header of [null, 1, 'x', [], {}, { alg: 1 }, { alg: { toString: 1 } }])
    expect(isWellFormed(jwt(header, PAYLOAD))).toBe(false);
  for (const payload of [null, 1, 'x', [], {}]) expect(isWellFormed(jwt(HEADER, payload))).toBe(false);
  for (const name of ['aud', 'iss', 'sub'])
    for (const value of [undefined, null, 1, ['a'], { toString: 1 }])
      expect(isWellFormed(jwt(HEADER, { ...PAYLOAD, [name]: value }))).toBe(false);
});

test.each(['a.b.c', '..', 'bnVsbA..', `${'W'.repeat(9000)}.${'W'.repeat(9000)}.`])('"%s" is not a token', (text) => {
  expect(isWellFormed(text)).toBe(false);
});
