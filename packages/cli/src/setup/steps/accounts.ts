import { accounts } from '../../cloud/looks/accounts.ts';
import { builds } from '../../cloud/looks/builds.ts';
import { customRoles } from '../../cloud/looks/customRoles.ts';
import { rolesOf } from '../../cloud/looks/roles.ts';
import type { AccountName } from '../../cloud/project.ts';
import type { Wanted } from '../../cloud/wanted.ts';
import type { StateStep } from '../step.ts';

/** Creates the site's accounts in the project; the one for deploys only with GitHub. */
export function accountSteps(requirements: Wanted, withGitHub: boolean): StateStep[] {
  const { projectId } = requirements;
  return [
    {
      title: `Service accounts of ${projectId}`,
      find: async (reader) =>
        accounts(
          { requirements, cloud: await reader.cloud(requirements, ['accountKeys']) },
          siteAccounts(requirements, withGitHub),
        ),
    },
    {
      title: `Builds of functions in ${projectId}`,
      find: async (reader) => builds({ requirements, cloud: await reader.cloud(requirements, ['policies']) }),
    },
  ];
}

/** Grants each account the roles that it needs. */
export function roleSteps(requirements: Wanted, withGitHub: boolean): StateStep[] {
  const names = siteAccounts(requirements, withGitHub);
  return [
    {
      title: `Custom roles of ${requirements.projectId}`,
      find: async (reader) =>
        customRoles({ requirements, cloud: await reader.cloud(requirements, ['customRoles']) }, names),
    },
    ...names.map(
      (name): StateStep => ({
        title: `Roles of ${name}`,
        find: async (reader) => rolesOf({ requirements, cloud: await reader.cloud(requirements, ['policies']) }, name),
      }),
    ),
  ];
}

function siteAccounts({ environment }: Wanted, withGitHub: boolean): AccountName[] {
  return withGitHub ? ['docs-functions', `docs-${environment}`] : ['docs-functions'];
}
