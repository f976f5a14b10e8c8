import type { RecordFacts, TokenFacts } from '../../../functions/src/account';
import { type AccountService, readAccount, recordCreation } from '../../../functions/src/origin';
import { NOW } from '../../support/access';

const OLD = new Date(0).toUTCString();
const PATIENT = 60_000;

const TOKEN: TokenFacts = { uid: 'u', auth_time: NOW, firebase: { identities: {}, sign_in_provider: 'password' } };

const RECORD: RecordFacts = {
  uid: 'u',
  email: 'a@partner.example',
  emailVerified: false,
  providerData: [{ providerId: 'password' }],
  metadata: { creationTime: OLD, lastSignInTime: null },
};

interface StandIn extends AccountService {
  readonly written: (object | null)[];
}

/** Answers with the records in turn, then goes on with the last one. */
function standIn(...records: RecordFacts[]): StandIn {
  const written: (object | null)[] = [];
  return {
    written,
    getUser: async () => (records.length > 1 ? records.shift() : records[0]) as RecordFacts,
    setCustomUserClaims: async (_uid, claims) => void written.push(claims),
  };
}

function read(
  service: AccountService,
  token: TokenFacts = TOKEN,
  recordingTime = 0,
  signal = AbortSignal.timeout(9999),
) {
  return readAccount(service, token, { recordingTime, signal });
}

describe('an account is read', () => {
  test('a federated provider is recorded at its first sight, beside other claims', async () => {
    const service = standIn({
      ...RECORD,
      providerData: [{ providerId: 'google.com' }],
      customClaims: { team: 'api' },
    });
    expect(await read(service)).toMatchObject({ origin: 'google.com' });
    expect(service.written).toEqual([{ team: 'api', docsOrigin: 'google.com' }]);
  });

  test('also when only the session still shows it', async () => {
    const service = standIn(RECORD);
    const token = { ...TOKEN, firebase: { identities: { 'google.com': ['1'] }, sign_in_provider: 'google.com' } };
    expect(await read(service, token)).toMatchObject({ origin: 'google.com' });
    expect(service.written).toEqual([{ docsOrigin: 'google.com' }]);
  });

  test('it takes the place of an administrator, and never goes again', async () => {
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

  test('an origin that cannot be written is a failure', async () => {
    const service = standIn({ ...RECORD, providerData: [{ providerId: 'google.com' }] });
    service.setCustomUserClaims = () =>
      Promise.reject(Object.assign(new Error(), { code: 'auth/insufficient-permission' }));
    await expect(read(service)).rejects.toMatchObject({ code: 'auth/insufficient-permission' });
  });

  test('a new account is looked at again until its creation is recorded', async () => {
    const fresh = { ...RECORD, metadata: { creationTime: new Date().toUTCString(), lastSignInTime: null } };
    const service = standIn(fresh, fresh, { ...fresh, customClaims: { docsOrigin: 'administrator' } });
    expect(await read(service, TOKEN, PATIENT)).toMatchObject({ origin: 'administrator' });
    expect(service.written).toEqual([]);
  });

  test('an old account is not waited for, nor a new one when nobody waits any more', async () => {
    expect(await read(standIn(RECORD), TOKEN, PATIENT)).toMatchObject({ origin: null });
    const fresh = { ...RECORD, metadata: { creationTime: new Date().toUTCString(), lastSignInTime: null } };
    const signal = AbortSignal.timeout(100);
    expect(await read(standIn(fresh), TOKEN, PATIENT, signal)).toMatchObject({ origin: null });
    expect(signal.aborted).toBe(true);
  });
});

describe('a creation is recorded', () => {
  const untouched = () => true;
  const touched = () => false;

  test("of an account that nobody has signed in to, as an administrator's", async () => {
    const service = standIn({ ...RECORD, customClaims: { team: 'api' } });
    await recordCreation(service, RECORD, untouched);
    expect(service.written).toEqual([{ team: 'api', docsOrigin: 'administrator' }]);
  });

  test('not of one that somebody has signed in to: it proves nothing', async () => {
    const service = standIn(RECORD);
    await recordCreation(service, RECORD, touched);
    expect(service.written).toEqual([]);
  });

  test.each([
    ['google.com', { providerData: [{ providerId: 'google.com' }] }],
    ['anonymous', { email: undefined, providerData: [] }],
    ['phone', { email: undefined, providerData: [{ providerId: 'phone' }] }],
  ])('as %s by what the account was then, whatever it has become', async (origin, created) => {
    const service = standIn(RECORD);
    await recordCreation(service, { ...RECORD, ...created }, untouched);
    expect(service.written).toEqual([{ docsOrigin: origin }]);
  });

  test("not of a tenant's account, which the project does not know", async () => {
    const service = standIn(RECORD);
    service.getUser = () => Promise.reject(Object.assign(new Error(), { code: 'auth/user-not-found' }));
    await recordCreation(service, { ...RECORD, tenantId: 'other' }, untouched);
    expect(service.written).toEqual([]);
  });

  test('once: what is recorded stays', async () => {
    const service = standIn({ ...RECORD, customClaims: { docsOrigin: 'password' } });
    await recordCreation(service, RECORD, untouched);
    expect(service.written).toEqual([]);
  });
});
