import { Failure } from 'gatedocs-generator/node';
import * as z from 'zod';
import { type ProjectConfig, projectConfigSchema } from '../projectConfig.ts';
import { type GoogleApis, parseGoogleError } from './googleApis.ts';

export const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com';

/**
 * Reads the configuration of sign-in.
 * @throws Failure when it cannot be read: nothing of a project makes sense without it.
 */
export async function readConfig(apis: GoogleApis, projectId: string): Promise<ProjectConfig> {
  const response = await apis.request({ host: IDENTITY_TOOLKIT, path: `/v2/projects/${projectId}/config` });
  if ('unreachable' in response)
    throw new Failure(`${IDENTITY_TOOLKIT} could not be reached: ${response.unreachable}.`);
  if (response.status !== 200) throw new Failure(explainError(projectId, response.status, response.text));
  const parsed = projectConfigSchema.safeParse(JSON.parse(response.text));
  if (!parsed.success)
    throw new Failure(`The Identity Toolkit API returned an unexpected response: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Explains common errors with their fix, others with Google's message. */
function explainError(projectId: string, status: number, body: string): string {
  const { message } = parseGoogleError(body);
  if (message.includes('CONFIGURATION_NOT_FOUND'))
    return `Authentication is not set up in ${projectId}: choose "Get started" at https://console.firebase.google.com/project/${projectId}/authentication, then run this command again.`;
  if (status === 401)
    return 'The credentials have expired: run gcloud auth application-default login, then run this command again.';
  if (status === 403)
    return `These credentials cannot read the settings of ${projectId}: grant the account the role Firebase Authentication Viewer and enable the Identity Toolkit API in the project. Google's message: ${message}`;
  return `The Identity Toolkit API responded with ${status} for ${projectId}: ${message}`;
}
