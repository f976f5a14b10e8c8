import type { Command } from './command.ts';
import type { ProjectConfig } from './projectConfig.ts';
import type { ProjectRequirements } from './projectRequirements.ts';

/** The configuration of sign-in, and what it is compared with. */
export interface SignInState {
  readonly requirements: ProjectRequirements;
  readonly project: ProjectConfig;
}

/**
 * Returns the request that changes a setting; gcloud has no command for it.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 * @param path path in the project's configuration.
 */
export function changeSetting(
  { projectId }: Pick<ProjectRequirements, 'projectId'>,
  path: string,
  value: unknown,
): Command[] {
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config?updateMask=${path}`;
  return [{ kind: 'request', method: 'PATCH', url, project: projectId, body: nest(path.split('.'), value) }];
}

function nest([name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  return { [name]: rest.length > 0 ? nest(rest, value) : value };
}
