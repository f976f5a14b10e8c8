import { type Finding, ok, withFacts } from '../finding.ts';
import { usesFunctions } from '../projectRequirements.ts';
import type { State } from '../state/readCloud.ts';

/** Checks whether somebody pays for the project, which functions need. */
export function plan({ requirements, cloud }: State<'billing'>): Finding[] {
  const check = 'Plan';
  return withFacts(check, [cloud.billing], (billing) => {
    if (billing?.billingEnabled) return [ok(check, 'Billing is on (Blaze).')];
    if (!usesFunctions(requirements)) return [ok(check, 'No billing, which a site without functions does not need.')];
    return [
      {
        check,
        severity: 'error',
        cause: 'No open billing account pays for the project: functions cannot be deployed, and those deployed stop.',
        fix: `Choose the Blaze plan at https://console.firebase.google.com/project/${requirements.projectId}/usage/details, then run this command again.`,
      },
    ];
  });
}
