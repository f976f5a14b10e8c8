import { NOW } from '../../../tests/support/access';
import type { TokenClaims } from '../src/account';
import { type AdminAuth, createIdentify, type Identity } from '../src/identity';
import type { RevocableRecord } from '../src/sessionRecords';

const RATE_LIMIT = { burst: 100, interval: 1000, accounts: 100 };
const LIMITS = { deadline: 1000, maxConcurrent: 3, rateLimit: RATE_LIMIT, recordingWindow: 0, isAwaited: true };

const TOKEN: TokenClaims = { uid: 'u', auth_time: NOW, firebase: { identities: {}, sign_in_provider: 'password' } };

const RECORD: Omit<RevocableRecord, 'uid'> = {
  email: 'a@example.com',
  emailVerified: true,
  disabled: false,
  providerData: [],
  customClaims: { docsOrigin: 'administrator', docsAddress: 'a@example.com' },
  metadata: { creationTime: new Date(0).toUTCString(), lastSignInTime: null },
};

/** A minimal unsigned token: the stand-in for firebase-admin decides its claims. */
const JWT = `${encode({ alg: 'none' })}.${encode({ aud: 'a', iss: 'i', sub: 's' })}.`;

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

const service: AdminAuth = {
  verifyIdToken: async () => TOKEN,
  getUser: async (uid) => ({ uid, ...RECORD }),
  setCustomUserClaims: () => Promise.reject(new Error('not expected')),
};

function failing(code: string, message = code): AdminAuth {
  return { ...service, verifyIdToken: () => Promise.reject(Object.assign(new Error(message), { code })) };
}

function identify(identity: AdminAuth): Promise<Identity> {
  return createIdentify(identity, LIMITS)(JWT);
}

test('a valid token resolves to its account record', async () => {
  const account = {
    email: 'a@example.com',
    emailVerified: true,
    providers: [{ id: 'password', address: null }],
    origin: 'administrator',
    recordedAddress: 'a@example.com',
    audience: null,
    signInProvider: 'password',
    signedInAt: NOW,
  };
  expect(await identify(service)).toEqual({ kind: 'account', uid: 'u', account });
});

test('verification does no lookup, and the account is looked up once', async () => {
  const asked: unknown[][] = [];
  await identify({
    ...service,
    verifyIdToken: async (...args) => {
      asked.push(args);
      return TOKEN;
    },
    getUser: async (uid) => {
      asked.push([uid]);
      return { uid, ...RECORD };
    },
  });
  expect(asked).toEqual([[JWT, false], ['u']]);
});

test.each([
  ['auth/argument-error', 'invalid'],
  ['auth/invalid-id-token', 'invalid'],
  ['auth/invalid-uid', 'invalid'],
  ['auth/id-token-expired', 'expired'],
  ['auth/id-token-revoked', 'revoked'],
  ['auth/user-disabled', 'disabled'],
  ['auth/user-not-found', 'deleted'],
])('%s maps to the reason %s', async (code, reason) => {
  expect(await identify(failing(code))).toEqual({ kind: 'rejected', reason, uid: null });
});

test('an account deleted since the token was issued is reported as deleted', async () => {
  const getUser = () => Promise.reject(Object.assign(new Error(), { code: 'auth/user-not-found' }));
  expect(await identify({ ...service, getUser })).toEqual({ kind: 'rejected', reason: 'deleted', uid: 'u' });
});

test.each<[string, Partial<RevocableRecord>]>([
  ['disabled', { disabled: true }],
  ['revoked', { tokensValidAfterTime: new Date((NOW + 1) * 1000).toUTCString() }],
  ['revoked', { tokensValidAfterTime: 'not a time' }],
])('a record can end the session: %s (%j)', async (reason, change) => {
  const getUser = async (uid: string) => ({ uid, ...RECORD, ...change });
  expect(await identify({ ...service, getUser })).toEqual({ kind: 'rejected', reason, uid: 'u' });
});

test('a session that started in the same second as the last revocation stays valid', async () => {
  const tokensValidAfterTime = new Date(NOW * 1000).toUTCString();
  const getUser = async (uid: string) => ({ uid, ...RECORD, tokensValidAfterTime });
  expect(await identify({ ...service, getUser })).toMatchObject({ kind: 'account' });
});

test.each<[string, unknown]>([
  ['no claims', null],
  ['no uid', { ...TOKEN, uid: undefined }],
  ['an empty uid', { ...TOKEN, uid: '' }],
  ['no auth_time', { ...TOKEN, auth_time: undefined }],
  ['no firebase claim', { ...TOKEN, firebase: undefined }],
  ['no sign_in_provider', { ...TOKEN, firebase: { identities: {} } }],
])('a verified token with %s is invalid, and nothing is looked up', async (_fault, claims) => {
  const getUser = () => Promise.reject(new Error('not expected'));
  const odd: AdminAuth = { ...service, verifyIdToken: async () => claims, getUser };
  expect(await identify(odd)).toEqual({ kind: 'rejected', reason: 'invalid', uid: null });
});

test('a malformed token is not verified', async () => {
  const verifyIdToken = () => Promise.reject(new Error('not expected'));
  const answer = await createIdentify({ ...service, verifyIdToken }, LIMITS)('bnVsbA.bnVsbA.');
  expect(answer).toEqual({ kind: 'rejected', reason: 'invalid', uid: null });
});

test('a user of a tenant does not belong to the project', async () => {
  const firebase = { identities: {}, sign_in_provider: 'password', tenant: 'other' };
  const tenant = { ...service, verifyIdToken: async () => ({ ...TOKEN, firebase }) };
  expect(await identify(tenant)).toEqual({ kind: 'rejected', reason: 'invalid', uid: null });
});

test.each([
  'app/network-error',
  'app/network-timeout',
  'app/unable-to-parse-response',
  'auth/internal-error',
  'auth/quota-exceeded',
])('%s is an outage', async (code) => {
  expect(await identify(failing(code))).toEqual({ kind: 'unavailable', reason: 'outage' });
});

test.each(['Error fetching public keys for Google certs: 503', 'Error while making request: connect ECONNREFUSED.'])(
  'public keys that could not be fetched are an outage, not a bad token (%s)',
  async (message) => {
    expect(await identify(failing('auth/argument-error', message))).toEqual({ kind: 'unavailable', reason: 'outage' });
  },
);

test('a federated provider is recorded with the account, beside the address', async () => {
  const setCustomUserClaims = jest.fn(() => Promise.resolve());
  const providerData = [{ providerId: 'google.com', email: 'a@example.com' }];
  const getUser = async (uid: string) => ({ uid, ...RECORD, customClaims: {}, providerData });
  const firebase = { identities: {}, sign_in_provider: 'google.com' };
  const verifyIdToken = async () => ({ uid: 'u', auth_time: 1_800_000_000, firebase });
  await identify({ ...service, verifyIdToken, getUser, setCustomUserClaims });
  expect(setCustomUserClaims.mock.calls).toEqual([['u', { docsOrigin: 'google.com', docsAddress: 'a@example.com' }]]);
});

test('a token that quotes such a message is still a bad token', async () => {
  const quoted = 'Decoding failed: Error fetching public keys';
  expect(await identify(failing('auth/argument-error', quoted))).toMatchObject({ reason: 'invalid' });
});

test.each([
  ['no code', undefined],
  ['a code that is no text', 5],
])('an error with %s is reported by its name', async (_what, code) => {
  const verifyIdToken = () => Promise.reject(Object.assign(new RangeError('token abc'), { code }));
  expect(await identify({ ...service, verifyIdToken })).toEqual({ kind: 'failed', code: 'RangeError' });
});

test('the wait for the origin of a new account leaves time for the response', async () => {
  const metadata = { creationTime: new Date().toUTCString(), lastSignInTime: null };
  const getUser = async (uid: string) => ({ uid, ...RECORD, customClaims: {}, metadata });
  const limits = { ...LIMITS, deadline: 1000, recordingWindow: 60_000 };
  const answer = await createIdentify({ ...service, getUser }, limits)(JWT);
  expect(answer).toMatchObject({ kind: 'account', account: { origin: null } });
});

test('any other error is a configuration error, reported by its code only', async () => {
  expect(await identify(failing('auth/insufficient-permission', 'token abc'))).toEqual({
    kind: 'failed',
    code: 'auth/insufficient-permission',
  });
  const throwing = { ...service, verifyIdToken: () => Promise.reject('token abc') };
  expect(await identify(throwing)).toEqual({ kind: 'failed', code: 'unknown' });
});

describe('limits per account', () => {
  /** Holds lookups back until released, and records them. */
  function heldLookups() {
    const asked: string[] = [];
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const getUser = async (uid: string) => {
      asked.push(uid);
      await gate;
      return { uid, ...RECORD };
    };
    return { getUser, asked, release: () => release() };
  }

  /** Uses the signature as the uid. */
  const verifyIdToken = async (idToken: string) => ({ ...TOKEN, uid: idToken.split('.')[2] });

  test("an account's requests share a lookup and a slot, so that it cannot exhaust the slots", async () => {
    const { getUser, asked, release } = heldLookups();
    const resolveIdentity = createIdentify({ ...service, verifyIdToken, getUser }, LIMITS);
    const waiting: Promise<Identity>[] = [];
    for (const account of [...Array<string>(10 * LIMITS.maxConcurrent).fill('greedy'), 'one', 'two']) {
      waiting.push(resolveIdentity(`${JWT}${account}`));
      await new Promise(setImmediate);
    }
    expect(await resolveIdentity(`${JWT}three`)).toEqual({ kind: 'unavailable', reason: 'busy' });
    release();
    for (const one of waiting) expect(await one).toMatchObject({ kind: 'account' });
    expect(asked).toEqual(['greedy', 'one', 'two']);
    expect(await resolveIdentity(`${JWT}three`)).toMatchObject({ kind: 'account' });
  });

  test('the next request fetches a shared record again', async () => {
    let disabled = false;
    const getUser = async (uid: string) => ({ uid, ...RECORD, disabled });
    const resolveIdentity = createIdentify({ ...service, getUser }, LIMITS);
    expect(await resolveIdentity(JWT)).toMatchObject({ kind: 'account' });
    disabled = true;
    expect(await resolveIdentity(JWT)).toMatchObject({ kind: 'rejected', reason: 'disabled' });
  });

  test('each session is checked separately against the shared record', async () => {
    const sessions = [TOKEN, { ...TOKEN, auth_time: NOW - 60 }];
    const getUser = async (uid: string) => ({
      uid,
      ...RECORD,
      tokensValidAfterTime: new Date((NOW - 30) * 1000).toUTCString(),
    });
    const resolveIdentity = createIdentify(
      { ...service, verifyIdToken: async () => sessions.shift(), getUser },
      LIMITS,
    );
    const [after, before] = await Promise.all([resolveIdentity(JWT), resolveIdentity(JWT)]);
    expect(after).toMatchObject({ kind: 'account' });
    expect(before).toMatchObject({ kind: 'rejected', reason: 'revoked' });
  });

  test('a rate-limited account is rejected without a lookup; others are not', async () => {
    const { getUser, asked, release } = heldLookups();
    release();
    const limits = { ...LIMITS, rateLimit: { burst: 2, interval: 60_000, accounts: 10 } };
    const resolveIdentity = createIdentify({ ...service, verifyIdToken, getUser }, limits);
    for (let time = 0; time < 2; time += 1) expect(await resolveIdentity(`${JWT}a`)).toMatchObject({ kind: 'account' });
    const refused = await resolveIdentity(`${JWT}a`);
    expect(refused).toEqual({ kind: 'rate-limited', uid: 'a', wait: expect.any(Number) });
    expect(asked).toHaveLength(2);
    expect(await resolveIdentity(`${JWT}b`)).toMatchObject({ kind: 'account' });
  });

  test('an invalid token counts against no account', async () => {
    let isForged = true;
    const forgeable = async () => {
      if (isForged) throw Object.assign(new Error(), { code: 'auth/argument-error' });
      return TOKEN;
    };
    const limits = { ...LIMITS, rateLimit: { burst: 1, interval: 60_000, accounts: 10 } };
    const resolveIdentity = createIdentify({ ...service, verifyIdToken: forgeable }, limits);
    for (let time = 0; time < 100; time += 1) expect(await resolveIdentity(JWT)).toMatchObject({ kind: 'rejected' });
    isForged = false;
    expect(await resolveIdentity(JWT)).toMatchObject({ kind: 'account' });
  });

  test('pending verifications of forged tokens take no lookup slot', async () => {
    const { getUser, asked, release } = heldLookups();
    const verify = (idToken: string) =>
      idToken.endsWith('forged') ? new Promise<never>(() => {}) : verifyIdToken(idToken);
    const resolveIdentity = createIdentify({ ...service, verifyIdToken: verify, getUser }, LIMITS);
    for (let time = 1; time < LIMITS.maxConcurrent; time += 1) void resolveIdentity(`${JWT}forged`);
    const readers: Promise<Identity>[] = [];
    for (const reader of ['a', 'b', 'c']) {
      readers.push(resolveIdentity(`${JWT}${reader}`));
      await new Promise(setImmediate);
    }
    expect(asked).toEqual(['a', 'b', 'c']);
    release();
    for (const reader of readers) expect(await reader).toMatchObject({ kind: 'account' });
  });
});

describe('with an unresponsive service', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a caller waits no longer than the deadline', async () => {
    const answer = createIdentify({ ...service, verifyIdToken: () => new Promise(() => {}) }, LIMITS)(JWT);
    const settled = jest.fn();
    void answer.then(settled);
    await jest.advanceTimersByTimeAsync(LIMITS.deadline - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ kind: 'unavailable', reason: 'timeout' });
  });

  test('abandoned verifications keep their slots until they end', async () => {
    const waiting: ((reason: Error) => void)[] = [];
    let hangs = true;
    const resolveIdentity = createIdentify(
      {
        ...service,
        verifyIdToken: (...args) =>
          hangs ? new Promise((_resolve, reject) => waiting.push(reject)) : service.verifyIdToken(...args),
      },
      LIMITS,
    );
    const first = [resolveIdentity(JWT), resolveIdentity(JWT), resolveIdentity(JWT)];
    expect(await resolveIdentity(JWT)).toEqual({ kind: 'unavailable', reason: 'busy' });
    await jest.advanceTimersByTimeAsync(LIMITS.deadline);
    expect(await Promise.all(first)).toEqual(first.map(() => ({ kind: 'unavailable', reason: 'timeout' })));
    expect(await resolveIdentity(JWT)).toEqual({ kind: 'unavailable', reason: 'busy' });
    expect(waiting).toHaveLength(LIMITS.maxConcurrent);
    hangs = false;
    for (const end of waiting) end(Object.assign(new Error(), { code: 'app/network-error' }));
    await jest.advanceTimersByTimeAsync(0);
    expect(await resolveIdentity(JWT)).toMatchObject({ kind: 'account' });
  });

  test('abandoned lookups keep their slots until they end', async () => {
    const waiting: ((reason: Error) => void)[] = [];
    const getUser = () => new Promise<never>((_resolve, reject) => waiting.push(reject));
    const accounts = ['a', 'b', 'c', 'd', 'e'];
    const verifyIdToken = async () => ({ ...TOKEN, uid: accounts.shift() });
    const resolveIdentity = createIdentify({ ...service, verifyIdToken, getUser }, LIMITS);
    const first = [resolveIdentity(JWT), resolveIdentity(JWT), resolveIdentity(JWT)];
    await jest.advanceTimersByTimeAsync(LIMITS.deadline);
    expect(await Promise.all(first)).toEqual(first.map(() => ({ kind: 'unavailable', reason: 'timeout' })));
    expect(await resolveIdentity(JWT)).toEqual({ kind: 'unavailable', reason: 'busy' });
    for (const end of waiting) end(Object.assign(new Error(), { code: 'app/network-error' }));
    await jest.advanceTimersByTimeAsync(0);
    void resolveIdentity(JWT);
    await jest.advanceTimersByTimeAsync(0);
    expect(waiting).toHaveLength(LIMITS.maxConcurrent + 1);
  });

  test('a response in time leaves no timer running', async () => {
    await identify(service);
    expect(jest.getTimerCount()).toBe(0);
  });
});
