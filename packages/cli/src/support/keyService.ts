import { accessRules } from 'gatedocs-generator/settings';
import type { AccessRules } from 'gatedocs-rules/policy';
import { buildFunctions, writeEmulatorSecrets } from '../build-functions/buildFunctions.ts';
import { signIn, site } from '../site.ts';
import { DEMO_DOMAIN } from './demoEnvironment.ts';

/** The owner's rules, for the demo's accounts. */
const demoRules = (): AccessRules => accessRules({ ...site, hostedDomain: DEMO_DOMAIN }, signIn);

/**
 * Bundles the key service for the emulators of one run, with its content keys (current first).
 * @returns the folder with the functions.
 */
export async function prepareKeyService(
  name: string,
  keys: readonly Uint8Array[],
  rules = demoRules(),
): Promise<string> {
  const folder = `.cache/${name}/functions`;
  await buildFunctions(folder, {
    rules,
    // As deployed to a project with Identity Platform.
    blockingFunctions: true,
  });
  await writeEmulatorSecrets(folder, keys);
  return folder;
}
