import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { PROJECT } from '../../packages/cli/src/support/emulators';
import { copyEngineSite } from '../../tools/support/fixtureSite';
import { type LocalServer, serveLocally } from '../../tools/support/localServer';
import { AUTH, administer, blockingFunctions, newAccount, newEmail, setBlockingFunctions } from '../support/accounts';

/** `npm run rehearse` against the emulators. One test switches the blocking functions off, so none runs beside others. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const HOSTING = process.env.E2E_BASE_URL ?? 'http://localhost:5000';
const SITE = process.env.E2E_SITE ?? '';
/** The checkout of the engine's site, whose build the emulators serve. */
const CHECKOUT = '.cache/rehearse';
const LEFT_OVER = 'rehearsal-0123456789abcdef@rehearsal.example.com';

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly report: string;
  /** How each point ended, by its number. */
  readonly points: Readonly<Record<string, string>>;
}

interface Reply {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
}

/** Replaces the host's response to a request for the key; null leaves it. */
type Change = (request: IncomingMessage, answer: IncomingMessage, child: ChildProcess) => Reply | null;

test.beforeAll(async () => {
  await copyEngineSite(CHECKOUT);
  for (const [from, to] of [
    ['functions', 'functions'],
    [SITE, 'build'],
    [`${SITE}.headers.json`, 'build.headers.json'],
  ] as const)
    await symlink(path.resolve(from), path.join(CHECKOUT, to));
});

test('the points that emulators support hold, the others are skipped, and no account is left', async () => {
  await newAccount({ email: LEFT_OVER });
  const reader = await newAccount({ email: newEmail('rehearsal.example.com') });
  const { code, output, report, points } = await rehearse(() => null);
  const skipped = { 3: 'skipped', 7: 'skipped', 9: 'skipped', 10: 'skipped' };
  expect(points, output).toEqual({ 1: 'held', 2: 'held', 4: 'held', 5: 'held', 6: 'held', 8: 'held', ...skipped });
  expect(code).toBe(0);
  expect(report).toContain('without returnSecureToken: the sign-up itself is refused (by the blocking function)');
  expect(report).toMatch(/console: recorded as an administrator's after \d+\.\d s/);
  expect(report).toMatch(/disabled: key 200 before, 401 disabled after/);
  expect(report).toMatch(/revoked: key 200 before, 401 revoked after/);
  // Tokens, keys and passwords. The report names a checkout with changes COMMIT-dirty.
  expect(`${report}${output}`).not.toMatch(/\beyJ|(?<![\w-])(?![0-9a-f]{40}-dirty)[\w-]{43}|aA1!/);
  const present = await addresses();
  expect(present.filter((address) => address.endsWith('@rehearsal.example.com'))).toEqual([reader.email]);
});

test('a cached response of the key service fails its point', async () => {
  const { code, report, points } = await rehearse((_, { statusCode = 502, headers }) => ({
    status: statusCode,
    headers: { ...headers, age: '3' },
  }));
  expect(points).toMatchObject({ 5: 'failed', 6: 'held' });
  expect(report).toContain('a reader: 200, with an Age');
  expect(code).toBe(1);
  await expectNoneLeft();
});

test('a self-made account that gets the key fails its point', async () => {
  const deployed = await blockingFunctions();
  await setBlockingFunctions({});
  try {
    const anybody = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
    const { code, report, points } = await rehearse((_, { statusCode }) => (statusCode === 403 ? anybody : null));
    expect(points).toMatchObject({ 1: 'failed', 4: 'skipped', 6: 'held' });
    for (const how of ['with', 'without'])
      expect(report).toContain(`${how} returnSecureToken: an account was made; asking for the key gives 200, `);
    expect(code).toBe(1);
    await expectNoneLeft();
  } finally {
    await setBlockingFunctions(deployed);
  }
});

test('an interrupted run removes its accounts, and reports which points were not reached', async () => {
  const { code, output, points } = await rehearse((request, { headers }, child) => {
    if (!request.headers.authorization) return null;
    child.kill('SIGINT');
    return { status: 503, headers, body: '{}' };
  });
  expect(points).toMatchObject({ 2: 'skipped', 5: 'skipped', 6: 'skipped' });
  expect(output).toContain('Interrupted');
  expect(code).toBe(1);
  await expectNoneLeft();
});

/** Runs the script against a host that has Firebase's sign-in page, which the emulator lacks, and otherwise forwards. */
async function rehearse(change: Change): Promise<Outcome> {
  let child: ChildProcess | undefined;
  const host = await serveLocally((request, response) => {
    const { url = '/', method, headers } = request;
    if (url.startsWith('/__/auth/')) return void response.end();
    const target = new URL(url, HOSTING);
    const forwarded = httpRequest(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
      const changed = url === '/content-key' && child ? change(request, answer, child) : null;
      response.writeHead(changed?.status ?? answer.statusCode ?? 502, changed?.headers ?? answer.headers);
      if (changed?.body) answer.resume().on('end', () => response.end(changed.body));
      else answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  try {
    child = start(host);
    const ended = new Promise<number | null>((resolve) => child?.once('close', resolve));
    const output = (await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))).join(
      '',
    );
    const code = await ended;
    const [, file = ''] = /^Report: (\S+)$/m.exec(output) ?? [];
    expect(file, output).not.toBe('');
    const report = await readFile(path.join(CHECKOUT, file), 'utf8');
    const headings = report.matchAll(/^## (\d+)\. .*: (held|failed|skipped|answered)/gm);
    return {
      code,
      output,
      report,
      points: Object.fromEntries([...headings].map(([, number, word]) => [number, word])),
    };
  } finally {
    await host.stop();
  }
}

function start(host: LocalServer): ChildProcess {
  const words = ['--project', PROJECT, '--site', host.url, '--no-questions', '--yes'];
  return spawn(process.execPath, ['--import', 'tsx', 'packages/cli/src/rehearse/index.ts', ...words], {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      FIREBASE_API_KEY: '',
      FIREBASE_AUTH_DOMAIN: '',
      FIREBASE_PROJECT_ID: '',
      DOCS_SEAL_KEY: '',
      DOCS_AUTH_EMULATOR: AUTH,
    },
  });
}

async function expectNoneLeft(): Promise<void> {
  expect((await addresses()).filter((address) => /^rehearsal-/.test(address))).toEqual([]);
}

async function addresses(): Promise<string[]> {
  const { userInfo = [] } = (await administer('accounts:query', {})) as { userInfo?: readonly { email?: string }[] };
  return userInfo.flatMap(({ email }) => email ?? []);
}
