import { isFederated } from 'gatedocs-rules/policy';
import { ownPath } from './ownPath.ts';
import type {
  EmailOptions,
  FederatedOptions,
  PhoneOptions,
  ProviderOptions,
  Restriction,
  SignInOptions,
} from './signInOptions.ts';

/** Sign-in methods of the widget besides federated providers. */
const OWN_METHODS = new Set<string>(['password', 'phone', 'anonymous']);
const REGION = /^[A-Za-z]{2}$/;
const REGION_OR_CALLING_CODE = /^(?:[A-Za-z]{2}|\+\d{1,4})$/;
const PHONE_NUMBER = /^\+\d{4,15}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** FirebaseUI sets these itself. */
const RESERVED_RECAPTCHA = ['sitekey', 'tabindex', 'callback', 'expired-callback'];

/** An error in the options, with its fix. */
type Problem = readonly [option: string, fix: string];

/**
 * Checks what types cannot express: options that contradict each other, and URLs.
 * @param siteOrigin origin of the published site; success and widget pages must belong to it.
 * @throws Error with one line per problem, each starting with the option's name.
 */
export function validateSignIn(options: SignInOptions, siteOrigin: string): void {
  const problems = [
    ...providerProblems(options),
    ...addressProblems(options, siteOrigin),
    ...flowProblems(options),
    ...restrictionProblems('adminRestrictedOperation', options.adminRestrictedOperation),
    ...tenantProblems(options),
  ];
  if (problems.length === 0) return;
  throw new Error(
    [
      'Fix these options of signIn in site.config.ts:',
      ...problems.map(([option, fix]) => `  - ${option}: ${fix}`),
    ].join('\n'),
  );
}

function* providerProblems({ signInOptions }: SignInOptions): Generator<Problem> {
  if (signInOptions.length === 0) yield ['signInOptions', 'name at least one provider'];
  const seen = new Set<string>();
  for (const [index, options] of signInOptions.entries()) {
    const at = `signInOptions[${index}]`;
    const { provider } = options;
    if (seen.has(provider)) yield [`${at}.provider`, `${provider} is listed twice: keep one`];
    seen.add(provider);
    if (!OWN_METHODS.has(provider) && !isFederated(provider)) {
      yield [`${at}.provider`, `${provider} is not a Firebase Authentication provider`];
    }
    yield* iconProblems(`${at}.iconUrl`, options.iconUrl);
    if (options.provider === 'password') yield* emailProblems(at, options);
    else if (options.provider === 'phone') yield* phoneProblems(at, options);
    else if (isFederatedOption(options)) yield* federatedProblems(at, options);
  }
}

function* federatedProblems(
  at: string,
  { provider, customParameters, clientId }: FederatedOptions,
): Generator<Problem> {
  if (provider !== 'google.com') {
    if (clientId) yield [`${at}.clientId`, 'only Google one-tap uses it: remove it'];
    return;
  }
  for (const name of ['hd', 'login_hint']) {
    if (customParameters && name in customParameters) {
      const reason = name === 'hd' ? 'the site sets it from hostedDomain' : 'the widget sets it';
      yield [`${at}.customParameters.${name}`, `remove it, ${reason}`];
    }
  }
}

function* emailProblems(at: string, options: EmailOptions): Generator<Problem> {
  yield* restrictionProblems(`${at}.disableSignUp`, options.disableSignUp);
  if (options.signInMethod === 'emailLink') {
    if (options.requireDisplayName)
      yield [`${at}.requireDisplayName`, 'sign-in by e-mail link never asks for a name: remove it'];
    return;
  }
  for (const name of ['forceSameDevice', 'emailLinkSignIn'] as const) {
    if (options[name]) yield [`${at}.${name}`, "needs signInMethod: 'emailLink'"];
  }
}

function* phoneProblems(at: string, options: PhoneOptions): Generator<Problem> {
  const { whitelistedCountries: allowed, blacklistedCountries: denied, defaultCountry, loginHint } = options;
  if (allowed && denied) {
    yield [`${at}.whitelistedCountries`, 'contradicts blacklistedCountries: keep one of them'];
  }
  if (allowed?.length === 0) yield [`${at}.whitelistedCountries`, 'is empty: name a country or remove it'];
  for (const [name, countries] of Object.entries({ whitelistedCountries: allowed, blacklistedCountries: denied })) {
    for (const country of countries ?? []) {
      if (!REGION_OR_CALLING_CODE.test(country)) {
        yield [`${at}.${name}`, `${country} is neither a region code (US) nor a calling code (+1)`];
      }
    }
  }
  if (defaultCountry) {
    const same = (country: string): boolean => country.toUpperCase() === defaultCountry.toUpperCase();
    const namesRegionsOnly = allowed?.every((country) => REGION.test(country));
    if (!REGION.test(defaultCountry))
      yield [`${at}.defaultCountry`, `${defaultCountry} is not a region code such as US`];
    else if (denied?.some(same)) yield [`${at}.defaultCountry`, `${defaultCountry} is among blacklistedCountries`];
    else if (namesRegionsOnly && !allowed?.some(same)) {
      yield [`${at}.defaultCountry`, `${defaultCountry} is not among whitelistedCountries`];
    }
  }
  if (loginHint && !PHONE_NUMBER.test(loginHint)) {
    yield [`${at}.loginHint`, `${loginHint} is not a phone number in international format, such as +15551234567`];
  }
  for (const name of RESERVED_RECAPTCHA) {
    if (name in (options.recaptchaParameters ?? {}))
      yield [`${at}.recaptchaParameters.${name}`, 'the widget sets it: remove it'];
  }
}

function* addressProblems(options: SignInOptions, siteOrigin: string): Generator<Problem> {
  for (const name of ['signInSuccessUrl', 'widgetUrl'] as const) {
    const address = options[name];
    if (address !== undefined && ownPath(address, siteOrigin) === null) {
      yield [name, `${address} is not on ${siteOrigin}: use a path of this site`];
    }
  }
  for (const [name, other] of [
    ['tosUrl', 'privacyPolicyUrl'],
    ['privacyPolicyUrl', 'tosUrl'],
  ] as const) {
    const address = options[name];
    if (address === undefined) continue;
    if (options[other] === undefined) yield [name, `needs ${other}: the widget shows both or neither`];
    if (!isWebAddress(address)) yield [name, `${address} is not a web address`];
  }
}

function* flowProblems(options: SignInOptions): Generator<Problem> {
  const { signInOptions, callbacks } = options;
  if (options.credentialHelper === 'googleyolo') {
    const google = signInOptions.find(({ provider }) => provider === 'google.com') as FederatedOptions | undefined;
    if (!google?.clientId) yield ['credentialHelper', 'googleyolo needs the provider google.com with a clientId'];
  }
  if (options.immediateFederatedRedirect) {
    const [only, ...others] = signInOptions;
    if (!only || others.length > 0 || !isFederatedOption(only)) {
      yield ['immediateFederatedRedirect', 'needs exactly one provider, a federated one'];
    }
    if (options.signInFlow === 'popup') yield ['immediateFederatedRedirect', "contradicts signInFlow: 'popup'"];
  }
  if (callbacks?.signInSuccess && callbacks.signInSuccessWithAuthResult) {
    yield ['callbacks.signInSuccess', 'contradicts callbacks.signInSuccessWithAuthResult: keep that one'];
  }
  const names = { queryParameterForWidgetMode: 'mode', queryParameterForSignInSuccessUrl: 'signInSuccessUrl' } as const;
  const mode = options.queryParameterForWidgetMode ?? names.queryParameterForWidgetMode;
  const target = options.queryParameterForSignInSuccessUrl ?? names.queryParameterForSignInSuccessUrl;
  if (mode === target) yield ['queryParameterForSignInSuccessUrl', `${target} is already the parameter of the mode`];
}

function* restrictionProblems(at: string, restriction: Restriction | undefined): Generator<Problem> {
  if (!restriction) return;
  const { adminEmail, helpLink } = restriction;
  if (adminEmail !== undefined && !EMAIL.test(adminEmail)) {
    yield [`${at}.adminEmail`, `${adminEmail} is not an e-mail address`];
  }
  if (helpLink !== undefined && !isWebAddress(helpLink)) yield [`${at}.helpLink`, `${helpLink} is not a web address`];
}

function* tenantProblems({ tenants }: SignInOptions): Generator<Problem> {
  if (tenants?.length === 0) yield ['tenants', 'is empty: name a tenant or remove it'];
  const seen = new Set<string | null>();
  for (const [index, { tenantId, iconUrl }] of (tenants ?? []).entries()) {
    if (seen.has(tenantId)) yield [`tenants[${index}].tenantId`, `${tenantId} is listed twice: keep one`];
    seen.add(tenantId);
    yield* iconProblems(`tenants[${index}].iconUrl`, iconUrl);
  }
}

/** Allows only icons of this site: the widget calls no host except the identity service. */
function* iconProblems(at: string, iconUrl: string | undefined): Generator<Problem> {
  if (iconUrl !== undefined && !/^\/(?![/\\])/.test(iconUrl)) yield [at, `${iconUrl} is not a path of this site`];
}

function isFederatedOption(options: ProviderOptions): options is FederatedOptions {
  return isFederated(options.provider);
}

function isWebAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address) || (/^https?:/.test(address) && URL.canParse(address));
}
