import { ok, withFacts } from '../../cloud/finding.ts';
import type { Check } from '../facts.ts';

/** Checks that Authentication does not require App Check, whose tokens the site does not send. */
export const appCheck: Check = ({ requirements, cloud }) => {
  const check = 'App Check';
  return withFacts(check, [cloud.appCheck], (service) => {
    const mode = service?.enforcementMode ?? 'OFF';
    if (mode !== 'ENFORCED') return [ok(check, `Not enforced for Authentication (${mode}).`)];
    return [
      {
        check,
        severity: 'error',
        cause: 'It is enforced for Authentication, but the site sends no App Check tokens: nobody can sign in.',
        fix: `Stop enforcing it for Authentication at https://console.firebase.google.com/project/${requirements.projectId}/appcheck/products.`,
      },
    ];
  });
};
