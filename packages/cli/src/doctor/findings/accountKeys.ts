import { serviceAccount } from '../../cloud/project.ts';
import { type Check, known, ok } from '../finding.ts';
import { usesFunctions } from '../requirements.ts';

/** Checks that nobody made a key for an account: functions and GitHub need none, and whoever has it is the account. */
export const accountKeys: Check = ({ requirements, cloud }) =>
  [...cloud.accountKeys].flatMap(([account, fact]) => {
    const check = `Keys of ${account}`;
    if (account === 'docs-functions' && !usesFunctions(requirements)) return [];
    return known(check, [fact], (found) => {
      if (!found?.keys.length) return [ok(check, 'None.')];
      const email = serviceAccount(account, requirements);
      return [
        {
          check,
          severity: 'warning',
          cause: `${found.keys.length} made by somebody: whoever has one can do what the account can, for years.`,
          fix: 'Delete them: GitHub proves its identity without, and functions do not need one.',
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
