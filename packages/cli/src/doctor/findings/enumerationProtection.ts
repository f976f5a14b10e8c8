import * as settings from '../../cloud/signInSettings.ts';
import { type Check, consolePage, ok } from '../finding.ts';

/** Checks enumeration protection. */
export const enumerationProtection: Check = (facts) => {
  const check = 'E-mail enumeration protection';
  if (settings.enumerationProtection(facts.project).isSet)
    return [ok(check, 'On: the sign-in screen does not reveal which addresses have an account.')];
  return [
    {
      check,
      severity: 'warning',
      cause: 'Off: anyone can ask the identity service whether an address has an account, and with which providers.',
      fix: `Switch it on at ${consolePage(facts, 'settings')} (User actions); the sign-in screen then asks every address for a password.`,
    },
  ];
};
