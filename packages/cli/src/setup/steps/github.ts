import * as z from 'zod';
import { bindingCommand } from '../../cloud/bindingCommand.ts';
import { gcloud, read, type ToolCommand } from '../../cloud/command.ts';
import {
  conditionFor,
  deployer,
  FEDERATED,
  FORMER_POOL,
  formerDeployers,
  ISSUER,
  MAPPING,
  POOL,
} from '../../cloud/federation.ts';
import { serviceAccount } from '../../cloud/project.ts';
import { policySchema } from '../../cloud/state/schemas.ts';
import { type CommandStep, named, nameOf, namesIn, type Target, unless } from '../step.ts';

const repositorySchema = z.object({ id: z.number() });
const providersSchema = z.array(
  z.object({
    name: z.string(),
    attributeCondition: z.string().default(''),
    attributeMapping: z.record(z.string(), z.string()).default({}),
    oidc: z.object({ issuerUri: z.string() }).optional(),
  }),
);

const ID = { environment: 'live' } as const;

/** Returns a request to GitHub's API. */
export function github(path: string, ...args: readonly string[]): ToolCommand {
  return { kind: 'tool', tool: 'gh', args: ['api', path, ...args] };
}

export function repositoryStep(repository: string): CommandStep {
  const command = github(`repos/${repository}`);
  const name = nameOf(ID, 'REPOSITORY_ID');
  return {
    title: `Repository ${repository}`,
    look: [command],
    todo: (found) =>
      found
        ? { commands: [], values: { [name]: String(repositorySchema.parse(found[0]).id) } }
        : { commands: [{ ...command, value: { name, path: 'id' } }] },
  };
}

/** Lets the repository's jobs in the environment deploy as its account. */
export function federationSteps(target: Target): CommandStep[] {
  const { projectId, environment } = target;
  const place = ['--location', 'global', '--project', projectId];
  const pool = ['--workload-identity-pool', POOL, ...place];
  return [
    unless(
      `Identities of GitHub in ${projectId}`,
      read('iam workload-identity-pools list', ...place),
      (found) => namesIn(found).includes(POOL),
      gcloud('iam workload-identity-pools create', POOL, ...place),
    ),
    {
      title: `Condition for the environment ${environment}`,
      look: [read('iam workload-identity-pools providers list', ...pool)],
      todo: (found, fill) => {
        const condition = conditionFor(named(ID, 'REPOSITORY_ID'), target);
        const mapping = Object.entries(MAPPING).map((each) => each.join('='));
        const settings = [
          ...['--issuer-uri', ISSUER, '--attribute-condition', condition],
          ...['--attribute-mapping', mapping.join(',')],
        ];
        const providers = 'iam workload-identity-pools providers';
        const existing = found
          ? providersSchema.parse(found[0]).find(({ name }) => name.endsWith(`/${environment}`))
          : undefined;
        const isMapped = Object.entries(MAPPING).every(([name, claim]) => existing?.attributeMapping[name] === claim);
        if (isMapped && existing?.attributeCondition === fill(condition) && existing.oidc?.issuerUri === ISSUER)
          return { commands: [] };
        return {
          commands: [gcloud(`${providers} ${existing ? 'update' : 'create'}-oidc`, environment, ...pool, ...settings)],
        };
      },
    },
    deployerStep(target),
  ];
}

/** Lets the environment's jobs act as the account. */
function deployerStep(target: Target): CommandStep {
  const email = emailOf(target);
  const member = deployer(named(ID, 'REPOSITORY_ID'), target);
  return {
    title: `Roles on ${email}`,
    look: [read('iam service-accounts get-iam-policy', email, '--project', target.projectId)],
    todo: (found, fill) => {
      const { bindings } = policySchema.parse(found?.[0] ?? {});
      const isBound = bindings.some(
        ({ role, members, condition }) => role === FEDERATED && !condition && members.includes(fill(member)),
      );
      const on = { kind: 'service-account', email } as const;
      return { commands: isBound ? [] : [bindingCommand('add', on, member, FEDERATED, target)] };
    },
  };
}

/** Revokes the access of the pool of earlier versions, once the environment names the new pool. */
export function formerPoolStep(target: Target): CommandStep {
  const { projectId } = target;
  const email = emailOf(target);
  const project = ['--project', projectId];
  return {
    title: `Identities of earlier versions in ${projectId}`,
    look: [read('iam service-accounts get-iam-policy', email, ...project)],
    todo: (found, fill) => {
      const bindings = found ? policySchema.parse(found[0]).bindings.filter(({ role }) => role === FEDERATED) : [];
      const former = bindings
        .flatMap(({ members }) => members)
        .filter((member) => member.startsWith(fill(formerDeployers(target))));
      const commands = former.map((member) =>
        bindingCommand('remove', { kind: 'service-account', email }, member, FEDERATED, target),
      );
      if (commands.length === 0) return { commands };
      return {
        commands,
        notes: [
          `If nothing else uses the pool ${FORMER_POOL}, delete it: gcloud iam workload-identity-pools delete ${FORMER_POOL} --location global --project ${projectId}`,
        ],
      };
    },
  };
}

function emailOf(target: Target): string {
  return serviceAccount(`docs-${target.environment}`, target);
}
