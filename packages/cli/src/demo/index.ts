/** Builds and serves the whole site locally, with seeded accounts: `npm run demo`. */

import { expectInterrupt, main } from 'gatedocs-generator/node';
import { accessRules } from 'gatedocs-generator/settings';
import { signIn, site } from '../site.ts';
import { audienceAccounts, DEMO_ACCOUNTS } from '../support/accounts.ts';
import { buildSite } from '../support/buildSite.ts';
import { DEMO_KEY, demoEnvironment, localKey } from '../support/demoEnvironment.ts';
import { prepareKeyService } from '../support/keyService.ts';
import { assertPortsFree, DEMO_PORTS } from '../support/ports.ts';
import { readyLine, startSeededEmulators } from '../support/seededEmulators.ts';

const SITE = '.cache/demo/site';

main(async () => {
  await assertPortsFree({ ...DEMO_PORTS });
  const key = await localKey(DEMO_KEY);
  console.log('Generating the reference and building the site ...');
  const outcome = await buildSite({ outDir: SITE, env: demoEnvironment(DEMO_PORTS.auth, key) });
  console.log(outcome === 'built' ? 'Built.' : 'Nothing has changed; reusing the last build.');
  console.log('Starting the Firebase emulators ...');
  const audienceReaders = audienceAccounts(accessRules(site, signIn).audiences);
  const functions = await prepareKeyService('demo', [key]);
  const emulators = await startSeededEmulators({ ports: DEMO_PORTS, site: SITE, functions, name: 'demo' }, [
    ...DEMO_ACCOUNTS,
    ...audienceReaders,
  ]);
  console.log(readyLine(emulators.hosting, audienceReaders));
  expectInterrupt();
  await emulators.ended;
});
