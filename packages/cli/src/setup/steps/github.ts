import * as z from 'zod';
import { serviceAccount } from '../../cloud/project.ts';
import { gcloud, named, nameOf, namesIn, read, type Step, type Target, type ToolCommand, unless } from '../step.ts';
import { bindStep } from './accounts.ts';

const repositorySchema = z.object({ id: z.number() });
const providersSchema = z.array(
  z.object({
    name: z.string(),
    attributeCondition: z.string().default(''),
    attributeMapping: z.record(z.string(), z.string()).default({}),
    oidc: z.object({ issuerUri: z.string() }).optional(),
  }),
);

const ISSUER = 'https://token.actions.githubusercontent.com';
const MAPPING = { 'google.subject': 'assertion.sub', 'attribute.environment': 'assertion.environment' };
const ID = { environment: 'live' } as const;

/** Returns a request to GitHub's API. */
export function github(path: string, ...args: readonly string[]): ToolCommand {
  return { kind: 'tool', tool: 'gh', args: ['api', path, ...args] };
}

export function repositoryStep(repository: string): Step {
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

/** Lets jobs of the repository that run in the environment deploy as its account. */
export function federationSteps(target: Target): Step[] {
  const { projectId, environment, projectNumber } = target;
  const place = ['--location', 'global', '--project', projectId];
  const pool = ['--workload-identity-pool', 'github', ...place];
  return [
    unless(
      `Identities of GitHub in ${projectId}`,
      read('iam workload-identity-pools list', ...place),
      (found) => namesIn(found).includes('github'),
      gcloud('iam workload-identity-pools create', 'github', ...place),
    ),
    {
      title: `Condition for the environment ${environment}`,
      look: [read('iam workload-identity-pools providers list', ...pool)],
      todo: (found, fill) => {
        // Of a name, a later owner of it would get in; the id stays with the repository.
        const id = named(ID, 'REPOSITORY_ID');
        const condition = `assertion.repository_id == '${id}' && assertion.environment == '${environment}'`;
        const settings = [
          ...['--issuer-uri', ISSUER, '--attribute-condition', condition],
          ...[
            '--attribute-mapping',
            Object.entries(MAPPING)
              .map((each) => each.join('='))
              .join(','),
          ],
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
    bindStep(target, { kind: 'service-account', email: serviceAccount(`docs-${environment}`, target) }, [
      {
        role: 'roles/iam.workloadIdentityUser',
        member: `principalSet://iam.googleapis.com/projects/${projectNumber}/locations/global/workloadIdentityPools/github/attribute.environment/${environment}`,
      },
    ]),
  ];
}
