import type { CloudProject } from './project.ts';

/** Pool of GitHub's identities, the site's own: whoever adds a provider to a pool says who its subjects are. */
export const POOL = 'docs-github';
/** Pool of earlier versions, under a name that other repositories' providers may share. */
export const FORMER_POOL = 'github';
export const ISSUER = 'https://token.actions.githubusercontent.com';
/** Role by which a subject of the pool can be an account. */
export const FEDERATED = 'roles/iam.workloadIdentityUser';

/**
 * Google takes 127 bytes of a subject at most. `assertion.sub` has the repository's name, which alone can be longer, and
 * which a later owner of the name would have too; the id stays with the repository.
 * https://github.com/google-github-actions/auth/issues/423
 */
export const MAPPING = { 'google.subject': "assertion.repository_id + ':' + assertion.environment" } as const;

type DeployEnvironment = Pick<CloudProject, 'projectNumber' | 'environment'>;

/** Returns the condition under which GitHub's jobs get an identity. The rule for branches of GitHub is not on all its plans. */
export function conditionFor(repositoryId: string, { environment }: Pick<DeployEnvironment, 'environment'>): string {
  const isOurs = `assertion.repository_id == '${repositoryId}' && assertion.environment == '${environment}'`;
  return environment === 'live' ? `${isOurs} && assertion.ref == 'refs/heads/main'` : isOurs;
}

/** Returns the jobs of a repository that run in the environment, as a member of policies. */
export function deployer(repositoryId: string, { projectNumber, environment }: DeployEnvironment): string {
  return `principal://iam.googleapis.com/${poolName(projectNumber, POOL)}/subject/${repositoryId}:${environment}`;
}

/** Returns whether a member of policies is what `deployer` returns for some repository. */
export function isDeployer(member: string, place: DeployEnvironment): boolean {
  const [id] = /\d+(?=:\w+$)/.exec(member) ?? [];
  return id !== undefined && member === deployer(id, place);
}

/** Returns the start of the members whom earlier versions let deploy. */
export function formerDeployers({ projectNumber }: Pick<DeployEnvironment, 'projectNumber'>): string {
  return `principalSet://iam.googleapis.com/${poolName(projectNumber, FORMER_POOL)}/attribute.environment/`;
}

export function providerName({ projectNumber, environment }: DeployEnvironment): string {
  return `${poolName(projectNumber, POOL)}/providers/${environment}`;
}

function poolName(projectNumber: string, pool: string): string {
  return `projects/${projectNumber}/locations/global/workloadIdentityPools/${pool}`;
}
