import { consoleUrl, type Finding, ok } from '../finding.ts';
import { changeSetting, type SignInState } from '../signInSettings.ts';

/** Checks whether people can sign in by e-mail as the site offers it: by password, or by link. */
export function emailProvider(settings: SignInState): Finding[] {
  const check = 'Provider password';
  const { requirements, project } = settings;
  const { providers, usesEmailLink } = requirements;
  if (!providers.includes('password')) return [];
  const { enabled, passwordRequired } = project.signIn.email ?? {};
  if (enabled && passwordRequired === !usesEmailLink) return [ok(check, 'Switched on.')];
  const page = consoleUrl(settings, 'providers');
  const differs = (severity: Finding['severity'], cause: string, fix: string): Finding[] => [
    { check, severity, cause, fix, fixCommands: changeSetting(requirements, 'signIn.email', wanted) },
  ];
  const wanted = { enabled: true, passwordRequired: !usesEmailLink };
  if (!enabled)
    return differs(
      'error',
      `The sign-in screen offers sign-in by ${usesEmailLink ? 'email link' : 'email and password'}, but "Email/Password" is switched off in the project.`,
      `Switch ${usesEmailLink ? '"Email/Password" and "Email link"' : '"Email/Password"'} on at ${page}, or remove the provider "password" from site.config.ts.`,
    );
  if (usesEmailLink)
    return differs(
      'error',
      'The sign-in screen sends e-mail links, but the project allows passwords only.',
      `Switch "Email link" on at ${page}, or remove it from site.config.ts.`,
    );
  return differs(
    'note',
    'The project also signs people in by e-mail links, which the site does not offer.',
    `Switch "Email link" off at ${page}, unless another site of the project uses it.`,
  );
}
