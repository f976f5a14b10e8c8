import { consoleUrl, ok } from '../../cloud/finding.ts';
import type { Check } from '../facts.ts';

/** Checks that multi-factor authentication is off: FirebaseUI 6 does not support it. */
export const mfa: Check = (facts) => {
  const check = 'Second factor';
  const { state } = facts.project.mfa;
  if (state === 'DISABLED' || state === 'STATE_UNSPECIFIED') return [ok(check, 'Off, as the sign-in screen requires.')];
  return [
    {
      check,
      severity: 'error',
      cause: `It is ${state.toLowerCase()}, but the sign-in screen cannot ask for one: ${state === 'MANDATORY' ? 'nobody can sign in' : 'users who have enrolled one cannot sign in'}.`,
      fix: `Switch it off at ${consoleUrl(facts, 'providers')}, or require second factors at the identity provider (Google Workspace).`,
    },
  ];
};
