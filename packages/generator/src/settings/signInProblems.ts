import { isFederated } from 'gatedocs-rules/policy';
import { ownPath } from './ownPath.ts';
import type { SettingProblem } from './problems.ts';
import type { EmailOptions, FederatedOptions, PhoneOptions, ProviderOptions, SignInOptions } from './signInOptions.ts';

const REGION_CODE = /^[A-Za-z]{2}$/;

/**
 * Checks what one sign-in option says about another.
 * @param origin that of the published site; success and widget pages must belong to it.
 */
export function* signInProblems(options: SignInOptions, origin: string): Generator<SettingProblem> {
  const seen = new Set<string>();
  for (const [index, option] of options.signInOptions.entries()) {
    const optionPath = ['signInOptions', index];
    if (seen.has(option.provider))
      yield { path: [...optionPath, 'provider'], fix: ', which is listed twice: keep one' };
    seen.add(option.provider);
    for (const problem of providerProblems(option)) yield { ...problem, path: [...optionPath, ...problem.path] };
  }
  yield* urlProblems(options, origin);
  yield* flowProblems(options);
  const tenants = (options.tenants ?? []).map(({ tenantId }) => tenantId);
  for (const [index, id] of tenants.entries())
    if (tenants.indexOf(id) !== index)
      yield { path: ['tenants', index, 'tenantId'], fix: ', which is listed twice: keep one' };
}

function providerProblems(options: ProviderOptions): Iterable<SettingProblem> {
  switch (options.provider) {
    case 'password':
      return emailProblems(options);
    case 'phone':
      return phoneProblems(options);
    case 'anonymous':
      return [];
    default:
      return federatedProblems(options);
  }
}

function* federatedProblems({
  provider,
  clientId,
  customParameters = {},
}: FederatedOptions): Generator<SettingProblem> {
  if (provider !== 'google.com') {
    if (clientId) yield { path: ['clientId'], fix: ', which only Google one-tap uses: remove it' };
    return;
  }
  for (const [name, reason] of [
    ['hd', 'the site sets from hostedDomain'],
    ['login_hint', 'the widget sets'],
  ] as const)
    if (name in customParameters) yield { path: ['customParameters', name], fix: `, which ${reason}: remove it` };
}

function* emailProblems(options: EmailOptions): Generator<SettingProblem> {
  if (options.signInMethod === 'emailLink') {
    if (options.requireDisplayName)
      yield { path: ['requireDisplayName'], fix: ', but sign-in by e-mail link never asks for a name: remove it' };
    return;
  }
  for (const name of ['forceSameDevice', 'emailLinkSignIn'] as const)
    if (options[name]) yield { path: [name], fix: ", which needs signInMethod: 'emailLink': add that, or remove it" };
}

function* phoneProblems(options: PhoneOptions): Generator<SettingProblem> {
  const { whitelistedCountries: allowed, blacklistedCountries: denied, defaultCountry } = options;
  if (allowed && denied)
    yield { path: ['whitelistedCountries'], fix: ', beside blacklistedCountries: keep one of them' };
  if (defaultCountry === undefined) return;
  const isDefaultCountry = (country: string): boolean => country.toUpperCase() === defaultCountry.toUpperCase();
  if (denied?.some(isDefaultCountry))
    yield { path: ['defaultCountry'], fix: ', which is among blacklistedCountries: choose another' };
  // A calling code can include the default country, so only regions say that it is not allowed.
  else if (allowed?.every((country) => REGION_CODE.test(country)) && !allowed.some(isDefaultCountry))
    yield { path: ['defaultCountry'], fix: ', which is not among whitelistedCountries: choose one of them' };
}

function* urlProblems(options: SignInOptions, origin: string): Generator<SettingProblem> {
  for (const name of ['signInSuccessUrl', 'widgetUrl'] as const) {
    const url = options[name];
    if (url !== undefined && ownPath(url, origin) === null)
      yield { path: [name], fix: `, which is not on ${origin}: write a path of this site` };
  }
  for (const [name, other] of [
    ['tosUrl', 'privacyPolicyUrl'],
    ['privacyPolicyUrl', 'tosUrl'],
  ] as const)
    if (options[name] !== undefined && options[other] === undefined)
      yield { path: [name], fix: `, but ${other} is missing: the widget shows both or neither` };
}

function* flowProblems(options: SignInOptions): Generator<SettingProblem> {
  const { signInOptions, callbacks } = options;
  if (options.credentialHelper === 'googleyolo' && !signInOptions.some(isOneTap))
    yield { path: ['credentialHelper'], fix: ', which needs the provider google.com with a clientId: add that' };
  if (options.immediateFederatedRedirect) {
    const [only, ...others] = signInOptions;
    const path = ['immediateFederatedRedirect'];
    if (!only || others.length > 0 || !isFederated(only.provider))
      yield { path, fix: ', which needs exactly one provider, a federated one: remove it, or the other providers' };
    if (options.signInFlow === 'popup') yield { path, fix: ", but signInFlow is 'popup': remove one of them" };
  }
  if (callbacks?.signInSuccess && callbacks.signInSuccessWithAuthResult)
    yield { path: ['callbacks', 'signInSuccess'], fix: ', beside signInSuccessWithAuthResult: keep that one' };
  const modeParameter = options.queryParameterForWidgetMode ?? 'mode';
  const successUrlParameter = options.queryParameterForSignInSuccessUrl ?? 'signInSuccessUrl';
  if (modeParameter === successUrlParameter) {
    const name = options.queryParameterForSignInSuccessUrl
      ? 'queryParameterForSignInSuccessUrl'
      : 'queryParameterForWidgetMode';
    yield { path: [name], fix: ', which is the name of the other query parameter: choose another' };
  }
}

function isOneTap(options: SignInOptions['signInOptions'][number]): boolean {
  return options.provider === 'google.com' && Boolean(options.clientId);
}
