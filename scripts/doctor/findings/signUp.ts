import { type Check, consolePage, type Finding, ok } from '../finding';

/**
 * The API key is public, so a form without a sign-up button keeps nobody from making a password account, which may then read
 * (e-mail accounts of any domain may). Only the project itself can refuse: wholly, or through a blocking function.
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
    severity: 'error',
    cause: 'Anyone can make a password account with the public API key, and such an account may read.',
    mend: `Switch "Enable create (sign-up)" off at ${page}, or deploy the blocking functions with DOCS_BLOCKING_FUNCTIONS=true.`,
  };
  if (wanted.signUpDisabled) return [open];
  return [{ ...open, severity: 'warning', cause: `${open.cause} site.config.ts offers sign-up on purpose.` }];
};
