import { site } from '../../site.config';
import { buildFunctions, writeEmulatorSecrets } from '../build-functions';
import { DEMO_DOMAIN } from './demoEnvironment';

/**
 * Bundles the key service for the emulators of one run, with the content keys it holds (current first).
 * @returns the folder to start them from.
 */
export async function prepareKeyService(name: string, keys: readonly Uint8Array[]): Promise<string> {
  const folder = `.cache/${name}/functions`;
  await buildFunctions(folder, {
    hostedDomain: DEMO_DOMAIN,
    requireVerifiedEmail: site.requireVerifiedEmail,
    blockingFunctions: false,
  });
  await writeEmulatorSecrets(folder, keys);
  return folder;
}
