import { consoleUrl, ok } from '../../cloud/finding.ts';
import type { Check } from '../facts.ts';

/** Checks reCAPTCHA, whose script the site's Content-Security-Policy allows only for phone sign-in. */
export const recaptcha: Check = (facts) => {
  const check = 'reCAPTCHA for e-mail';
  const { emailPasswordEnforcementState: state } = facts.project.recaptchaConfig;
  const isOff = state === 'OFF' || state === 'RECAPTCHA_PROVIDER_ENFORCEMENT_STATE_UNSPECIFIED';
  if (isOff || !facts.requirements.providers.includes('password')) return [ok(check, 'Not required.')];
  return [
    {
      check,
      severity: 'error',
      cause: `The project's state is ${state}, but the site's Content-Security-Policy blocks reCAPTCHA's script: e-mail sign-in fails.`,
      fix: `Switch it off at ${consoleUrl(facts, 'settings')} (Fraud prevention).`,
    },
  ];
};
