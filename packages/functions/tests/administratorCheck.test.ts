import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountRecord } from '../src/account';
import { administratorCheck } from '../src/administratorCheck';

const TIME = new Date(0).toUTCString();
const GUARDED = { triggers: { beforeCreate: { functionUri: 'https://beforeaccountcreated-x1-uc.a.run.app' } } };
const PERMISSIONS = { permissions: { disabledUserSignup: true } };

function record(lastSignInTime: string | null): AccountRecord {
  const metadata = { creationTime: TIME, lastSignInTime };
  return { uid: 'u', email: 'a@partner.example', emailVerified: false, providerData: [], metadata };
}

describe('in a project', () => {
  const request = jest.spyOn(globalThis, 'fetch');
  afterAll(() => request.mockRestore());

  async function isCreatedByAdministrator(config: object, lastSignInTime: string | null = null): Promise<boolean> {
    request.mockResolvedValue(Response.json(config));
    const check = administratorCheck({ GCLOUD_PROJECT: 'acme-docs' }, async () => 'token', 1000);
    return check(record(lastSignInTime));
  }

  test('it reads how accounts can be created, as the functions’ service account', async () => {
    await isCreatedByAdministrator({});
    expect(request).toHaveBeenCalledWith(
      'https://identitytoolkit.googleapis.com/v2/projects/acme-docs/config',
      expect.objectContaining({ headers: { Authorization: 'Bearer token' } }),
    );
  });

  test('an account without a sign-in is an administrator’s where a client cannot create one', async () => {
    expect(await isCreatedByAdministrator({ client: PERMISSIONS })).toBe(true);
    expect(await isCreatedByAdministrator({ blockingFunctions: GUARDED })).toBe(true);
    const triggers = {
      beforeCreate: { functionUri: 'https://us-central1-acme.cloudfunctions.net/beforeAccountCreated' },
    };
    expect(await isCreatedByAdministrator({ blockingFunctions: { triggers } })).toBe(true);
  });

  test.each<[string, object]>([
    ['sign-up is open and no function is registered', {}],
    ['sign-up is on by name', { client: { permissions: { disabledUserSignup: false } } }],
    ['only the function before sign-in is registered', { blockingFunctions: { triggers: { beforeSignIn: GUARDED } } }],
    [
      'another program’s function is registered',
      { blockingFunctions: { triggers: { beforeCreate: { functionUri: 'https://audit-x1-uc.a.run.app' } } } },
    ],
  ])('it is nobody’s where %s', async (_why, config) => {
    expect(await isCreatedByAdministrator(config)).toBe(false);
  });

  test('an account with a sign-in is never an administrator’s', async () => {
    expect(await isCreatedByAdministrator({ client: PERMISSIONS, blockingFunctions: GUARDED }, TIME)).toBe(false);
  });

  test('a configuration that cannot be read names the missing permission', async () => {
    request.mockResolvedValue(new Response('', { status: 403 }));
    const check = administratorCheck({ GCLOUD_PROJECT: 'acme-docs' }, async () => 'token', 1000);
    const message = expect.stringMatching(/status 403.*firebaseauth\.configs\.get/);
    await expect(check(record(null))).rejects.toMatchObject({ message, code: 'auth/insufficient-permission' });
  });

  test('a configuration that cannot be read just now is worth another try', async () => {
    request.mockResolvedValue(new Response('', { status: 503 }));
    const check = administratorCheck({ GCLOUD_PROJECT: 'acme-docs' }, async () => 'token', 1000);
    await expect(check(record(null))).rejects.not.toHaveProperty('code');
  });
});

describe('in the Auth emulator, which sets the last sign-in of every account and keeps sign-up on', () => {
  let emulator: Server;
  let config: object;

  beforeAll(async () => {
    emulator = createServer((request, response) => {
      expect(request.url).toBe('/identitytoolkit.googleapis.com/v2/projects/demo-docs/config');
      // The emulator's administrator.
      expect(request.headers.authorization).toBe('Bearer owner');
      response.end(JSON.stringify(config));
    });
    await new Promise<void>((resolve) => emulator.listen(0, 'localhost', resolve));
  });
  afterAll(() => new Promise((resolve) => emulator.close(resolve)));

  test('only the function before creation identifies an administrator’s account', async () => {
    const { port } = emulator.address() as AddressInfo;
    const variables = { FIREBASE_AUTH_EMULATOR_HOST: `localhost:${port}`, GCLOUD_PROJECT: 'demo-docs' };
    const check = administratorCheck(variables, () => Promise.reject(new Error('not expected')), 1000);
    config = { blockingFunctions: GUARDED };
    expect(await check(record(TIME))).toBe(true);
    config = { client: PERMISSIONS };
    expect(await check(record(null))).toBe(false);
    config = {};
    expect(await check(record(null))).toBe(false);
  });
});
