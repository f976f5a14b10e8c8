import type { AccountRecord, TokenClaims } from '../../../functions/src/account';
import { type AccountService, readAccount, recordCreation } from '../../../functions/src/origin';
import { NOW } from '../../support/access';

const OLD = new Date(0).toUTCString();
const WINDOW = 60_000;

const TOKEN: TokenClaims = { uid: 'u', auth_time: NOW, firebase: { identities: {}, sign_in_provider: 'password' } };

const RECORD: AccountRecord = {
  uid: 'u',
  email: 'a@partner.example',
  emailVerified: false,
  providerData: [{ providerId: 'password' }],
  metadata: { creationTime: OLD, lastSignInTime: null },
};

interface StandIn extends AccountService {
  readonly written: (object | null)[];
}

/** Returns the records in turn, then keeps returning the last one. */
function standIn(...records: AccountRecord[]): StandIn {
  const written: (object | null)[] = [];
  return {
    written,
    getUser: async () => (records.length > 1 ? records.shift() : records[0]) as AccountRecord,
    setCustomUserClaims: async (_uid, claims) => void written.push(claims),
  };
}

function read(
  service: AccountService,
  token: TokenClaims = TOKEN,
  recordingWindow = 0,
  signal = AbortSignal.timeout(9999),
) {
  return readAccount(service, token, { recordingWindow, signal });
}

describe('readAccount', () => {
  test('a federated provider is recorded at its first use, alongside other claims', async () => {
    const service = standIn({
      ...RECORD,
      providerData: [{ providerId: 'google.com' }],
      customClaims: { team: 'api' },
    });
    expect(await read(service)).toMatchObject({ origin: 'google.com' });
    expect(service.written).toEqual([{ team: 'api', docsOrigin: 'google.com' }]);
  });

  test('a federated provider that only the session still has is recorded', async () => {
    const service = standIn(RECORD);
    const token = { ...TOKEN, firebase: { identities: { 'google.com': ['1'] }, sign_in_provider: 'google.com' } };
    expect(await read(service, token)).toMatchObject({ origin: 'google.com' });
    expect(service.written).toEqual([{ docsOrigin: 'google.com' }]);
  });

  test('a federated provider replaces the administrator origin for good', async () => {
    const joined = {
      ...RECORD,
      providerData: [{ providerId: 'google.com' }],
      customClaims: { docsOrigin: 'administrator' },
    };
    const service = standIn(joined);
    expect(await read(service)).toMatchObject({ origin: 'google.com' });
    expect(service.written).toEqual([{ docsOrigin: 'google.com' }]);
    const left = standIn({ ...RECORD, customClaims: { docsOrigin: 'google.com' } });
    expect(await read(left)).toMatchObject({ origin: 'google.com' });
    expect(left.written).toEqual([]);
  });

  test('readAccount rejects when the origin cannot be written', async () => {
    const service = standIn({ ...RECORD, providerData: [{ providerId: 'google.com' }] });
    service.setCustomUserClaims = () =>
      Promise.reject(Object.assign(new Error(), { code: 'auth/insufficient-permission' }));
    await expect(read(service)).rejects.toMatchObject({ code: 'auth/insufficient-permission' });
  });

  test('a new account is read again until its origin is recorded', async () => {
    const fresh = { ...RECORD, metadata: { creationTime: new Date().toUTCString(), lastSignInTime: null } };
    const service = standIn(fresh, fresh, { ...fresh, customClaims: { docsOrigin: 'administrator' } });
    expect(await read(service, TOKEN, WINDOW)).toMatchObject({ origin: 'administrator' });
    expect(service.written).toEqual([]);
  });

  test('a new account whose origin is recorded is read once', async () => {
    const fresh = { ...RECORD, metadata: { creationTime: new Date().toUTCString(), lastSignInTime: null } };
    const service = standIn({ ...fresh, customClaims: { docsOrigin: 'administrator' } });
    const getUser = jest.spyOn(service, 'getUser');
    await read(service, TOKEN, WINDOW);
    expect(getUser).toHaveBeenCalledTimes(1);
  });

  test('a window of 0 does not wait, not even in the moment of the creation', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(await read(standIn(RECORD))).toMatchObject({ origin: null });
    now.mockRestore();
  });

  test('a wait ends at once when the signal aborts', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
    const fresh = { ...RECORD, metadata: { creationTime: new Date().toUTCString(), lastSignInTime: null } };
    const deadline = new AbortController();
    const account = read(standIn(fresh), TOKEN, WINDOW, deadline.signal);
    await new Promise((resolve) => setImmediate(resolve));
    expect(jest.getTimerCount()).toBe(1);
    deadline.abort();
    expect(await account).toMatchObject({ origin: null });
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  test('there is no wait for an old account, nor after the signal aborts', async () => {
    expect(await read(standIn(RECORD), TOKEN, WINDOW)).toMatchObject({ origin: null });
    const fresh = { ...RECORD, metadata: { creationTime: new Date().toUTCString(), lastSignInTime: null } };
    const signal = AbortSignal.timeout(100);
    expect(await read(standIn(fresh), TOKEN, WINDOW, signal)).toMatchObject({ origin: null });
    expect(signal.aborted).toBe(true);
  });
});

describe('recordCreation', () => {
  const neverSignedIn = () => true;
  const signedIn = () => false;

  test('records the administrator origin when nobody has signed in', async () => {
    const service = standIn({ ...RECORD, customClaims: { team: 'api' } });
    await recordCreation(service, RECORD, neverSignedIn);
    expect(service.written).toEqual([{ team: 'api', docsOrigin: 'administrator' }]);
  });

  test('records nothing when someone has already signed in', async () => {
    const service = standIn(RECORD);
    await recordCreation(service, RECORD, signedIn);
    expect(service.written).toEqual([]);
  });

  test.each([
    ['google.com', { providerData: [{ providerId: 'google.com' }] }],
    ['anonymous', { email: undefined, providerData: [] }],
    ['phone', { email: undefined, providerData: [{ providerId: 'phone' }] }],
  ])('records %s according to the account at its creation', async (origin, created) => {
    const service = standIn(RECORD);
    await recordCreation(service, { ...RECORD, ...created }, neverSignedIn);
    expect(service.written).toEqual([{ docsOrigin: origin }]);
  });

  test("ignores a tenant's account, which the project does not have", async () => {
    const service = standIn(RECORD);
    service.getUser = () => Promise.reject(Object.assign(new Error(), { code: 'auth/user-not-found' }));
    await recordCreation(service, { ...RECORD, tenantId: 'other' }, neverSignedIn);
    expect(service.written).toEqual([]);
  });

  test.each(['getUser', 'setCustomUserClaims'] as const)(
    'ignores an account that has been deleted since, also when %s says so',
    async (method) => {
      const service = standIn(RECORD);
      jest.spyOn(service, method).mockRejectedValue(Object.assign(new Error(), { code: 'auth/user-not-found' }));
      await recordCreation(service, RECORD, neverSignedIn);
      expect(service.written).toEqual([]);
    },
  );

  test('fails with any other error', async () => {
    const service = standIn(RECORD);
    service.getUser = () => Promise.reject(Object.assign(new Error(), { code: 'auth/internal-error' }));
    await expect(recordCreation(service, RECORD, neverSignedIn)).rejects.toMatchObject({ code: 'auth/internal-error' });
  });

  test('keeps an origin that is already recorded', async () => {
    const service = standIn({ ...RECORD, customClaims: { docsOrigin: 'password' } });
    await recordCreation(service, RECORD, neverSignedIn);
    expect(service.written).toEqual([]);
  });
});
