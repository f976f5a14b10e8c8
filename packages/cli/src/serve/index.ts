/** Serves the finished demo build locally, like Hosting, with seeded accounts: `npm run serve`. */

import { expectInterrupt, Failure, main } from 'gatedocs-generator/node';
import { BUILD_FOLDER } from 'gatedocs-generator/settings';
import { readBuildSettings } from '../support/buildSettings.ts';
import { recordedHeaders } from '../support/hostingHeaders.ts';
import { prepareKeyService } from '../support/keyService.ts';
import { assertPortsFree, DEMO_PORTS } from '../support/ports.ts';
import { isSealedBuild } from '../support/sealedBuild.ts';
import { readyLine, startSeededEmulators } from '../support/seededEmulators.ts';

main(async () => {
  const functions = await prepareMatchingKeyService(
    (await recordedHeaders(BUILD_FOLDER))['Content-Security-Policy'] ?? '',
  );
  await assertPortsFree({ ...DEMO_PORTS });
  console.log('Starting the Firebase emulators ...');
  const emulators = await startSeededEmulators({ ports: DEMO_PORTS, site: BUILD_FOLDER, functions, name: 'serve' });
  console.log(readyLine(emulators.hosting));
  expectInterrupt();
  await emulators.ended;
});

/**
 * Prepares the key service of a sealed build; returns undefined for an unsealed one.
 * @throws Failure when the build uses a real project, or is sealed with a key that is not set.
 */
async function prepareMatchingKeyService(policy: string): Promise<string | undefined> {
  if (!policy.includes(`http://localhost:${DEMO_PORTS.auth}`))
    throw new Failure(
      `${BUILD_FOLDER}/ does not use the local emulators: unset FIREBASE_* and DOCS_AUTH_EMULATOR, run npm run build, then run this command again.`,
    );
  if (!(await isSealedBuild(BUILD_FOLDER))) return undefined;
  const { buildKey } = await readBuildSettings();
  if (!buildKey) throw new Failure(`${BUILD_FOLDER}/ is sealed: set DOCS_SEAL_KEY to the key that it was built with.`);
  return prepareKeyService('serve', [buildKey]);
}
