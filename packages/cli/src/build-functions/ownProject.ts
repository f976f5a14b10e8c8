import { Failure } from 'gatedocs-preset/node';
import type { Environment } from 'gatedocs-preset/site';

/** Project of a service account that somebody made; Google's own accounts have other domains. */
const ACCOUNTS_PROJECT = /@([a-z0-9-]+)\.iam\.gserviceaccount\.com$/;

/**
 * Makes sure that functions get no settings of another project: `firebase deploy --project` bundles them with those of
 * `.env`, whatever project it names.
 * @param target project that `firebase deploy` names to its hooks; undefined outside of it.
 * @throws Failure naming both projects.
 */
export function assertOwnProject(
  { authEmulator, firebase: { projectId } }: Pick<Environment, 'authEmulator' | 'firebase'>,
  serviceAccount: string | undefined,
  target: string | undefined,
): void {
  if (target && target !== projectId)
    throw new Failure(
      `firebase deploys to ${target}, but the settings are those of ${projectId}: name the file with the settings of ${target} in DOCS_ENV_FILE.`,
    );
  const owner = authEmulator ? undefined : ACCOUNTS_PROJECT.exec(serviceAccount ?? '')?.[1];
  if (owner && owner !== projectId)
    throw new Failure(
      `DOCS_FUNCTIONS_SERVICE_ACCOUNT is an account of ${owner}, but the functions are those of ${projectId}: create one there.`,
    );
}
