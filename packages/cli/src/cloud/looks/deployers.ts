import { bindingCommand } from '../bindingCommand.ts';
import { gcloud, type ToolCommand } from '../command.ts';
import {
  conditionFor,
  deployer,
  FEDERATED,
  formerDeployers,
  ISSUER,
  MAPPING,
  POOL,
  repositoryOf,
} from '../federation.ts';
import { type Finding, known, ok, runSetup } from '../finding.ts';
import { serviceAccount } from '../project.ts';
import { shellLine } from '../shellLine.ts';
import type { State } from '../state/readCloud.ts';
import type { Pool, Provider } from '../state/schemas.ts';
import type { Wanted } from '../wanted.ts';

/**
 * Looks whether the jobs of a repository can act as the account that deploys.
 * @param repositoryId the repository that setup lets in; doctor takes those that the account's policy names.
 */
export function federation(state: State<'policies' | 'pool' | 'provider'>, repositoryId?: string): Finding[] {
  const { requirements, cloud } = state;
  const { check, on, policy } = accountOf(state);
  return known(check, [cloud.project, policy, cloud.pool, cloud.provider], (project, found, pool, provider) => {
    const place = { ...requirements, projectNumber: project?.number ?? '' };
    const members = (found?.bindings ?? [])
      .filter(({ role, condition }) => role === FEDERATED && !condition)
      .flatMap((binding) => binding.members);
    const ids = repositoryId ? [repositoryId] : members.flatMap((member) => repositoryOf(member, place) ?? []);
    const isBound = ids.some((id) => members.includes(deployer(id, place)));
    const isOpen = pool?.state === 'ACTIVE' && ids.some((id) => isAsWanted(provider, conditionFor(id, place)));
    if (isBound && isOpen) return [];
    return [
      {
        check,
        severity: 'warning',
        cause: isBound
          ? `The pool ${POOL} lets in no GitHub job, or more than those of this site: it or its provider ${place.environment} is not as setup makes it.`
          : 'No GitHub job can through the pool of this site.',
        fix: 'Run setup, which creates the pool, and revokes what an earlier version has granted.',
        command: runSetup(requirements, '--github OWNER/REPOSITORY'),
        mend: repositoryId
          ? [
              ...(isOpen ? [] : openPool(requirements, pool, provider, conditionFor(repositoryId, place))),
              ...(isBound ? [] : [bindingCommand('add', on, deployer(repositoryId, place), FEDERATED, requirements)]),
            ]
          : undefined,
      },
    ];
  });
}

function isAsWanted(provider: Provider | null, condition: string): boolean {
  return (
    provider?.state === 'ACTIVE' &&
    provider.attributeCondition === condition &&
    provider.oidc?.issuerUri === ISSUER &&
    Object.entries(MAPPING).every(([name, claim]) => provider.attributeMapping[name] === claim)
  );
}

/** Returns the commands that make the pool and its provider what they are to be. What was deleted counts as missing. */
function openPool(
  { projectId, environment }: Wanted,
  pool: Pool | null,
  provider: Provider | null,
  condition: string,
): ToolCommand[] {
  const place = ['--location', 'global', '--project', projectId];
  const mapping = Object.entries(MAPPING).map((each) => each.join('='));
  const settings = [
    ...['--workload-identity-pool', POOL, ...place, '--issuer-uri', ISSUER],
    ...['--attribute-condition', condition, '--attribute-mapping', mapping.join(',')],
  ];
  const change = provider?.state === 'ACTIVE' ? 'update' : 'create';
  return [
    ...(pool?.state === 'ACTIVE' ? [] : [gcloud('iam workload-identity-pools create', POOL, ...place)]),
    gcloud(`iam workload-identity-pools providers ${change}-oidc`, environment, ...settings),
  ];
}

/** Looks who else can act as the account that deploys. Setup revokes what an earlier version has granted. */
export function otherDeployers(state: State<'policies'>): Finding[] {
  const { requirements, cloud } = state;
  const { check, on, policy } = accountOf(state);
  return known(check, [cloud.project, policy], (project, found) => {
    const place = { ...requirements, projectNumber: project?.number ?? '' };
    const others = (found?.bindings ?? [])
      .flatMap(({ role, members }) => members.map((member) => ({ role, member })))
      .filter(({ role, member }) => role !== FEDERATED || !repositoryOf(member, place));
    const report = (list: readonly Bound[], asFix: (commands: ToolCommand[]) => Partial<Finding>): Finding[] => {
      const cause = `${list.map(({ role, member }) => `${member} has ${role} on it`).join(', ')}, which no deploy needs.`;
      const commands = list.map(({ role, member }) => bindingCommand('remove', on, member, role, requirements));
      return list.length > 0 ? [{ check, severity: 'warning', cause, fix: 'Revoke that.', ...asFix(commands) }] : [];
    };
    const former = others.filter(({ role, member }) => role === FEDERATED && member.startsWith(formerDeployers(place)));
    const findings = [
      ...report(former, (mend) => ({ mend })),
      ...report(
        others.filter((each) => !former.includes(each)),
        (commands) => ({ command: commands.map(shellLine).join(' && ') }),
      ),
    ];
    return findings.length > 0 ? findings : [ok(check, 'GitHub jobs, and nobody else.')];
  });
}

interface Bound {
  readonly role: string;
  readonly member: string;
}

function accountOf({ requirements, cloud }: State<'policies'>) {
  const account = `docs-${requirements.environment}` as const;
  const email = serviceAccount(account, requirements);
  return {
    check: `Who can be ${account}`,
    on: { kind: 'service-account', email } as const,
    policy: cloud.policies.get(email) ?? { value: null },
  };
}
