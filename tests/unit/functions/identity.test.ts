import type { TokenFacts } from '../../../functions/src/account';
import { createIdentify, type Identity, type IdentityService } from '../../../functions/src/identity';
import { NOW } from '../../support/access';

const LIMITS = { deadline: 1000, pending: 3, recordingTime: 0 };

const TOKEN: TokenFacts = { uid: 'u', auth_time: NOW, firebase: { identities: {}, sign_in_provider: 'password' } };

const service: IdentityService = {
  verifyIdToken: async () => TOKEN,
  getUser: async (uid) => ({
    uid,
    email: 'a@example.com',
    emailVerified: true,
    providerData: [],
    customClaims: { docsOrigin: 'administrator' },
    metadata: { creationTime: new Date(0).toUTCString(), lastSignInTime: null },
  }),
  setCustomUserClaims: () => Promise.reject(new Error('not expected')),
};

function failing(code: string, message = code): IdentityService {
  return { ...service, verifyIdToken: () => Promise.reject(Object.assign(new Error(message), { code })) };
}

function identify(identity: IdentityService): Promise<Identity> {
  return createIdentify(identity, LIMITS)('token');
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
  expect(await identify(service)).toEqual({ kind: 'account', account });
});

test('revocation is asked for', async () => {
  const asked: unknown[] = [];
  await identify({
    ...service,
    verifyIdToken: async (...question) => {
      asked.push(question);
      return service.verifyIdToken(...question);
    },
  });
  expect(asked).toEqual([['token', true]]);
});

test.each([
  ['auth/argument-error', 'invalid'],
  ['auth/id-token-expired', 'expired'],
  ['auth/id-token-revoked', 'revoked'],
  ['auth/user-disabled', 'disabled'],
  ['auth/user-not-found', 'deleted'],
])('%s means that the token is %s', async (code, reason) => {
  expect(await identify(failing(code))).toEqual({ kind: 'rejected', reason });
});

test('an account that vanishes between the two look-ups is deleted', async () => {
  const { getUser } = { getUser: () => Promise.reject(Object.assign(new Error(), { code: 'auth/user-not-found' })) };
  expect(await identify({ ...service, getUser })).toEqual({ kind: 'rejected', reason: 'deleted' });
});

test('a user of a tenant is not one of the project', async () => {
  const firebase = { identities: {}, sign_in_provider: 'password', tenant: 'other' };
  const tenant = { ...service, verifyIdToken: async () => ({ ...TOKEN, firebase }) };
  expect(await identify(tenant)).toEqual({ kind: 'rejected', reason: 'invalid' });
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

describe('with a service that does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a caller waits for the deadline and no longer', async () => {
    const answer = createIdentify({ ...service, verifyIdToken: () => new Promise(() => {}) }, LIMITS)('token');
    const settled = jest.fn();
    void answer.then(settled);
    await jest.advanceTimersByTimeAsync(LIMITS.deadline - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ kind: 'unavailable', reason: 'timeout' });
  });

  test('look-ups that nobody waits for keep their places until they end', async () => {
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
    const first = [identifyNow('token'), identifyNow('token'), identifyNow('token')];
    expect(await identifyNow('token')).toEqual({ kind: 'unavailable', reason: 'busy' });
    await jest.advanceTimersByTimeAsync(LIMITS.deadline);
    expect(await Promise.all(first)).toEqual(first.map(() => ({ kind: 'unavailable', reason: 'timeout' })));
    expect(await identifyNow('token')).toEqual({ kind: 'unavailable', reason: 'busy' });
    expect(waiting).toHaveLength(LIMITS.pending);
    hangs = false;
    for (const end of waiting) end(Object.assign(new Error(), { code: 'app/network-error' }));
    await jest.advanceTimersByTimeAsync(0);
    expect(await identifyNow('token')).toMatchObject({ kind: 'account' });
  });

  test('an answer in time leaves no timer behind', async () => {
    await identify(service);
    expect(jest.getTimerCount()).toBe(0);
  });
});
