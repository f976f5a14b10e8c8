import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';

/** The key service on the emulators, through the Hosting rewrite. Needs E2E_BASE_URL, E2E_AUTH_URL and E2E_KEY_ID. */
const AUTH = process.env.E2E_AUTH_URL ?? 'http://localhost:9099';
const KEY_ID = process.env.E2E_KEY_ID ?? '';
const PROJECT = 'demo-docs';
const ACCOUNTS = `${AUTH}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
const CLIENT = `${AUTH}/identitytoolkit.googleapis.com/v1/accounts`;
const PASSWORD = 'reads-the-docs';

function emulatorLog(): Promise<string> {
  return readFile(process.env.E2E_EMULATOR_LOG ?? '', 'utf8');
}

test.beforeAll(() => expect(KEY_ID, 'E2E_KEY_ID is set by tools/test/index.ts').not.toBe(''));

interface Session {
  readonly idToken: string;
  readonly localId: string;
}

let serial = 0;

/** Returns a unique e-mail address. */
function newEmail(domain: string): string {
  serial += 1;
  return `key-${test.info().workerIndex}-${serial}-${Date.now()}@${domain}`;
}

async function post<Answer>(request: APIRequestContext, url: string, data: object): Promise<Answer> {
  const response = await request.post(url, { data, headers: { Authorization: 'Bearer owner' } });
  expect(response.ok(), `${url} ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

/** Creates a password account like an administrator, and signs it in. */
async function passwordSession(request: APIRequestContext, account: object = {}): Promise<Session> {
  const fields = { email: newEmail('partner.example'), password: PASSWORD, emailVerified: true, ...account };
  const { localId } = await post<{ localId: string }>(request, ACCOUNTS, fields);
  // The event of its creation records the origin, and would replace other claims.
  await expect.poll(() => claimsOf(request, localId)).toContain('docsOrigin');
  return signInWithPassword(request, fields.email);
}

async function signInWithPassword(request: APIRequestContext, email: string): Promise<Session> {
  const data = { email, password: PASSWORD, returnSecureToken: true };
  const response = await request.post(`${CLIENT}:signInWithPassword?key=fake`, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Session;
}

/** Signs in with Google; the emulator accepts unsigned JSON as Google's token. */
async function googleSession(request: APIRequestContext, email: string): Promise<Session> {
  const token = JSON.stringify({ sub: email, email, email_verified: true });
  const response = await request.post(`${CLIENT}:signInWithIdp?key=fake`, {
    data: {
      postBody: `id_token=${encodeURIComponent(token)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Session;
}

/** Returns the token of a Google account with claims, which the blocking functions would refuse. */
async function googleToken(request: APIRequestContext, email: string, claims: object): Promise<string> {
  const { localId } = await passwordSession(request, { email });
  await post(request, `${ACCOUNTS}:update`, {
    localId,
    linkProviderUserInfo: { providerId: 'google.com', rawId: email, email },
    customAttributes: JSON.stringify(claims),
  });
  const firebase = { identities: { 'google.com': ['1'] }, sign_in_provider: 'google.com' };
  return forgedToken({ sub: localId, firebase });
}

async function claimsOf(request: APIRequestContext, localId: string): Promise<string> {
  const { users = [] } = await post<{ users?: { customAttributes?: string }[] }>(request, `${ACCOUNTS}:lookup`, {
    localId: [localId],
  });
  return users[0]?.customAttributes ?? '';
}

/** Returns an unsigned ID token, like the emulator's, with the given claims. */
function forgedToken(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    ...claims,
  };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

function ask(request: APIRequestContext, idToken: string): Promise<APIResponse> {
  return request.post('/content-key', { headers: { Authorization: `Bearer ${idToken}` }, data: { keyId: KEY_ID } });
}

/** Checks the status, the reason, and the common properties of every response. */
async function expectProblem(response: APIResponse, status: number, reason?: string): Promise<void> {
  expect(response.status(), await response.text()).toBe(status);
  const body = (await response.json()) as Record<string, unknown>;
  expect(body.reason).toBe(reason);
  expect(body.error).toMatch(/^[A-Z].*\.$/);
  expect(body).not.toHaveProperty('key');
  expectPrivate(response);
}

function expectPrivate(response: APIResponse): void {
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers()).not.toHaveProperty('access-control-allow-origin');
}

test('a reader gets the key with the requested id, and a log entry records it', async ({ request }) => {
  const { idToken, localId } = await passwordSession(request);
  // The service waits for the creation event too, but not as long as a busy machine may need to start the function.
  await expect.poll(() => claimsOf(request, localId)).toContain('docsOrigin');
  const response = await ask(request, idToken);
  expect(response.status(), await response.text()).toBe(200);
  const body = (await response.json()) as { readonly keyId: string; readonly key: string };
  expect(body).toEqual({ keyId: KEY_ID, key: expect.stringMatching(/^[\w-]{43}$/) });
  expectPrivate(response);

  // The entry shows who could read a release, but contains nothing that would let others read it.
  const handedOut = `"uid":"${localId}","keyId":"${KEY_ID}"`;
  await expect.poll(emulatorLog).toContain(handedOut);
  const log = await emulatorLog();
  expect(log.split('\n').find((line) => line.includes(handedOut))).toContain('"event":"content-key-handed-out"');
  for (const secret of [body.key, ...idToken.split('.').filter(Boolean)]) expect(log).not.toContain(secret);
});

test('a Google account of the hosted domain gets the key', async ({ request }) => {
  const { idToken } = await googleSession(request, newEmail('example.com'));
  expect((await ask(request, idToken)).status()).toBe(200);
});

test('a disabled account gets no key with an unexpired token', async ({ request }) => {
  const { idToken, localId } = await passwordSession(request);
  expect((await ask(request, idToken)).status()).toBe(200);
  await post(request, `${ACCOUNTS}:update`, { localId, disableUser: true });
  await expectProblem(await ask(request, idToken), 401, 'disabled');
});

test('a revoked session gets no key', async ({ request }) => {
  const { idToken, localId } = await passwordSession(request);
  // Whole seconds: a session from the same second as the revocation stays valid.
  await post(request, `${ACCOUNTS}:update`, { localId, validSince: String(Math.floor(Date.now() / 1000) + 2) });
  await expectProblem(await ask(request, idToken), 401, 'revoked');
});

test('a Google account of another domain is refused, and so is an unverified one', async ({ request }) => {
  const outsider = await googleToken(request, newEmail('gmail.com'), {});
  await expectProblem(await ask(request, outsider), 403, 'foreign-domain');
  const unverified = { docsOrigin: 'google.com', docsAddress: '' };
  const idToken = await googleToken(request, newEmail('example.com'), unverified);
  await expectProblem(await ask(request, idToken), 403, 'unverified-by-provider');
});

test('an address that changed after the token was issued no longer gets the key', async ({ request }) => {
  const { idToken, localId } = await passwordSession(request);
  expect((await ask(request, idToken)).status()).toBe(200);
  await post(request, `${ACCOUNTS}:update`, { localId, email: newEmail('gmail.com'), emailVerified: true });
  const response = await ask(request, idToken);
  // The emulator ends the account's sessions when the change and the token are in different seconds.
  expect(['401 revoked', '403 unconfirmed']).toContain(`${response.status()} ${(await response.json()).reason}`);
});

test('only POST is allowed', async ({ request }) => {
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await request.fetch('/content-key', { method, headers: { Origin: 'https://evil.example' } });
    await expectProblem(response, 405);
    expect(response.headers().allow).toBe('POST');
  }
});
