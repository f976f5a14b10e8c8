import { type Check, consolePage, ok } from '../finding';

/** The site's Content-Security-Policy lets reCAPTCHA's script in for phone sign-in only. */
export const recaptcha: Check = (facts) => {
  const check = 'reCAPTCHA for e-mail';
  const { emailPasswordEnforcementState: state } = facts.project.recaptchaConfig;
  const isOff = state === 'OFF' || state === 'RECAPTCHA_PROVIDER_ENFORCEMENT_STATE_UNSPECIFIED';
  if (isOff || !facts.wanted.providers.includes('password')) return [ok(check, 'Not asked for.')];
  return [
    {
      check,
      severity: 'error',
      cause: `The project's state is ${state}, but the site's Content-Security-Policy keeps reCAPTCHA's script out: e-mail sign-in fails.`,
      mend: `Switch it off at ${consolePage(facts, 'settings')} (Fraud prevention).`,
    },
  ];
};
