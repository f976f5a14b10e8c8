import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { bin, Failure, run } from '../../src/node/command';
import { filesBelow } from '../../src/node/files';
import { keyIdOf } from '../../src/seal/key';
import { checkSizes } from '../size/weigh';
import { COLLEAGUE, seedAccounts } from './accounts';
import { startBench } from './bench';
import { findBrowser } from './browser';
import { buildSite } from './buildSite';
import { demoEnvironment, localKey } from './demoEnvironment';
import { type Emulators, startEmulators } from './emulators';
import { buildFixtureSite, serveFixtureSite } from './fixtureSite';
import { prepareKeyService } from './keyService';
import { freePorts, keptPorts, type Ports } from './ports';
import { startSeededEmulators } from './seededEmulators';

const SITE = '.cache/test/site';
const AGAIN = '.cache/test/again';
const KEY_FILE = '.cache/test/seal.key';
/** Everything the emulators and the functions in them say during the browser tests. */
const EMULATOR_LOG = '.cache/test/emulators.log';

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

/**
 * Builds the tests' site a second time. In a clean checkout the first build is cold and the second takes up what the bundler kept of
 * it, which is how builds have come to differ.
 * @throws Failure naming files that came out differently: readers would fetch them again without need.
 */
export async function buildTwice(): Promise<void> {
  await buildForTests();
  const env = demoEnvironment((await testPorts()).auth, await localKey(KEY_FILE));
  await rm(`${AGAIN}.stamp`, { force: true });
  await buildSite({ outDir: AGAIN, env });
  const [first, second] = [await hashesBelow(SITE), await hashesBelow(AGAIN)];
  const files = new Set([...first.keys(), ...second.keys()]);
  const different = [...files].filter((file) => first.get(file) !== second.get(file));
  if (different.length > 0)
    throw new Failure(`Two builds of the same sources differ: ${different.slice(0, 5).join(', ')}`);
}

/** @throws Failure when a page of the tests' site exceeds its budget. */
export async function weighPages(): Promise<void> {
  await buildForTests();
  console.log(await checkSizes(SITE, await localKey(KEY_FILE)));
}

async function hashesBelow(folder: string): Promise<Map<string, string>> {
  const files = await filesBelow(folder);
  const hash = async (file: string): Promise<string> =>
    createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
  return new Map(await Promise.all(files.map(async (file) => [file, await hash(file)] as const)));
}

/** Playwright's tests against the built site and the emulators; `filters` are parts of file names. */
export async function runBrowserTests(filters: readonly string[]): Promise<void> {
  await buildForTests();
  const chosen = await testPorts();
  const key = await localKey(KEY_FILE);
  const browser = await findBrowser();
  const functions = await prepareKeyService('test', [key]);
  const emulators = await startSeededEmulators({
    ports: chosen,
    site: SITE,
    functions,
    name: 'test',
    log: EMULATOR_LOG,
  });
  const benchEmulators = await startBenchEmulators(emulators);
  const fixture = await serveFixtureSite();
  const bench = await startBench();
  try {
    await seedAccounts(emulators.auth, [COLLEAGUE]);
    await run(bin('playwright'), ['test', ...filters], {
      env: {
        CHROMIUM_PATH: browser,
        E2E_BASE_URL: emulators.hosting,
        E2E_AUTH_URL: emulators.auth,
        E2E_FIXTURE_URL: fixture.url,
        E2E_BENCH_URL: bench.url,
        E2E_BENCH_AUTH_URL: benchEmulators.auth,
        E2E_KEY_ID: keyIdOf(key),
        E2E_FUNCTIONS: functions,
        E2E_FUNCTIONS_URL: `http://localhost:${chosen.functions}`,
        E2E_EMULATOR_LOG: EMULATOR_LOG,
        E2E_SITE: SITE,
        E2E_FILES: filters.map((filter) => filter.replace(/(?::\d+)+$/, '')).join('|'),
      },
    });
  } finally {
    await Promise.all([fixture.stop(), bench.stop()]);
    await Promise.all([emulators.stop(), benchEmulators.stop()]);
  }
}

/** An Auth emulator of the bench's own: there, people make accounts in every way, which the site's blocking functions refuse. */
async function startBenchEmulators(others: Emulators): Promise<Emulators> {
  try {
    return await startEmulators({ ports: await freePorts(), name: 'bench' });
  } catch (error) {
    await others.stop();
    throw error;
  }
}
