import { ok, withFacts } from '../../cloud/finding.ts';
import { serviceAccountEmail } from '../../cloud/project.ts';
import { usesFunctions } from '../../cloud/projectRequirements.ts';
import type { Check } from '../facts.ts';

/**
 * Checks that accounts have no user-managed keys: functions and GitHub need none, and whoever has one can act as the
 * account.
 */
export const accountKeys: Check = ({ requirements, cloud }) =>
  [...cloud.accountKeys].flatMap(([account, fact]) => {
    const check = `Keys of ${account}`;
    if (account === 'docs-functions' && !usesFunctions(requirements)) return [];
    return withFacts(check, [fact], (found) => {
      if (!found?.keys.length) return [ok(check, 'None.')];
      const email = serviceAccountEmail(account, requirements);
      return [
        {
          check,
          severity: 'warning',
          cause: `${found.keys.length} user-managed: whoever has one can act as the account for years.`,
          fix: 'Delete them: neither GitHub nor functions need one.',
          command: found.keys
            .map(
              ({ name }) =>
                `gcloud iam service-accounts keys delete ${name} --iam-account ${email} --project ${requirements.projectId}`,
            )
            .join(' && '),
        },
      ];
    });
  });
