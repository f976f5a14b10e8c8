import { consoleUrl, type Finding, ok } from '../finding.ts';
import { changeSetting, type SignInState } from '../signInSettings.ts';

/**
 * Checks who can create accounts. The API key is public, so hiding the sign-up button prevents nothing. A self-created
 * account cannot read unless the site offers sign-up (packages/rules/src/policy/policy.ts); only the project itself can prevent its
 * creation, by disabling sign-up or with a blocking function. Sign-up is opened once the blocking functions are
 * deployed, which decide whose accounts are accepted.
 */
export function signUp(settings: SignInState): Finding[] {
  const check = 'Sign-up on the server';
  const { requirements, project } = settings;
  const { providers, signUpDisabled, blockingFunctions } = requirements;
  const isOff = project.client.permissions?.disabledUserSignup ?? false;
  const isGuarded = 'beforeCreate' in project.blockingFunctions.triggers;
  const offersSignUp = providers.includes('password') && !signUpDisabled;
  const shouldBeOff = !offersSignUp && !(blockingFunctions && isGuarded);
  const fixCommands = changeSetting(requirements, 'client.permissions.disabledUserSignup', shouldBeOff);
  const mended = isOff === shouldBeOff ? {} : { fixCommands };
  const waiting: Finding[] =
    blockingFunctions && shouldBeOff
      ? [
          {
            check,
            severity: 'note',
            cause: 'It stays closed until the blocking functions are deployed.',
            fix: 'Deploy them, then run npm run setup again, which opens it.',
          },
        ]
      : [];
  if (isOff && waiting.length > 0) return waiting;
  if (isOff && providers.includes('google.com'))
    return [
      {
        check,
        severity: 'note',
        cause:
          'Only administrators create accounts, even for Google users: a new colleague is refused until an administrator has created the account.',
        fix: 'To admit company accounts automatically, deploy the blocking functions (DOCS_BLOCKING_FUNCTIONS=true), then run npm run setup again, which opens sign-up.',
        ...mended,
      },
    ];
  if (isOff) return [{ ...ok(check, 'Only administrators create accounts.'), ...mended }];
  if (isGuarded) return [{ ...ok(check, 'A blocking function decides who may create an account.'), ...mended }];
  const open: Finding = {
    check,
    severity: 'warning',
    cause:
      'Anyone can create an account with the public API key. It cannot read until an administrator confirms it, but it can sign in and clutters the user list.',
    fix: `Switch "Enable create (sign-up)" off at ${consoleUrl(settings, 'settings')}, or deploy the blocking functions with DOCS_BLOCKING_FUNCTIONS=true.`,
    ...mended,
  };
  if (signUpDisabled) return [open, ...waiting];
  const offered = 'Anyone can create an account that reads, as site.config.ts allows.';
  return [{ ...open, severity: 'note', cause: offered }, ...waiting];
}
