import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { bin, Failure, run } from '../../src/node/command';
import { filesBelow } from '../../src/node/files';
import { keyIdOf } from '../../src/seal/key';
import { checkSizes } from '../size/weigh';
import { COLLEAGUE, seedAccounts } from './accounts';
import { findBrowser } from './browser';
import { buildSite } from './buildSite';
import { demoEnvironment, localKey } from './demoEnvironment';
import { type Emulators, startEmulators } from './emulators';
import { buildFixtureSite, serveFixtureSite } from './fixtureSite';
import { prepareKeyService } from './keyService';
import { freePorts, type Ports, reusablePorts } from './ports';
import { startSeededEmulators } from './seededEmulators';
import { startHarness } from './widgetHarness';

const SITE = '.cache/test/site';
const REBUILD = '.cache/test/rebuild';
const KEY_FILE = '.cache/test/seal.key';
/** Log of the emulators and their functions during the browser tests. */
const EMULATOR_LOG = '.cache/test/emulators.log';

const PORTS_FILE = '.cache/test/ports.json';

let portsPromise: Promise<Ports> | undefined;

/** Chosen once, because the build and the emulators must use the same ports. */
function testPorts(): Promise<Ports> {
  portsPromise ??= reusablePorts(PORTS_FILE);
  return portsPromise;
}

/** Builds the sealed sites of the browser tests: this one, and the fixture site. */
export async function buildForTests(): Promise<void> {
  const env = demoEnvironment((await testPorts()).auth, await localKey(KEY_FILE));
  await buildSite({ outDir: SITE, env });
  await buildFixtureSite(env);
}

/**
 * Builds the tests' site a second time and compares the builds. In a clean checkout the first build is cold and the
 * second uses the bundler's cache, which has caused differences before.
 * @throws Failure naming files that differ, since readers would fetch them again needlessly.
 */
export async function checkReproducible(): Promise<void> {
  await buildForTests();
  const env = demoEnvironment((await testPorts()).auth, await localKey(KEY_FILE));
  await rm(`${REBUILD}.stamp`, { force: true });
  await buildSite({ outDir: REBUILD, env });
  const [first, second] = [await hashFiles(SITE), await hashFiles(REBUILD)];
  const files = new Set([...first.keys(), ...second.keys()]);
  const different = [...files].filter((file) => first.get(file) !== second.get(file));
  if (different.length > 0)
    throw new Failure(`Two builds of the same sources differ: make ${different.slice(0, 5).join(', ')} deterministic.`);
}

/** @throws Failure when a page of the tests' site exceeds its budget. */
export async function checkPageSizes(): Promise<void> {
  await buildForTests();
  console.log(await checkSizes(SITE, await localKey(KEY_FILE)));
}

async function hashFiles(folder: string): Promise<Map<string, string>> {
  const files = await filesBelow(folder);
  const hash = async (file: string): Promise<string> =>
    createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
  return new Map(await Promise.all(files.map(async (file) => [file, await hash(file)] as const)));
}

/** Runs Playwright's tests against the built site and the emulators; `filters` are parts of file names. */
export async function runBrowserTests(filters: readonly string[]): Promise<void> {
  await buildForTests();
  const ports = await testPorts();
  const key = await localKey(KEY_FILE);
  const browser = await findBrowser();
  const functions = await prepareKeyService('test', [key]);
  const emulators = await startSeededEmulators({
    ports,
    site: SITE,
    functions,
    name: 'test',
    log: EMULATOR_LOG,
  });
  const harnessEmulators = await startHarnessEmulators(emulators);
  const fixture = await serveFixtureSite(emulators.hosting);
  const harness = await startHarness();
  try {
    await seedAccounts(emulators.auth, [COLLEAGUE]);
    await run(bin('playwright'), ['test', ...filters], {
      env: {
        CHROMIUM_PATH: browser,
        E2E_BASE_URL: emulators.hosting,
        E2E_AUTH_URL: emulators.auth,
        E2E_FIXTURE_URL: fixture.url,
        E2E_HARNESS_URL: harness.url,
        E2E_HARNESS_AUTH_URL: harnessEmulators.auth,
        E2E_KEY_ID: keyIdOf(key),
        E2E_FUNCTIONS: functions,
        E2E_FUNCTIONS_URL: `http://localhost:${ports.functions}`,
        E2E_EMULATOR_LOG: EMULATOR_LOG,
        E2E_SITE: SITE,
        E2E_FILES: filters.map((filter) => filter.replace(/(?::\d+)+$/, '')).join('|'),
      },
    });
  } finally {
    await Promise.all([fixture.stop(), harness.stop()]);
    await Promise.all([emulators.stop(), harnessEmulators.stop()]);
  }
}

/**
 * Starts a separate Auth emulator for the widget harness, where accounts are created in ways that the site's blocking
 * functions refuse.
 */
async function startHarnessEmulators(others: Emulators): Promise<Emulators> {
  try {
    return await startEmulators({ ports: await freePorts(), name: 'harness' });
  } catch (error) {
    await others.stop();
    throw error;
  }
}
