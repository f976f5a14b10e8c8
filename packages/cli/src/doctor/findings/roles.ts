import { fullRole, type Grant, grantsOf, type Resource } from '../../cloud/grants.ts';
import { type AccountName, accountsOf, serviceAccount } from '../../cloud/project.ts';
import { resourceKey } from '../cloud/readPolicy.ts';
import type { Facts } from '../facts.ts';
import { type Check, type Finding, known, ok } from '../finding.ts';
import { usesFunctions } from '../requirements.ts';
import { bindingCommand } from './bindingCommand.ts';

/** Checks that each account has exactly the roles that it needs. */
export const roles: Check = (facts) => {
  const { requirements, cloud } = facts;
  const hasFunctions = usesFunctions(requirements);
  return known('Roles', [cloud.project], (project) => {
    const grants = grantsOf({ ...requirements, projectNumber: project?.number ?? '' });
    return accountsOf(requirements)
      .filter((account) => hasFunctions || account !== 'docs-functions')
      .flatMap((account) =>
        checkAccount(
          facts,
          account,
          grants.filter((grant) => grant.account === account),
        ),
      );
  });
};

function checkAccount(facts: Facts, account: AccountName, grants: readonly Grant[]): Finding[] {
  const { requirements, cloud } = facts;
  const check = `Roles of ${account}`;
  const isFunctions = account === 'docs-functions';
  const member = `serviceAccount:${serviceAccount(account, requirements)}`;
  const needed = usesFunctions(requirements) ? grants : grants.filter(isForHosting);
  const resources = new Map(grants.map(({ on }) => [resourceKey(on), on] as const));
  const policies = [...resources.keys()].flatMap((key) => cloud.policies.get(key) ?? []);
  const isSame = (grant: Grant, { on, role }: Bound) =>
    resourceKey(grant.on) === resourceKey(on) && fullRole(grant.role, requirements) === role;
  return known<unknown[]>(check, [cloud.accountKeys.get(account) ?? { value: null }, ...policies], (keys) => {
    if (keys === null)
      return [
        {
          check,
          severity: isFunctions ? 'error' : 'note',
          cause: `There is no such account, as which ${isFunctions ? 'the functions run' : 'GitHub deploys'}.`,
          fix: 'Create it, then run this command again for its roles.',
          command: `gcloud iam service-accounts create ${account} --project ${requirements.projectId}`,
        },
      ];
    const bound = [...resources.values()].flatMap((on) => boundRoles(facts, on, member));
    const lacks = needed
      .filter(({ on }) => exists(facts, on))
      .filter((grant) => !bound.some((each) => !each.isConditional && isSame(grant, each)));
    const surplus = bound.filter((each) => !grants.some((grant) => isSame(grant, each)));
    const commands = (change: 'add' | 'remove', list: readonly Pick<Bound, 'on' | 'role'>[]) =>
      list.map(({ on, role }) => bindingCommand(change, on, member, fullRole(role, requirements), requirements));
    const lacking: Finding = {
      check,
      severity: isFunctions ? 'error' : 'warning',
      cause: `It lacks ${lacks.map((grant) => `${describe(grant)} (${grant.because})`).join(', ')}.`,
      fix: 'Grant what it lacks.',
      command: commands('add', lacks).join(' && '),
    };
    const spare: Finding = {
      check,
      severity: 'warning',
      cause: `It has ${surplus.map(describe).join(', ')}, which it does not need.`,
      fix: 'Revoke that.',
      command: commands('remove', surplus).join(' && '),
    };
    const findings = [...(lacks.length > 0 ? [lacking] : []), ...(surplus.length > 0 ? [spare] : [])];
    return findings.length > 0 ? findings : [ok(check, 'It has what it needs, and no more.')];
  });
}

/** Whether a site without functions needs the grant. It has no secret and no images. */
function isForHosting({ on, role }: Grant): boolean {
  return on.kind === 'project' && !role.startsWith('roles/cloudfunctions.');
}

interface Bound {
  readonly on: Resource;
  /** Full name. */
  readonly role: string;
  readonly isConditional: boolean;
}

function boundRoles({ cloud }: Facts, on: Resource, member: string): Bound[] {
  const fact = cloud.policies.get(resourceKey(on));
  const bindings = (fact && 'value' in fact && fact.value?.bindings) || [];
  return bindings
    .filter(({ members }) => members.includes(member))
    .map(({ role, condition }) => ({ on, role, isConditional: condition !== undefined }));
}

/** Returns whether a resource exists: before the first deploy, the images and some default accounts do not. */
function exists({ cloud }: Facts, on: Resource): boolean {
  const fact = cloud.policies.get(resourceKey(on));
  return fact !== undefined && 'value' in fact && fact.value !== null;
}

function describe({ on, role }: Pick<Bound, 'on' | 'role'>): string {
  return `${role} on ${on.kind === 'project' ? 'the project' : resourceKey(on)}`;
}
