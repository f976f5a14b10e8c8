import { type Check, consolePage, ok } from '../finding';

/** FirebaseUI 6 has no pages for a second factor. */
export const mfa: Check = (facts) => {
  const check = 'Second factor';
  const { state } = facts.project.mfa;
  if (state === 'DISABLED' || state === 'STATE_UNSPECIFIED') return [ok(check, 'Off, as the sign-in screen needs it.')];
  return [
    {
      check,
      severity: 'error',
      cause: `It is ${state.toLowerCase()}, but the sign-in screen cannot ask for one: ${state === 'MANDATORY' ? 'nobody can sign in' : 'who has enrolled one cannot sign in'}.`,
      mend: `Switch it off at ${consolePage(facts, 'providers')}, or ask for second factors at the identity provider (Google Workspace).`,
    },
  ];
};
