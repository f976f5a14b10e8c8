import { accessRules } from '../../../packages/preset/src/site/access';
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
  expect(rules(signInOptions).openSignInMethods).toEqual(openSignInMethods);
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
