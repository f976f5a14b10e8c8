import type { AccessRules } from 'gatedocs-rules/policy';
import { isFederated } from 'gatedocs-rules/policy';
import { audienceRules } from './audiences.ts';
import type { SiteOptions } from './options.ts';
import type { EmailOptions, SignInOptions } from './signInOptions.ts';

type AccessOptions = Pick<
  SiteOptions,
  'hostedDomain' | 'requireVerifiedEmail' | 'requireProvider' | 'sessionDays' | 'offlineHours' | 'audiences'
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
  if (!(sessionDays > 0)) throw new Error('site.config.ts: sessionDays must be a number greater than 0.');
  if (!(offlineHours >= 0)) throw new Error('site.config.ts: offlineHours must be a number of at least 0.');
  return {
    hostedDomain: site.hostedDomain,
    requireVerifiedEmail: site.requireVerifiedEmail,
    requireProvider,
    openSignInMethods: signIn.signInOptions.flatMap(openMethodsOf),
    sessionDays,
    offlineHours,
    ...(site.audiences?.length ? { audiences: audienceRules(site) } : {}),
  };
}

function openMethodsOf(options: SignInOptions['signInOptions'][number]): string[] {
  return options.provider === 'password' ? openEmailMethods(options) : [options.provider];
}

function openEmailMethods({ disableSignUp, signInMethod = 'password' }: EmailOptions): string[] {
  return disableSignUp?.status ? [] : [signInMethod];
}
