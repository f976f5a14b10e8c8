import { Failure } from 'gatedocs-generator/node';
import type { Environment } from 'gatedocs-generator/settings';

/** The project in the address of a user-managed service account; Google's own accounts have other domains. */
const ACCOUNT_PROJECT = /@([a-z0-9-]+)\.iam\.gserviceaccount\.com$/;

/**
 * Makes sure that functions do not get another project's settings: `firebase deploy --project` bundles them with
 * `.env`, whatever project it names.
 * @param target project that `firebase deploy` names to its hooks; undefined in other commands.
 * @throws Failure naming both projects.
 */
export function assertSameProject(
  { authEmulator, firebase: { projectId } }: Pick<Environment, 'authEmulator' | 'firebase'>,
  serviceAccount: string | undefined,
  target: string | undefined,
): void {
  if (target && target !== projectId)
    throw new Failure(
      `firebase deploys to ${target}, but the settings are those of ${projectId}: name the file with the settings of ${target} in DOCS_ENV_FILE.`,
    );
  const accountProject = authEmulator ? undefined : ACCOUNT_PROJECT.exec(serviceAccount ?? '')?.[1];
  if (accountProject && accountProject !== projectId)
    throw new Failure(
      `DOCS_FUNCTIONS_SERVICE_ACCOUNT is an account of ${accountProject}, but the functions are those of ${projectId}: create one there.`,
    );
}
