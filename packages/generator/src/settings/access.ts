import type { AccessRules } from 'gatedocs-rules/policy';
import { equalsIgnoringCase } from 'gatedocs-rules/policy';
import { audienceRules } from './audiences.ts';
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

/** Returns the rules that the key service, the blocking functions and, without the audiences, the browser share. */
export function accessRules(site: AccessOptions, signIn: SignInOptions): AccessRules {
  return {
    hostedDomain: site.hostedDomain,
    requireVerifiedEmail: site.requireVerifiedEmail,
    requireProvider: site.requireProvider ?? null,
    openSignInMethods: signIn.signInOptions.flatMap(openMethods),
    ...(site.providerDomains ? { providerDomains: site.providerDomains } : {}),
    sessionDays: site.sessionDays ?? SESSION_DAYS,
    offlineHours: site.offlineHours ?? OFFLINE_HOURS,
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
    domains.filter((domain) => equalsIgnoringCase(domain, rules.hostedDomain)),
  ];
  return { ...rules, providerDomains: Object.fromEntries(Object.entries(providerDomains).map(own)) };
}

function openMethods(options: SignInOptions['signInOptions'][number]): string[] {
  return options.provider === 'password' ? openEmailMethods(options) : [options.provider];
}

function openEmailMethods({ disableSignUp, signInMethod = 'password' }: EmailOptions): string[] {
  return disableSignUp?.status ? [] : [signInMethod];
}
