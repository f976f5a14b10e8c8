import { Failure } from 'gatedocs-generator/node';
import type { Environment } from 'gatedocs-generator/settings';

/** `true` lets a build without a key be deployed where a sealed one is expected; .github/deploy/checkKey.mjs reads it too. */
const DEPLOY_UNSEALED = 'DOCS_DEPLOY_UNSEALED';

/**
 * Refuses a build without a content key where the settings are those of a sealed site: everybody could read it.
 * @param isPreview whether it is a build for previews.
 * @throws Failure
 */
export function refuseUnsealed(
  { buildKey }: Pick<Environment, 'buildKey'>,
  isPreview: boolean,
  variables: NodeJS.ProcessEnv,
): void {
  if (buildKey || variables[DEPLOY_UNSEALED] === 'true') return;
  const unless = `or, if everybody may read the site, set ${DEPLOY_UNSEALED}=true`;
  if (variables.GITHUB_ACTIONS === 'true') {
    const environment = isPreview ? 'preview' : 'live';
    const file = isPreview ? '.env.preview' : '.env';
    throw new Failure(
      `The GitHub environment ${environment} has no secret DOCS_SEAL_KEY, so the build would not be sealed: run grep '^DOCS_SEAL_KEY=' ${file} | gh secret set --env-file - --env ${environment} where ${file} has the key; ${unless} as a variable of the repository.`,
    );
  }
  if (variables.DOCS_FUNCTIONS_SERVICE_ACCOUNT)
    throw new Failure(
      `DOCS_SEAL_KEY is not set, so the build would not be sealed, but DOCS_FUNCTIONS_SERVICE_ACCOUNT is, as in a sealed site: run npm run seal:key, which takes the key of the key service; ${unless}.`,
    );
}
