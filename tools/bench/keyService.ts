import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { buildFunctions } from '../../scripts/build-functions';
import { PROJECT } from '../../scripts/support/emulators';
import { serveLocally } from '../../scripts/support/localServer';
import { Failure } from '../../src/node/command';
import { ADMINISTRATOR, claimsWithRecord } from '../../src/policy/origin';
import { keyIdOf } from '../../src/seal/key';
import { type Spread, spreadOf } from './statistics';

/** The service's own part of a cold start; milliseconds, unless said otherwise. */
export interface ColdStart {
  /** From the loading of the bundle to the answer to the first request. */
  readonly total: Spread;
  /** Loading of the bundle with what it imports. */
  readonly load: Spread;
  /** Of the loading: firebase-admin, firebase-functions, and the bundle itself. */
  readonly packages: Readonly<Record<string, Spread>>;
  /** From the arrival of the first request to its answer, with an identity service that answers at once. */
  readonly request: Spread;
  /** Time of all threads in user and system mode. */
  readonly processor: Spread;
  /** Files that are read, and their letters. */
  readonly files: number;
  readonly bytes: number;
  /** Bytes of the bundle, without the packages that it imports. */
  readonly bundle: number;
}

interface Sample {
  readonly status: number;
  readonly load: number;
  readonly request: number;
  readonly processor: number;
  readonly packages: Readonly<Record<string, number>>;
  readonly files: number;
  readonly bytes: number;
  readonly bundle: number;
}

const FOLDER = '.cache/bench/cold-start';
const DOMAIN = 'example.com';
const READER = 'reader';

/** Bundles the key service as it is deployed, and starts it in a fresh process for each run. */
export async function measureColdStart(runs: number): Promise<ColdStart> {
  const key = randomBytes(32);
  const rules = {
    hostedDomain: DOMAIN,
    requireVerifiedEmail: false,
    requireProvider: null,
    openSignInMethods: [],
    sessionDays: 30,
  };
  await buildFunctions(FOLDER, { rules, blockingFunctions: false });
  const identityService = await serveAccount();
  try {
    const env = {
      FUNCTION_TARGET: 'contentKey',
      // The stand-in for the identity service speaks HTTP and knows tokens without a signature.
      FUNCTIONS_EMULATOR: 'true',
      FIREBASE_AUTH_EMULATOR_HOST: new URL(identityService.url).host,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }),
      GCLOUD_PROJECT: PROJECT,
      DOCS_HOSTED_DOMAIN: rules.hostedDomain,
      DOCS_SESSION_DAYS: String(rules.sessionDays),
      DOCS_SEAL_KEYS: key.toString('base64url'),
    };
    const samples: Sample[] = [];
    // The first start reads the files from the disk, and is not counted.
    for (let run = 0; run <= runs; run++) samples.push(await startOnce(env, JSON.stringify({ keyId: keyIdOf(key) })));
    return toColdStart(samples.slice(1));
  } finally {
    await identityService.stop();
  }
}

function toColdStart(samples: readonly Sample[]): ColdStart {
  const spread = (of: (sample: Sample) => number): Spread => spreadOf(samples.map(of));
  const [first] = samples;
  const names = Object.keys(first?.packages ?? {});
  const inPackages = ({ packages }: Sample): number => Object.values(packages).reduce((sum, time) => sum + time, 0);
  return {
    total: spread(({ load, request }) => load + request),
    load: spread(({ load }) => load),
    packages: {
      ...Object.fromEntries(names.map((name) => [name, spread(({ packages }) => packages[name] ?? 0)])),
      bundle: spread((sample) => sample.load - inPackages(sample)),
    },
    request: spread(({ request }) => request),
    processor: spread(({ processor }) => processor),
    files: first?.files ?? 0,
    bytes: first?.bytes ?? 0,
    bundle: first?.bundle ?? 0,
  };
}

/** @throws Failure when the service does not hand out the key. */
async function startOnce(env: Readonly<Record<string, string>>, body: string): Promise<Sample> {
  const script = path.join(import.meta.dirname, 'coldStart.cjs');
  const child = spawn(process.execPath, [script, path.resolve(FOLDER, 'lib/index.js'), body, unsignedToken()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  // The service logs to the same stream.
  const sample = JSON.parse(output.trim().split('\n').at(-1) || '{}') as Partial<Sample>;
  if (sample.status !== 200)
    throw new Failure(`The key service answered its first request with ${sample.status}: ${output}${errors}`);
  return sample as Sample;
}

/** Returns a token as the Auth emulator makes them. */
function unsignedToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: READER,
    user_id: READER,
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3600,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** Starts a stand-in for the identity service, which has one account. */
function serveAccount() {
  const email = `${READER}@partner.example`;
  const account = {
    localId: READER,
    email,
    customAttributes: JSON.stringify(claimsWithRecord({}, { origin: ADMINISTRATOR, address: email })),
    createdAt: '0',
  };
  return serveLocally((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ users: [account] }));
  });
}
