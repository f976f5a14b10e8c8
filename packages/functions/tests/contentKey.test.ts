import type { Account, AudienceRules } from 'gatedocs-rules/policy';
import { contentKeyFor, keyIdOf } from 'gatedocs-rules/seal';
import { PARTNER, RULES } from '../../../tests/support/access';
import type { Body } from '../src/body';
import { handleKeyRequest, type KeyRequest } from '../src/contentKey';
import type { Identity, TokenFault } from '../src/identity';
import { parseKeyring } from '../src/keys';
import type { KeyResponse } from '../src/response';

const BUILD_KEYS = [1, 2].map((fill) => Buffer.alloc(32, fill)) as [Buffer, Buffer];
const [CURRENT, PREVIOUS] = BUILD_KEYS.map((key) => sentKey(key, null)) as [SentKey, SentKey];
const SECRET = BUILD_KEYS.map((key) => key.toString('base64url')).join(',');
const KEYRING = parseKeyring(SECRET, 'DOCS_SEAL_KEYS');
const TOKEN = 'head.claims.signature';
const READER: Account = { ...PARTNER, signedInAt: Math.floor(Date.now() / 1000) - 60 };

const request: KeyRequest = {
  method: 'POST',
  authorization: `Bearer ${TOKEN}`,
  contentType: 'application/json',
  contentEncoding: undefined,
  ...bodyFor(CURRENT.keyId),
};

type SentKey = { readonly keyId: string; readonly key: string };

/** Returns a content key as it is sent. */
function sentKey(buildKey: Buffer, audience: string | null, version?: number): SentKey {
  const { keyId, key } = contentKeyFor(buildKey, audience, version);
  return { keyId, key: key.toString('base64url') };
}

function bodyFor(keyId: unknown): Pick<KeyRequest, 'readBody'> {
  return bodyOf(JSON.stringify({ keyId }));
}

function bodyOf(content: string | Uint8Array): Pick<KeyRequest, 'readBody'> {
  return { readBody: async () => ({ kind: 'whole', bytes: Buffer.from(content) }) };
}

interface Scenario {
  readonly identity?: Identity;
  readonly requireVerifiedEmail?: boolean;
}

async function ask(change: Partial<KeyRequest> = {}, scenario: Scenario = {}): Promise<KeyResponse> {
  const identity = scenario.identity ?? { kind: 'account', uid: 'reader', account: READER };
  const answer = await handleKeyRequest(
    { ...request, ...change },
    {
      identify: async (idToken) => (idToken === TOKEN ? identity : rejected('invalid', null)),
      rules: { ...RULES, requireVerifiedEmail: scenario.requireVerifiedEmail ?? false },
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

function account(change: Partial<Account>): Scenario {
  return { identity: { kind: 'account', uid: 'reader', account: { ...READER, ...change } } };
}

function rejected(reason: TokenFault, uid: string | null): Identity {
  return { kind: 'rejected', reason, uid };
}

test.each([
  ['current', CURRENT],
  ['previous', PREVIOUS],
])('a reader gets the %s key by its id', async (version, key) => {
  const answer = await ask(bodyFor(key.keyId));
  expect(answer).toMatchObject({ status: 200, logReason: `${version}-key` });
  expect(answer.body).toEqual(key);
});

describe('with audiences', () => {
  const partners = { id: 'partners', includes: ['readers'], isAssigned: true, domains: null, keyVersion: 1 };
  const press = { id: 'press', includes: [], isAssigned: false, domains: ['news.example'], keyVersion: 1 };
  const keyFor = (audience: string | null, version?: number) => sentKey(BUILD_KEYS[0], audience, version);
  const asking = (
    change: Partial<Account>,
    audiences: readonly AudienceRules[] = [partners, press],
    release = 'readers' as string | null,
  ) =>
    handleKeyRequest(
      { ...request, ...bodyFor(keyFor(release).keyId) },
      {
        identify: async () => ({ kind: 'account', uid: 'reader', account: { ...READER, ...change } }),
        rules: { ...RULES, audiences },
        keyring: parseKeyring(SECRET, 'DOCS_SEAL_KEYS', audiences),
      },
    );
  const ofPress = { email: 'a@news.example', recordedAddress: 'a@news.example', emailVerified: true };

  test.each<[string, Partial<Account>, object]>([
    ['a reader gets the key of readers only', {}, keyFor('readers')],
    [
      'a partner gets the key of partners, and that of readers',
      { audience: 'partners' },
      { ...keyFor('partners'), included: [keyFor('readers')] },
    ],
    ['an audience that includes no other gets its own only', ofPress, keyFor('press')],
    ['an assigned audience that is not declared counts as none', { audience: 'former' }, keyFor('readers')],
  ])('%s', async (_name, account, body) => {
    const answer = await asking(account);
    expect(answer).toMatchObject({ status: 200, logReason: 'current-key', keyId: keyFor('readers').keyId });
    expect(answer.body).toEqual(body);
  });

  test('a key that was raised comes first, then the one before, which the live release may have', async () => {
    const raised = [
      { ...partners, keyVersion: 3 },
      { ...press, includes: ['partners'] },
    ];
    const before = [keyFor('partners', 3), keyFor('partners', 2)] as const;
    expect((await asking({ audience: 'partners' }, raised)).body).toEqual({
      ...before[0],
      included: [before[1], keyFor('readers')],
    });
    expect((await asking(ofPress, raised)).body).toEqual({ ...keyFor('press'), included: before });
  });

  test('a release without audiences is for those who could read it, and still see what readers see', async () => {
    const wide = [partners, { ...press, includes: ['readers'] }];
    for (const account of [{}, { audience: 'partners' }]) {
      const answer = await asking(account, wide, null);
      expect(answer).toMatchObject({ status: 200, keyId: keyFor(null).keyId });
      expect(answer.body).toEqual(keyFor(null));
    }
    expect((await asking({ audience: 'partners' }, [{ ...partners, includes: [] }], null)).status).toBe(404);
    // Only the audience admits this domain.
    const email = 'b@news.example';
    const invited: Partial<Account> = {
      ...{ email, emailVerified: true, providers: [{ id: 'google.com', address: email }] },
      ...{ origin: 'google.com', recordedAddress: email, signInProvider: 'google.com' },
    };
    const everyPress = [partners, { ...press, includes: ['readers'], isAssigned: false }];
    expect((await asking(invited, everyPress)).body).toMatchObject(keyFor('press'));
    expect((await asking(invited, everyPress, null)).status).toBe(404);
  });

  test('the key of the build opens nothing, and is not found', () => {
    const ids = BUILD_KEYS.map((key) => keyIdOf(key));
    for (const audiences of [[], [partners]]) {
      const keyring = parseKeyring(SECRET, 'DOCS_SEAL_KEYS', audiences);
      expect(ids.filter((id) => keyring.has(id))).toEqual([]);
    }
  });
});

describe('after audiences were removed', () => {
  test('a release with them is read with the key of readers', async () => {
    const readers = sentKey(BUILD_KEYS[0], 'readers');
    for (const audience of [null, 'partners']) {
      const answer = await ask(bodyFor(readers.keyId), account({ audience }));
      expect(answer.body).toEqual(readers);
    }
  });
});

test('an unknown key id is not found', async () => {
  expect(await ask(bodyFor('000000000000'))).toMatchObject({ status: 404, logReason: 'unknown-key' });
});

test('only readers learn which keys exist', async () => {
  const body = bodyFor('000000000000');
  expect((await ask(body, { identity: rejected('expired', null) })).status).toBe(401);
  expect((await ask(body, account({ email: null }))).status).toBe(403);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', ''])('the method "%s" is not allowed', async (method) => {
  const answer = await ask({ method });
  expect(answer).toMatchObject({ status: 405, headers: { Allow: 'POST' }, logReason: 'method' });
});

test('a body is read up to 1024 bytes', async () => {
  const limits: number[] = [];
  const readBody: KeyRequest['readBody'] = async (bytes) => {
    limits.push(bytes);
    return { kind: 'too-large' };
  };
  expect(await ask({ readBody })).toMatchObject({ status: 413, body: { error: expect.stringContaining('1024') } });
  expect(limits).toEqual([1024]);
});

test.each<[Body['kind'], number]>([
  ['cut-off', 400],
  ['slow', 408],
])('a body that is %s gets %i, and the caller is not looked up', async (kind, status) => {
  const readBody: KeyRequest['readBody'] = async () => ({ kind }) as Body;
  const answer = await ask({ readBody }, { identity: { kind: 'failed', code: 'not expected' } });
  expect(answer).toMatchObject({ status, logReason: kind });
  // RFC 9110, section 15.5.9
  expect(answer.headers.Connection).toBe(kind === 'slow' ? 'close' : undefined);
});

test('a body is not read until the headers are valid', async () => {
  const readBody: KeyRequest['readBody'] = () => Promise.reject(new Error('not expected'));
  expect((await ask({ readBody, method: 'PUT' })).status).toBe(405);
  expect((await ask({ readBody, authorization: undefined })).status).toBe(401);
  expect((await ask({ readBody, contentType: 'text/plain' })).status).toBe(415);
  expect((await ask({ readBody, contentEncoding: 'gzip' })).status).toBe(415);
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset=UTF-8',
  'application/json ; x=y',
  'application/json; charset="utf-8"; x=y',
  'application/json;charset= UTF-8 ',
  'application/json;charset=utf-8;x=y',
  'application/json; charset=utf-8 ;x=y',
])('a body of type %s is accepted', async (contentType) => {
  expect((await ask({ contentType })).status).toBe(200);
});

test.each([
  'text/plain',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  '',
  undefined,
  'text/x-application/json',
  'application/json; charset=foo',
  'application/json;charset=foo',
  'application/json;  charset  =foo',
  'application/json; charset=utf-80',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/json; x=y; CHARSET = "utf-7"',
  'application/json; charset=utf-8; charset=foo',
])('a body of type %s is rejected', async (contentType) => {
  expect(await ask({ contentType })).toMatchObject({ status: 415, logReason: 'content-type' });
});

test('a compressed body is rejected', async () => {
  for (const contentEncoding of ['gzip', 'br', 'zzz', 'identity, gzip', ''])
    expect(await ask({ contentEncoding })).toMatchObject({ status: 415, logReason: 'content-encoding' });
  expect((await ask({ contentEncoding: 'Identity' })).status).toBe(200);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{}',
  '{"keyId":1}',
  '{"keyId":123456789012}',
  '{"keyId":"0123456789AB"}',
  '{"keyId":"0123456789abc"}',
  `{"__proto__":{"keyId":"${CURRENT.keyId}"}}`,
  `{"keyId":"${CURRENT.keyId}","keyId":"x"}`,
  `${'['.repeat(512)}${']'.repeat(512)}`,
  '['.repeat(1024),
])('the body %j is malformed', async (text) => {
  expect(await ask(bodyOf(text))).toMatchObject({ status: 400, logReason: 'malformed' });
});

test('a body that is not UTF-8 is malformed', async () => {
  const text = Buffer.from(JSON.stringify({ keyId: CURRENT.keyId, x: '?' }));
  text[text.indexOf('?')] = 0xff;
  expect(await ask(bodyOf(text))).toMatchObject({ status: 400, logReason: 'malformed' });
});

test('without a token the status is 401, regardless of other errors', async () => {
  const answer = await ask({ authorization: undefined, contentType: 'text/plain', ...bodyOf('x') });
  expect(answer).toMatchObject({ status: 401, body: { reason: 'missing' }, headers: { 'WWW-Authenticate': 'Bearer' } });
});

test.each([
  'Basic dXNlcg==',
  'Bearer',
  'Bearer x',
  'Bearer a.b',
  `x Bearer ${TOKEN}`,
  `Bearer${TOKEN}`,
  `Bearer ${TOKEN} ${TOKEN}`,
  `Bearer ${TOKEN}!`,
  TOKEN,
])('the Authorization header "%s" contains no token', async (authorization) => {
  expect(await ask({ authorization })).toMatchObject({ status: 401, body: { reason: 'invalid' } });
});

test('the scheme is case-insensitive', async () => {
  expect((await ask({ authorization: `bearer ${TOKEN}` })).status).toBe(200);
  expect((await ask({ authorization: `BEARER  ${TOKEN}` })).status).toBe(200);
});

test.each(['invalid', 'expired', 'revoked', 'disabled', 'deleted'] as const)(
  'a token that is %s is rejected with that reason',
  async (reason) => {
    const answer = await ask({}, { identity: rejected(reason, null) });
    expect(answer).toMatchObject({ status: 401, body: { reason }, headers: { 'WWW-Authenticate': 'Bearer' } });
  },
);

test.each([
  [1, 1, '1 second.'],
  [1000, 1, '1 second.'],
  [1001, 2, '2 seconds.'],
])('a rate-limited account with %i ms left gets Retry-After in whole seconds', async (wait, seconds, end) => {
  const answer = await ask({}, { identity: { kind: 'rate-limited', uid: 'reader', wait } });
  expect(answer).toMatchObject({ status: 429, logReason: 'too-often', uid: 'reader', body: { reason: 'too-often' } });
  expect(answer.headers['Retry-After']).toBe(String(seconds));
  expect(answer.body.error).toContain(end);
});

test('the log entry has the account of a valid token and the id of the handed-out key', async () => {
  expect(await ask()).toMatchObject({ uid: 'reader', keyId: CURRENT.keyId });
  expect(await ask({}, account({ email: null }))).toMatchObject({ uid: 'reader' });
  expect(await ask({}, { identity: rejected('disabled', 'reader') })).toMatchObject({ uid: 'reader' });
  expect(await ask({}, { identity: rejected('invalid', null) })).not.toHaveProperty('uid');
  expect(await ask({}, { identity: { kind: 'unavailable', reason: 'busy' } })).not.toHaveProperty('uid');
});

test('an unknown key id is not logged', async () => {
  expect(await ask(bodyFor('000000000000'))).not.toHaveProperty('keyId');
});

test.each(['busy', 'timeout', 'outage'] as const)(
  'an unavailable identity service (%s) asks the caller to retry later',
  async (reason) => {
    const answer = await ask({}, { identity: { kind: 'unavailable', reason } });
    expect(answer).toMatchObject({ status: 503, logReason: reason });
    expect(Number(answer.headers['Retry-After'])).toBeGreaterThan(0);
  },
);

test('a configuration error is reported in the log only', async () => {
  const answer = await ask({}, { identity: { kind: 'failed', code: 'auth/insufficient-permission' } });
  expect(answer).toMatchObject({ status: 500, logReason: 'auth/insufficient-permission' });
  expect(JSON.stringify(answer.body)).not.toContain('permission');
});

const GOOGLE = (address: string | null) => ({
  email: address,
  providers: [{ id: 'google.com', address }],
  recordedAddress: null,
  signInProvider: 'google.com',
});

test.each<[string, Partial<Account>, boolean]>([
  ['no-email', { email: null }, false],
  ['no-email', { email: '' }, false],
  ['method-not-offered', { signInProvider: 'passkey' }, false],
  ['unlinked', { origin: 'google.com' }, false],
  ['foreign-domain', { ...GOOGLE('a@gmail.com'), emailVerified: true }, false],
  ['unverified-by-provider', GOOGLE('a@example.com'), false],
  ['unverified-email', { emailVerified: false }, true],
  ['self-made', { origin: 'password' }, false],
  ['unconfirmed', { origin: null }, false],
  ['unconfirmed', { recordedAddress: 'b@partner.example' }, false],
  ['unconfirmed', { ...GOOGLE('a@example.com'), emailVerified: true, recordedAddress: 'b@partner.example' }, false],
])('the policy refuses with %s (%j)', async (reason, change, requireVerifiedEmail) => {
  const answer = await ask({}, { ...account(change), requireVerifiedEmail });
  expect(answer).toMatchObject({ status: 403, body: { reason }, logReason: reason });
  expect(answer.headers).not.toHaveProperty('WWW-Authenticate');
  expect(answer.body).not.toHaveProperty('key');
});

test('a session that is too old requires a new sign-in', async () => {
  const answer = await ask({}, account({ signedInAt: 0 }));
  expect(answer).toMatchObject({ status: 401, body: { reason: 'session-over' }, logReason: 'session-over' });
  expect(answer.body.error).toContain('30 days');
});
