import { gcloud } from '../command.ts';
import { type Finding, known } from '../finding.ts';
import { type AccountName, accountsOf } from '../project.ts';
import type { State } from '../state/readCloud.ts';
import { usesFunctions } from '../wanted.ts';

/** Looks whether the site's accounts exist. */
export function accounts({ requirements, cloud }: State<'accountKeys'>, names?: readonly AccountName[]): Finding[] {
  return siteAccounts(requirements, names).flatMap((account) => {
    const isFunctions = account === 'docs-functions';
    const check = `Account ${account}`;
    return known(check, [cloud.accountKeys.get(account) ?? { value: null }], (found) =>
      found
        ? []
        : [
            {
              check,
              severity: isFunctions ? 'error' : 'note',
              cause: `There is no such account, as which ${isFunctions ? 'the functions run' : 'GitHub deploys'}.`,
              fix: 'Create it, then run this command again for its roles.',
              mend: [gcloud('iam service-accounts create', account, '--project', requirements.projectId)],
            },
          ],
    );
  });
}

/** Returns the accounts that the site needs, of the named ones. */
export function siteAccounts(requirements: State['requirements'], names = accountsOf(requirements)): AccountName[] {
  return names.filter((account) => usesFunctions(requirements) || account !== 'docs-functions');
}
