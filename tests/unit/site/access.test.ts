import { accessRules, browserRules } from '../../../packages/preset/src/site/access';
import type { SignInOptions } from '../../../packages/preset/src/site/signInOptions';

const SITE = { hostedDomain: 'example.com', requireVerifiedEmail: false };
const GOOGLE = { provider: 'google.com' } as const;

function rules(signInOptions: SignInOptions['signInOptions'], site: object = {}) {
  return accessRules({ ...SITE, ...site }, { signInOptions });
}

test('the defaults are 30 days, 12 hours and any provider', () => {
  expect(rules([GOOGLE])).toEqual({
    ...SITE,
    requireProvider: null,
    openSignInMethods: ['google.com'],
    sessionDays: 30,
    offlineHours: 12,
  });
});

test.each<[string[], SignInOptions['signInOptions']]>([
  [['google.com'], [GOOGLE, { provider: 'password', disableSignUp: { status: true } }]],
  [
    ['google.com', 'password'],
    [GOOGLE, { provider: 'password', disableSignUp: { status: false } }],
  ],
  [['password'], [{ provider: 'password' }]],
  [['emailLink'], [{ provider: 'password', signInMethod: 'emailLink' }]],
  [[], [{ provider: 'password', signInMethod: 'emailLink', disableSignUp: { status: true } }]],
  [
    ['anonymous', 'phone', 'saml.acme'],
    [{ provider: 'anonymous' }, { provider: 'phone' }, { provider: 'saml.acme' }],
  ],
])('the open sign-in methods are %j', (openSignInMethods, signInOptions) => {
  const site = openSignInMethods.includes('saml.acme') ? { providerDomains: { 'saml.acme': ['acme.example'] } } : {};
  expect(rules(signInOptions, site).openSignInMethods).toEqual(openSignInMethods);
});

test('a required provider must be federated and offered', () => {
  expect(rules([GOOGLE], { requireProvider: 'google.com' }).requireProvider).toBe('google.com');
  expect(() => rules([{ provider: 'password' }], { requireProvider: 'google.com' })).toThrow('requireProvider');
  expect(() => rules([{ provider: 'password' }], { requireProvider: 'password' })).toThrow('requireProvider');
});

test.each([
  ['sessionDays', 0],
  ['sessionDays', Number.NaN],
  ['offlineHours', -1],
])('%s cannot be %d', (name, value) => {
  expect(() => rules([GOOGLE], { [name]: value })).toThrow(name);
});

describe('the domains of providers', () => {
  const ACME = { provider: 'oidc.acme' } as const;

  test.each(['oidc.acme', 'saml.acme', 'microsoft.com', 'github.com', 'facebook.com'] as const)(
    '%s has to be named, and the error says how',
    (provider) => {
      const offered = [GOOGLE, { provider }] as const;
      for (const site of [{}, { providerDomains: {} }, { providerDomains: { 'google.com': ['example.com'] } }])
        expect(() => rules(offered, site)).toThrow(`write providerDomains: { '${provider}': ['example.com'] }`);
      const providerDomains = { [provider]: ['acme.example'] };
      expect(rules(offered, { providerDomains }).providerDomains).toEqual(providerDomains);
    },
  );

  test('Google and Apple need not be', () => {
    expect(rules([GOOGLE, { provider: 'apple.com' }])).not.toHaveProperty('providerDomains');
  });

  test.each<[string, Record<string, readonly string[]>]>([
    ['names oidc.acne', { 'oidc.acne': ['acme.example'], 'oidc.acme': ['acme.example'] }],
    ['names password', { password: ['acme.example'], 'oidc.acme': ['acme.example'] }],
    ["providerDomains['oidc.acme'] is empty", { 'oidc.acme': [] }],
    ['has "@acme.example"', { 'oidc.acme': ['acme.example', '@acme.example'] }],
    ['has "Acme.example"', { 'oidc.acme': ['Acme.example'] }],
  ])('an entry that %s stops the build', (message, providerDomains) => {
    expect(() => rules([ACME, { provider: 'password' }], { providerDomains })).toThrow(message);
  });

  test('a browser learns of no domain but the hosted one, and of no audience', () => {
    const audiences = [{ id: 'partners', label: 'Partners', who: { domains: ['partner.example'] } }];
    const providerDomains = { 'oidc.acme': ['partner.example', 'example.com'], 'google.com': ['partner.example'] };
    const all = rules([GOOGLE, ACME], { audiences, providerDomains });
    expect(browserRules(all)).toEqual({
      ...rules([GOOGLE, ACME], { providerDomains }),
      providerDomains: { 'oidc.acme': ['example.com'], 'google.com': [] },
    });
    expect(browserRules(rules([GOOGLE]))).toEqual(rules([GOOGLE]));
  });
});
