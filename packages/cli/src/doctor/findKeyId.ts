import { BUILD_FOLDER } from 'gatedocs-generator/settings';
import { readLiveKeyId } from '../cloud/liveKey.ts';
import type { EnvironmentName } from '../cloud/project.ts';
import { keyIdOfBuild } from '../support/sealedBuild.ts';
import { shellKeyId } from '../support/shellKeyId.ts';

/**
 * Returns the id of the key that the site is sealed with; null if it is not sealed. Without the key, the build is read,
 * and without a build, as in a new clone, the published site.
 * @param origin that of the published site.
 */
export async function findKeyId(
  buildKey: Uint8Array | null,
  environment: EnvironmentName,
  origin: string,
  build = BUILD_FOLDER,
): Promise<string | null> {
  if (buildKey) return shellKeyId(buildKey);
  if (environment !== 'live') return null;
  // That the site cannot be reached is a finding of another check.
  return (await keyIdOfBuild(build)) ?? readLiveKeyId(origin).catch(() => null);
}
