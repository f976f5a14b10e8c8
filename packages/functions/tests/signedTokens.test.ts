/**
 * Verifies signed tokens with the real firebase-admin, as in production; a local server stands in for Google.
 */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { createIdentify, type Identify } from '../src/identity';

const PROJECT = 'demo-docs';
const LIMITS = {
  deadline: 5000,
  maxConcurrent: 4,
  rateLimit: { burst: 5, interval: 60_000, accounts: 10 },
  recordingWindow: 0,
  isAwaited: true,
};
const EMAIL = 'a@partner.example';
const RECORDED = { docsOrigin: 'administrator', docsAddress: EMAIL };
const USER = { localId: 'u', email: EMAIL, customAttributes: JSON.stringify(RECORDED) };

const googleKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const attackerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

let google: http.Server;
let asked: string[];
let user: object | null;
let identify: Identify;
let close: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  user = USER;
  google = http.createServer((request, response) => {
    const isForKeys = request.headers.host === 'www.googleapis.com';
    asked.push(isForKeys ? 'keys' : 'account');
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'max-age=3600');
    const keys = { current: googleKeys.publicKey.export({ type: 'spki', format: 'pem' }) };
    response.end(JSON.stringify(isForKeys ? keys : user ? { users: [user] } : {}));
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const { port } = google.address() as AddressInfo;
  const httpAgent = new https.Agent();
  // Every host resolves to the server above, over plain HTTP.
  httpAgent.createConnection = () => connect(port, '127.0.0.1');
  const credential = { getAccessToken: async () => ({ access_token: 'a', expires_in: 3600 }) };
  const app = initializeApp({ projectId: PROJECT, credential, httpAgent }, 'signed-tokens');
  identify = createIdentify(getAuth(app), LIMITS);
  close = async () => {
    await deleteApp(app);
    google.closeAllConnections();
    await new Promise((resolve) => google.close(resolve));
  };
});

afterEach(() => close());

const NOW = Math.floor(Date.now() / 1000);
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'u',
  auth_time: NOW - 60,
  iat: NOW - 60,
  exp: NOW + 3600,
  firebase: { identities: {}, sign_in_provider: 'password' },
};

interface Signature {
  readonly header?: object;
  readonly key?: KeyObject;
}

function token(claims: object = {}, { header = {}, key = googleKeys.privateKey }: Signature = {}): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', kid: 'current', ...header })}.${part({ ...CLAIMS, ...claims })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

test('a valid token costs one lookup, after one download of the keys', async () => {
  expect(await identify(token())).toMatchObject({ kind: 'account', uid: 'u', account: { email: USER.email } });
  expect(await identify(token())).toMatchObject({ kind: 'account' });
  expect(asked).toEqual(['keys', 'account', 'account']);
});

test.each<[string, () => string]>([
  ['signed with another key', () => token({}, { key: attackerKeys.privateKey })],
  ['with an unknown key id', () => token({}, { header: { kid: 'other' } })],
  ['with a key id that is not a string', () => token({}, { header: { kid: { toString: 1 } } })],
  [
    'whose signature covers other claims',
    () => `${token({ sub: 'other' }).split('.', 2).join('.')}.${token().split('.')[2]}`,
  ],
  [
    'that is not signed',
    () =>
      `${token({}, { header: { alg: 'none' } })
        .split('.', 2)
        .join('.')}.`,
  ],
  ['with a symmetric signature', () => token({}, { header: { alg: 'HS256' } })],
  ['of another project', () => token({ aud: 'other', iss: 'https://securetoken.google.com/other' })],
  ['without auth_time', () => token({ auth_time: undefined })],
  ['without a firebase claim', () => token({ firebase: undefined })],
  ['without sign_in_provider', () => token({ firebase: { identities: {} } })],
  ['with identities of another type', () => token({ firebase: { identities: 'x', sign_in_provider: 'password' } })],
  ['of a tenant', () => token({ firebase: { identities: {}, sign_in_provider: 'password', tenant: 'other' } })],
  ['without a subject', () => token({ sub: undefined, event_type: 'beforeSendSms' })],
])('a token %s is invalid, and no account is looked up', async (_fault, forge) => {
  expect(await identify(forge())).toEqual({ kind: 'rejected', reason: 'invalid', uid: null });
  expect(asked).not.toContain('account');
});

test('an expired token has its own reason', async () => {
  const expired = token({ auth_time: NOW - 7200, iat: NOW - 7200, exp: NOW - 3600 });
  expect(await identify(expired)).toEqual({ kind: 'rejected', reason: 'expired', uid: null });
});

test('a revoked session, a disabled account and a deleted account are rejected', async () => {
  user = { ...USER, validSince: String(NOW) };
  expect(await identify(token())).toEqual({ kind: 'rejected', reason: 'revoked', uid: 'u' });
  user = { ...USER, disabled: true };
  expect(await identify(token())).toEqual({ kind: 'rejected', reason: 'disabled', uid: 'u' });
  user = null;
  expect(await identify(token())).toEqual({ kind: 'rejected', reason: 'deleted', uid: 'u' });
  user = { ...USER, validSince: String(NOW - 60) };
  expect(await identify(token())).toMatchObject({ kind: 'account' });
});

test("forged tokens do not count against the account's rate limit", async () => {
  const forged = token({}, { key: attackerKeys.privateKey });
  expect(await identify(forged)).toMatchObject({ kind: 'rejected' });
  for (let count = 0; count < 20 * LIMITS.rateLimit.burst; count += 1) {
    expect(await identify(forged)).toMatchObject({ reason: 'invalid' });
  }
  expect(await identify(token())).toMatchObject({ kind: 'account' });
  expect(asked).toEqual(['keys', 'account']);
});

test('a rate-limited account is not looked up', async () => {
  for (let count = 0; count < LIMITS.rateLimit.burst; count += 1) await identify(token());
  expect(await identify(token())).toMatchObject({ kind: 'rate-limited', uid: 'u' });
  expect(asked.filter((what) => what === 'account')).toHaveLength(LIMITS.rateLimit.burst);
});

test('concurrent requests of one account cost one lookup', async () => {
  await identify(token());
  const answers = await Promise.all([identify(token()), identify(token()), identify(token())]);
  for (const answer of answers) expect(answer).toMatchObject({ kind: 'account' });
  expect(asked).toEqual(['keys', 'account', 'account']);
});
