import { type Check, consolePage, type Finding, ok } from '../finding.ts';

/**
 * Checks who can create accounts. The API key is public, so hiding the sign-up button prevents nothing. A self-created
 * account cannot read unless the site offers sign-up (packages/rules/src/policy/policy.ts); only the project itself can prevent its
 * creation, by disabling sign-up or with a blocking function.
 */
export const signUp: Check = (facts) => {
  const check = 'Sign-up on the server';
  const { requirements, project } = facts;
  const isOff = project.client.permissions?.disabledUserSignup ?? false;
  const isGuarded = 'beforeCreate' in project.blockingFunctions.triggers;
  const page = consolePage(facts, 'settings');
  if (isOff && requirements.providers.includes('google.com')) {
    return [
      {
        check,
        severity: 'note',
        cause:
          'Only administrators create accounts, even for Google users: a new colleague is refused until an administrator has created the account.',
        fix: 'To admit company accounts automatically, deploy the blocking functions (DOCS_BLOCKING_FUNCTIONS=true), then run npm run setup again, which opens sign-up.',
      },
    ];
  }
  if (isOff) return [ok(check, 'Only administrators create accounts.')];
  if (isGuarded) return [ok(check, 'A blocking function decides who may create an account.')];
  const open: Finding = {
    check,
    severity: 'warning',
    cause:
      'Anyone can create an account with the public API key. It cannot read until an administrator confirms it, but it can sign in and clutters the user list.',
    fix: `Switch "Enable create (sign-up)" off at ${page}, or deploy the blocking functions with DOCS_BLOCKING_FUNCTIONS=true.`,
  };
  if (requirements.signUpDisabled) return [open];
  const offered = 'Anyone can create an account that reads, as site.config.ts allows.';
  return [{ ...open, severity: 'note', cause: offered }];
};
