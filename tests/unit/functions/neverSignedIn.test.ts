import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountRecord } from '../../../functions/src/account';
import { neverSignedInCheck } from '../../../functions/src/neverSignedIn';

type Metadata = AccountRecord['metadata'];

const TIME = new Date(0).toUTCString();

function record(metadata: Partial<Metadata>): AccountRecord {
  return {
    uid: 'u',
    email: 'a@partner.example',
    emailVerified: false,
    providerData: [],
    metadata: { creationTime: TIME, lastSignInTime: null, ...metadata },
  };
}

test('without an emulator the last sign-in time decides', async () => {
  const hasNeverSignedIn = neverSignedInCheck({});
  expect(await hasNeverSignedIn(record({}))).toBe(true);
  expect(await hasNeverSignedIn(record({ lastSignInTime: TIME }))).toBe(false);
});

describe('in the Auth emulator', () => {
  let emulator: Server;
  let triggers: object | undefined;

  beforeAll(async () => {
    emulator = createServer((request, response) => {
      expect(request.url).toBe('/identitytoolkit.googleapis.com/v2/projects/demo-docs/config');
      // The emulator's administrator.
      expect(request.headers.authorization).toBe('Bearer owner');
      response.end(JSON.stringify({ blockingFunctions: triggers }));
    });
    await new Promise<void>((resolve) => emulator.listen(0, 'localhost', resolve));
  });
  afterAll(() => new Promise((resolve) => emulator.close(resolve)));

  const hasNeverSignedIn = (metadata: Partial<Metadata>) => {
    const { port } = emulator.address() as AddressInfo;
    const variables = { FIREBASE_AUTH_EMULATOR_HOST: `localhost:${port}`, GCLOUD_PROJECT: 'demo-docs' };
    return neverSignedInCheck(variables)(record({ lastSignInTime: TIME, ...metadata }));
  };

  test('an account without a token has never signed in, although its last sign-in time is set', async () => {
    for (triggers of [undefined, {}]) {
      expect(await hasNeverSignedIn({})).toBe(true);
      expect(await hasNeverSignedIn({ lastRefreshTime: TIME })).toBe(false);
    }
  });

  test('an account with a token has never signed in only if the blocking functions mark creations', async () => {
    triggers = { triggers: { beforeCreate: { functionUri: 'http://localhost' } } };
    expect(await hasNeverSignedIn({ lastRefreshTime: TIME })).toBe(true);
    triggers = { triggers: { beforeSignIn: { functionUri: 'http://localhost' } } };
    expect(await hasNeverSignedIn({ lastRefreshTime: TIME })).toBe(false);
  });
});
