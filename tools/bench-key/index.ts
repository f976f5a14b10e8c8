/** Load-tests the key service locally: `npm run bench:key [-- --requests 1000 --json]`. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFunctions, writeEmulatorSecrets } from '../../scripts/build-functions';
import { PROJECT, startEmulators } from '../../scripts/support/emulators';
import { startInstance } from '../../scripts/support/instance';
import { freePorts } from '../../scripts/support/ports';
import { Failure, main } from '../../src/node/command';
import { ADMINISTRATOR, claimsWithRecord } from '../../src/policy/origin';
import type { PolicyRules } from '../../src/policy/policy';
import { keyIdOf } from '../../src/seal/key';
import { generateLoad, type Load } from './load';
import { type IdentityProxy, startProxy } from './proxy';
import { type Expectation, type Row, toRow, toTable } from './report';

const FOLDER = '.cache/bench-key';
const RULES: PolicyRules = {
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  requireProvider: null,
  openSignInMethods: [],
  sessionDays: 30,
};
const READERS = 50;
/** Concurrent readers while the identity service hangs. */
const SPIKE = 200;
/**
 * The service allows an account a burst of sixty requests, then one per two seconds; with this many accounts none
 * reaches the limit.
 */
const REQUESTS_PER_ACCOUNT = 20;
/** Requests of one account, enough to exceed its rate limit. */
const EXCESS_REQUESTS = 500;
/** Readers added per warm-up step: the Functions emulator starts a process of 90 MB for each concurrent request. */
const WARM_UP_STEP = 7;
const MAX_REQUESTS = 20_000;
/** Milliseconds; the service's own timeout is 5 s, the rest is slack for this machine. */
const OUTAGE_TIMEOUT = 7000;
/** Milliseconds within which the lookups of an outage phase must end. */
const SETTLE_TIMEOUT = 30_000;
/**
 * Milliseconds without a connection that prove all retries have ended: firebase-admin waits at most 4 s between
 * attempts.
 */
const QUIET_PERIOD = 4500;

const HEALTHY: Expectation = { statuses: ['200'], maxLatency: 30_000 };
const RATE_LIMITED: Expectation = { statuses: ['200', '429'], maxLatency: 30_000 };
const OUTAGE: Expectation = { statuses: ['503'], maxLatency: OUTAGE_TIMEOUT };

/** Reports progress on stderr; stdout is reserved for the result. */
type LogProgress = (line: string) => void;

main(async () => {
  const { requests, json } = readOptions();
  const logProgress: LogProgress = (line) => void process.stderr.write(`${line}\n`);
  const key = randomBytes(32);
  const functions = path.join(FOLDER, 'functions');
  const site = path.join(FOLDER, 'site');
  await buildFunctions(functions, { rules: RULES, blockingFunctions: false });
  await writeEmulatorSecrets(functions, [key]);
  await mkdir(site, { recursive: true });
  await writeFile(path.join(site, 'index.html'), '');
  await writeFile(`${site}.headers.json`, '{}');
  const ports = await freePorts();
  logProgress('Starting the Firebase emulators ...');
  const starting = startEmulators({ ports, site, functions, name: 'bench-key' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void starting.then(({ stop }) => stop()).finally(() => process.exit(1)));
  }
  const emulators = await starting;
  const rows: Row[] = [];
  try {
    const tokens = await signInReaders(emulators.auth, Math.max(SPIKE, Math.ceil(requests / REQUESTS_PER_ACCOUNT)));
    const load: Omit<Load, 'url' | 'requests'> = { readers: READERS, tokens, keyId: keyIdOf(key) };
    rows.push(await measureHosting({ ...load, url: `${emulators.hosting}/content-key` }, requests, logProgress));
    const proxy = await startProxy(ports.auth);
    try {
      rows.push(...(await measureInstance(functions, key, proxy, load, requests, logProgress)));
    } finally {
      await proxy.close();
    }
  } finally {
    await emulators.stop();
  }
  console.log(json ? JSON.stringify(rows, null, 2) : toTable(rows));
  const faults = rows.flatMap(({ phase, faults: phaseFaults }) => phaseFaults.map((fault) => `${phase}: ${fault}`));
  if (faults.length > 0) throw new Failure(faults.join('\n'));
});

/** Measures the whole request path: Hosting's rewrite, the Functions emulator, the Auth emulator. */
async function measureHosting(load: Omit<Load, 'requests'>, requests: number, logProgress: LogProgress): Promise<Row> {
  logProgress('emulators ...');
  for (let readers = 1; readers <= READERS; readers += WARM_UP_STEP) {
    await generateLoad({ ...load, readers, requests: readers * 2 });
  }
  const result = await generateLoad({ ...load, requests: Math.ceil(requests / 2) });
  return toRow('emulators, through Hosting', load.readers, result, null, HEALTHY);
}

/** Measures one process: healthy, during outages of the identity service, and recovered. */
async function measureInstance(
  functions: string,
  key: Buffer,
  proxy: IdentityProxy,
  load: Omit<Load, 'url' | 'requests'>,
  requests: number,
  logProgress: LogProgress,
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
  const shortLoad = READERS * 3;
  const phases: [name: string, mode: IdentityProxy['mode'], load: Omit<Load, 'url'>, expected: Expectation][] = [
    ['instance', 'pass', { ...load, requests }, HEALTHY],
    [
      'instance, one account',
      'pass',
      { ...load, tokens: load.tokens.slice(0, 1), requests: EXCESS_REQUESTS },
      RATE_LIMITED,
    ],
    ['instance, hanging identity service', 'hang', { ...load, requests: shortLoad }, OUTAGE],
    ['instance, hanging, load spike', 'hang', { ...load, readers: SPIKE, requests: SPIKE }, OUTAGE],
    ['instance, resetting identity service', 'reset', { ...load, requests: shortLoad }, OUTAGE],
    ['instance, recovered', 'pass', { ...load, requests: shortLoad }, HEALTHY],
  ];
  const rows: Row[] = [];
  try {
    await generateLoad({ ...load, url: instance.url, requests: READERS });
    for (const [name, mode, phaseLoad, expected] of phases) {
      logProgress(`${name} ...`);
      proxy.mode = mode;
      proxy.takePeak();
      const result = await generateLoad({ ...phaseLoad, url: instance.url });
      rows.push(toRow(name, phaseLoad.readers, result, proxy.takePeak(), expected));
      if (mode !== 'pass') await settle(proxy);
    }
  } finally {
    await instance.stop();
  }
  return rows;
}

/**
 * Waits until the lookups of an outage phase have ended.
 * @throws Failure when they do not: they would accumulate.
 */
async function settle(proxy: IdentityProxy): Promise<void> {
  const limit = performance.now() + SETTLE_TIMEOUT;
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_PERIOD; await sleep(50)) {
    if (proxy.takePeak() > 0) quietSince = performance.now();
    if (performance.now() > limit)
      throw new Failure(
        `Lookups are still pending ${SETTLE_TIMEOUT} ms after the load: check the timeouts of the key service.`,
      );
  }
}

/** Creates accounts like an administrator does, and signs them in. */
async function signInReaders(auth: string, count: number): Promise<string[]> {
  const users = Array.from({ length: count }, (_, index) => ({
    localId: `reader-${index}`,
    email: addressOf(index),
    emailVerified: true,
    customAttributes: JSON.stringify(claimsWithRecord({}, { origin: ADMINISTRATOR, address: addressOf(index) })),
  }));
  const service = `${auth}/identitytoolkit.googleapis.com/v1`;
  await post(`${service}/projects/${PROJECT}/accounts:batchCreate`, { users });
  return Promise.all(
    users.map(async ({ localId }) => {
      const token = JSON.stringify({ uid: localId });
      const { idToken } = await post(`${service}/accounts:signInWithCustomToken?key=bench`, { token });
      if (!idToken) throw new Failure(`The Auth emulator did not sign ${localId} in: see its log.`);
      return idToken;
    }),
  );
}

function addressOf(index: number): string {
  return `reader-${index}@${RULES.hostedDomain}`;
}

async function post(url: string, body: object): Promise<{ readonly idToken?: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Failure(`The Auth emulator rejected a request with ${response.status}: ${await response.text()}`);
  return (await response.json()) as { idToken?: string };
}

function readOptions(): { readonly requests: number; readonly json: boolean } {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '1000' }, json: { type: 'boolean', default: false } },
  });
  const requests = Number(values.requests);
  if (!Number.isInteger(requests) || requests < READERS || requests > MAX_REQUESTS) {
    throw new Failure(`--requests must be a whole number from ${READERS} to ${MAX_REQUESTS}.`);
  }
  return { requests, json: values.json };
}
