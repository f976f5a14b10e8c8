/** Load on the key service, on this machine only: `npm run bench:key [-- --requests 1000 --json]`. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../src/node/command';
import { ADMINISTRATOR, ORIGIN_CLAIM } from '../../src/policy/origin';
import type { PolicyRules } from '../../src/policy/policy';
import { keyIdOf } from '../../src/seal/key';
import { buildFunctions, writeEmulatorSecrets } from '../build-functions';
import { PROJECT, startEmulators } from '../support/emulators';
import { startInstance } from '../support/instance';
import { freePorts } from '../support/ports';
import { type Load, putLoad } from './load';
import { type IdentityProxy, startProxy } from './proxy';
import { type Expectation, type Row, rowOf, tableOf } from './report';

const FOLDER = '.cache/bench-key';
const RULES: PolicyRules = {
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  requireProvider: null,
  openSignInMethods: [],
  sessionDays: 30,
};
const READERS = 50;
/** Readers that come at once while the identity service is silent. */
const CROWD = 200;
/** The service lets an account ask sixty times at once, then once in two seconds: there are so many accounts that none comes near it. */
const REQUESTS_PER_ACCOUNT = 20;
/** Requests of one account that asks more often than it may. */
const GREED = 500;
/** The Functions emulator starts a process of 90 MB for each concurrent request: so many more readers at a time come while it warms up. */
const WARM_UP_STEP = 7;
const MOST_REQUESTS = 20_000;
/** Milliseconds; the service's own limit is 5 s, the rest is this machine's slack. */
const BOUND_IN_TROUBLE = 7000;
/** Milliseconds within which look-ups of a phase in trouble must be gone. */
const SETTLE = 30_000;
/** Milliseconds without a connection after which none comes any more: firebase-admin pauses 4 s at most between attempts. */
const QUIET = 4500;

const WELL: Expectation = { statuses: ['200'], bounded: 30_000 };
const LIMITED: Expectation = { statuses: ['200', '429'], bounded: 30_000 };
const IN_TROUBLE: Expectation = { statuses: ['503'], bounded: BOUND_IN_TROUBLE };

/** Tells on stderr how far the run is; stdout is the result's. */
type Say = (line: string) => void;

main(async () => {
  const { requests, json } = options();
  const say: Say = (line) => void process.stderr.write(`${line}\n`);
  const key = randomBytes(32);
  const functions = path.join(FOLDER, 'functions');
  const site = path.join(FOLDER, 'site');
  await buildFunctions(functions, { rules: RULES, blockingFunctions: false });
  await writeEmulatorSecrets(functions, [key]);
  await mkdir(site, { recursive: true });
  await writeFile(path.join(site, 'index.html'), '');
  await writeFile(`${site}.headers.json`, '{}');
  const ports = await freePorts();
  say('Starting the Firebase emulators ...');
  const starting = startEmulators({ ports, site, functions, name: 'bench-key' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void starting.then(({ stop }) => stop()).finally(() => process.exit(1)));
  }
  const emulators = await starting;
  const rows: Row[] = [];
  try {
    const tokens = await signInReaders(emulators.auth, Math.max(CROWD, Math.ceil(requests / REQUESTS_PER_ACCOUNT)));
    const load: Omit<Load, 'url' | 'requests'> = { readers: READERS, tokens, keyId: keyIdOf(key) };
    rows.push(await throughHosting({ ...load, url: `${emulators.hosting}/content-key` }, requests, say));
    const proxy = await startProxy(ports.auth);
    try {
      rows.push(...(await oneInstance(functions, key, proxy, load, requests, say)));
    } finally {
      await proxy.close();
    }
  } finally {
    await emulators.stop();
  }
  console.log(json ? JSON.stringify(rows, null, 2) : tableOf(rows));
  const faults = rows.flatMap(({ phase, faults: found }) => found.map((fault) => `${phase}: ${fault}`));
  if (faults.length > 0) throw new Failure(faults.join('\n'));
});

/** The whole way: Hosting's rewrite, the Functions emulator, the Auth emulator. */
async function throughHosting(load: Omit<Load, 'requests'>, requests: number, say: Say): Promise<Row> {
  say('emulators ...');
  for (let readers = 1; readers <= READERS; readers += WARM_UP_STEP) {
    await putLoad({ ...load, readers, requests: readers * 2 });
  }
  const result = await putLoad({ ...load, requests: Math.ceil(requests / 2) });
  return rowOf('emulators, through Hosting', load.readers, result, null, WELL);
}

/** The phases in one process: well, with an identity service in trouble, and well again. */
async function oneInstance(
  functions: string,
  key: Buffer,
  proxy: IdentityProxy,
  load: Omit<Load, 'url' | 'requests'>,
  requests: number,
  say: Say,
): Promise<Row[]> {
  const instance = await startInstance(functions, {
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_AUTH_EMULATOR_HOST: proxy.host,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }),
    GCLOUD_PROJECT: PROJECT,
    DOCS_HOSTED_DOMAIN: RULES.hostedDomain,
    DOCS_OPEN_SIGN_IN_METHODS: RULES.openSignInMethods.join(','),
    DOCS_SESSION_DAYS: String(RULES.sessionDays),
    DOCS_SEAL_KEYS: key.toString('base64url'),
  });
  const few = READERS * 3;
  const phases: [name: string, mode: IdentityProxy['mode'], load: Omit<Load, 'url'>, expected: Expectation][] = [
    ['instance', 'pass', { ...load, requests }, WELL],
    ['instance, one account', 'pass', { ...load, tokens: load.tokens.slice(0, 1), requests: GREED }, LIMITED],
    ['instance, silent identity service', 'hang', { ...load, requests: few }, IN_TROUBLE],
    ['instance, silent, a crowd', 'hang', { ...load, readers: CROWD, requests: CROWD }, IN_TROUBLE],
    ['instance, resetting identity service', 'reset', { ...load, requests: few }, IN_TROUBLE],
    ['instance, recovered', 'pass', { ...load, requests: few }, WELL],
  ];
  const rows: Row[] = [];
  try {
    await putLoad({ ...load, url: instance.url, requests: READERS });
    for (const [name, mode, phaseLoad, expected] of phases) {
      say(`${name} ...`);
      proxy.mode = mode;
      proxy.takePeak();
      const result = await putLoad({ ...phaseLoad, url: instance.url });
      rows.push(rowOf(name, phaseLoad.readers, result, proxy.takePeak(), expected));
      if (mode !== 'pass') await settle(proxy);
    }
  } finally {
    await instance.stop();
  }
  return rows;
}

/**
 * Waits until the look-ups of a phase in trouble have ended.
 * @throws Failure when they do not: they would pile up.
 */
async function settle(proxy: IdentityProxy): Promise<void> {
  const limit = performance.now() + SETTLE;
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET; await sleep(50)) {
    if (proxy.takePeak() > 0) quietSince = performance.now();
    if (performance.now() > limit) throw new Failure(`Look-ups are still under way ${SETTLE} ms after the load.`);
  }
}

/** Accounts as an administrator makes them, signed in. */
async function signInReaders(auth: string, count: number): Promise<string[]> {
  const users = Array.from({ length: count }, (_, index) => ({
    localId: `reader-${index}`,
    email: `reader-${index}@${RULES.hostedDomain}`,
    emailVerified: true,
    customAttributes: JSON.stringify({ [ORIGIN_CLAIM]: ADMINISTRATOR }),
  }));
  const service = `${auth}/identitytoolkit.googleapis.com/v1`;
  await post(`${service}/projects/${PROJECT}/accounts:batchCreate`, { users });
  return Promise.all(
    users.map(async ({ localId }) => {
      const token = JSON.stringify({ uid: localId });
      const { idToken } = await post(`${service}/accounts:signInWithCustomToken?key=bench`, { token });
      if (!idToken) throw new Failure(`The Auth emulator did not sign ${localId} in.`);
      return idToken;
    }),
  );
}

async function post(url: string, body: object): Promise<{ readonly idToken?: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Failure(`The Auth emulator refused accounts: ${response.status} ${await response.text()}`);
  return (await response.json()) as { idToken?: string };
}

function options(): { readonly requests: number; readonly json: boolean } {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '1000' }, json: { type: 'boolean', default: false } },
  });
  const requests = Number(values.requests);
  if (!Number.isInteger(requests) || requests < READERS || requests > MOST_REQUESTS) {
    throw new Failure(`--requests must be a whole number from ${READERS} to ${MOST_REQUESTS}.`);
  }
  return { requests, json: values.json };
}
