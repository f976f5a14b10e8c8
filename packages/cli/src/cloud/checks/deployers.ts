import { bindingCommand } from '../bindingCommand.ts';
import { gcloudCommand, type ToolCommand } from '../command.ts';
import {
  ATTRIBUTE_MAPPING,
  attributeCondition,
  deployerMember,
  FEDERATION_ROLE,
  ISSUER,
  POOL,
  parseRepositoryId,
} from '../federation.ts';
import { type Finding, ok, setupCommand, withFacts } from '../finding.ts';
import { hasWantedFields } from '../hasWantedFields.ts';
import { serviceAccountEmail } from '../project.ts';
import type { ProjectRequirements } from '../projectRequirements.ts';
import { shellLine } from '../shellLine.ts';
import type { State } from '../state/readCloud.ts';
import type { Pool, Provider } from '../state/schemas.ts';

/**
 * Checks whether the jobs of a repository can act as the account that deploys.
 * @param repositoryId the repository that setup lets in; doctor takes those that the account's policy names.
 */
export function federation(state: State<'policies' | 'pool' | 'provider'>, repositoryId?: string): Finding[] {
  const { requirements, cloud } = state;
  const { check, on, policy } = accountOf(state);
  return withFacts(check, [cloud.project, policy, cloud.pool, cloud.provider], (project, found, pool, provider) => {
    const place = { ...requirements, projectNumber: project?.number ?? '' };
    const members = (found?.bindings ?? [])
      .filter(({ role, condition }) => role === FEDERATION_ROLE && !condition)
      .flatMap((binding) => binding.members);
    const ids = repositoryId ? [repositoryId] : members.flatMap((member) => parseRepositoryId(member, place) ?? []);
    const isBound = ids.some((id) => members.includes(deployerMember(id, place)));
    const isOpen =
      pool?.state === 'ACTIVE' &&
      ids.some((id) => hasWantedFields(wantedProvider(attributeCondition(id, place)), provider));
    if (isBound && isOpen) return [];
    return [
      {
        check,
        severity: 'warning',
        cause: isBound
          ? `The pool ${POOL} lets in no GitHub job, or more than those of this site: it or its provider ${place.environment} is not as setup makes it.`
          : 'No GitHub job can through the pool of this site.',
        fix: 'Run setup, which creates the pool.',
        command: setupCommand(requirements, '--github OWNER/REPOSITORY'),
        fixCommands: repositoryId
          ? [
              ...(isOpen ? [] : openPool(requirements, pool, provider, attributeCondition(repositoryId, place))),
              ...(isBound
                ? []
                : [bindingCommand('add', on, deployerMember(repositoryId, place), FEDERATION_ROLE, requirements)]),
            ]
          : undefined,
      },
    ];
  });
}

function wantedProvider(attributeCondition: string): Provider {
  return { state: 'ACTIVE', attributeCondition, oidc: { issuerUri: ISSUER }, attributeMapping: ATTRIBUTE_MAPPING };
}

/** Returns the commands that make the pool and its provider what they are to be. What was deleted counts as missing. */
function openPool(
  { projectId, environment }: ProjectRequirements,
  pool: Pool | null,
  provider: Provider | null,
  condition: string,
): ToolCommand[] {
  const place = ['--location', 'global', '--project', projectId];
  const mapping = Object.entries(ATTRIBUTE_MAPPING).map((each) => each.join('='));
  const settings = [
    ...['--workload-identity-pool', POOL, ...place, '--issuer-uri', ISSUER],
    ...['--attribute-condition', condition, '--attribute-mapping', mapping.join(',')],
  ];
  const change = provider?.state === 'ACTIVE' ? 'update' : 'create';
  return [
    ...(pool?.state === 'ACTIVE' ? [] : [gcloudCommand('iam workload-identity-pools create', POOL, ...place)]),
    gcloudCommand(`iam workload-identity-pools providers ${change}-oidc`, environment, ...settings),
  ];
}

/** Checks who else can act as the account that deploys. */
export function otherDeployers(state: State<'policies'>): Finding[] {
  const { requirements, cloud } = state;
  const { check, on, policy } = accountOf(state);
  return withFacts(check, [cloud.project, policy], (project, found) => {
    const place = { ...requirements, projectNumber: project?.number ?? '' };
    const others = (found?.bindings ?? [])
      .flatMap(({ role, members }) => members.map((member) => ({ role, member })))
      .filter(({ role, member }) => role !== FEDERATION_ROLE || !parseRepositoryId(member, place));
    if (others.length === 0) return [ok(check, 'GitHub jobs, and nobody else.')];
    const cause = `${others.map(({ role, member }) => `${member} has ${role} on it`).join(', ')}, which no deploy needs.`;
    const commands = others.map(({ role, member }) => bindingCommand('remove', on, member, role, requirements));
    const command = commands.map(shellLine).join(' && ');
    return [{ check, severity: 'warning', cause, fix: 'Revoke that.', command }];
  });
}

function accountOf({ requirements, cloud }: State<'policies'>) {
  const account = `docs-${requirements.environment}` as const;
  const email = serviceAccountEmail(account, requirements);
  return {
    check: `Who can be ${account}`,
    on: { kind: 'service-account', email } as const,
    policy: cloud.policies.get(email) ?? { value: null },
  };
}
