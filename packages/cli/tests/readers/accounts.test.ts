import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Accounts, type AccountsOptions, openAccounts } from '../../src/readers/accounts';
import { ServiceFailure } from '../../src/readers/failures';

/** Tests the real firebase-admin against a stand-in for the identity service. */
let server: Server;
let handler: RequestListener;
let accounts: Accounts;

interface Call {
  readonly line: string;
  readonly body: Record<string, unknown>;
}

beforeEach(async () => {
  server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});

afterEach(async () => {
  await accounts.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
});

function origin(): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function openTestAccounts(limits: AccountsOptions = {}, at = origin()): Accounts {
  const site = 'https://docs.example.com';
  const target = { kind: 'emulator', origin: at, projectId: 'demo-docs', hostedDomain: 'example.com', site } as const;
  accounts = openAccounts(target, limits);
  return accounts;
}

/** Responds to every request in the same way, and records the requests. */
function respondWith(status: number, answer: string | object, headers: Record<string, string> = {}): Call[] {
  const calls: Call[] = [];
  handler = async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const line = `${request.method} ${request.url?.replace(/^.*demo-docs/, '')}`;
    calls.push({ line, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} });
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
  return calls;
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => {
      throw new Error('nothing was thrown');
    },
    (error: Error) => error,
  );
}

function refusal(code: number, message: string): object {
  return { error: { code, message, status: 'X' } };
}

test('a page has the accounts and the token of the next page', async () => {
  const calls = respondWith(200, {
    users: [
      {
        localId: 'k1',
        email: 'kim@partner.example',
        providerUserInfo: [{ providerId: 'password', rawId: 'kim', email: 'kim@partner.example' }],
        customAttributes: '{"docsOrigin":"administrator","team":"north"}',
        createdAt: '1790841600000',
        lastLoginAt: '0',
      },
      { localId: 'a1', createdAt: '1790841600000', lastLoginAt: '1790841660000', disabled: true, emailVerified: true },
    ],
    nextPageToken: 'k1',
  });
  expect(await openTestAccounts({ pageSize: 2 }).page('before')).toEqual({
    readers: [
      {
        uid: 'k1',
        address: 'kim@partner.example',
        isVerified: false,
        providers: [{ id: 'password', address: 'kim@partner.example' }],
        origin: 'administrator',
        recordedAddress: null,
        claims: { docsOrigin: 'administrator', team: 'north' },
        created: new Date('2026-10-01T08:00:00Z'),
        lastSignIn: null,
        isDisabled: false,
      },
      {
        uid: 'a1',
        address: null,
        isVerified: true,
        providers: [],
        origin: null,
        recordedAddress: null,
        claims: {},
        created: new Date('2026-10-01T08:00:00Z'),
        lastSignIn: new Date('2026-10-01T08:01:00Z'),
        isDisabled: true,
      },
    ],
    next: 'k1',
  });
  expect(calls[0]?.line).toBe('GET /accounts:batchGet?maxResults=2&nextPageToken=before');
});

test('an address without an account resolves to null', async () => {
  respondWith(200, { kind: 'identitytoolkit#GetAccountInfoResponse' });
  expect(await openTestAccounts().find('nobody@example.com')).toBeNull();
});

test('each new account has a different random password', async () => {
  const calls = respondWith(200, { localId: 'k1', users: [{ localId: 'k1' }] });
  await openTestAccounts().create('kim@partner.example', false);
  await accounts.create('kim@partner.example', false);
  const passwords = calls.flatMap(({ body }) => (body.password === undefined ? [] : [String(body.password)]));
  expect(passwords).toHaveLength(2);
  expect(new Set(passwords).size).toBe(2);
  for (const password of passwords) expect(password).toMatch(/^[\w-]{43}aA1!$/);
});

test('an account that takes the place of a disabled one is disabled from the start', async () => {
  const calls = respondWith(200, { localId: 'k1', users: [{ localId: 'k1' }] });
  await openTestAccounts().create('kim@partner.example', true);
  expect(calls[0]?.body).toMatchObject({ email: 'kim@partner.example', disabled: true });
});

test('the password link leads back to the site', async () => {
  const calls = respondWith(200, { oobLink: 'https://docs.example.com/?mode=resetPassword&oobCode=abc' });
  expect(await openTestAccounts().passwordLink('kim@partner.example')).toContain('oobCode=abc');
  expect(calls[0]?.body).toMatchObject({
    requestType: 'PASSWORD_RESET',
    email: 'kim@partner.example',
    returnOobLink: true,
    continueUrl: 'https://docs.example.com',
  });
});

test('a stopped emulator is reported with the command that starts it', async () => {
  // Port 1 is reserved (RFC 1078) and closed on every machine that does not serve tcpmux.
  const failure = await failureOf(openTestAccounts({}, 'http://localhost:1').page(null));
  expect(failure).toBeInstanceOf(ServiceFailure);
  expect(failure.message).toBe(
    'No Auth emulator answers at http://localhost:1: start npm run demo first, or set your project in .env (see .env.example).',
  );
});

test('an unresponsive service causes a timeout', async () => {
  handler = () => {};
  const failure = await failureOf(openTestAccounts({ limit: 200 }).find('kim@partner.example'));
  expect(failure).toBeInstanceOf(ServiceFailure);
  expect(failure.message).toMatch(/did not respond in time: run the command again later/);
});

test('a Retry-After beyond the limit causes a timeout', async () => {
  respondWith(503, refusal(503, 'busy'), { 'Retry-After': '1' });
  const failure = await failureOf(openTestAccounts({ limit: 200 }).page(null));
  expect(failure.message).toMatch(/did not respond in time/);
});

test.each([
  [401, 'Request had invalid authentication credentials.', /run gcloud auth application-default login/],
  [
    403,
    'Identity Toolkit API has not been used in project 1: enable it',
    /Authentication Admin.*Service Usage Consumer.*has not been used/,
  ],
  [403, 'PERMISSION_DENIED', /cannot manage the accounts of demo-docs/],
  [429, 'RESOURCE_EXHAUSTED', /has reached the quota of demo-docs/],
  [400, 'QUOTA_EXCEEDED : Exceeded quota', /has reached the quota of demo-docs/],
  [400, 'CONFIGURATION_NOT_FOUND', /Authentication is not set up in demo-docs/],
  [
    500,
    'Internal error encountered.',
    /reports an error: run the command again later \(Internal error encountered\.\)/,
  ],
])('a %i "%s" fails with cause and fix', async (status, message, sentence) => {
  respondWith(status, refusal(status, message));
  const failure = await failureOf(openTestAccounts().find('kim@partner.example'));
  expect(failure).toBeInstanceOf(ServiceFailure);
  expect(failure.message).toMatch(sentence);
  expect(failure.message).not.toMatch(/\n|Raw server response/);
});

test.each([
  ['INVALID_EMAIL', /rejects this e-mail address: correct it/],
  ['EMAIL_EXISTS', /at the same time: run the command again/],
  ['OPERATION_NOT_ALLOWED', /E-mail\/Password is switched off in the project: switch it on/],
  ['UNAUTHORIZED_DOMAIN : Domain not allowlisted', /not an authorized domain: add it/],
  [
    'SOMETHING_NEW : \u001b[2Jwords',
    /rejected the request \(auth\/internal-error\): SOMETHING_NEW : \\u\{1b\}\[2Jwords$/,
  ],
])('the error "%s" concerns one account', async (message, sentence) => {
  respondWith(400, refusal(400, message));
  const failure = await failureOf(openTestAccounts().passwordLink('kim@partner.example'));
  expect(failure).not.toBeInstanceOf(ServiceFailure);
  expect(failure.message).toMatch(sentence);
});

test('another program’s page is not mistaken for the service', async () => {
  respondWith(404, '<html>Not found</html>');
  const failure = await failureOf(openTestAccounts().find('kim@partner.example'));
  expect(failure.message).toMatch(/returned an unexpected response: check that no other program/);
});
