import { keyIdOf } from '../../src/plugins/gate/sealKey';
import { DEMO_ACCOUNTS, seedAccounts } from './accounts';
import { startBench } from './bench';
import { findBrowser } from './browser';
import { buildSite } from './buildSite';
import { demoEnvironment, localKey } from './demoEnvironment';
import { startEmulators } from './emulators';
import { buildFixtureSite, serveFixtureSite } from './fixtureSite';
import { prepareKeyService } from './keyService';
import { keptPorts, type Ports } from './ports';
import { bin, run } from './run';

const SITE = '.cache/test/site';
const KEY_FILE = '.cache/test/seal.key';

const PORTS_FILE = '.cache/test/ports.json';

let ports: Promise<Ports> | undefined;

/** Chosen once: the build and the emulators must agree. */
function testPorts(): Promise<Ports> {
  ports ??= keptPorts(PORTS_FILE);
  return ports;
}

/** The site that the browser tests read (sealed), and a second one with two versions and a page that crashes. */
export async function buildForTests(): Promise<void> {
  const env = demoEnvironment((await testPorts()).auth, await localKey(KEY_FILE));
  await buildSite({ outDir: SITE, env });
  await buildFixtureSite(env);
}

/** Playwright's tests against the built site and the emulators. */
export async function runBrowserTests(): Promise<void> {
  await buildForTests();
  const chosen = await testPorts();
  const key = await localKey(KEY_FILE);
  const browser = await findBrowser();
  const functions = await prepareKeyService('test', [key]);
  const emulators = await startEmulators({ ports: chosen, site: SITE, functions, name: 'test' });
  const fixture = await serveFixtureSite();
  const bench = await startBench();
  try {
    await seedAccounts(emulators.auth, DEMO_ACCOUNTS);
    await run(bin('playwright'), ['test'], {
      env: {
        CHROMIUM_PATH: browser,
        E2E_BASE_URL: emulators.hosting,
        E2E_AUTH_URL: emulators.auth,
        E2E_FIXTURE_URL: fixture.url,
        E2E_BENCH_URL: bench.url,
        E2E_KEY_ID: keyIdOf(key),
        E2E_SITE: SITE,
      },
    });
  } finally {
    await Promise.all([fixture.stop(), bench.stop()]);
    await emulators.stop();
  }
}
