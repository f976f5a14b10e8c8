import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Failure, replaceFile, run } from 'gatedocs-generator/node';
import { accessRules } from 'gatedocs-generator/settings';
import { contentKeyFor } from 'gatedocs-rules/seal';
import { buildFunctions, nodeVersion } from '../../packages/cli/src/build-functions/buildFunctions';
import { signIn as signInOptions, site } from '../../packages/cli/src/site';
import { DEMO_ACCOUNTS, seedAccounts, signIn } from '../../packages/cli/src/support/accounts';
import { DEMO_DOMAIN } from '../../packages/cli/src/support/demoEnvironment';
import { DEMO_PROJECT, startEmulators } from '../../packages/cli/src/support/emulators';
import { freePorts } from '../../packages/cli/src/support/ports';
import { startInstance } from './functionInstance';
import { installNode } from './installNode';

const UPLOADED = '.cache/deployed-functions';

interface Install {
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** The ways in which Cloud Build installs a package, at present or according to its documentation. */
const INSTALLS: readonly [Install, ...Install[]] = [
  { args: ['ci', '--omit=dev'] },
  { args: ['ci', '--production'] },
  { args: ['ci'], env: { NODE_ENV: 'production' } },
];

/**
 * Tries out a deploy of the functions: installs the uploaded files outside the repository in each of Cloud Build's
 * ways, loads every function, and sends requests to the key service, all on the Node.js version of Cloud Functions.
 * @param isFirstRing uses only the first way.
 * @throws Failure naming what did not work.
 */
export async function checkDeployedFunctions(isFirstRing = false): Promise<void> {
  const buildKey = randomBytes(32);
  const rules = accessRules({ ...site, hostedDomain: DEMO_DOMAIN }, signInOptions);
  // Left by an earlier version, it would omit required packages.
  await replaceFile(path.join(UPLOADED, '.npmrc'), 'omit=optional\n');
  await buildFunctions(UPLOADED, { rules, buildKey, blockingFunctions: true });
  await withInstance(async (folder, nodePath) => {
    for (const install of isFirstRing ? INSTALLS.slice(0, 1) : INSTALLS)
      await installAndLoad(UPLOADED, folder, install, nodePath);
    await askKeyService(folder, buildKey, nodePath);
  });
}

/**
 * Installs the functions that a site uploads, in the way that Cloud Build has now, and loads them.
 * @param uploaded their folder.
 * @throws Failure
 */
export async function installUploaded(uploaded: string): Promise<void> {
  await withInstance((folder, nodePath) => installAndLoad(uploaded, folder, INSTALLS[0], nodePath));
}

/** Runs an action with a folder outside the repository, and a PATH with the Node.js version of Cloud Functions. */
async function withInstance(action: (folder: string, nodePath: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'functions-'));
  const nodePath = [await installNode(Number(await nodeVersion())), process.env.PATH].join(path.delimiter);
  try {
    await action(folder, nodePath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installAndLoad(
  uploaded: string,
  folder: string,
  { args, env }: Install,
  nodePath: string,
): Promise<void> {
  await rm(folder, { recursive: true });
  await cp(uploaded, folder, { recursive: true });
  const options = { cwd: folder, env: { NODE_ENV: '', ...env, PATH: nodePath }, quiet: true };
  await run('npm', [...args, '--prefer-offline', '--no-audit', '--no-fund'], options);
  await run('node', ['--eval', 'require("./lib/index.js")'], options);
}

/** @throws Failure naming an unexpected response. */
async function askKeyService(folder: string, buildKey: Buffer, nodePath: string): Promise<void> {
  // As `firebase deploy` sets them.
  const deployed = {
    ...parseEnv(await readFile(path.join(folder, '.env'), 'utf8')),
    DOCS_SEAL_KEYS: buildKey.toString('base64url'),
    GCLOUD_PROJECT: DEMO_PROJECT,
    PATH: nodePath,
  };
  const { keyId } = contentKeyFor(buildKey, null);
  const serve = async (variables: NodeJS.ProcessEnv, ask: (url: string) => Promise<void>): Promise<void> => {
    const framework = path.join(folder, 'node_modules/.bin/functions-framework');
    const { url, stop } = await startInstance(folder, { ...deployed, ...variables }, framework);
    await ask(url).finally(stop);
  };
  await serve({}, async (url) => expectStatus(url, { keyId }, undefined, 401));
  const emulators = await startEmulators({ ports: await freePorts(), name: 'deployed' });
  try {
    const [developer] = DEMO_ACCOUNTS;
    await seedAccounts(emulators.auth, [developer]);
    const { idToken } = await signIn(emulators.auth, developer);
    // Only with both variables the service accepts the emulator's tokens, which are not signed.
    const emulated = { FUNCTIONS_EMULATOR: 'true', FIREBASE_AUTH_EMULATOR_HOST: new URL(emulators.auth).host };
    await serve(emulated, async (url) => {
      await expectStatus(url, { keyId }, idToken, 200);
      await expectStatus(url, { keyId: '000000000000' }, idToken, 404);
    });
  } finally {
    await emulators.stop();
  }
}

async function expectStatus(url: string, body: object, idToken: string | undefined, expected: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(idToken ? { Authorization: `Bearer ${idToken}` } : {}) },
    body: JSON.stringify(body),
  });
  if (response.status !== expected)
    throw new Failure(
      `The installed key service answers ${response.status} instead of ${expected}: ${await response.text()}`,
    );
}
