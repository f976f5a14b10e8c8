import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { DEMO_PROJECT } from '../../packages/cli/src/support/emulators';

/**
 * `npm run readers` against the harness's Auth emulator, where anyone can create accounts and no function records them.
 */
const AUTH = process.env.E2E_HARNESS_AUTH_URL ?? 'http://localhost:9099';
const ADMIN = `${AUTH}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT}/accounts`;
const CLIENT = `${AUTH}/identitytoolkit.googleapis.com/v1/accounts`;
const TOKENS = `${AUTH}/securetoken.googleapis.com/v1/token`;
const PASSKEYS = `${AUTH}/identitytoolkit.googleapis.com/v2/accounts/passkey`;
const TOKENS_TOO = { returnSecureToken: true };
const PASSWORD = 'chosen by its reader';
/** One more than the identity service's page size. */
const ACCOUNT_COUNT = 1001;

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

interface Session {
  readonly idToken: string;
  readonly refreshToken: string;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly error?: string;
}

test('an added reader sets a password through the link and signs in until the account is disabled', async () => {
  const address = newAddress();
  const added = await readers('add', address.toUpperCase());
  expect(added).toMatchObject({ code: 0 });
  expect(await originOf(address)).toBe('administrator');
  expect(await signIn(address)).toMatchObject({ status: 400 });

  await setPassword(linkIn(added.out));
  const { body } = await signIn(address);
  const session = body as unknown as Session;
  expect(claimsOf(session.idToken)).toMatchObject({ docsOrigin: 'administrator', email: address });
  expect(await refresh(session)).toMatchObject({ status: 200 });

  const disabled = await readers('disable', address);
  expect(disabled).toMatchObject({ code: 0 });
  expect(disabled.out).toContain('Remaining access:');
  expect(await signIn(address)).toMatchObject({ error: 'USER_DISABLED' });
  expect(await refresh(session)).toMatchObject({ error: 'USER_DISABLED' });

  expect(await readers('enable', address)).toMatchObject({ code: 0 });
  expect(await signIn(address)).toMatchObject({ status: 200 });
});

test('disabling revokes the sessions, so that none is valid when the account is enabled', async () => {
  const address = newAddress();
  await post(ADMIN, { email: address, password: PASSWORD });
  // Whole seconds: the revocation must happen in a later second than the creation.
  const before = Number((await recordOf(address)).validSince);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(before);
  await readers('disable', address);
  expect(Number((await recordOf(address)).validSince)).toBeGreaterThan(before);
});

for (const [what, verify] of [
  ['', false],
  [', and that its owner has verified,', true],
] as const) {
  test(`confirming an account that a stranger created${what} takes every way to sign in`, async () => {
    const address = newAddress();
    const { body } = await post(`${CLIENT}:signUp?key=any`, { email: address, password: PASSWORD, ...TOKENS_TOO });
    const stranger = body as unknown as Session;
    if (verify) {
      const { oobCode } = (
        await post(`${ADMIN}:sendOobCode`, { requestType: 'VERIFY_EMAIL', email: address, returnOobLink: true })
      ).body;
      await post(`${CLIENT}:update?key=any`, { oobCode });
    }
    const authenticatorRegistrationResponse = { id: address };
    await post(`${PASSKEYS}Enrollment:finalize?key=any`, {
      idToken: stranger.idToken,
      authenticatorRegistrationResponse,
    });
    const google = { sub: randomUUID(), email: newAddress(), email_verified: true };
    await post(`${CLIENT}:signInWithIdp?key=any`, { idToken: stranger.idToken, ...assertionOf(google) });

    const { code, out } = await readers('add', address);
    expect(code).toBe(0);
    expect(out).toContain(verify ? 'address verified' : 'address not verified');
    expect(out).toContain('was made anew');
    expect(await signIn(address)).toMatchObject({ status: 400 });
    expect(await refresh(stranger)).toMatchObject({ status: 400 });
    expect(
      await ask(`${PASSKEYS}SignIn:finalize?key=any`, { authenticatorAuthenticationResponse: { id: address } }),
    ).toMatchObject({
      error: 'PASSKEY_CREDENTIAL_NOT_FOUND',
    });
    const { body: byGoogle } = await post(`${CLIENT}:signInWithIdp?key=any`, assertionOf(google));
    expect(byGoogle.email).toBe(google.email);
    await setPassword(linkIn(out));
    expect(await signIn(address)).toMatchObject({ status: 200 });
  });
}

test('a reader who changes the address, and signs up with the old one, is disabled with both accounts', async () => {
  const [address, other] = [newAddress(), newAddress()];
  await setPassword(linkIn((await readers('add', address)).out));
  const { body } = await signIn(address);
  await post(`${CLIENT}:update?key=any`, { idToken: body.idToken, email: other });
  await post(`${CLIENT}:signUp?key=any`, { email: address, password: PASSWORD, ...TOKENS_TOO });
  expect((await readers('list')).out).toContain(`${other} (recorded for ${address})`);

  const { code, out } = await readers('disable', address);
  expect(code).toBe(0);
  expect(out.match(/is disabled; its sessions are ended/g)).toHaveLength(2);
  expect(await signIn(address)).toMatchObject({ error: 'USER_DISABLED' });
  expect(await signIn(other)).toMatchObject({ error: 'USER_DISABLED' });

  const { localId } = await recordOf(other);
  expect(await readers('enable', address)).toMatchObject({ code: 1 });
  expect(await readers('enable', String(localId))).toMatchObject({ code: 0 });
  expect(await signIn(other)).toMatchObject({ status: 200 });
});

test('a private Google account is made anew, and another address is handled too', async () => {
  const [foreign, fresh] = [newAddress(), newAddress()];
  await post(
    `${CLIENT}:signInWithIdp?key=any`,
    assertionOf({ sub: randomUUID(), email: foreign, email_verified: true }),
  );
  const { code, out } = await readers('add', foreign, fresh);
  expect(code).toBe(0);
  expect(out).toContain(`${foreign}: was not an administrator's own account`);
  for (const address of [foreign, fresh]) expect(await originOf(address)).toBe('administrator');
  expect((await recordOf(foreign)).providerUserInfo).toMatchObject([{ providerId: 'password' }]);
});

test('a list contains the accounts of all pages, in each format', async () => {
  const run = randomUUID().slice(0, 8);
  const addresses = Array.from({ length: ACCOUNT_COUNT }, (_, index) => `crowd-${run}-${index}@partner.example`);
  const users = addresses.map((email, index) => ({ localId: `crowd-${run}-${index}`, email }));
  const localIds = users.map(({ localId }) => localId);
  try {
    await post(`${ADMIN}:batchCreate`, { users });
    const [json, csv, table] = await Promise.all([
      readers('list', '--json'),
      readers('list', '--csv'),
      readers('list'),
    ]);
    const listed = (JSON.parse(json.out) as { address: string | null }[]).map(({ address }) => address);
    const ofCrowd = listed.filter((address) => address?.startsWith(`crowd-${run}-`));
    expect(ofCrowd.toSorted()).toEqual(addresses.toSorted());
    expect(csv.out.split('\r\n').filter((row) => row.startsWith(`crowd-${run}-`))).toHaveLength(ACCOUNT_COUNT);
    expect(table.out.split('\n').filter((row) => row.startsWith(`crowd-${run}-`))).toHaveLength(ACCOUNT_COUNT);
  } finally {
    // The service accepts at most 1,000 per request.
    for (const half of [localIds.slice(0, 500), localIds.slice(500)])
      await post(`${ADMIN}:batchDelete`, { localIds: half, force: true });
  }
});

test('a stopped emulator causes one sentence and exit code 1', async () => {
  // Port 1 is reserved (RFC 1078) and closed on every machine that does not serve tcpmux.
  const { code, out, errors } = await readersAt('http://localhost:1', 'list', '--json');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(errors.trim().split('\n').at(-1)).toMatch(
    /^No Auth emulator answers at http:\/\/localhost:1: start npm run demo/,
  );
});

/** Google's assertion; the emulator accepts unsigned JSON. */
function assertionOf(token: object): object {
  const postBody = new URLSearchParams({ id_token: JSON.stringify(token), providerId: 'google.com' }).toString();
  return { postBody, requestUri: 'http://localhost', ...TOKENS_TOO };
}

function newAddress(): string {
  return `reader-${randomUUID().slice(0, 8)}@partner.example`;
}

function readers(...words: string[]): Promise<Outcome> {
  return readersAt(AUTH, ...words);
}

async function readersAt(authEmulator: string, ...words: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/cli/src/readers/index.ts', ...words], {
    env: {
      ...process.env,
      FIREBASE_API_KEY: '',
      FIREBASE_AUTH_DOMAIN: '',
      FIREBASE_PROJECT_ID: '',
      DOCS_AUTH_EMULATOR: authEmulator,
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, errors };
}

function linkIn(out: string): string {
  const link = out.split('\n').find((line) => line.startsWith('http'));
  expect(link, out).toBeDefined();
  return link ?? '';
}

async function setPassword(link: string): Promise<void> {
  const oobCode = new URL(link).searchParams.get('oobCode');
  await post(`${CLIENT}:resetPassword?key=any`, { oobCode, newPassword: PASSWORD });
}

function signIn(email: string): Promise<Answer> {
  return ask(`${CLIENT}:signInWithPassword?key=any`, { email, password: PASSWORD, returnSecureToken: true });
}

function refresh({ refreshToken }: Session): Promise<Answer> {
  return ask(`${TOKENS}?key=any`, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

async function recordOf(email: string): Promise<Record<string, unknown>> {
  const { body } = await post(`${ADMIN}:lookup`, { email: [email] });
  return (body.users as Record<string, unknown>[])[0] ?? {};
}

async function originOf(email: string): Promise<unknown> {
  const { customAttributes = '{}' } = await recordOf(email);
  return (JSON.parse(String(customAttributes)) as { docsOrigin?: string }).docsOrigin;
}

function claimsOf(idToken: string): unknown {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

async function post(url: string, body: object): Promise<Answer> {
  const answer = await ask(url, body);
  expect(answer.status, `${url} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer;
}

/** Sends a request, with administrator credentials for admin endpoints. */
async function ask(url: string, body: object): Promise<Answer> {
  const authorization: Record<string, string> = url.startsWith(ADMIN) ? { Authorization: 'Bearer owner' } : {};
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown> & { error?: { message?: string } };
  return { status: response.status, body: answer, error: answer.error?.message };
}
