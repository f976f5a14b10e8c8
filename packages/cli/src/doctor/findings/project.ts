import { type Finding, known, ok } from '../../cloud/finding.ts';
import { usesFunctions } from '../../cloud/wanted.ts';
import type { Check } from '../facts.ts';

/** Reports whether the project is checked as that of the site or of previews, and checks its plan and edition. */
export const project: Check = (facts) => {
  const { requirements, cloud } = facts;
  const { projectId, environment } = requirements;
  const role =
    environment === 'live'
      ? 'as the project of the site'
      : 'as the project of its previews, since DOCS_ENV_FILE names another project than .env';
  return [
    ok('Project', `${projectId} is checked ${role}.`),
    ...known('Plan', [cloud.billing], (billing) => [checkPlan(facts, billing?.billingEnabled ?? false)]),
    checkEdition(facts),
  ];
};

function checkPlan({ requirements }: Parameters<Check>[0], isPaid: boolean): Finding {
  const check = 'Plan';
  if (isPaid) return ok(check, 'Billing is on (Blaze).');
  if (!usesFunctions(requirements)) return ok(check, 'No billing, which a site without functions does not need.');
  return {
    check,
    severity: 'error',
    cause: 'No open billing account pays for the project: functions cannot be deployed, and those deployed stop.',
    fix: `Link one at https://console.cloud.google.com/billing/linkedaccount?project=${requirements.projectId}.`,
  };
}

function checkEdition({ requirements, project: { subtype } }: Parameters<Check>[0]): Finding {
  const check = 'Edition of Authentication';
  if (!requirements.blockingFunctions || subtype === 'IDENTITY_PLATFORM') return ok(check, `It is ${subtype}.`);
  return {
    check,
    severity: 'error',
    cause: `It is ${subtype}, but DOCS_BLOCKING_FUNCTIONS is on, which needs IDENTITY_PLATFORM.`,
    fix: `Choose "Upgrade" at https://console.firebase.google.com/project/${requirements.projectId}/authentication/settings.`,
  };
}
