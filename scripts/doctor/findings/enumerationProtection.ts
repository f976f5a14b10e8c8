import { type Check, consolePage, ok } from '../finding';

/** The sign-in screen works either way: with the protection on it asks for a password whether the address is known or not. */
export const enumerationProtection: Check = (facts) => {
  const check = 'E-mail enumeration protection';
  if (facts.project.emailPrivacyConfig.enableImprovedEmailPrivacy)
    return [ok(check, 'On: nobody learns from the sign-in screen which addresses have an account.')];
  return [
    {
      check,
      severity: 'warning',
      cause: 'Off: anyone can ask the identity service whether an address has an account, and with which providers.',
      mend: `Switch it on at ${consolePage(facts, 'settings')} (User actions); the sign-in screen then asks every address for a password.`,
    },
  ];
};
