/** The finished demo build on this machine, as Hosting serves it, with seeded accounts: `npm run serve`. */

import { Failure, main } from '../../src/node/command';
import { recordedHeaders } from '../support/hostingHeaders';
import { prepareKeyService } from '../support/keyService';
import { assertFree, DEMO_PORTS } from '../support/ports';
import { BUILD } from '../support/projectBuild';
import { isSealedBuild } from '../support/sealedBuild';
import { readyLine, startSeededEmulators } from '../support/seededEmulators';
import { readSettings } from '../support/settings';

main(async () => {
  const functions = await keyServiceOf((await recordedHeaders(BUILD))['Content-Security-Policy'] ?? '');
  await assertFree({ ...DEMO_PORTS });
  console.log('Starting the Firebase emulators ...');
  const emulators = await startSeededEmulators({ ports: DEMO_PORTS, site: BUILD, functions, name: 'serve' });
  console.log(readyLine(emulators.hosting));
  await emulators.ended;
});

/**
 * The key service of a sealed build; undefined for one without a key.
 * @throws Failure when the build signs in elsewhere, or is sealed with a key that is not at hand.
 */
async function keyServiceOf(policy: string): Promise<string | undefined> {
  if (!policy.includes(`http://localhost:${DEMO_PORTS.auth}`))
    throw new Failure(
      `${BUILD}/ does not talk to the emulators of this machine: unset FIREBASE_* and DOCS_AUTH_EMULATOR, run npm run build, then this again.`,
    );
  if (!(await isSealedBuild(BUILD))) return undefined;
  const { contentKey } = readSettings();
  if (!contentKey) throw new Failure(`${BUILD}/ is sealed: set DOCS_SEAL_KEY to the key that it was built with.`);
  return prepareKeyService('serve', [contentKey.key]);
}
