import { isFederated, originFromClaims, resolveOrigin } from '../../../src/policy/origin';

it.each(['password', 'emailLink', 'email', 'phone', 'anonymous', 'custom', 'firebase', 'administrator'])(
  '"%s" vouches for no address: it is no federated provider',
  (provider) => {
    expect(isFederated(provider)).toBe(false);
  },
);

it.each(['google.com', 'github.com', 'saml.acme', 'oidc.acme', 'unknown'])('"%s" counts as federated', (provider) => {
  expect(isFederated(provider)).toBe(true);
});

describe('the origin in custom claims', () => {
  it('is the claim docsOrigin, next to claims of other applications', () => {
    expect(originFromClaims({ role: 'editor', docsOrigin: 'administrator' })).toBe('administrator');
  });

  it.each([[undefined], [null], [{}], [{ role: 'administrator' }], [{ docsOrigin: '' }], [{ docsOrigin: true }]])(
    'is not recorded by %j',
    (claims) => {
      expect(originFromClaims(claims)).toBeNull();
    },
  );
});

describe('the origin to record', () => {
  it('stays the first federated provider, whatever is linked later', () => {
    expect(resolveOrigin('google.com', ['github.com', 'google.com'])).toBe('google.com');
    expect(resolveOrigin('google.com', ['password'])).toBe('google.com');
  });

  it('becomes federated with the first federated provider', () => {
    expect(resolveOrigin('administrator', ['password', 'github.com'])).toBe('github.com');
    expect(resolveOrigin(null, ['password', 'github.com'])).toBe('github.com');
  });

  it('stays what it is without a federated provider', () => {
    expect(resolveOrigin('administrator', ['password'])).toBe('administrator');
    expect(resolveOrigin(null, ['password'])).toBeNull();
  });
});
