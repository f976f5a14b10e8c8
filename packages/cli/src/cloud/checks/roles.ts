import { bindingCommand } from '../bindingCommand.ts';
import { type Finding, ok, withFacts } from '../finding.ts';
import { fullRole, type Grant, type Resource, requiredGrants } from '../grants.ts';
import { type AccountName, serviceAccountEmail } from '../project.ts';
import { usesFunctions } from '../projectRequirements.ts';
import { shellLine } from '../shellLine.ts';
import type { State } from '../state/readCloud.ts';
import { resourceKey } from '../state/readPolicy.ts';
import { siteAccounts } from './accounts.ts';

/** Checks whether each account that exists has the roles that it needs, and none that setup would not give it. */
export function roles(state: State<'policies' | 'accountKeys'>): Finding[] {
  const { requirements, cloud } = state;
  return siteAccounts(requirements).flatMap((account) => {
    const keys = cloud.accountKeys.get(account);
    return keys && 'value' in keys && keys.value ? checkAccountRoles(state, account) : [];
  });
}

/** Checks whether an account has the roles that it needs, and none that setup would not give it. */
export function checkAccountRoles(state: State<'policies'>, account: AccountName): Finding[] {
  const { requirements, cloud } = state;
  const check = `Roles of ${account}`;
  const member = `serviceAccount:${serviceAccountEmail(account, requirements)}`;
  return withFacts(check, [cloud.project], (project) => {
    const projectNumber = project?.number ?? '';
    const grants = requiredGrants({ ...requirements, projectNumber }).filter((grant) => grant.account === account);
    // A site without functions lacks nothing without the grants for them, and may keep them: setup makes them for every
    // site.
    const needed = usesFunctions(requirements) ? grants : grants.filter(isForHosting);
    const resources = new Map(grants.map(({ on }) => [resourceKey(on), on] as const));
    const policies = [...resources.keys()].map((key) => cloud.policies.get(key) ?? { value: null });
    const isSame = (grant: Grant, { on, role }: Bound) =>
      resourceKey(grant.on) === resourceKey(on) && fullRole(grant.role, requirements) === role;
    return withFacts<unknown[]>(check, policies, () => {
      const bound = [...resources.values()].flatMap((on) => boundRoles(state, on, member));
      const lacks = needed.filter((grant) => !bound.some((each) => !each.isConditional && isSame(grant, each)));
      const missing = lacks.filter(({ on }) => !isAbsent(state, on));
      const surplus = bound.filter((each) => !grants.some((grant) => isSame(grant, each)));
      const commands = (change: 'add' | 'remove', list: readonly Pick<Bound, 'on' | 'role'>[]) =>
        list.map(({ on, role }) => bindingCommand(change, on, member, fullRole(role, requirements), requirements));
      const findings: Finding[] = [];
      if (missing.length > 0)
        findings.push({
          check,
          severity: account === 'docs-functions' ? 'error' : 'warning',
          cause: `It lacks ${missing.map((grant) => `${describe(grant)} (${grant.because})`).join(', ')}.`,
          fix: 'Grant what it lacks.',
          fixCommands: commands('add', missing),
        });
      if (missing.length < lacks.length)
        findings.push({
          check,
          severity: 'note',
          cause: `It has no role yet on ${lacks.flatMap(({ on }) => (isAbsent(state, on) ? resourceKey(on) : [])).join(', ')}, because there is no such account.`,
          fix: 'Once functions have been deployed, run npm run doctor, and if it finds roles missing, npm run setup.',
        });
      if (surplus.length > 0)
        findings.push({
          check,
          severity: 'warning',
          cause: `It has ${surplus.map(describe).join(', ')}, which it does not need.`,
          fix: 'Revoke that.',
          command: commands('remove', surplus).map(shellLine).join(' && '),
        });
      return findings.length > 0
        ? findings
        : [ok(check, 'It has the roles that it needs, and none besides those that setup grants.')];
    });
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

function boundRoles({ cloud }: State<'policies'>, on: Resource, member: string): Bound[] {
  const fact = cloud.policies.get(resourceKey(on));
  const bindings = (fact && 'value' in fact && fact.value?.bindings) || [];
  return bindings
    .filter(({ members }) => members.includes(member))
    .map(({ role, condition }) => ({ on, role, isConditional: condition !== undefined }));
}

/** Google's own accounts appear some time after their API is enabled, or with the first deploy. */
function isAbsent({ cloud }: State<'policies'>, on: Resource): boolean {
  const fact = cloud.policies.get(resourceKey(on));
  const isGoogles = on.kind === 'service-account' && !on.email.endsWith('.iam.gserviceaccount.com');
  return isGoogles && (fact === undefined || !('value' in fact) || fact.value === null);
}

function describe({ on, role }: Pick<Bound, 'on' | 'role'>): string {
  return `${role} on ${on.kind === 'project' ? 'the project' : resourceKey(on)}`;
}
