import type { TokenFacts } from '../../../functions/src/account';
import { createIdentify, type Identity, type IdentityService } from '../../../functions/src/identity';
import type { CurrentRecord } from '../../../functions/src/records';
import { NOW } from '../../support/access';

const PACE = { burst: 100, interval: 1000, accounts: 100 };
const LIMITS = { deadline: 1000, pending: 3, pace: PACE, recordingTime: 0 };

const TOKEN: TokenFacts = { uid: 'u', auth_time: NOW, firebase: { identities: {}, sign_in_provider: 'password' } };

const RECORD: Omit<CurrentRecord, 'uid'> = {
  email: 'a@example.com',
  emailVerified: true,
  disabled: false,
  providerData: [],
  customClaims: { docsOrigin: 'administrator' },
  metadata: { creationTime: new Date(0).toUTCString(), lastSignInTime: null },
};

/** A token that says nothing by itself: the stand-in for firebase-admin decides about it. */
const JWT = `${encode({ alg: 'none' })}.${encode({ aud: 'a', iss: 'i', sub: 's' })}.`;

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

const service: IdentityService = {
  verifyIdToken: async () => TOKEN,
  getUser: async (uid) => ({ uid, ...RECORD }),
  setCustomUserClaims: () => Promise.reject(new Error('not expected')),
};

function failing(code: string, message = code): IdentityService {
  return { ...service, verifyIdToken: () => Promise.reject(Object.assign(new Error(message), { code })) };
}

function identify(identity: IdentityService): Promise<Identity> {
  return createIdentify(identity, LIMITS)(JWT);
}

test('a good token leads to the account of its record', async () => {
  const account = {
    email: 'a@example.com',
    emailVerified: true,
    providers: ['password'],
    origin: 'administrator',
    signInProvider: 'password',
    signedInAt: NOW,
  };
  expect(await identify(service)).toEqual({ kind: 'account', uid: 'u', account });
});

test('a token is verified without a look-up, and its account is looked up once', async () => {
  const asked: unknown[][] = [];
  await identify({
    ...service,
    verifyIdToken: async (...question) => {
      asked.push(question);
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
  ['auth/id-token-expired', 'expired'],
  ['auth/id-token-revoked', 'revoked'],
  ['auth/user-disabled', 'disabled'],
  ['auth/user-not-found', 'deleted'],
])('%s means that the token is %s', async (code, reason) => {
  expect(await identify(failing(code))).toEqual({ kind: 'rejected', reason, uid: null });
});

test('an account that is gone since the token was issued is deleted', async () => {
  const getUser = () => Promise.reject(Object.assign(new Error(), { code: 'auth/user-not-found' }));
  expect(await identify({ ...service, getUser })).toEqual({ kind: 'rejected', reason: 'deleted', uid: 'u' });
});

test.each<[string, Partial<CurrentRecord>]>([
  ['disabled', { disabled: true }],
  ['revoked', { tokensValidAfterTime: new Date((NOW + 1) * 1000).toUTCString() }],
  ['revoked', { tokensValidAfterTime: 'not a time' }],
])('a record can say that the session is over: %s (%j)', async (reason, change) => {
  const getUser = async (uid: string) => ({ uid, ...RECORD, ...change });
  expect(await identify({ ...service, getUser })).toEqual({ kind: 'rejected', reason, uid: 'u' });
});

test('a session that began in the second of the last revocation goes on', async () => {
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
])('a verified token with %s is not valid, and nothing is looked up', async (_fault, claims) => {
  const getUser = () => Promise.reject(new Error('not expected'));
  const odd: IdentityService = { ...service, verifyIdToken: async () => claims, getUser };
  expect(await identify(odd)).toEqual({ kind: 'rejected', reason: 'invalid', uid: null });
});

test('a token that is none is not verified', async () => {
  const verifyIdToken = () => Promise.reject(new Error('not expected'));
  const answer = await createIdentify({ ...service, verifyIdToken }, LIMITS)('bnVsbA.bnVsbA.');
  expect(answer).toEqual({ kind: 'rejected', reason: 'invalid', uid: null });
});

test('a user of a tenant is not one of the project', async () => {
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

test('anything else is a fault of the set-up, known by its code alone', async () => {
  expect(await identify(failing('auth/insufficient-permission', 'token abc'))).toEqual({
    kind: 'failed',
    code: 'auth/insufficient-permission',
  });
  const throwing = { ...service, verifyIdToken: () => Promise.reject('token abc') };
  expect(await identify(throwing)).toEqual({ kind: 'failed', code: 'unknown' });
});

describe('an account has its own share', () => {
  /** Answers look-ups when told to, and counts them. */
  function heldBack() {
    const asked: string[] = [];
    let answer = (): void => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const getUser = async (uid: string) => {
      asked.push(uid);
      await gate;
      return { uid, ...RECORD };
    };
    return { getUser, asked, answer: () => answer() };
  }

  /** Takes the account's id from the signature's place. */
  const verifyIdToken = async (idToken: string) => ({ ...TOKEN, uid: idToken.split('.')[2] });

  test('its requests share a look-up and a place, so that it cannot use up the places of all', async () => {
    const { getUser, asked, answer } = heldBack();
    const identifyNow = createIdentify({ ...service, verifyIdToken, getUser }, LIMITS);
    const waiting: Promise<Identity>[] = [];
    for (const account of [...Array<string>(10 * LIMITS.pending).fill('greedy'), 'one', 'two']) {
      waiting.push(identifyNow(`${JWT}${account}`));
      await new Promise(setImmediate);
    }
    expect(await identifyNow(`${JWT}three`)).toEqual({ kind: 'unavailable', reason: 'busy' });
    answer();
    for (const one of waiting) expect(await one).toMatchObject({ kind: 'account' });
    expect(asked).toEqual(['greedy', 'one', 'two']);
    expect(await identifyNow(`${JWT}three`)).toMatchObject({ kind: 'account' });
  });

  test('a record that is shared is fetched anew for the next request', async () => {
    let disabled = false;
    const getUser = async (uid: string) => ({ uid, ...RECORD, disabled });
    const identifyNow = createIdentify({ ...service, getUser }, LIMITS);
    expect(await identifyNow(JWT)).toMatchObject({ kind: 'account' });
    disabled = true;
    expect(await identifyNow(JWT)).toMatchObject({ kind: 'rejected', reason: 'disabled' });
  });

  test('each session is held against the shared record by itself', async () => {
    const sessions = [TOKEN, { ...TOKEN, auth_time: NOW - 60 }];
    const getUser = async (uid: string) => ({
      uid,
      ...RECORD,
      tokensValidAfterTime: new Date((NOW - 30) * 1000).toUTCString(),
    });
    const identifyNow = createIdentify({ ...service, verifyIdToken: async () => sessions.shift(), getUser }, LIMITS);
    const [after, before] = await Promise.all([identifyNow(JWT), identifyNow(JWT)]);
    expect(after).toMatchObject({ kind: 'account' });
    expect(before).toMatchObject({ kind: 'rejected', reason: 'revoked' });
  });

  test('one that asks too often waits, without a look-up; others do not', async () => {
    const { getUser, asked, answer } = heldBack();
    answer();
    const limits = { ...LIMITS, pace: { burst: 2, interval: 60_000, accounts: 10 } };
    const identifyNow = createIdentify({ ...service, verifyIdToken, getUser }, limits);
    for (let time = 0; time < 2; time += 1) expect(await identifyNow(`${JWT}a`)).toMatchObject({ kind: 'account' });
    const refused = await identifyNow(`${JWT}a`);
    expect(refused).toEqual({ kind: 'too-often', uid: 'a', wait: expect.any(Number) });
    expect(asked).toHaveLength(2);
    expect(await identifyNow(`${JWT}b`)).toMatchObject({ kind: 'account' });
  });

  test('a token that is not verified counts against nobody', async () => {
    let isForged = true;
    const forgeable = async () => {
      if (isForged) throw Object.assign(new Error(), { code: 'auth/argument-error' });
      return TOKEN;
    };
    const limits = { ...LIMITS, pace: { burst: 1, interval: 60_000, accounts: 10 } };
    const identifyNow = createIdentify({ ...service, verifyIdToken: forgeable }, limits);
    for (let time = 0; time < 100; time += 1) expect(await identifyNow(JWT)).toMatchObject({ kind: 'rejected' });
    isForged = false;
    expect(await identifyNow(JWT)).toMatchObject({ kind: 'account' });
  });

  test('forged tokens that wait for their verification take no place of a look-up', async () => {
    const { getUser, asked, answer } = heldBack();
    const verify = (idToken: string) =>
      idToken.endsWith('forged') ? new Promise<never>(() => {}) : verifyIdToken(idToken);
    const identifyNow = createIdentify({ ...service, verifyIdToken: verify, getUser }, LIMITS);
    for (let time = 1; time < LIMITS.pending; time += 1) void identifyNow(`${JWT}forged`);
    const readers: Promise<Identity>[] = [];
    for (const reader of ['a', 'b', 'c']) {
      readers.push(identifyNow(`${JWT}${reader}`));
      await new Promise(setImmediate);
    }
    expect(asked).toEqual(['a', 'b', 'c']);
    answer();
    for (const reader of readers) expect(await reader).toMatchObject({ kind: 'account' });
  });
});

describe('with a service that does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a caller waits for the deadline and no longer', async () => {
    const answer = createIdentify({ ...service, verifyIdToken: () => new Promise(() => {}) }, LIMITS)(JWT);
    const settled = jest.fn();
    void answer.then(settled);
    await jest.advanceTimersByTimeAsync(LIMITS.deadline - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ kind: 'unavailable', reason: 'timeout' });
  });

  test('verifications that nobody waits for keep their places until they end', async () => {
    const waiting: ((reason: Error) => void)[] = [];
    let hangs = true;
    const identifyNow = createIdentify(
      {
        ...service,
        verifyIdToken: (...question) =>
          hangs ? new Promise((_resolve, reject) => waiting.push(reject)) : service.verifyIdToken(...question),
      },
      LIMITS,
    );
    const first = [identifyNow(JWT), identifyNow(JWT), identifyNow(JWT)];
    expect(await identifyNow(JWT)).toEqual({ kind: 'unavailable', reason: 'busy' });
    await jest.advanceTimersByTimeAsync(LIMITS.deadline);
    expect(await Promise.all(first)).toEqual(first.map(() => ({ kind: 'unavailable', reason: 'timeout' })));
    expect(await identifyNow(JWT)).toEqual({ kind: 'unavailable', reason: 'busy' });
    expect(waiting).toHaveLength(LIMITS.pending);
    hangs = false;
    for (const end of waiting) end(Object.assign(new Error(), { code: 'app/network-error' }));
    await jest.advanceTimersByTimeAsync(0);
    expect(await identifyNow(JWT)).toMatchObject({ kind: 'account' });
  });

  test('look-ups that nobody waits for keep their places until they end', async () => {
    const waiting: ((reason: Error) => void)[] = [];
    const getUser = () => new Promise<never>((_resolve, reject) => waiting.push(reject));
    const accounts = ['a', 'b', 'c', 'd', 'e'];
    const verifyIdToken = async () => ({ ...TOKEN, uid: accounts.shift() });
    const identifyNow = createIdentify({ ...service, verifyIdToken, getUser }, LIMITS);
    const first = [identifyNow(JWT), identifyNow(JWT), identifyNow(JWT)];
    await jest.advanceTimersByTimeAsync(LIMITS.deadline);
    expect(await Promise.all(first)).toEqual(first.map(() => ({ kind: 'unavailable', reason: 'timeout' })));
    expect(await identifyNow(JWT)).toEqual({ kind: 'unavailable', reason: 'busy' });
    for (const end of waiting) end(Object.assign(new Error(), { code: 'app/network-error' }));
    await jest.advanceTimersByTimeAsync(0);
    void identifyNow(JWT);
    await jest.advanceTimersByTimeAsync(0);
    expect(waiting).toHaveLength(LIMITS.pending + 1);
  });

  test('an answer in time leaves no timer behind', async () => {
    await identify(service);
    expect(jest.getTimerCount()).toBe(0);
  });
});
