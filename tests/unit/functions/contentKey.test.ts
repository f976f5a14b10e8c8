import type { Answer } from '../../../functions/src/answer';
import { answerContentKey, type KeyRequest } from '../../../functions/src/contentKey';
import type { Identity } from '../../../functions/src/identity';
import { parseKeyring } from '../../../functions/src/keys';
import type { Account } from '../../../src/gate/policy';
import { keyIdOf } from '../../../src/plugins/gate/sealKey';
import { PARTNER, RULES } from '../../support/access';

const CURRENT = Buffer.alloc(32, 1);
const PREVIOUS = Buffer.alloc(32, 2);
const KEYRING = parseKeyring([CURRENT, PREVIOUS].map((key) => key.toString('base64url')).join(','), 'DOCS_SEAL_KEYS');
const TOKEN = 'head.claims.signature';
const READER: Account = { ...PARTNER, signedInAt: Math.floor(Date.now() / 1000) - 60 };

const request: KeyRequest = {
  method: 'POST',
  authorization: `Bearer ${TOKEN}`,
  contentType: 'application/json',
  body: bodyFor(keyIdOf(CURRENT)),
};

function bodyFor(keyId: unknown): Uint8Array {
  return Buffer.from(JSON.stringify({ keyId }));
}

interface Situation {
  readonly identity?: Identity;
  readonly requireVerifiedEmail?: boolean;
}

async function ask(change: Partial<KeyRequest> = {}, situation: Situation = {}): Promise<Answer> {
  const identity = situation.identity ?? { kind: 'account', account: READER };
  const answer = await answerContentKey(
    { ...request, ...change },
    {
      identify: async (idToken) => (idToken === TOKEN ? identity : { kind: 'rejected', reason: 'invalid' }),
      rules: { ...RULES, requireVerifiedEmail: situation.requireVerifiedEmail ?? false },
      keyring: KEYRING,
    },
  );
  expect(answer.headers).toMatchObject({
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  if (answer.status !== 200) expect(answer.body.error).toMatch(/^[A-Z][^\n]*\.$/);
  return answer;
}

function account(change: Partial<Account>): Situation {
  return { identity: { kind: 'account', account: { ...READER, ...change } } };
}

test.each([
  ['current', CURRENT],
  ['previous', PREVIOUS],
])('a reader gets the %s key by its id', async (age, key) => {
  const answer = await ask({ body: bodyFor(keyIdOf(key)) });
  expect(answer).toMatchObject({ status: 200, logged: `${age}-key` });
  expect(answer.body).toEqual({ keyId: keyIdOf(key), key: key.toString('base64url') });
});

test('an id that no held key has is not found', async () => {
  expect(await ask({ body: bodyFor('000000000000') })).toMatchObject({ status: 404, logged: 'unknown-key' });
});

test('whoever is not a reader does not learn which keys are held', async () => {
  const body = bodyFor('000000000000');
  expect((await ask({ body }, { identity: { kind: 'rejected', reason: 'expired' } })).status).toBe(401);
  expect((await ask({ body }, account({ email: null }))).status).toBe(403);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', ''])('the method "%s" is not allowed', async (method) => {
  const answer = await ask({ method });
  expect(answer).toMatchObject({ status: 405, headers: { Allow: 'POST' } });
});

test('a body is read up to 1024 bytes', async () => {
  const padded = (size: number): Buffer => Buffer.from(JSON.stringify({ keyId: keyIdOf(CURRENT) }).padEnd(size));
  expect((await ask({ body: padded(1024) })).status).toBe(200);
  expect((await ask({ body: padded(1025) })).status).toBe(413);
  expect((await ask({ body: padded(1025), authorization: undefined })).status).toBe(413);
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset=UTF-8',
  'application/json ; x=y',
])('a body of type %s is read', async (contentType) => {
  expect((await ask({ contentType })).status).toBe(200);
});

test.each(['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded', '', undefined])(
  'a body of type %s is not',
  async (contentType) => {
    expect((await ask({ contentType })).status).toBe(415);
  },
);

test.each(['', '{', 'null', '[]', '"x"', '{}', '{"keyId":1}', '{"keyId":"0123456789AB"}', '{"keyId":"0123456789abc"}'])(
  'the body %j is malformed',
  async (text) => {
    expect(await ask({ body: Buffer.from(text) })).toMatchObject({ status: 400, logged: 'malformed' });
  },
);

test('without a token the answer is 401, whatever else is wrong', async () => {
  const answer = await ask({ authorization: undefined, contentType: 'text/plain', body: Buffer.from('x') });
  expect(answer).toMatchObject({ status: 401, body: { reason: 'missing' }, headers: { 'WWW-Authenticate': 'Bearer' } });
});

test.each(['Basic dXNlcg==', 'Bearer', 'Bearer x', `Bearer ${TOKEN} ${TOKEN}`, `Bearer ${TOKEN}!`, TOKEN])(
  'an Authorization of "%s" is no token',
  async (authorization) => {
    expect(await ask({ authorization })).toMatchObject({ status: 401, body: { reason: 'invalid' } });
  },
);

test('the name of the scheme may be written in any case', async () => {
  expect((await ask({ authorization: `bearer ${TOKEN}` })).status).toBe(200);
});

test.each(['invalid', 'expired', 'revoked', 'disabled', 'deleted'] as const)(
  'a token that is %s is rejected with that reason',
  async (reason) => {
    const answer = await ask({}, { identity: { kind: 'rejected', reason } });
    expect(answer).toMatchObject({ status: 401, body: { reason }, headers: { 'WWW-Authenticate': 'Bearer' } });
  },
);

test.each(['busy', 'timeout', 'outage'] as const)(
  'when the identity service is away (%s), ask again later',
  async (reason) => {
    const answer = await ask({}, { identity: { kind: 'unavailable', reason } });
    expect(answer).toMatchObject({ status: 503, logged: reason });
    expect(Number(answer.headers['Retry-After'])).toBeGreaterThan(0);
  },
);

test('a fault of the set-up is named in the log only', async () => {
  const answer = await ask({}, { identity: { kind: 'failed', code: 'auth/insufficient-permission' } });
  expect(answer).toMatchObject({ status: 500, logged: 'auth/insufficient-permission' });
  expect(JSON.stringify(answer.body)).not.toContain('permission');
});

const GOOGLE = ['google.com'];

test.each<[string, Partial<Account>, boolean]>([
  ['no-email', { email: null }, false],
  ['no-email', { email: '' }, false],
  ['foreign-domain', { email: 'a@gmail.com', emailVerified: true, providers: GOOGLE }, false],
  ['unverified-by-provider', { email: 'a@example.com', providers: GOOGLE }, false],
  ['unverified-email', { emailVerified: false }, true],
  ['self-made', { origin: 'password' }, false],
  ['unconfirmed', { origin: null }, false],
])('the policy refuses with %s (%j)', async (reason, change, requireVerifiedEmail) => {
  const answer = await ask({}, { ...account(change), requireVerifiedEmail });
  expect(answer).toMatchObject({ status: 403, body: { reason }, logged: reason });
  expect(answer.body).not.toHaveProperty('key');
});

test('a session that is too old asks for a new sign-in', async () => {
  const answer = await ask({}, account({ signedInAt: 0 }));
  expect(answer).toMatchObject({ status: 401, body: { reason: 'session-over' }, logged: 'session-over' });
  expect(answer.body.error).toContain('30 days');
});
