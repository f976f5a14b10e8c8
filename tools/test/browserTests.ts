import { bin, Failure, run } from 'gatedocs-generator/node';
import { accessRules } from 'gatedocs-generator/settings';
import { contentKeyFor } from 'gatedocs-rules/seal';
import { TEST_ACCOUNTS } from '../../packages/cli/src/support/accounts';
import { buildSite } from '../../packages/cli/src/support/buildSite';
import { demoEnvironment, localKey } from '../../packages/cli/src/support/demoEnvironment';
import { type Emulators, startEmulators } from '../../packages/cli/src/support/emulators';
import { forEachLimit } from '../../packages/cli/src/support/forEachLimit';
import { prepareKeyService } from '../../packages/cli/src/support/keyService';
import { freePorts, type Ports, reusablePorts } from '../../packages/cli/src/support/ports';
import { startSeededEmulators } from '../../packages/cli/src/support/seededEmulators';
import { findBrowser } from '../../packages/cli/src/test/browser';
import { startNetwork } from '../../tests/engines/network/proxy';
import { signIn as engineSignIn, site as engineSite } from '../../tests/fixtures/harbour/site.config';
import { describeEngines, type EngineName } from '../support/browsers/engines';
import { findEngines } from '../support/browsers/findEngines';
import { SOURCES } from '../support/browsers/sources';
import { checkCachedBuilds } from '../support/cachedBuilds';
import {
  buildAudiencesSite,
  buildChangedEngineSite,
  buildEngineSite,
  buildFixtureSite,
  CHANGED_FOLDER,
  ENGINE_FOLDER,
  FIXTURE_FOLDER,
  serveBuild,
} from '../support/fixtureSite';
import { hashFiles } from '../support/hashFiles';
import { startHarness } from '../support/widgetHarness';

export const SITE = '.cache/test/site';
export const KEY_FILE = '.cache/test/seal.key';
const ENGINE_BUILD = `${ENGINE_FOLDER}/build`;
/** Log of the emulators and their functions during the browser tests. */
const EMULATOR_LOG = '.cache/test/emulators.log';

/** Parts of the tests; tests/README.md describes them. */
export const PARTS = ['engine', 'content', 'own'] as const;
export type Part = (typeof PARTS)[number];

const PORTS_FILE = '.cache/test/ports.json';

let portsPromise: Promise<Ports> | undefined;

/** Chosen once, because the build and the emulators must use the same ports. */
function testPorts(): Promise<Ports> {
  portsPromise ??= reusablePorts(PORTS_FILE);
  return portsPromise;
}

/**
 * Builds the sealed sites of the browser tests: the engine's, and the owner's. Two builds run in parallel, which suits
 * two processors.
 * @param isFirstRing leaves out the site whose tests are not in the first ring.
 */
export async function buildForTests(parts: readonly Part[] = PARTS, isFirstRing = false): Promise<void> {
  const env = demoEnvironment((await testPorts()).auth, await localKey(KEY_FILE));
  const builds = [
    // In a process of its own, like the others: a build changes its folder, in which other steps work meanwhile.
    ...(parts.some((part) => part !== 'engine') ? [() => run(bin('tsx'), ['tools/test/buildOwn.ts'])] : []),
    ...(parts.includes('engine')
      ? [
          () => buildAudiencesSite(env),
          () => buildEngineSite(env),
          ...(isFirstRing ? [] : [() => buildFixtureSite(env)]),
        ]
      : []),
  ];
  await forEachLimit(builds, 2, async (build) => void (await build()));
}

/** Builds the owner's site. */
export async function buildOwn(): Promise<void> {
  await buildSite({ outDir: SITE, env: demoEnvironment((await testPorts()).auth, await localKey(KEY_FILE)) });
}

/** @throws Failure when a build with the caches of an earlier one differs from a build without caches. */
export async function checkRebuilt(): Promise<void> {
  const env = demoEnvironment((await testPorts()).auth, await localKey(KEY_FILE));
  await checkCachedBuilds(env);
}

/**
 * Maximum number of files behind the gate that may differ after a change of one operation: the page's fragment, its
 * content for navigation from other pages, the page for printing, a part of the search index, the downloads, the overview,
 * which names the file of the downloads, the names of all chunks, and the list of what the tool can read.
 */
const CHANGED_FILES = 8;

/**
 * Builds the engine's site twice, with two descriptions of one operation.
 * @throws Failure when a release with that change would upload more than the page and the files that list it.
 */
export async function checkDeployedFiles(): Promise<void> {
  const env = demoEnvironment((await testPorts()).auth, await localKey(KEY_FILE));
  await buildEngineSite(env);
  await buildChangedEngineSite(env);
  const [first, second] = [await hashFiles(ENGINE_BUILD), await hashFiles(`${CHANGED_FOLDER}/build`)];
  const uploaded = [...second].flatMap(([file, hash]) => (first.get(file) === hash ? [] : [file]));
  const gated = uploaded.filter((file) => !file.endsWith('.html'));
  // The shell of each page names the file that lists the chunks.
  const shells = uploaded.length - gated.length;
  console.log(`One changed operation: ${gated.length} files and ${shells} shells are uploaded`);
  if (gated.length === 0) throw new Failure('The two sites have the same files: change the fixture in another place.');
  if (gated.length > CHANGED_FILES)
    throw new Failure(
      `One changed operation changes ${gated.length} files behind the gate: find out what ${gated.join(', ')} have in common.`,
    );
}

/**
 * Runs Playwright's tests of some parts against the built sites and the emulators; `filters` are parts of file names.
 * @param isFirstRing runs only those of the first ring.
 */
export async function runBrowserTests(
  filters: readonly string[],
  parts: readonly Part[] = PARTS,
  isFirstRing = false,
): Promise<void> {
  await buildForTests(parts, isFirstRing);
  const hasEngine = parts.includes('engine');
  const ports = await testPorts();
  const key = await localKey(KEY_FILE);
  const browser = await findBrowser();
  // Started in parallel, because each mostly waits.
  const starting = startHarnessEmulators(ports);
  starting.catch(() => undefined);
  const { emulators, functions } = await testEmulators(hasEngine ? ENGINE_BUILD : SITE).catch(async (error) => {
    await starting.then(({ stop }) => stop()).catch(() => undefined);
    throw error;
  });
  const harnessEmulators = await starting;
  const started: { readonly stop: () => Promise<void> }[] = [harnessEmulators];
  const kept = <T extends (typeof started)[number]>(server: T): T => {
    started.push(server);
    return server;
  };
  try {
    const fixture =
      hasEngine && !isFirstRing ? kept(await serveBuild(`${FIXTURE_FOLDER}/build`, emulators.hosting)) : undefined;
    const owners = hasEngine && parts.length > 1 ? kept(await serveBuild(SITE, emulators.hosting)) : undefined;
    const harness = kept(await startHarness());
    const network = kept(await startNetwork());
    await runPlaywright(filters, {
      CHROMIUM_PATH: browser,
      E2E_PARTS: parts.join(' '),
      E2E_FIRST: isFirstRing ? '1' : undefined,
      E2E_BASE_URL: emulators.hosting,
      E2E_AUTH_URL: emulators.auth,
      E2E_FIXTURE_URL: fixture?.url,
      E2E_OWNER_URL: owners?.url ?? emulators.hosting,
      E2E_HARNESS_URL: harness.url,
      E2E_PROXY_PORT: String(network.port),
      E2E_HARNESS_AUTH_URL: harnessEmulators.auth,
      E2E_KEY_ID: contentKeyFor(key, null).keyId,
      E2E_KEY_FILE: KEY_FILE,
      E2E_FUNCTIONS: functions,
      E2E_EMULATOR_LOG: EMULATOR_LOG,
      E2E_SITE: ENGINE_BUILD,
      E2E_OWNER_SITE: SITE,
    });
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
  }
}

/** Starts the emulators of the widget harness, on ports that do not collide with those reserved for others. */
async function startHarnessEmulators(taken: Ports): Promise<Emulators> {
  let ports = await freePorts();
  while (Object.values(ports).some((port) => Object.values(taken).includes(port))) ports = await freePorts();
  return startEmulators({ ports, name: 'harness' });
}

/** Runs the journeys in some engines, and reports those of missing engines as skipped. */
export async function runJourneys(filters: readonly string[], names: readonly EngineName[]): Promise<void> {
  await buildEngineSite(demoEnvironment((await testPorts()).auth, await localKey(KEY_FILE)));
  const engines = await findEngines(SOURCES, names);
  for (const line of describeEngines(engines)) console.log(line);
  const { emulators } = await testEmulators(ENGINE_BUILD);
  await runPlaywright(filters, {
    E2E_PARTS: 'engines',
    E2E_ENGINES: JSON.stringify(engines),
    E2E_BASE_URL: emulators.hosting,
    E2E_AUTH_URL: emulators.auth,
  });
}

async function runPlaywright(filters: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const E2E_FILES = filters.map((filter) => filter.replace(/(?::\d+)+$/, '')).join('|');
  await run(bin('playwright'), ['test', ...filters], { env: { ...env, E2E_FILES } });
}

interface TestEmulators {
  readonly site: string;
  readonly emulators: Emulators;
  readonly functions: string;
}

let running: TestEmulators | undefined;

/**
 * Returns the emulators with a site, its key service and all accounts of the tests: the previous step's if possible,
 * else new ones.
 */
async function testEmulators(site: string): Promise<TestEmulators> {
  if (running?.site === site) return running;
  await stopTestEmulators();
  const functions = await prepareKeyService('test', [await localKey(KEY_FILE)], accessRules(engineSite, engineSignIn));
  const options = { ports: await testPorts(), site, functions, name: 'test', log: EMULATOR_LOG };
  const emulators = await startSeededEmulators(options, TEST_ACCOUNTS);
  void emulators.ended.then(() => {
    running = undefined;
  });
  running = { site, functions, emulators };
  return running;
}

/** Stops the emulators shared by the steps with browsers. */
export async function stopTestEmulators(): Promise<void> {
  await running?.emulators.stop();
}
