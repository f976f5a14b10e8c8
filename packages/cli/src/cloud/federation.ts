import type { CloudProject } from './project.ts';

/**
 * Pool of GitHub's identities for this site alone, because whoever adds a provider to a pool decides who its subjects
 * are.
 */
export const POOL = 'docs-github';
export const ISSUER = 'https://token.actions.githubusercontent.com';
/** Role that lets a subject of the pool act as a service account. */
export const FEDERATION_ROLE = 'roles/iam.workloadIdentityUser';

/**
 * Google limits a subject to 127 bytes. `assertion.sub` contains the repository's name, which alone can be longer, and
 * which a later owner of the name would have too. The id always belongs to the same repository.
 * https://github.com/google-github-actions/auth/issues/423
 */
export const ATTRIBUTE_MAPPING = { 'google.subject': "assertion.repository_id + ':' + assertion.environment" } as const;

type DeployEnvironment = Pick<CloudProject, 'projectNumber' | 'environment'>;

/**
 * Returns the condition under which GitHub's jobs get an identity. GitHub's own branch rule is not available on all
 * plans.
 */
export function attributeCondition(
  repositoryId: string,
  { environment }: Pick<DeployEnvironment, 'environment'>,
): string {
  const isOurs = `assertion.repository_id == '${repositoryId}' && assertion.environment == '${environment}'`;
  return environment === 'live' ? `${isOurs} && assertion.ref == 'refs/heads/main'` : isOurs;
}

/** Returns the policy member for a repository's jobs that run in the environment. */
export function deployerMember(repositoryId: string, { projectNumber, environment }: DeployEnvironment): string {
  return `principal://iam.googleapis.com/${poolName(projectNumber, POOL)}/subject/${repositoryId}:${environment}`;
}

/** Returns the id of the repository for which `deployer` returns a policy member; undefined if there is none. */
export function parseRepositoryId(member: string, place: DeployEnvironment): string | undefined {
  const [id] = /\d+(?=:\w+$)/.exec(member) ?? [];
  return id !== undefined && member === deployerMember(id, place) ? id : undefined;
}

export function providerName({ projectNumber, environment }: DeployEnvironment): string {
  return `${poolName(projectNumber, POOL)}/providers/${environment}`;
}

function poolName(projectNumber: string, pool: string): string {
  return `projects/${projectNumber}/locations/global/workloadIdentityPools/${pool}`;
}
