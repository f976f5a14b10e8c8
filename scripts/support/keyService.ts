import { signIn, site } from '../../site.config';
import { accessRules } from '../../src/site/access';
import { buildFunctions, writeEmulatorSecrets } from '../build-functions';
import { DEMO_DOMAIN } from './demoEnvironment';

/**
 * Bundles the key service for the emulators of one run, with the content keys it holds (current first).
 * @returns the folder to start them from.
 */
export async function prepareKeyService(name: string, keys: readonly Uint8Array[]): Promise<string> {
  const folder = `.cache/${name}/functions`;
  await buildFunctions(folder, {
    rules: accessRules({ ...site, hostedDomain: DEMO_DOMAIN }, signIn),
    // As an owner of an Identity Platform project deploys them.
    blockingFunctions: true,
  });
  await writeEmulatorSecrets(folder, keys);
  return folder;
}
