import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordFacts } from '../../../functions/src/account';
import { untouchedBy } from '../../../functions/src/untouched';

type Metadata = RecordFacts['metadata'];

const TIME = new Date(0).toUTCString();

function record(metadata: Partial<Metadata>): RecordFacts {
  return {
    uid: 'u',
    email: 'a@partner.example',
    emailVerified: false,
    providerData: [],
    metadata: { creationTime: TIME, lastSignInTime: null, ...metadata },
  };
}

test('without an emulator the time of the last sign-in decides', async () => {
  const isUntouched = untouchedBy({});
  expect(await isUntouched(record({}))).toBe(true);
  expect(await isUntouched(record({ lastSignInTime: TIME }))).toBe(false);
});

describe('in the Auth emulator', () => {
  let emulator: Server;
  let triggers: object;

  beforeAll(async () => {
    emulator = createServer((request, response) => {
      expect(request.url).toBe('/identitytoolkit.googleapis.com/v2/projects/demo-docs/config');
      response.end(JSON.stringify({ blockingFunctions: triggers }));
    });
    await new Promise<void>((resolve) => emulator.listen(0, 'localhost', resolve));
  });
  afterAll(() => new Promise((resolve) => emulator.close(resolve)));

  const isUntouched = (metadata: Partial<Metadata>) => {
    const { port } = emulator.address() as AddressInfo;
    const variables = { FIREBASE_AUTH_EMULATOR_HOST: `localhost:${port}`, GCLOUD_PROJECT: 'demo-docs' };
    return untouchedBy(variables)(record({ lastSignInTime: TIME, ...metadata }));
  };

  test('an account without a token is untouched, though it has a time of its last sign-in', async () => {
    triggers = {};
    expect(await isUntouched({})).toBe(true);
    expect(await isUntouched({ lastRefreshTime: TIME })).toBe(false);
  });

  test('an account with one is untouched only where the blocking functions would have marked it', async () => {
    triggers = { triggers: { beforeCreate: { functionUri: 'http://localhost' } } };
    expect(await isUntouched({ lastRefreshTime: TIME })).toBe(true);
    triggers = { triggers: { beforeSignIn: { functionUri: 'http://localhost' } } };
    expect(await isUntouched({ lastRefreshTime: TIME })).toBe(false);
  });
});
