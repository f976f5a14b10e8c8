import { type ChildProcess, spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { DEMO_PROJECT } from '../../packages/cli/src/support/emulators';
import { copyEngineSite } from '../../tools/support/fixtureSite';
import { serveLocally } from '../../tools/support/localServer';
import { AUTH, administer, blockingFunctions, newAccount, newEmail, setBlockingFunctions } from '../support/accounts';

/** `npm run smoke -- --project ID` on the emulators. One test switches the blocking functions off: none runs beside others. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const HOSTING = process.env.E2E_BASE_URL ?? 'http://localhost:5000';
const SITE = process.env.E2E_SITE ?? '';
/** The checkout of the engine's site, whose build the emulators serve. */
const CHECKOUT = '.cache/smoke';
const LEFT_OVER = 'smoke-0123456789abcdef@smoke.example.com';

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Returns another status for a response of the key service, or null; may end the command. */
type Change = (request: IncomingMessage, status: number, child: ChildProcess) => number | null;

test.beforeAll(async () => {
  await copyEngineSite(CHECKOUT);
  for (const [from, to] of [
    ['functions', 'functions'],
    [SITE, 'build'],
    [`${SITE}.headers.json`, 'build.headers.json'],
  ] as const)
    await symlink(path.resolve(from), path.join(CHECKOUT, to));
});

test('nobody, a reader and a stranger get what they must, and no account is left', async () => {
  await newAccount({ email: LEFT_OVER });
  const reader = await newAccount({ email: newEmail('smoke.example.com') });
  const { code, output } = await smoke(() => null);
  expect(output).toContain('Nobody, without an account, gets 401 from the key service.');
  expect(output).toContain('A reader gets 200 from the key service.');
  expect(output).toContain('A stranger cannot make an account (BLOCKING_FUNCTION_ERROR_RESPONSE).');
  expect(output).toContain('A stranger gets 403 from the key service.');
  expect(code, output).toBe(0);
  // Tokens, keys and passwords.
  expect(output).not.toMatch(/\beyJ|(?<![\w-])[\w-]{43}(?![\w-])|aA1!/);
  expect((await addresses()).filter((address) => address.endsWith('@smoke.example.com'))).toEqual([reader.email]);
});

test('a stranger whose sign-up is not refused is tried too, and who gets the key by mistake is named', async () => {
  const deployed = await blockingFunctions();
  await setBlockingFunctions({});
  try {
    const { code, output } = await smoke((_request, status) => (status === 403 ? 200 : null));
    expect(output).toContain('A stranger gets 200 from the key service instead of 403.');
    expect(output).not.toContain('cannot make an account');
    expect(code).toBe(1);
    await expectNoneLeft();
  } finally {
    await setBlockingFunctions(deployed);
  }
});

test('an interrupted run removes its accounts', async () => {
  const { code, output } = await smoke((request, _status, child) => {
    if (!request.headers.authorization) return null;
    child.kill('SIGINT');
    return 503;
  });
  expect(output).toContain('Interrupted');
  expect(code).toBe(1);
  await expectNoneLeft();
});

/** Runs the command against a host that forwards to the emulator, and changes responses of the key service. */
async function smoke(change: Change): Promise<Outcome> {
  let child: ChildProcess | undefined;
  const host = await serveLocally((request, response) => {
    const { url = '/', method, headers } = request;
    const target = new URL(url, HOSTING);
    const forwarded = httpRequest(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
      const { statusCode = 502 } = answer;
      const changed = url === '/content-key' && child ? change(request, statusCode, child) : null;
      response.writeHead(changed ?? statusCode, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  try {
    child = spawn(
      process.execPath,
      ['--import', 'tsx', 'packages/cli/src/smoke/index.ts', host.url, '--project', DEMO_PROJECT],
      {
        cwd: CHECKOUT,
        env: {
          ...process.env,
          FIREBASE_API_KEY: '',
          FIREBASE_AUTH_DOMAIN: '',
          FIREBASE_PROJECT_ID: '',
          DOCS_SEAL_KEY: '',
          DOCS_AUTH_EMULATOR: AUTH,
        },
      },
    );
    const ended = new Promise<number | null>((resolve) => child?.once('close', resolve));
    const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
    return { output: (await Promise.all(streams)).join(''), code: await ended };
  } finally {
    await host.stop();
  }
}

async function expectNoneLeft(): Promise<void> {
  expect((await addresses()).filter((address) => /^smoke-/.test(address))).toEqual([]);
}

async function addresses(): Promise<string[]> {
  const { userInfo = [] } = (await administer('accounts:query', {})) as { userInfo?: readonly { email?: string }[] };
  return userInfo.flatMap(({ email }) => email ?? []);
}
