import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  sendEmailVerification,
  signOut,
  type User,
} from 'firebase/auth';
import { gateConfig } from '../../../src/gate/config';
import { connectIdentity } from '../../../src/gate/session/identity';

// A page that is not being left.
jest.mock('../../../src/gate/tab/leaving', () => ({
  unlessLeft: (request: unknown) => request,
  isPageRestarting: () => false,
}));
jest.mock('firebase/app', () => ({
  ...jest.requireActual<object>('firebase/app'),
  initializeApp: jest.fn(() => 'the app'),
}));
jest.mock('firebase/auth', () => ({
  browserLocalPersistence: 'local storage',
  browserSessionPersistence: 'session storage',
  indexedDBLocalPersistence: 'IndexedDB',
  inMemoryPersistence: 'memory',
  connectAuthEmulator: jest.fn(),
  initializeAuth: jest.fn(),
  onIdTokenChanged: jest.fn(),
  sendEmailVerification: jest.fn(() => Promise.resolve()),
  signOut: jest.fn(() => Promise.resolve()),
}));

const NOT_ENDED = (): boolean => false;

const TOKEN = {
  claims: {
    email: 'a@example.com',
    email_verified: true,
    docsOrigin: 'administrator',
    docsAddress: 'a@example.com',
    auth_time: 1_800_000_000,
    iat: 1_800_003_600,
    firebase: { identities: { email: ['a@example.com'] } },
  },
  signInProvider: 'password',
};
const ACCOUNT = {
  uid: 'u1',
  email: 'a@example.com',
  emailVerified: true,
  providers: [{ id: 'password', address: 'a@example.com' }],
  origin: 'administrator',
  recordedAddress: 'a@example.com',
  audience: null,
  signInProvider: 'password',
  signedInAt: 1_800_000_000,
  issuedAt: 1_800_003_600,
};

/** A user of the SDK, with the methods that the gate calls. */
function userWith(getIdTokenResult: () => Promise<unknown>, uid = 'u1') {
  return {
    uid,
    providerData: [{ providerId: 'password', email: 'a@example.com' }],
    getIdToken: jest.fn(() => Promise.resolve('a token')),
    getIdTokenResult: jest.fn(getIdTokenResult),
  };
}

/** The SDK's auth object, whose user is known once it is ready. */
function sdkWith(user: object | null) {
  const auth = {
    currentUser: null as object | null,
    authStateReady: jest.fn(async () => {
      auth.currentUser = user;
    }),
  };
  (initializeAuth as jest.Mock).mockReturnValue(auth);
  return auth;
}

beforeEach(() => jest.clearAllMocks());

it('uses the site’s project and every kind of storage, without a popup resolver', () => {
  sdkWith(null);
  expect(connectIdentity(true, NOT_ENDED).isPersisted).toBe(true);
  expect(initializeApp).toHaveBeenCalledWith(gateConfig.firebase);
  expect(initializeAuth).toHaveBeenCalledWith('the app', {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  expect(connectAuthEmulator).not.toHaveBeenCalled();
});

it('stores nothing where the session is not kept', () => {
  sdkWith(null);
  expect(connectIdentity(false, NOT_ENDED).isPersisted).toBe(false);
  expect(initializeAuth).toHaveBeenCalledWith('the app', { persistence: inMemoryPersistence });
});

it('uses the emulator of a demo build', () => {
  const auth = sdkWith(null);
  Object.assign(gateConfig, { authEmulator: 'http://127.0.0.1:9099' });
  connectIdentity(true, NOT_ENDED);
  Object.assign(gateConfig, { authEmulator: null });
  expect(connectAuthEmulator).toHaveBeenCalledWith(auth, 'http://127.0.0.1:9099', { disableWarnings: true });
});

describe('a session check', () => {
  it('is confirmed by a new token, not by a stored one', async () => {
    const user = userWith(() => Promise.resolve(TOKEN));
    sdkWith(user);
    await expect(connectIdentity(true, NOT_ENDED).confirm()).resolves.toEqual({ kind: 'account', account: ACCOUNT });
    expect(user.getIdTokenResult).toHaveBeenCalledWith(true);
  });

  it('finds nobody only after the SDK has read its storage', async () => {
    const auth = sdkWith(null);
    await expect(connectIdentity(true, NOT_ENDED).confirm()).resolves.toEqual({ kind: 'signed-out' });
    expect(auth.authStateReady).toHaveBeenCalled();
  });

  it.each([
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/user-token-expired',
    'auth/invalid-user-token',
    'auth/invalid-refresh-token',
  ])('finds the session ended: %s', async (code) => {
    sdkWith(userWith(() => Promise.reject(new FirebaseError(code, 'no'))));
    await expect(connectIdentity(true, NOT_ENDED).confirm()).resolves.toEqual({ kind: 'ended' });
  });

  it.each([
    ['confirms', () => Promise.resolve(TOKEN)],
    ['does not answer', () => Promise.reject(new FirebaseError('auth/network-request-failed', 'no'))],
  ])('finds nobody where the session has ended in this browser, also if the service %s', async (_what, response) => {
    const logged = jest.spyOn(console, 'warn').mockImplementation();
    sdkWith(userWith(response));
    await expect(connectIdentity(true, () => true).confirm()).resolves.toEqual({ kind: 'signed-out' });
    logged.mockRestore();
  });

  it.each([
    ['the network is down', new FirebaseError('auth/network-request-failed', 'no')],
    ['another error has such a code', Object.assign(new Error('no'), { code: 'auth/user-disabled' })],
  ])('does not end a session when %s', async (_name, error) => {
    const logged = jest.spyOn(console, 'warn').mockImplementation();
    sdkWith(userWith(() => Promise.reject(error)));
    await expect(connectIdentity(true, NOT_ENDED).confirm()).resolves.toEqual({ kind: 'no-response' });
    expect(logged).toHaveBeenCalledWith('The sign-in service has not confirmed the session.', error);
    logged.mockRestore();
  });
});

describe('the SDK’s reports', () => {
  /** Watches the users, and returns what was reported and how the SDK reports a user. */
  function watched() {
    const auth = sdkWith(null);
    const seen = jest.fn();
    connectIdentity(true, NOT_ENDED).watch(seen);
    const [[watchedAuth, report]] = (onIdTokenChanged as jest.Mock).mock.calls as [[unknown, (user: unknown) => void]];
    expect(watchedAuth).toBe(auth);
    return { seen, report };
  }

  it('are passed on with the account of the stored token', async () => {
    const { seen, report } = watched();
    const user = userWith(() => Promise.resolve(TOKEN));
    report(user);
    await flush();
    expect(seen.mock.calls).toEqual([[{ uid: 'u1', account: ACCOUNT }]]);
    expect(user.getIdTokenResult).toHaveBeenCalledWith();
  });

  it('say when nobody is signed in, and when a user has no token that can be read', async () => {
    const { seen, report } = watched();
    report(null);
    await flush();
    report(userWith(() => Promise.reject(new Error('offline'))));
    await flush();
    expect(seen.mock.calls).toEqual([[null], [{ uid: 'u1', account: null }]]);
  });

  it('are passed on in order: the result of an earlier user that comes later is dropped', async () => {
    const { seen, report } = watched();
    let answerLate: (token: unknown) => void = () => undefined;
    report(userWith(() => new Promise((resolve) => (answerLate = resolve)), 'early'));
    report(userWith(() => Promise.resolve(TOKEN), 'late'));
    await flush();
    answerLate(TOKEN);
    await flush();
    expect(seen.mock.calls).toEqual([[{ uid: 'late', account: { ...ACCOUNT, uid: 'late' } }]]);
  });
});

describe('the SDK’s user', () => {
  it('is signed out, gets the verification e-mail, and has the ID token', async () => {
    const user = userWith(() => Promise.resolve(TOKEN));
    const auth = sdkWith(user);
    const identity = connectIdentity(true, NOT_ENDED);
    await identity.confirm();
    await expect(identity.idToken()).resolves.toBe('a token');
    await identity.sendVerification();
    expect(sendEmailVerification).toHaveBeenCalledWith(user as unknown as User);
    await identity.signOut();
    expect(signOut).toHaveBeenCalledWith(auth);
  });

  it('is needed for an ID token and for the e-mail', async () => {
    sdkWith(null);
    const identity = connectIdentity(true, NOT_ENDED);
    await expect(identity.idToken()).rejects.toThrow('No user is signed in.');
    expect(() => identity.sendVerification()).toThrow('No user is signed in.');
  });
});

/** Waits until the callbacks of settled promises have run. */
function flush(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
