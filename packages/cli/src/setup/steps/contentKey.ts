import { Failure } from 'gatedocs-generator/node';
import { parseSealKey } from 'gatedocs-rules/seal';
import { lacksKey, noVersion, unnamedVersion } from '../../cloud/checks/contentKey.ts';
import { withFacts } from '../../cloud/finding.ts';
import { KEYS_SECRET } from '../../cloud/grants.ts';
import { enabledVersions, keyIdsOf } from '../../cloud/keyVersions.ts';
import type { ProjectRequirements } from '../../cloud/projectRequirements.ts';
import { shellKeyId } from '../../support/shellKeyId.ts';
import { checkStep, type StateStep, type Target } from '../step.ts';

/**
 * Stores the content key in the settings of builds and in the key service's secret. An existing key is never replaced.
 * Doctor checks the deployed version; this step checks the newest, which the next deploy uses.
 */
export function keyStep({ projectId, file, settings }: Target, requirements: ProjectRequirements): StateStep {
  const { DOCS_SEAL_KEY: key } = settings;
  const title = `Content key of ${projectId}, in ${file} and in ${KEYS_SECRET}`;
  return checkStep(title, requirements, ['secret', 'versions'], ({ cloud }) =>
    withFacts(title, [cloud.secret, cloud.versions], (secret, versions) => {
      const [newest] = enabledVersions(versions);
      if (!secret || !newest) return [noVersion(requirements)];
      if (!key) return [lacksKey(requirements, `${file} has no key; it takes the service's.`)];
      const ids = keyIdsOf(secret, newest);
      const keyId = shellKeyId(parseSealKey(key, 'DOCS_SEAL_KEY'));
      if (!ids) return [unnamedVersion(requirements, newest, keyId)];
      if (ids.includes(keyId)) return [];
      throw new Failure(
        `The key in ${file} (${keyId}) is not one that the key service of ${projectId} has (${ids.join('.')}): remove DOCS_SEAL_KEY from ${file} to take the service's, or rotate with npm run seal:key -- --rotate.`,
      );
    }),
  );
}
