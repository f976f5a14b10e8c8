/**
 * Measures what the key service costs, with an identity service that answers at once: `npm run bench:key`. A cold start
 * lasts from the start of its process to the answer to the first request.
 */
import { randomBytes } from 'node:crypto';
import { contentKeyFor } from 'gatedocs-rules/seal';
import { buildFunctions } from '../../packages/cli/src/build-functions/buildFunctions';
import { PROJECT } from '../../packages/cli/src/support/emulators';
import { Failure, main } from '../../packages/preset/src/node/command';
import { percentile, table } from '../bench/report';
import { startInstance } from '../support/instance';
import { serveAccounts, unsignedToken } from './identityService';

const FOLDER = '.cache/bench-key';
const RULES = {
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  requireProvider: null,
  openSignInMethods: [],
  sessionDays: 30,
};
const COLD_STARTS = 5;
/** Concurrent readers, each sending one request after another. */
const READERS = 50;
const REQUESTS = 1000;
/** The service allows an account a burst of sixty requests, which none of these many accounts needs. */
const ACCOUNTS = REQUESTS / 20;

main(async () => {
  const key = randomBytes(32);
  await buildFunctions(FOLDER, { rules: RULES, blockingFunctions: false });
  const identityService = await serveAccounts();
  const env = {
    // The stand-in speaks HTTP and knows tokens without a signature.
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_AUTH_EMULATOR_HOST: new URL(identityService.url).host,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }),
    GCLOUD_PROJECT: PROJECT,
    DOCS_HOSTED_DOMAIN: RULES.hostedDomain,
    DOCS_SESSION_DAYS: String(RULES.sessionDays),
    DOCS_SEAL_KEYS: key.toString('base64url'),
  };
  const body = JSON.stringify({ keyId: contentKeyFor(key, null).keyId });
  try {
    const starts: number[] = [];
    for (let number = 0; number < COLD_STARTS; number++) starts.push(await coldStart(env, body));
    const { url, stop } = await startInstance(FOLDER, env);
    const latencies = await load(url, body).finally(stop);
    console.log(
      table(['ms', 'times', 'p50', 'p99'], [row('cold start', starts), row(`${READERS} readers`, latencies)]),
    );
  } finally {
    await identityService.stop();
  }
});

async function coldStart(env: Readonly<Record<string, string>>, body: string): Promise<number> {
  const started = performance.now();
  const { url, stop } = await startInstance(FOLDER, env);
  try {
    await timedRequest(url, 'reader', body);
    return performance.now() - started;
  } finally {
    await stop();
  }
}

/** Returns the milliseconds of each request. */
async function load(url: string, body: string): Promise<number[]> {
  const latencies: number[] = [];
  const reader = async (first: number): Promise<void> => {
    for (let number = first; number < REQUESTS; number += READERS)
      latencies.push(await timedRequest(url, `reader-${number % ACCOUNTS}`, body));
  };
  await Promise.all(Array.from({ length: READERS }, (_, first) => reader(first)));
  return latencies;
}

/** @throws Failure when the service does not hand out the key. */
async function timedRequest(url: string, reader: string, body: string): Promise<number> {
  const headers = { Authorization: `Bearer ${unsignedToken(reader)}`, 'Content-Type': 'application/json' };
  const started = performance.now();
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Failure(`The key service answered ${response.status}: ${text}`);
  return performance.now() - started;
}

function row(name: string, values: readonly number[]): string[] {
  return [name, String(values.length), percentile(values, 0.5).toFixed(0), percentile(values, 0.99).toFixed(0)];
}
