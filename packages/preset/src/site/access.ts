import type { AccessRules } from 'gatedocs-rules/policy';
import { isFederated, isSame, verifiesAddresses } from 'gatedocs-rules/policy';
import { audienceRules } from './audiences.ts';
import { HOST_NAME } from './environment.ts';
import type { SiteOptions } from './options.ts';
import type { EmailOptions, SignInOptions } from './signInOptions.ts';

type AccessOptions = Pick<
  SiteOptions,
  | 'hostedDomain'
  | 'requireVerifiedEmail'
  | 'requireProvider'
  | 'providerDomains'
  | 'sessionDays'
  | 'offlineHours'
  | 'audiences'
>;

const SESSION_DAYS = 30;
const OFFLINE_HOURS = 12;

/**
 * Returns the rules that the key service, the blocking functions and, without the audiences, the browser share.
 * @throws Error naming the invalid option of site.config.ts.
 */
export function accessRules(site: AccessOptions, signIn: SignInOptions): AccessRules {
  const { requireProvider = null, sessionDays = SESSION_DAYS, offlineHours = OFFLINE_HOURS } = site;
  const federated = signIn.signInOptions.map(({ provider }): string => provider).filter(isFederated);
  if (requireProvider !== null && !federated.includes(requireProvider))
    throw new Error(
      `site.config.ts: requireProvider is ${requireProvider}, which signInOptions does not offer: add that provider, or remove requireProvider.`,
    );
  assertProviderDomains(site, federated);
  if (!(sessionDays > 0)) throw new Error('site.config.ts: sessionDays must be a number greater than 0.');
  if (!(offlineHours >= 0)) throw new Error('site.config.ts: offlineHours must be a number of at least 0.');
  return {
    hostedDomain: site.hostedDomain,
    requireVerifiedEmail: site.requireVerifiedEmail,
    requireProvider,
    openSignInMethods: signIn.signInOptions.flatMap(openMethodsOf),
    ...(site.providerDomains ? { providerDomains: site.providerDomains } : {}),
    sessionDays,
    offlineHours,
    ...(site.audiences?.length ? { audiences: audienceRules(site) } : {}),
  };
}

/**
 * Returns the rules that a browser may know. Its settings are public, so they name neither audiences nor domains of
 * other companies. Addresses of such domains count as foreign in the browser, and the key service decides.
 */
export function browserRules({ audiences: _hidden, providerDomains, ...rules }: AccessRules): AccessRules {
  if (!providerDomains) return rules;
  const own = ([id, domains]: readonly [string, readonly string[]]): [string, readonly string[]] => [
    id,
    domains.filter((domain) => isSame(domain, rules.hostedDomain)),
  ];
  return { ...rules, providerDomains: Object.fromEntries(Object.entries(providerDomains).map(own)) };
}

/** @param offered ids of the federated providers that the site offers. */
function assertProviderDomains(
  { hostedDomain, providerDomains = {} }: AccessOptions,
  offered: readonly string[],
): void {
  const unnamed = offered.find((id) => !verifiesAddresses(id) && !Object.hasOwn(providerDomains, id));
  if (unnamed !== undefined)
    throw new Error(
      `site.config.ts: providerDomains does not say which domains ${unnamed} may speak for: write providerDomains: { '${unnamed}': ['${hostedDomain}'] }, with the domains of that provider's operator.`,
    );
  for (const [id, domains] of Object.entries(providerDomains)) {
    if (!offered.includes(id))
      throw new Error(
        `site.config.ts: providerDomains names ${id}, which is not a federated provider of signInOptions: add that provider, or remove it here.`,
      );
    if (domains.length === 0)
      throw new Error(
        `site.config.ts: providerDomains['${id}'] is empty, so nobody could read with it: name a domain, or remove that provider from signInOptions.`,
      );
    const malformed = domains.find((domain) => !HOST_NAME.test(domain));
    if (malformed !== undefined)
      throw new Error(
        `site.config.ts: providerDomains['${id}'] has ${JSON.stringify(malformed)}, which is not a domain: write one in lower case, such as example.com.`,
      );
  }
}

function openMethodsOf(options: SignInOptions['signInOptions'][number]): string[] {
  return options.provider === 'password' ? openEmailMethods(options) : [options.provider];
}

function openEmailMethods({ disableSignUp, signInMethod = 'password' }: EmailOptions): string[] {
  return disableSignUp?.status ? [] : [signInMethod];
}
