/** Loads the functions as `firebase deploy` and the runtime do, with a local stand-in for the identity service. */
import diagnostics from 'node:diagnostics_channel';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Functions from '../src';

const variables = { ...process.env };
/** The key service listens to all requests of its process, which is that of other tests too. */
const subscribe = jest.spyOn(diagnostics, 'subscribe');
let identityService: http.Server;
/** Bodies of the requests that change an account. */
let changes: unknown[];

beforeEach(async () => {
  changes = [];
  for (const method of ['log', 'info', 'warn', 'error'] as const) jest.spyOn(console, method).mockImplementation();
  identityService = http.createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    if (request.url?.includes('accounts:update')) changes.push(JSON.parse(text));
    response.setHeader('Content-Type', 'application/json');
    // The project's configuration, and an account.
    const blockingFunctions = { triggers: { beforeCreate: { functionUri: 'http://localhost/beforeAccountCreated' } } };
    response.end(JSON.stringify({ users: [{ localId: 'u' }], localId: 'u', blockingFunctions }));
  });
  await new Promise<void>((resolve) => identityService.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const [channel, listener] of subscribe.mock.calls) diagnostics.unsubscribe(channel, listener);
  subscribe.mockClear();
  process.env = variables;
  identityService.closeAllConnections();
  await new Promise((resolve) => identityService.close(resolve));
});

/** Loads the functions with the environment variables of a deployed function. */
async function load(environment: Record<string, string> = {}): Promise<typeof Functions> {
  process.env = {
    ...variables,
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${(identityService.address() as AddressInfo).port}`,
    GCLOUD_PROJECT: 'demo-docs',
    DOCS_HOSTED_DOMAIN: 'example.com',
    DOCS_SESSION_DAYS: '30',
    DOCS_OPEN_SIGN_IN_METHODS: 'google.com',
    DOCS_SEAL_KEYS: Buffer.alloc(32, 7).toString('base64url'),
    ...environment,
  };
  jest.resetModules();
  return import('../src');
}

/** What `firebase deploy` reads of a function. */
const endpointOf = (deployed: unknown) => (deployed as { __endpoint: Readonly<Record<string, unknown>> }).__endpoint;

describe('what is deployed', () => {
  it('the key service: open to everyone, with the keys, bounded in instances and in time', async () => {
    const { contentKey } = await load();
    expect(endpointOf(contentKey)).toMatchObject({
      region: ['us-central1'],
      httpsTrigger: { invoker: ['public'] },
      secretEnvironmentVariables: [{ key: 'DOCS_SEAL_KEYS' }],
      concurrency: 80,
      cpu: 1,
      availableMemoryMb: 256,
      maxInstances: 10,
      timeoutSeconds: 15,
    });
  });

  it('the blocking functions, only where the owner enables them', async () => {
    const off = await load();
    for (const deployed of [off.beforeAccountCreated, off.beforeAccountSignedIn])
      expect(endpointOf(deployed).omit).toBe(true);
    const on = await load({ DOCS_BLOCKING_FUNCTIONS: 'true' });
    const bounded = { omit: false, region: ['us-central1'], availableMemoryMb: 256, maxInstances: 10 };
    // Identity Platform waits no longer than 7 s.
    expect(endpointOf(on.beforeAccountCreated)).toMatchObject({ ...bounded, timeoutSeconds: 7 });
    expect(endpointOf(on.beforeAccountSignedIn)).toMatchObject({ ...bounded, timeoutSeconds: 7 });
  });

  it('the function that records new accounts', async () => {
    const { accountCreated } = await load();
    expect(endpointOf(accountCreated)).toMatchObject({
      region: ['us-central1'],
      eventTrigger: { eventType: 'providers/firebase.auth/eventTypes/user.create', retry: true },
      availableMemoryMb: 256,
      maxInstances: 10,
      timeoutSeconds: 60,
    });
    expect(endpointOf(accountCreated).serviceAccountEmail).not.toBe('');
  });

  it('all of them in the owner’s region, with the owner’s service account', async () => {
    const account = 'docs@demo-docs.iam.gserviceaccount.com';
    const functions = await load({ DOCS_FUNCTIONS_REGION: 'europe-west1', DOCS_FUNCTIONS_SERVICE_ACCOUNT: account });
    const { contentKey, accountCreated, beforeAccountCreated, beforeAccountSignedIn } = functions;
    for (const deployed of [contentKey, accountCreated, beforeAccountCreated, beforeAccountSignedIn])
      expect(endpointOf(deployed)).toMatchObject({ region: ['europe-west1'], serviceAccountEmail: account });
  });
});

describe('the key service', () => {
  /** Sends a request without a token. */
  async function ask({ contentKey }: typeof Functions): Promise<Response> {
    const server = http.createServer((request, response) => void contentKey(request as never, response as never));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      return await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { Origin: 'https://evil.example' } });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('responds in its own process, and shares no response with other origins', async () => {
    const response = await ask(await load({ FUNCTION_TARGET: 'contentKey' }));
    expect(response.status).toBe(401);
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('does not respond in the process of another function, whose requests Google’s framework handles', async () => {
    const response = await ask(await load({ FUNCTION_TARGET: 'accountCreated' }));
    expect(response.status).toBe(500);
  });
});

describe('the blocking functions', () => {
  /** Runs a function for a verified Google account; firebase-functions adds `run` for tests. */
  const run = (deployed: unknown, email: string): unknown =>
    (deployed as { run(event: object): unknown }).run({
      data: { email, emailVerified: true },
      additionalUserInfo: { providerId: 'google.com' },
    });

  it('follow the rules of the environment', async () => {
    const { beforeAccountCreated, beforeAccountSignedIn } = await load();
    const recorded = { customClaims: { docsOrigin: 'google.com', docsAddress: 'a@example.com' } };
    expect(await run(beforeAccountCreated, 'a@example.com')).toEqual(recorded);
    expect(await run(beforeAccountSignedIn, 'a@example.com')).toEqual(recorded);
    const refused = 'does not belong to example.com';
    expect(() => run(beforeAccountCreated, 'a@gmail.com')).toThrow(refused);
    expect(() => run(beforeAccountSignedIn, 'a@gmail.com')).toThrow(refused);
  });
});

describe('the function that records new accounts', () => {
  const created = { uid: 'u', email: 'a@example.com', providerData: [] } as never;

  it('marks an account without a provider as created by an administrator, also when the event comes twice', async () => {
    const { accountCreated } = await load();
    const event = { timestamp: new Date().toISOString() } as never;
    await accountCreated.run(created, event);
    await accountCreated.run(created, event);
    const addressOnly = { localId: 'u', customAttributes: '{"docsAddress":"a@example.com"}' };
    const change = { localId: 'u', customAttributes: '{"docsOrigin":"administrator","docsAddress":"a@example.com"}' };
    // The stand-in forgets what is written.
    expect(changes).toEqual([addressOnly, change, addressOnly, change]);
  });
});
