/** The finished demo build on this machine, as Hosting serves it, with seeded accounts: `npm run serve`. */
import { recordedHeaders } from './support/headers';
import { assertFree, DEMO_PORTS } from './support/ports';
import { BUILD } from './support/projectBuild';
import { Failure, main } from './support/run';
import { readyLine, startSeededEmulators } from './support/seededEmulators';

main(async () => {
  await assertDemoBuild();
  await assertFree(DEMO_PORTS);
  console.log('Starting the Firebase emulators ...');
  const emulators = await startSeededEmulators({ ports: DEMO_PORTS, site: BUILD, name: 'serve' });
  console.log(readyLine(emulators.hosting));
  await emulators.ended;
});

/** @throws Failure when there is no build, or one that signs in elsewhere. */
async function assertDemoBuild(): Promise<void> {
  const policy = (await recordedHeaders(BUILD))['Content-Security-Policy'] ?? '';
  if (!policy.includes(`http://localhost:${DEMO_PORTS.auth}`))
    throw new Failure(
      `${BUILD}/ does not talk to the emulators of this machine: unset FIREBASE_* and DOCS_AUTH_EMULATOR, run npm run build, then this again.`,
    );
}
