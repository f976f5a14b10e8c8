import {
  claimsWithRecord,
  isFederated,
  isKnownMethod,
  recordFromClaims,
  resolveOrigin,
  verifiesAddresses,
} from 'gatedocs-rules/policy';

it.each([
  'password',
  'emailLink',
  'email',
  'phone',
  'anonymous',
  'custom',
  'firebase',
  'administrator',
  'passkey',
  'gc.apple.com',
  'not-google.com',
  'google.com.evil',
  'oidc.',
  'unknown',
  '',
])('"%s" vouches for no address: it is no federated provider', (provider) => {
  expect(isFederated(provider)).toBe(false);
});

it.each(['google.com', 'github.com', 'saml.acme', 'oidc.acme'])('"%s" is a federated provider', (provider) => {
  expect(isFederated(provider)).toBe(true);
  expect(isKnownMethod(provider)).toBe(true);
});

it('only Google and Apple verify every address themselves', () => {
  const others = ['google.com.evil', 'my-google.com', 'oidc.google.com', 'apple.com.evil', 'microsoft.com', 'password'];
  expect(['google.com', 'apple.com', ...others].filter(verifiesAddresses)).toEqual(['google.com', 'apple.com']);
});

it('knows the sign-in methods of the identity service, but no others', () => {
  const own = ['password', 'emailLink', 'phone', 'anonymous', 'custom'];
  expect([...own, 'passkey', 'firebase', ''].filter(isKnownMethod)).toEqual(own);
});

describe('the record in custom claims', () => {
  it('is the claims docsOrigin and docsAddress, next to claims of other applications', () => {
    const record = { origin: 'administrator', address: 'a@partner.example' };
    const claims = { role: 'editor', docsOrigin: 'administrator', docsAddress: 'a@partner.example' };
    expect(claimsWithRecord({ role: 'editor' }, record)).toEqual(claims);
    expect(recordFromClaims(claims)).toEqual(record);
  });

  it('has no claim for unknown facts', () => {
    expect(claimsWithRecord(undefined, { origin: 'anonymous', address: null })).toEqual({ docsOrigin: 'anonymous' });
    expect(claimsWithRecord({ team: 'api' }, { origin: null, address: null })).toEqual({ team: 'api' });
  });

  it('distinguishes an unverified address from one that is not recorded', () => {
    expect(recordFromClaims({ docsOrigin: 'google.com', docsAddress: '' })).toEqual({
      origin: 'google.com',
      address: '',
    });
    expect(recordFromClaims({ docsOrigin: 'google.com', docsAddress: 1 }).address).toBeNull();
  });

  it.each([[undefined], [null], [{}], [{ role: 'administrator' }], [{ docsOrigin: '' }], [{ docsOrigin: true }]])(
    'is not made by %j',
    (claims) => {
      expect(recordFromClaims(claims)).toEqual({ origin: null, address: null });
    },
  );
});

describe('the origin to record', () => {
  it.each([
    ['google.com', 'a@example.com'],
    ['administrator', 'a@example.com'],
    ['anonymous', null],
    [null, 'a@example.com'],
  ])('stays %j for %j, whatever is linked later', (origin, address) => {
    for (const methods of [[], ['password'], ['google.com'], ['github.com', 'google.com'], ['passkey']])
      expect(resolveOrigin({ origin, address }, methods)).toBe(origin);
  });

  it.each([
    [['google.com'], 'google.com'],
    [['oidc.acme', 'google.com'], 'oidc.acme'],
    [['google.com', 'password'], null],
    [['phone', 'google.com'], null],
    [['passkey', 'google.com'], null],
    [['password'], null],
    [[], null],
  ])('of an account of %j, of which nothing is recorded, is %j', (methods, origin) => {
    expect(resolveOrigin({ origin: null, address: null }, methods)).toBe(origin);
  });
});
