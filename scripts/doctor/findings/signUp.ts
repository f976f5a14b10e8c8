import { type Check, consolePage, type Finding, ok } from '../finding';

/**
 * The API key is public, so a form without a sign-up button keeps nobody from making an account. Such an account does not read unless the
 * site offers sign-up (src/policy/policy.ts); only the project itself can keep it from being made: wholly, or through a blocking function.
 */
export const signUp: Check = (facts) => {
  const check = 'Sign-up on the server';
  const { wanted, project } = facts;
  const isOff = project.client.permissions?.disabledUserSignup ?? false;
  const isGuarded = 'beforeCreate' in project.blockingFunctions.triggers;
  const page = consolePage(facts, 'settings');
  if (isOff && wanted.providers.includes('google.com')) {
    return [
      {
        check,
        severity: 'note',
        cause:
          'Accounts are made by administrators only, for Google accounts too: a new colleague is refused until an administrator has made the account.',
        mend: 'To let company accounts in by themselves, deploy the blocking functions (DOCS_BLOCKING_FUNCTIONS=true), then allow sign-up again.',
      },
    ];
  }
  if (isOff) return [ok(check, 'Accounts are made by administrators only.')];
  if (isGuarded) return [ok(check, 'A blocking function decides who may make an account.')];
  const open: Finding = {
    check,
    severity: 'warning',
    cause:
      'Anyone can make an account with the public API key. It does not read before an administrator confirms it, but it can sign in and fills the list of users.',
    mend: `Switch "Enable create (sign-up)" off at ${page}, or deploy the blocking functions with DOCS_BLOCKING_FUNCTIONS=true.`,
  };
  if (wanted.signUpDisabled) return [open];
  const offered = 'Anyone can make an account that reads, as site.config.ts offers it.';
  return [{ ...open, severity: 'note', cause: offered }];
};
