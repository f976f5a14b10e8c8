/**
 * Each change of keys and audiences, with the real hook and the real key service: whichever of functions and site is
 * deployed first, the readers of the live release go on reading it, or the deploy is stopped before it starts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { handleKeyRequest } from 'gatedocs-functions/service';
import type { Account } from 'gatedocs-rules/policy';
import { PARTNER, RULES } from '../../../../tests/support/access';
import { gcloudStandIn } from '../../../../tests/support/gcloudStandIn';
import { readKeyring, readRules } from '../../../functions/src/settings';
import { audienceContentKey, audienceIds, audienceRules } from '../../../generator/src/settings/audiences';
import type { AudienceOptions } from '../../../generator/src/settings/options';
import { environmentFile } from '../../src/build-functions/environmentFile';
import { storeKeys } from '../../src/cloud/storeKeys';

const SCRIPT = path.resolve('.github/deploy/checkKey.mjs');
const [FIRST, SECOND] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

/** What a release is made from. */
interface Settings {
  readonly buildKey: Buffer;
  readonly audiences?: readonly AudienceOptions[];
}

const partners = (keyVersion: number): AudienceOptions => ({
  ...{ id: 'partners', label: 'Partners', includes: ['readers'], who: { assigned: true }, keyVersion },
});
const staff: AudienceOptions = {
  ...{ id: 'staff', label: 'Our people', includes: ['partners'], who: { domains: ['example.com'] } },
};

const account = (change: Partial<Account>): Account => ({
  ...PARTNER,
  signedInAt: Math.floor(Date.now() / 1000) - 60,
  ...change,
});
/** Accounts that an administrator has made. */
const ACCOUNTS = {
  reader: account({}),
  partner: account({ audience: 'partners' }),
  colleague: account({ email: 'a@example.com', recordedAddress: 'a@example.com', emailVerified: true }),
};
type Name = keyof typeof ACCOUNTS;

let folder: string;
let live: http.Server;
/** What is deployed: the release that Hosting has, and the variables of the functions. */
let release: Settings | null;
let functions: Record<string, string | undefined> | null;
/** The versions of the secret, oldest first, and its annotations. */
let versions: string[];
let annotations: Record<string, string>;

beforeEach(async () => {
  [release, functions, versions, annotations] = [null, null, [], {}];
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const rewrites = [{ source: '/content-key', function: { functionId: 'contentKey', region: 'europe-west1' } }];
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ hosting: { rewrites } }));
  live = http.createServer((_request, response) => response.end(release ? shellOf(release) : 'Site Not Found'));
  live.listen(0, '127.0.0.1');
  await once(live, 'listening');
});
afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true });
});

const shellOf = ({ buildKey, ...site }: Settings): string =>
  `<meta name="docs-fragment" content="/assets/${audienceContentKey(buildKey, site, 'readers').keyId}/ab.page">`;

/** Returns the ids of the keys that a release is sealed with, by audience. */
const keysOf = ({ buildKey, ...site }: Settings): Map<string, string> =>
  new Map(
    (site.audiences ? audienceIds(site) : ['readers']).map(
      (id) => [id, audienceContentKey(buildKey, site, id).keyId] as const,
    ),
  );

/** Gives the secret a new version, as `npm run seal:key` does. */
async function store(...keys: readonly Buffer[]): Promise<void> {
  await storeKeys(
    async (args, input = '') => {
      if (args[1] === 'list') return JSON.stringify([{ name: 'projects/1/secrets/DOCS_SEAL_KEYS' }]);
      if (args[2] === 'add') return JSON.stringify({ name: `projects/1/secrets/x/versions/${versions.push(input)}` });
      const [name = '', ids = ''] = args.at(-1)?.split('=') ?? [];
      annotations[name] = ids;
      return '';
    },
    'acme-docs',
    keys,
  );
}

async function check(...args: readonly string[]): Promise<boolean> {
  const { DOCS_SEAL_KEYS: secret, ...environmentVariables } = functions ?? {};
  const version = versions.indexOf(secret ?? '') + 1;
  const serviceConfig = {
    environmentVariables,
    secretEnvironmentVariables: [{ key: 'DOCS_SEAL_KEYS', version: String(version) }],
  };
  const versionOf = (number: number) => ({
    json: { name: `projects/1/secrets/x/versions/${number}`, state: 'ENABLED' },
  });
  const gcloud = gcloudStandIn({
    'functions describe': functions ? { json: { serviceConfig } } : { error: 'status=[404]' },
    'secrets versions describe latest': versionOf(versions.length),
    'secrets versions describe': versionOf(version),
    'secrets describe': { json: { annotations } },
  });
  try {
    const env = { PATH: gcloud.path, GCLOUD_PROJECT: 'acme-docs' };
    const child = spawn(process.execPath, [SCRIPT, ...args], { cwd: folder, env });
    const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([status, output]).toEqual(status === 0 ? [0, ''] : [1, expect.stringMatching(/^[A-Z].+\.\n$/)]);
    return status === 0;
  } finally {
    gcloud.remove();
  }
}

/** @returns whether the hook let it pass. */
async function deployFunctions({ buildKey, ...site }: Settings): Promise<boolean> {
  const rules = { ...RULES, ...(site.audiences ? { audiences: audienceRules(site) } : {}) };
  const file = environmentFile({ rules, buildKey, blockingFunctions: false });
  mkdirSync(path.join(folder, 'functions'), { recursive: true });
  writeFileSync(path.join(folder, 'functions/.env'), file);
  const address = `http://127.0.0.1:${(live.address() as AddressInfo).port}`;
  if (!(await check('functions', 'functions', 'acme-docs', address))) return false;
  functions = { ...parseEnv(file), DOCS_SEAL_KEYS: versions.at(-1) };
  return true;
}

/** @returns whether the hook let it pass. */
async function deploySite(next: Settings): Promise<boolean> {
  rmSync(path.join(folder, 'build'), { recursive: true, force: true });
  for (const keyId of keysOf(next).values()) mkdirSync(path.join(folder, 'build/assets', keyId), { recursive: true });
  writeFileSync(path.join(folder, 'build/404.html'), shellOf(next));
  if (!(await check('hosting', 'build'))) return false;
  release = next;
  return true;
}

/** Returns whose pages of the live release an account sees: those of the first of its keys that the release has. */
async function seen(name: Name): Promise<string | number> {
  if (!release) return 'nothing';
  const { readers, ...others } = Object.fromEntries(keysOf(release)) as Record<string, string>;
  const { status, body } = await handleKeyRequest(
    {
      ...{ method: 'POST', authorization: 'Bearer a.b.c', contentType: 'application/json', contentEncoding: undefined },
      readBody: async () => ({ kind: 'whole', bytes: Buffer.from(JSON.stringify({ keyId: readers })) }),
    },
    {
      identify: async () => ({ kind: 'account', uid: 'u', account: ACCOUNTS[name] }),
      rules: readRules(functions ?? {}),
      keyring: readKeyring(functions ?? {}),
    },
  );
  if (status !== 200) return status;
  const { keyId, included = [] } = body as { keyId: string; included?: { keyId: string }[] };
  const ids = Object.entries({ ...others, readers });
  for (const id of [keyId, ...included.map((each) => each.keyId)])
    for (const [audience, its] of ids) if (its === id) return release.audiences ? audience : 'all';
  return 'no page';
}

const everybody = async (): Promise<(string | number)[]> =>
  Promise.all((Object.keys(ACCOUNTS) as Name[]).map((name) => seen(name)));

/** Whose pages somebody can see. */
const PAGES = /^(?:all|readers|partners|staff)$/;
const ALL = ['all', 'all', 'all'];
const OWN = ['readers', 'partners', 'staff'];

interface Change {
  readonly before: Settings;
  readonly after: Settings;
  /** What reader, partner and colleague see before, with the functions deployed first, and after. */
  readonly seen: readonly [before: string[], between: string[], after: string[]];
  /** What they see with the site deployed first; null if that is stopped. */
  readonly siteFirst: readonly string[] | null;
  /** The keys of the secret before the change, and after it. */
  readonly keys?: readonly [readonly Buffer[], readonly Buffer[]];
}

const WHOLE: Settings = { buildKey: FIRST };
const BOTH: Settings = { buildKey: FIRST, audiences: [partners(1), staff] };

const CHANGES: Readonly<Record<string, Change>> = {
  'the first use of audiences': { before: WHOLE, after: BOTH, seen: [ALL, ALL, OWN], siteFirst: null },
  'the removal of audiences': {
    ...{ before: BOTH, after: WHOLE },
    seen: [OWN, ['readers', 'readers', 'readers'], ALL],
    siteFirst: ALL,
  },
  'one more audience': {
    ...{ before: { ...BOTH, audiences: [partners(1)] }, after: BOTH },
    seen: [['readers', 'partners', 'readers'], ['readers', 'partners', 'partners'], OWN],
    siteFirst: null,
  },
  'one audience less': {
    ...{ before: BOTH, after: { ...BOTH, audiences: [partners(1)] } },
    seen: [OWN, ['readers', 'partners', 'readers'], ['readers', 'partners', 'readers']],
    siteFirst: ['readers', 'partners', 'partners'],
  },
  'a raised keyVersion': {
    ...{ before: BOTH, after: { ...BOTH, audiences: [partners(2), staff] } },
    seen: [OWN, OWN, OWN],
    siteFirst: null,
  },
  'a rotation': {
    ...{ before: WHOLE, after: { buildKey: SECOND } },
    ...{ seen: [ALL, ALL, ALL], siteFirst: null, keys: [[FIRST], [SECOND, FIRST]] },
  },
  'a rotation with audiences': {
    ...{ before: BOTH, after: { ...BOTH, buildKey: SECOND } },
    ...{ seen: [OWN, OWN, OWN], siteFirst: null, keys: [[FIRST], [SECOND, FIRST]] },
  },
  'a rotation with the first audiences': {
    ...{ before: WHOLE, after: { ...BOTH, buildKey: SECOND } },
    ...{ seen: [ALL, ALL, OWN], siteFirst: null, keys: [[FIRST], [SECOND, FIRST]] },
  },
};

async function start({ before, keys: [first] = [[FIRST], [FIRST]] }: Change): Promise<void> {
  await store(...first);
  expect(await deployFunctions(before)).toBe(true);
  expect(await deploySite(before)).toBe(true);
}

describe.each(Object.entries(CHANGES))('%s', (_name, change) => {
  const { before, after, seen: expected, siteFirst, keys } = change;

  test('is read through with the functions deployed first, and after a rollback of site or functions', async () => {
    await start(change);
    expect(await everybody()).toEqual(expected[0]);
    if (keys) await store(...keys[1]);
    expect(await deployFunctions(after)).toBe(true);
    expect(await everybody()).toEqual(expected[1]);
    expect(await deploySite(after)).toBe(true);
    expect(await everybody()).toEqual(expected[2]);
    // The console of Hosting, which no hook guards.
    release = before;
    expect(await everybody()).toEqual(expected[1]);
    // Functions of the commit before are deployed, or stopped.
    release = after;
    await deployFunctions(before);
    expect(await everybody()).toEqual([
      expect.stringMatching(PAGES),
      expect.stringMatching(PAGES),
      expect.stringMatching(PAGES),
    ]);
  });

  test('is read through with the site deployed first, or that is stopped', async () => {
    await start(change);
    if (keys) await store(...keys[1]);
    expect(await deploySite(after)).toBe(siteFirst !== null);
    expect(await everybody()).toEqual(siteFirst ?? expected[0]);
    expect(await deployFunctions(after)).toBe(true);
    expect(await deploySite(after)).toBe(true);
    expect(await everybody()).toEqual(expected[2]);
  });
});

test('an old key that is taken away too early stops the functions, and the site deploys', async () => {
  const rotation = CHANGES['a rotation'] as Change;
  await start(rotation);
  await store(SECOND, FIRST);
  await deployFunctions(rotation.after);
  await store(SECOND);
  expect(await deployFunctions(rotation.after)).toBe(false);
  expect(await everybody()).toEqual(ALL);
  expect(await deploySite(rotation.after)).toBe(true);
  expect(await deployFunctions(rotation.after)).toBe(true);
  expect(await everybody()).toEqual(ALL);
});

test('functions of before a raised keyVersion, or two after it, are stopped', async () => {
  const raised = CHANGES['a raised keyVersion'] as Change;
  await start(raised);
  await deployFunctions(raised.after);
  await deploySite(raised.after);
  expect(await deployFunctions(raised.before)).toBe(false);
  expect(await deployFunctions({ ...BOTH, audiences: [partners(4), staff] })).toBe(false);
  expect(await everybody()).toEqual(OWN);
});
