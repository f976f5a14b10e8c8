import { gcloudCommand } from '../command.ts';
import { type Finding, withFacts } from '../finding.ts';
import { type AccountName, accountNames } from '../project.ts';
import { usesFunctions } from '../projectRequirements.ts';
import type { State } from '../state/readCloud.ts';

/** Checks whether the site's accounts exist. */
export function accounts({ requirements, cloud }: State<'accountKeys'>, names?: readonly AccountName[]): Finding[] {
  return siteAccounts(requirements, names).flatMap((account) => {
    const isFunctions = account === 'docs-functions';
    const check = `Account ${account}`;
    return withFacts(check, [cloud.accountKeys.get(account) ?? { value: null }], (found) =>
      found
        ? []
        : [
            {
              check,
              severity: isFunctions ? 'error' : 'note',
              cause: `There is no such account, as which ${isFunctions ? 'the functions run' : 'GitHub deploys'}.`,
              fix: 'Create it, then run this command again for its roles.',
              fixCommands: [gcloudCommand('iam service-accounts create', account, '--project', requirements.projectId)],
            },
          ],
    );
  });
}

/** Returns the accounts that the site needs, of the named ones. */
export function siteAccounts(requirements: State['requirements'], names = accountNames(requirements)): AccountName[] {
  return names.filter((account) => usesFunctions(requirements) || account !== 'docs-functions');
}
