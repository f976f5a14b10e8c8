import { NOW } from '../../../tests/support/access';
import type { AccountRecord, TokenClaims } from '../src/account';
import { type AccountService, readAccount, recordCreation } from '../src/origin';

const OLD = new Date(0).toUTCString();
const WINDOW = 60_000;

const TOKEN: TokenClaims = { uid: 'u', auth_time: NOW, firebase: { identities: {}, sign_in_provider: 'password' } };

const RECORD: AccountRecord = {
  uid: 'u',
  email: 'a@partner.example',
  emailVerified: false,
  providerData: [{ providerId: 'password', email: 'a@partner.example' }],
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
  isAwaited = true,
) {
  return readAccount(service, token, { recordingWindow, isAwaited, signal });
}

const ADDED = { docsOrigin: 'administrator', docsAddress: 'a@partner.example' };

describe('readAccount', () => {
  const GOOGLE = { ...RECORD, emailVerified: true, providerData: [{ providerId: 'google.com', email: RECORD.email }] };
  const RECORDED = { docsOrigin: 'google.com', docsAddress: 'a@partner.example' };
  const BY_GOOGLE = { ...TOKEN, firebase: { identities: { 'google.com': ['1'] }, sign_in_provider: 'google.com' } };

  test('a federated provider and its address are recorded at its first use, alongside other claims', async () => {
    const service = standIn({ ...GOOGLE, customClaims: { team: 'api' } });
    expect(await read(service, BY_GOOGLE)).toMatchObject({
      origin: 'google.com',
      recordedAddress: 'a@partner.example',
    });
    expect(service.written).toEqual([{ team: 'api', ...RECORDED }]);
  });

  test('a federated provider that only the session still has is recorded, without an address', async () => {
    const service = standIn({ ...RECORD, providerData: [] });
    expect(await read(service, BY_GOOGLE)).toMatchObject({ origin: 'google.com' });
    expect(service.written).toEqual([{ docsOrigin: 'google.com', docsAddress: '' }]);
  });

  test('an account that also has a password when it is first seen may be anybody’s', async () => {
    const providerData = [...RECORD.providerData, ...GOOGLE.providerData];
    for (const token of [TOKEN, BY_GOOGLE]) {
      const service = standIn({ ...GOOGLE, providerData });
      expect(await read(service, token)).toMatchObject({ origin: null, recordedAddress: 'a@partner.example' });
      expect(service.written).toEqual([{ docsAddress: 'a@partner.example' }]);
    }
  });

  test.each([
    ADDED,
    { docsOrigin: 'password', docsAddress: 'b@partner.example' },
    { docsAddress: 'a@partner.example' },
  ])('a provider that is linked later replaces nothing of the record %j', async (customClaims) => {
    const service = standIn({ ...GOOGLE, customClaims });
    const account = {
      origin: 'docsOrigin' in customClaims ? customClaims.docsOrigin : null,
      recordedAddress: customClaims.docsAddress,
    };
    expect(await read(service, BY_GOOGLE)).toMatchObject(account);
    expect(service.written).toEqual([]);
  });

  test.each(['passkey', 'custom'])('a session of "%s" records and replaces no origin', async (sign_in_provider) => {
    const token = { ...TOKEN, firebase: { identities: { [sign_in_provider]: ['1'] }, sign_in_provider } };
    const recorded = { docsAddress: 'a@partner.example' };
    for (const customClaims of [recorded, { docsOrigin: 'anonymous', ...recorded }]) {
      const service = standIn({ ...RECORD, customClaims });
      await read(service, token);
      expect(service.written).toEqual([]);
    }
  });

  test('an address that is not recorded yet is recorded once; a later one is not', async () => {
    const service = standIn({ ...RECORD, customClaims: { docsOrigin: 'administrator' } });
    await read(service);
    expect(service.written).toEqual([{ docsOrigin: 'administrator', docsAddress: 'a@partner.example' }]);
    const customClaims = { docsOrigin: 'administrator', docsAddress: 'a@partner.example' };
    const changed = standIn({ ...RECORD, email: 'b@partner.example', customClaims });
    expect(await read(changed)).toMatchObject({ email: 'b@partner.example', recordedAddress: 'a@partner.example' });
    expect(changed.written).toEqual([]);
  });

  test('the first address of an account of unknown origin is recorded, and no later one', async () => {
    const service = standIn({ ...RECORD, customClaims: { team: 'api' } });
    expect(await read(service)).toMatchObject({ origin: null, recordedAddress: 'a@partner.example' });
    expect(service.written).toEqual([{ team: 'api', docsAddress: 'a@partner.example' }]);
    const verified = { ...RECORD, email: 'colleague@example.com', emailVerified: true };
    const changed = standIn({ ...verified, customClaims: { docsAddress: 'a@partner.example' } });
    expect(await read(changed)).toMatchObject({ origin: null, recordedAddress: 'a@partner.example' });
    expect(changed.written).toEqual([]);
  });

  test('without waiting, what is uncertain about a new account is left to its creation event', async () => {
    const metadata = { creationTime: new Date().toUTCString(), lastSignInTime: null };
    const oidc = { ...GOOGLE, providerData: [{ providerId: 'oidc.acme', email: RECORD.email }] };
    for (const record of [RECORD, oidc]) {
      const service = standIn({ ...record, metadata });
      const getUser = jest.spyOn(service, 'getUser');
      expect(await read(service, TOKEN, WINDOW, AbortSignal.timeout(9999), false)).toMatchObject({ origin: null });
      expect(getUser).toHaveBeenCalledTimes(1);
      expect(service.written).toEqual([]);
    }
    const google = standIn({ ...GOOGLE, metadata });
    await read(google, BY_GOOGLE, WINDOW, AbortSignal.timeout(9999), false);
    expect(google.written).toEqual([RECORDED]);
  });

  test('readAccount rejects when the origin cannot be written', async () => {
    const service = standIn(GOOGLE);
    service.setCustomUserClaims = () =>
      Promise.reject(Object.assign(new Error(), { code: 'auth/insufficient-permission' }));
    await expect(read(service)).rejects.toMatchObject({ code: 'auth/insufficient-permission' });
  });

  test('a new account is read again until its origin is recorded', async () => {
    const fresh = { ...RECORD, metadata: { creationTime: new Date().toUTCString(), lastSignInTime: null } };
    const service = standIn(fresh, fresh, { ...fresh, customClaims: ADDED });
    expect(await read(service, TOKEN, WINDOW)).toMatchObject({ origin: 'administrator' });
    expect(service.written).toEqual([]);
  });

  test('a new account of a provider that does not verify addresses waits for its creation event', async () => {
    const metadata = { creationTime: new Date().toUTCString(), lastSignInTime: null };
    const fresh = { ...GOOGLE, providerData: [{ providerId: 'oidc.acme', email: RECORD.email }], metadata };
    const customClaims = { docsOrigin: 'oidc.acme', docsAddress: 'a@partner.example' };
    const service = standIn(fresh, fresh, { ...fresh, customClaims });
    expect(await read(service, TOKEN, WINDOW)).toMatchObject({ origin: 'oidc.acme', recordedAddress: RECORD.email });
    expect(service.written).toEqual([]);
    const late = standIn(fresh);
    expect(await read(late, TOKEN, WINDOW, AbortSignal.abort())).toMatchObject({ origin: null });
    expect(late.written).toEqual([]);
  });

  test.each([
    [RECORD, ADDED],
    [GOOGLE, { docsOrigin: 'google.com', docsAddress: '' }],
  ])('a new account whose origin is recorded is read once: %#', async (record, customClaims) => {
    const metadata = { creationTime: new Date().toUTCString(), lastSignInTime: null };
    const service = standIn({ ...record, metadata, customClaims });
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
  const administrators = async () => true;
  const uncertain = async () => false;

  test('records the administrator origin, and the address, when it is certain', async () => {
    const service = standIn({ ...RECORD, customClaims: { team: 'api' } });
    await recordCreation(service, RECORD, administrators);
    expect(service.written.at(-1)).toEqual({
      team: 'api',
      docsOrigin: 'administrator',
      docsAddress: 'a@partner.example',
    });
  });

  test('has recorded the address before it asks who created the account, and keeps it if nobody can say', async () => {
    const service = standIn(RECORD);
    const unable = jest.fn(async () => {
      expect(service.written).toEqual([{ docsAddress: 'a@partner.example' }]);
      throw Object.assign(new Error(), { code: 'auth/insufficient-permission' });
    });
    await expect(recordCreation(service, RECORD, unable)).rejects.toMatchObject({
      code: 'auth/insufficient-permission',
    });
    expect(unable).toHaveBeenCalledTimes(1);
    expect(service.written).toEqual([{ docsAddress: 'a@partner.example' }]);
  });

  test('writes the address once, and the origin at a later delivery', async () => {
    const service = standIn({ ...RECORD, customClaims: { docsAddress: 'a@partner.example' } });
    await recordCreation(service, RECORD, administrators);
    expect(service.written).toEqual([ADDED]);
  });

  test('keeps a record written while it asks who created the account', async () => {
    const service = standIn(RECORD, { ...RECORD, customClaims: { ...ADDED, docsAudience: 'partners' } });
    await recordCreation(service, RECORD, administrators);
    expect(service.written).toEqual([{ docsAddress: 'a@partner.example' }]);
  });

  test('records only the address that the account was created with when it is not', async () => {
    const later = { email: 'colleague@example.com', customClaims: { docsAddress: 'colleague@example.com', plan: 'a' } };
    const service = standIn({ ...RECORD, ...later });
    await recordCreation(service, RECORD, uncertain);
    expect(service.written).toEqual([{ plan: 'a', docsAddress: 'a@partner.example' }]);
  });

  test.each([
    ['google.com', { providerData: [{ providerId: 'google.com', email: 'a@gmail.com' }] }, { docsAddress: '' }],
    [
      'google.com',
      { emailVerified: true, providerData: [{ providerId: 'google.com', email: 'a@gmail.com' }] },
      { docsAddress: 'a@gmail.com' },
    ],
    [
      'administrator',
      {
        emailVerified: true,
        providerData: [
          { providerId: 'google.com', email: 'a@gmail.com' },
          { providerId: 'password', email: 'a@partner.example' },
        ],
      },
      { docsAddress: 'a@partner.example' },
    ],
    ['oidc.acme', { emailVerified: true, providerData: [{ providerId: 'oidc.acme' }] }, { docsAddress: '' }],
    ['anonymous', { email: undefined, providerData: [] }, {}],
    ['anonymous', { email: undefined, providerData: [{ providerId: 'passkey' }] }, {}],
    ['phone', { email: undefined, providerData: [{ providerId: 'phone' }] }, {}],
  ])('records %s according to the account at its creation: %j', async (origin, created, claims) => {
    // Changed since, and verified by somebody.
    const service = standIn({ ...RECORD, email: 'colleague@example.com', emailVerified: true });
    await recordCreation(service, { ...RECORD, ...created }, administrators);
    expect(service.written.at(-1)).toEqual({ docsOrigin: origin, ...claims });
  });

  test("ignores a tenant's account, which the project does not have", async () => {
    const service = standIn(RECORD);
    await recordCreation(service, { ...RECORD, tenantId: 'other' }, administrators);
    expect(service.written).toEqual([]);
    await recordCreation(service, { ...RECORD, tenantId: null }, administrators);
    expect(service.written.at(-1)).toEqual(ADDED);
  });

  test.each(['getUser', 'setCustomUserClaims'] as const)(
    'ignores an account that has been deleted since, also when %s says so',
    async (method) => {
      const service = standIn(RECORD);
      jest.spyOn(service, method).mockRejectedValue(Object.assign(new Error(), { code: 'auth/user-not-found' }));
      await recordCreation(service, RECORD, administrators);
      expect(service.written).toEqual([]);
    },
  );

  test('fails with any other error', async () => {
    const service = standIn(RECORD);
    service.getUser = () => Promise.reject(Object.assign(new Error(), { code: 'auth/internal-error' }));
    await expect(recordCreation(service, RECORD, administrators)).rejects.toMatchObject({
      code: 'auth/internal-error',
    });
  });

  test('keeps an origin that is already recorded, and asks nothing', async () => {
    const service = standIn({ ...RECORD, customClaims: { docsOrigin: 'password' } });
    const asked = jest.fn(administrators);
    await recordCreation(service, RECORD, asked);
    expect(service.written).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});
