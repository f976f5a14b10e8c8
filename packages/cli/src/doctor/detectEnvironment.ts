import { readEnvFile } from '../cloud/envFile.ts';
import type { EnvironmentName } from '../cloud/project.ts';

/**
 * Returns the environment that a project is for: previews, if the settings come from another file (DOCS_ENV_FILE) than
 * the live site's, and that one names another project.
 */
export function detectEnvironment(
  projectId: string,
  envFile: string | undefined,
  liveEnvFile = '.env',
): EnvironmentName {
  if (!envFile) return 'live';
  return readEnvFile(liveEnvFile).FIREBASE_PROJECT_ID === projectId ? 'live' : 'preview';
}
