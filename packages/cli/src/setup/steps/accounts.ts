import { accounts } from '../../cloud/checks/accounts.ts';
import { builds } from '../../cloud/checks/builds.ts';
import { customRoles } from '../../cloud/checks/customRoles.ts';
import { checkAccountRoles } from '../../cloud/checks/roles.ts';
import type { AccountName } from '../../cloud/project.ts';
import type { ProjectRequirements } from '../../cloud/projectRequirements.ts';
import { checkStep, type StateStep } from '../step.ts';

/** Creates the site's accounts in the project; the one for deploys only with GitHub. */
export function accountSteps(wanted: ProjectRequirements, withGitHub: boolean): StateStep[] {
  const { projectId } = wanted;
  const names = setupAccounts(wanted, withGitHub);
  return [
    checkStep(`Service accounts of ${projectId}`, wanted, ['accountKeys'], (state) => accounts(state, names)),
    checkStep(`Builds of functions in ${projectId}`, wanted, ['policies'], builds),
  ];
}

/** Grants each account the roles that it needs. */
export function roleSteps(wanted: ProjectRequirements, withGitHub: boolean): StateStep[] {
  const names = setupAccounts(wanted, withGitHub);
  return [
    checkStep(`Custom roles of ${wanted.projectId}`, wanted, ['customRoles'], (state) => customRoles(state, names)),
    ...names.map((name) =>
      checkStep(`Roles of ${name}`, wanted, ['policies'], (state) => checkAccountRoles(state, name)),
    ),
  ];
}

function setupAccounts({ environment }: ProjectRequirements, withGitHub: boolean): AccountName[] {
  return withGitHub ? ['docs-functions', `docs-${environment}`] : ['docs-functions'];
}
