import { consoleUrl, type Finding, ok } from '../finding.ts';
import { changeSetting, type SignInState } from '../signInSettings.ts';

/** With enumeration protection, the sign-in screen asks for a password whether or not the address is known. */
export function enumerationProtection(settings: SignInState): Finding[] {
  const check = 'E-mail enumeration protection';
  if (settings.project.emailPrivacyConfig.enableImprovedEmailPrivacy)
    return [ok(check, 'On: the sign-in screen does not reveal which addresses have an account.')];
  return [
    {
      check,
      severity: 'warning',
      cause: 'Off: anyone can ask the identity service whether an address has an account, and with which providers.',
      fix: `Switch it on at ${consoleUrl(settings, 'settings')} (User actions); the sign-in screen then asks every address for a password.`,
      fixCommands: changeSetting(settings.requirements, 'emailPrivacyConfig.enableImprovedEmailPrivacy', true),
    },
  ];
}
