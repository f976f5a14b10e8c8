import type { ProviderOptions, SignInOptions } from '../../../packages/preset/src/site/signInOptions';
import { validateSignIn } from '../../../packages/preset/src/site/validateSignIn';
import { signIn } from '../../fixtures/harbour/site.config';

const ORIGIN = 'https://docs.example.com';
const GOOGLE: ProviderOptions = { provider: 'google.com' };
const EMAIL: ProviderOptions = { provider: 'password' };

function problemsOf(options: Partial<SignInOptions>): string[] {
  try {
    validateSignIn({ signInOptions: [GOOGLE, EMAIL], ...options }, ORIGIN);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

test("the site's own settings are valid", () => {
  expect(() => validateSignIn(signIn, ORIGIN)).not.toThrow();
});

test('all options together are valid without contradictions', () => {
  expect(
    problemsOf({
      signInFlow: 'popup',
      signInSuccessUrl: '/docs/intro?from=sign-in#top',
      tosUrl: '/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
      credentialHelper: 'googleyolo',
      autoUpgradeAnonymousUsers: true,
      popupMode: true,
      siteName: 'Docs',
      widgetUrl: `${ORIGIN}/`,
      queryParameterForSignInSuccessUrl: 'next',
      queryParameterForWidgetMode: 'widget',
      adminRestrictedOperation: { status: true, adminEmail: 'admin@example.com', helpLink: 'https://example.com/help' },
      tenants: [
        { tenantId: null, displayName: 'Staff' },
        { tenantId: 'partners', displayName: 'Partners' },
      ],
      signInOptions: [
        {
          provider: 'google.com',
          clientId: 'x.apps.example',
          scopes: ['email'],
          customParameters: { prompt: 'login' },
        },
        { provider: 'password', signInMethod: 'emailLink', forceSameDevice: true, disableSignUp: { status: true } },
        { provider: 'phone', defaultCountry: 'DE', loginHint: '+4915112345678', whitelistedCountries: ['DE', '+43'] },
        { provider: 'anonymous', iconUrl: '/img/guest.svg', buttonColor: '#123456' },
        { provider: 'oidc.company', providerName: 'Company' },
      ],
    }),
  ).toEqual([]);
});

const CONTRADICTIONS: readonly (readonly [title: string, options: Partial<SignInOptions>, problem: string])[] = [
  ['no provider', { signInOptions: [] }, 'signInOptions: name at least one provider'],
  [
    'a provider twice',
    { signInOptions: [GOOGLE, EMAIL, { provider: 'google.com', scopes: ['email'] }] },
    'signInOptions[2].provider: google.com is listed twice: keep one',
  ],
  [
    'an unknown provider',
    { signInOptions: [{ provider: 'google' } as unknown as ProviderOptions] },
    'signInOptions[0].provider: google is not a Firebase Authentication provider',
  ],
  [
    'whitelistedCountries with blacklistedCountries',
    { signInOptions: [{ provider: 'phone', whitelistedCountries: ['US'], blacklistedCountries: ['CA'] }] },
    'signInOptions[0].whitelistedCountries: contradicts blacklistedCountries: keep one of them',
  ],
  [
    'an empty whitelist',
    { signInOptions: [{ provider: 'phone', whitelistedCountries: [] }] },
    'signInOptions[0].whitelistedCountries: is empty: name a country or remove it',
  ],
  [
    'a country that is none',
    { signInOptions: [{ provider: 'phone', blacklistedCountries: ['Germany'] }] },
    'signInOptions[0].blacklistedCountries: Germany is neither a region code (US) nor a calling code (+1)',
  ],
  [
    'a default country off the whitelist',
    { signInOptions: [{ provider: 'phone', defaultCountry: 'US', whitelistedCountries: ['DE'] }] },
    'signInOptions[0].defaultCountry: US is not among whitelistedCountries',
  ],
  [
    'a default country on the blacklist',
    { signInOptions: [{ provider: 'phone', defaultCountry: 'us', blacklistedCountries: ['US'] }] },
    'signInOptions[0].defaultCountry: us is among blacklistedCountries',
  ],
  [
    'a login hint that is no number',
    { signInOptions: [{ provider: 'phone', loginHint: '0151' }] },
    'signInOptions[0].loginHint: 0151 is not a phone number in international format, such as +15551234567',
  ],
  [
    'a reCAPTCHA parameter of the widget itself',
    { signInOptions: [{ provider: 'phone', recaptchaParameters: { sitekey: 'x' } as object }] },
    'signInOptions[0].recaptchaParameters.sitekey: the widget sets it: remove it',
  ],
  [
    'a hosted domain next to the site’s',
    { signInOptions: [{ provider: 'google.com', customParameters: { hd: 'other.example' } }] },
    'signInOptions[0].customParameters.hd: remove it, the site sets it from hostedDomain',
  ],
  [
    'same device without e-mail link',
    { signInOptions: [{ provider: 'password', forceSameDevice: true }] },
    "signInOptions[0].forceSameDevice: needs signInMethod: 'emailLink'",
  ],
  [
    'a display name with e-mail link',
    { signInOptions: [{ provider: 'password', signInMethod: 'emailLink', requireDisplayName: true }] },
    'signInOptions[0].requireDisplayName: sign-in by e-mail link never asks for a name: remove it',
  ],
  [
    'an icon of another host',
    { signInOptions: [{ provider: 'google.com', iconUrl: 'https://cdn.example/g.svg' }] },
    'signInOptions[0].iconUrl: https://cdn.example/g.svg is not a path of this site',
  ],
  [
    'an administrator without address',
    { signInOptions: [{ provider: 'password', disableSignUp: { status: true, adminEmail: 'Jane' } }] },
    'signInOptions[0].disableSignUp.adminEmail: Jane is not an e-mail address',
  ],
  [
    'a help link that is no link',
    { adminRestrictedOperation: { status: true, helpLink: 'javascript:alert(1)' } },
    'adminRestrictedOperation.helpLink: javascript:alert(1) is not a web address',
  ],
  [
    'terms without privacy policy',
    { tosUrl: '/terms' },
    'tosUrl: needs privacyPolicyUrl: the widget shows both or neither',
  ],
  [
    'privacy policy without terms',
    { privacyPolicyUrl: '/privacy' },
    'privacyPolicyUrl: needs tosUrl: the widget shows both or neither',
  ],
  [
    'a success page of another origin',
    { signInSuccessUrl: 'https://evil.example/' },
    `signInSuccessUrl: https://evil.example/ is not on ${ORIGIN}: use a path of this site`,
  ],
  [
    'a protocol-relative success page',
    { signInSuccessUrl: '//evil.example/' },
    `signInSuccessUrl: //evil.example/ is not on ${ORIGIN}: use a path of this site`,
  ],
  [
    'a widget page of another origin',
    { widgetUrl: 'https://evil.example/' },
    `widgetUrl: https://evil.example/ is not on ${ORIGIN}: use a path of this site`,
  ],
  [
    'one-tap without client',
    { credentialHelper: 'googleyolo' },
    'credentialHelper: googleyolo needs the provider google.com with a clientId',
  ],
  [
    'an immediate redirect with two providers',
    { immediateFederatedRedirect: true },
    'immediateFederatedRedirect: needs exactly one provider, a federated one',
  ],
  [
    'an immediate redirect in a popup',
    { immediateFederatedRedirect: true, signInFlow: 'popup', signInOptions: [GOOGLE] },
    "immediateFederatedRedirect: contradicts signInFlow: 'popup'",
  ],
  [
    'two success callbacks',
    { callbacks: { signInSuccess: () => true, signInSuccessWithAuthResult: () => true } },
    'callbacks.signInSuccess: contradicts callbacks.signInSuccessWithAuthResult: keep that one',
  ],
  [
    'one name for two query parameters',
    { queryParameterForSignInSuccessUrl: 'mode' },
    'queryParameterForSignInSuccessUrl: mode is already the parameter of the mode',
  ],
  [
    'a tenant twice',
    {
      tenants: [
        { tenantId: 'a', displayName: 'A' },
        { tenantId: 'a', displayName: 'B' },
      ],
    },
    'tenants[1].tenantId: a is listed twice: keep one',
  ],
];

test.each(CONTRADICTIONS)('%s fails the build with the name of the option', (_title, options, problem) => {
  expect(problemsOf(options)).toEqual([`  - ${problem}`]);
});
