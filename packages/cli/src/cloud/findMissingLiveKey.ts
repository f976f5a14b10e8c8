import { parseKeyring } from 'gatedocs-functions/service';
import { Failure } from 'gatedocs-generator/node';
import type { Gcloud } from './gcloud.ts';
import { KEYS_SECRET } from './grants.ts';
import { listStoredVersions, readKeysOfVersion } from './listStoredVersions.ts';

/** Variable with the id of a key that is lost, so that nobody can read the live site anyhow. */
export const LOST_KEY_VARIABLE = 'DOCS_LOST_KEY';

/**
 * Returns the key that readers of the live site need besides those that the key service is about to get: without it
 * they could not read until another release is deployed. Null if they need none.
 * @param nextKeys keys that the service is about to get.
 * @param live id of the live site's key; null if it is not sealed.
 * @throws Failure when no enabled version of the secret has it.
 */
export async function findMissingLiveKey(
  gcloud: Gcloud,
  projectId: string,
  nextKeys: readonly Buffer[],
  live: string | null,
): Promise<Buffer | null> {
  if (
    live === null ||
    process.env[LOST_KEY_VARIABLE] === live ||
    nextKeys.some((key) => deriveKeyIds(key).includes(live))
  )
    return null;
  const versions = await listStoredVersions(gcloud, projectId);
  for (const { version, isEnabled } of versions) {
    const keys = isEnabled ? await readKeysOfVersion(gcloud, projectId, version) : [];
    const found = keys.find((key) => deriveKeyIds(key).includes(live));
    if (found) return found;
  }
  const disabled = versions.filter(({ isEnabled }) => !isEnabled).map(({ version }) => version);
  const enable =
    disabled.length > 0 ? `enable version ${disabled.join(' or ')} of ${KEYS_SECRET} if it has that key; ` : '';
  throw new Failure(
    `The live site is sealed with key ${live}, which no enabled version of ${KEYS_SECRET} has, so its readers would get no key: ${enable}take it from where your company keeps secrets into .env and run this command again; or, if it is lost, set ${LOST_KEY_VARIABLE}=${live} for this command and for the deploy of the functions.`,
  );
}

/** Returns the ids that sites name a key by, with audiences and without. */
function deriveKeyIds(key: Buffer): string[] {
  return [...parseKeyring(key.toString('base64url'), KEYS_SECRET).keys()];
}
