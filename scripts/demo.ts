/** The whole site on this machine, with seeded accounts: `npm run demo`. */
import { DEMO_ACCOUNTS, seedAccounts } from './support/accounts';
import { buildSite } from './support/buildSite';
import { demoEnvironment, localKey } from './support/demoEnvironment';
import { startEmulators } from './support/emulators';
import { prepareKeyService } from './support/keyService';
import { assertFree, DEMO_PORTS } from './support/ports';
import { main } from './support/run';

const SITE = '.cache/demo/site';

main(async () => {
  await assertFree(DEMO_PORTS);
  const key = await localKey('.cache/demo/seal.key');
  console.log('Generating the reference and building the site ...');
  const outcome = await buildSite({ outDir: SITE, env: demoEnvironment(DEMO_PORTS.auth, key) });
  console.log(outcome === 'built' ? 'Built.' : 'Nothing has changed since the last build, which is used again.');
  console.log('Starting the Firebase emulators ...');
  const emulators = await startEmulators({
    ports: DEMO_PORTS,
    site: SITE,
    functions: await prepareKeyService('demo', [key]),
    name: 'demo',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void emulators.stop());
  try {
    await seedAccounts(emulators.auth, DEMO_ACCOUNTS);
  } catch (error) {
    await emulators.stop();
    throw error;
  }
  const [developer] = DEMO_ACCOUNTS;
  console.log(`Ready: ${emulators.hosting}  ${developer.email} / ${developer.password}`);
  await emulators.ended;
});
