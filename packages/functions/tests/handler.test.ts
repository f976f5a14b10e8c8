/** Runs the service with the real firebase-admin against a local stand-in for the identity service. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { contentKeyFor } from 'gatedocs-rules/seal';
import type { KeyHandler } from '../src/handler';
import type { RequestInterceptor } from '../src/requestInterceptor';

const BUILD_KEY = Buffer.alloc(32, 7);
const { key: KEY, keyId: KEY_ID } = contentKeyFor(BUILD_KEY, null);
const [SECRET, HANDED_OUT] = [BUILD_KEY, KEY].map((key) => key.toString('base64url')) as [string, string];
const BODY = JSON.stringify({ keyId: KEY_ID });
const EMAIL = 'somebody@example.com';
const variables = { ...process.env };

let identityService: http.Server;
let onLookup: http.RequestListener;
const CLAIMS = { docsOrigin: 'administrator', docsAddress: EMAIL };
const USER = { localId: 'u', email: EMAIL, emailVerified: true, customAttributes: JSON.stringify(CLAIMS) };

let lines: string[];
let interceptor: RequestInterceptor;
let handler: KeyHandler;

beforeEach(async () => {
  identityService = http.createServer((request, response) => onLookup(request, response));
  await new Promise<void>((resolve) => identityService.listen(0, '127.0.0.1', resolve));
  onLookup = found({});
  process.env = {
    ...variables,
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${(identityService.address() as AddressInfo).port}`,
    GCLOUD_PROJECT: 'demo-docs',
    DOCS_HOSTED_DOMAIN: 'example.com',
    DOCS_SESSION_DAYS: '30',
    DOCS_SEAL_KEYS: SECRET,
  };
  lines = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    jest.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' ')));
  }
  jest.resetModules();
  const { createKeyHandler } = await import('../src/handler');
  const { interceptRequests } = await import('../src/requestInterceptor');
  interceptor = interceptRequests();
  handler = createKeyHandler(process.env, interceptor);
});

afterEach(async () => {
  interceptor.stop();
  process.env = variables;
  jest.restoreAllMocks();
  identityService.closeAllConnections();
  await new Promise((resolve) => identityService.close(resolve));
});

function found(user: object): http.RequestListener {
  return (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ users: [{ ...USER, ...user }] }));
  };
}

function token(change: object = {}): string {
  return jwt({ alg: 'none', typ: 'JWT' }, { ...claims(), ...change });
}

function jwt(header: unknown, payload: unknown): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(payload)}.`;
}

function claims(): object {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: 'https://securetoken.google.com/demo-docs',
    aud: 'demo-docs',
    sub: 'u',
    auth_time: now,
    iat: now,
    exp: now + 60,
    email: EMAIL,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
}

interface Received {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Record<string, string>;
}

/** @param prepare changes a request that has arrived. */
async function ask(
  idToken: string,
  body = BODY,
  more: http.OutgoingHttpHeaders = {},
  prepare: (request: http.IncomingMessage) => void = () => undefined,
): Promise<Received> {
  const server = http.createServer((request, response) => {
    prepare(request);
    void handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json', ...more };
      const request = http.request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false }, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('a reader gets the key, and one log entry without token, key or address records it', async () => {
  const idToken = token();
  const started = performance.now();
  const { status, headers, body } = await ask(idToken);
  const elapsed = Math.ceil(performance.now() - started);
  expect(body).toEqual({ keyId: KEY_ID, key: HANDED_OUT });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': String(JSON.stringify(body).length) });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    severity: 'INFO',
    message: 'content-key 200 current-key',
    event: 'content-key-handed-out',
    status: 200,
    reason: 'current-key',
    milliseconds: expect.any(Number),
    uid: 'u',
    keyId: KEY_ID,
  });
  expect(JSON.parse(lines[0] ?? '').milliseconds).toBeLessThanOrEqual(elapsed);
  expectSecretsAbsent(idToken);
});

test('a body that is too large is rejected', async () => {
  expect(await ask(token(), 'x'.repeat(100_000))).toMatchObject({
    status: 413,
    body: { error: 'The body is larger than 1024 bytes.' },
  });
});

describe('the rest of the body of a rejected request', () => {
  /** Opens a connection to the service and sends the beginning of a request. */
  async function connect(start: string) {
    const server = http.createServer((request, response) => void handler(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (part) => {
      received += part;
    });
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
    const arrived = new Promise((resolve) => server.on('request', resolve));
    socket.write(start);
    await arrived;
    return { socket, closed, server };
  }

  test('is awaited, so that the peer can read the response and use the connection again', async () => {
    const { socket, closed, server } = await connect('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nbody');
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.write('rest');
    socket.write('PUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect((await closed).match(/HTTP\/1.1 405 /g)).toHaveLength(2);
    server.close();
  });

  test('is given up five seconds after the request has arrived, and the connection closed', async () => {
    const { createKeyHandler } = await import('../src/handler');
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
    // Finding out that the request is to be rejected takes a second.
    const has = (): boolean => {
      jest.advanceTimersByTime(1000);
      return true;
    };
    handler = createKeyHandler(process.env, { has, stop: () => undefined });
    const { closed, server } = await connect('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nbody');
    // The service is created first, which takes a few turns.
    await waitUntil(() => jest.getTimerCount() > 0);
    jest.advanceTimersByTime(3999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect(await closed).toMatch(/^HTTP\/1.1 405 /);
    server.close();
  });
});

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

test('a request that cannot be handled is an error of the service, in the log too', async () => {
  const fail = (request: http.IncomingMessage): void => {
    Object.defineProperty(request, 'headers', {
      get: () => {
        throw new Error(SECRET);
      },
    });
  };
  const { status, body } = await ask(token(), BODY, {}, fail);
  expect(status).toBe(500);
  expect(Object.keys(body)).toEqual(['error']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { severity: 'ERROR', reason: 'unexpected', status: 500 },
  ]);
  expectSecretsAbsent(token());
});

describe('an account whose creation is not recorded yet', () => {
  /**
   * Answers each lookup with a new account, whose origin is recorded before the third one. For the emulator
   * firebase-admin does the first one itself.
   */
  function recordedLate(): { lookups: number } {
    const counter = { lookups: 0 };
    onLookup = (request, response) => {
      counter.lookups += 1;
      const customAttributes = counter.lookups > 2 ? USER.customAttributes : undefined;
      found({ createdAt: String(Date.now()), customAttributes })(request, response);
    };
    return counter;
  }

  test('is read again until it is', async () => {
    const counter = recordedLate();
    expect((await ask(token())).status).toBe(200);
    expect(counter.lookups).toBe(3);
  });

  test('is not waited for where anyone may create one', async () => {
    process.env.DOCS_OPEN_SIGN_IN_METHODS = 'password';
    const counter = recordedLate();
    expect((await ask(token())).status).toBe(200);
    expect(counter.lookups).toBe(2);
  });
});

test('firebase-admin rejects revoked and disabled accounts', async () => {
  onLookup = found({ validSince: String(Math.floor(Date.now() / 1000) + 10) });
  expect(await ask(token())).toMatchObject({ status: 401, body: { reason: 'revoked' } });
  onLookup = found({ disabled: true });
  expect(await ask(token())).toMatchObject({ status: 401, body: { reason: 'disabled' } });
  onLookup = (_request, response) => response.end('{}');
  expect(await ask(token())).toMatchObject({ status: 401, body: { reason: 'deleted' } });
});

test('firebase-admin rejects foreign and expired tokens', async () => {
  expect(await ask(token({ aud: 'other' }))).toMatchObject({ status: 401, body: { reason: 'invalid' } });
  expect(await ask(token({ iss: 'https://evil.example' }))).toMatchObject({ status: 401, body: { reason: 'invalid' } });
  expect(await ask(token({ exp: 1000, iat: 900 }))).toMatchObject({ status: 401, body: { reason: 'expired' } });
});

test("the record's address counts, the token's does not", async () => {
  onLookup = found({ email: undefined });
  expect(await ask(token())).toMatchObject({ status: 403, body: { reason: 'no-email' } });
});

test('an invalid identity service response is an outage and appears in neither response nor log', async () => {
  onLookup = (_request, response) => {
    response.statusCode = 500;
    response.end('<b>internal</b>');
  };
  const idToken = token();
  const { status, headers, body } = await ask(idToken);
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5' });
  expect(JSON.stringify(body)).not.toContain('internal');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ severity: 'WARNING', reason: 'outage', status: 503 }]);
  expectSecretsAbsent(idToken);
});

test.each<[string, unknown, unknown]>([
  ['a payload that is not an object', { alg: 'none' }, null],
  ['a header that is not an object', null, {}],
  ['an audience that cannot be converted to a string', { alg: 'none' }, { aud: { toString: 1 } }],
  ['an algorithm that cannot be converted to a string', { alg: { toString: 1 } }, {}],
  ['no subject', { alg: 'none' }, { sub: undefined }],
  ['an empty subject', { alg: 'none' }, { sub: '' }],
  ['no subject, as in an SMS event', { alg: 'none' }, { sub: undefined, event_type: 'beforeSendSms' }],
  ['no sign-in time', { alg: 'none' }, { auth_time: undefined }],
  ['a sign-in time of another type', { alg: 'none' }, { auth_time: '1' }],
  ['no firebase claim', { alg: 'none' }, { firebase: undefined }],
  ['a firebase claim of another type', { alg: 'none' }, { firebase: 'password' }],
  ['no sign-in provider', { alg: 'none' }, { firebase: { identities: {} } }],
  ['identities of another type', { alg: 'none' }, { firebase: { identities: ['x'], sign_in_provider: 'password' } }],
])('a token with %s is not valid', async (_fault, header, change) => {
  const payload = change === null ? null : { ...claims(), ...(change as object) };
  expect(await ask(jwt(header, payload))).toMatchObject({ status: 401, body: { reason: 'invalid' } });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ severity: 'INFO', reason: 'invalid' }]);
});

test('a refusal is logged with the uid of a valid token only', async () => {
  onLookup = found({ email: undefined });
  await ask(token());
  await ask(token({ aud: 'other' }));
  const [refused, invalid] = lines.map((line) => JSON.parse(line));
  expect(refused).toMatchObject({ event: 'content-key-refused', reason: 'no-email', uid: 'u' });
  expect(invalid).not.toHaveProperty('uid');
});

test('an account that exceeds sixty requests is rate-limited, others are not', async () => {
  let asked = 1;
  let answer = await ask(token());
  // A slow machine refills part of the burst.
  for (; answer.status === 200 && asked < 300; asked += 1) answer = await ask(token());
  expect(asked).toBeGreaterThan(60);
  const { status, headers, body } = answer;
  expect({ status, reason: body.reason }).toEqual({ status: 429, reason: 'too-often' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ severity: 'INFO', reason: 'too-often', uid: 'u' });
  expect((await ask(token({ sub: 'other' }))).status).toBe(200);
});

test('without the request interceptor no key is handed out, and the log says why', async () => {
  interceptor.stop();
  const idToken = token();
  expect(await ask(idToken)).toMatchObject({ status: 500, body: { error: expect.stringContaining('not set up') } });
  expect(lines.join('\n')).toContain('set FUNCTION_TARGET to the name of the function');
  expectSecretsAbsent(idToken);
});

test('the same holds in a process without one, which runs another function', async () => {
  const { createKeyHandler } = await import('../src/handler');
  handler = createKeyHandler(process.env, null);
  expect(await ask(token())).toMatchObject({ status: 500, body: { error: expect.stringContaining('not set up') } });
  expect(lines.join('\n')).toContain('set FUNCTION_TARGET to the name of the function');
});

test('an invalid setting is named in the log, not in the response', async () => {
  process.env.DOCS_SEAL_KEYS = `${SECRET}x`;
  const idToken = token();
  const { status, body } = await ask(idToken);
  expect(status).toBe(500);
  expect(Object.keys(body)).toEqual(['error']);
  expect(JSON.stringify(body)).not.toContain('DOCS_SEAL_KEYS');
  expect(lines.join('\n')).toContain('DOCS_SEAL_KEYS');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'content-key-refused', reason: 'settings' });
  expectSecretsAbsent(idToken);
});

test('outside the emulator no key is handed out while unsigned tokens would be accepted', async () => {
  delete process.env.FUNCTIONS_EMULATOR;
  const { status, body } = await ask(token());
  expect(status).toBe(500);
  expect(body).not.toHaveProperty('key');
  expect(lines.join('\n')).toContain('FIREBASE_AUTH_EMULATOR_HOST is set outside the emulator');
});

test('outside the emulator an unsigned token is not valid', async () => {
  delete process.env.FUNCTIONS_EMULATOR;
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  expect(await ask(token())).toMatchObject({ status: 401, body: { reason: 'invalid' } });
});

function expectSecretsAbsent(idToken: string): void {
  const log = lines.join('\n');
  for (const part of [SECRET, HANDED_OUT, EMAIL, ...idToken.split('.').filter(Boolean)])
    expect(log).not.toContain(part);
  expect(log).not.toMatch(/\n\s+at /);
}
