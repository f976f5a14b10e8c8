import { accounts } from '../../cloud/looks/accounts.ts';
import { builds } from '../../cloud/looks/builds.ts';
import { customRoles } from '../../cloud/looks/customRoles.ts';
import { rolesOf } from '../../cloud/looks/roles.ts';
import type { AccountName } from '../../cloud/project.ts';
import type { Wanted } from '../../cloud/wanted.ts';
import { lookStep, type StateStep } from '../step.ts';

/** Creates the site's accounts in the project; the one for deploys only with GitHub. */
export function accountSteps(wanted: Wanted, withGitHub: boolean): StateStep[] {
  const { projectId } = wanted;
  const names = siteAccounts(wanted, withGitHub);
  return [
    lookStep(`Service accounts of ${projectId}`, wanted, ['accountKeys'], (state) => accounts(state, names)),
    lookStep(`Builds of functions in ${projectId}`, wanted, ['policies'], builds),
  ];
}

/** Grants each account the roles that it needs. */
export function roleSteps(wanted: Wanted, withGitHub: boolean): StateStep[] {
  const names = siteAccounts(wanted, withGitHub);
  return [
    lookStep(`Custom roles of ${wanted.projectId}`, wanted, ['customRoles'], (state) => customRoles(state, names)),
    ...names.map((name) => lookStep(`Roles of ${name}`, wanted, ['policies'], (state) => rolesOf(state, name))),
  ];
}

function siteAccounts({ environment }: Wanted, withGitHub: boolean): AccountName[] {
  return withGitHub ? ['docs-functions', `docs-${environment}`] : ['docs-functions'];
}
