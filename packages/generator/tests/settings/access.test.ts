import { accessRules, browserRules } from '../../src/settings/access';
import type { SignInOptions } from '../../src/settings/signInOptions';

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

test('the rules name what the owner has set', () => {
  const settings = { requireProvider: 'google.com', sessionDays: 1, offlineHours: 0 };
  expect(rules([GOOGLE], settings)).toMatchObject(settings);
});

describe('the domains of providers', () => {
  const ACME = { provider: 'oidc.acme' } as const;

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
