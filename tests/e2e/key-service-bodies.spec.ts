import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { type Instance, startInstance } from '../../tools/support/functionInstance';

/**
 * Bodies that no browser sends, written to raw sockets: through Hosting to the Functions emulator, and to
 * functions-framework, which Cloud Functions runs. Each contains a unique word, which must not appear in any response
 * or log.
 */
const PROJECT = 'demo-docs';
const AUTH_HOST = new URL(process.env.E2E_AUTH_URL ?? 'http://localhost:9099').host;

/** A route to the key service. */
interface Endpoint {
  readonly url: string;
  /** Returns the endpoint's log so far. */
  log(): Promise<string>;
}

/** A raw request from its first header on, and the action after the last byte. */
interface Raw {
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly after?: 'wait' | 'end' | 'break off';
}

let instance: Instance;

test.beforeAll(async () => {
  instance = await startInstance(process.env.E2E_FUNCTIONS ?? '', {
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_AUTH_EMULATOR_HOST: AUTH_HOST,
    GCLOUD_PROJECT: PROJECT,
    DOCS_HOSTED_DOMAIN: 'example.com',
    DOCS_SESSION_DAYS: '30',
    DOCS_SEAL_KEYS: Buffer.alloc(32, 7).toString('base64url'),
  });
});

test.afterAll(() => instance.stop());

const ENDPOINTS: Readonly<Record<string, () => Endpoint>> = {
  Hosting: () => ({ url: `${process.env.E2E_BASE_URL}/content-key`, log: emulatorLog }),
  'functions-framework': () => ({ url: instance.url, log: async () => instance.output() }),
};

function emulatorLog(): Promise<string> {
  return readFile(process.env.E2E_EMULATOR_LOG ?? '', 'utf8');
}

/** Writes a request and collects the response until the server closes the connection. */
function exchange(url: string, { headers, body, after = 'wait' }: Raw, path?: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  return new Promise((resolve) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    // A server that closes early resets the connection while the rest is still being sent.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
    const head = [`POST ${path ?? pathname} HTTP/1.1`, `Host: ${hostname}:${port}`, 'Connection: close', ...headers];
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]), () => {
      if (after === 'end') socket.end();
      if (after === 'break off') socket.destroy();
    });
  });
}

/** Well-formed, unsigned and without a valid subject: errors in the body are reported first. */
const TOKEN = ['{"alg":"none"}', JSON.stringify({ aud: PROJECT, iss: 'x', sub: 'x' }), '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');
const WITH_TOKEN = `Authorization: Bearer ${TOKEN}`;
const JSON_TYPE = 'Content-Type: application/json';

function raw(body: string | Buffer, headers: readonly string[] = [JSON_TYPE], announced?: number): Raw {
  const bytes = Buffer.from(body);
  return { headers: [WITH_TOKEN, ...headers, `Content-Length: ${announced ?? bytes.length}`], body: bytes };
}

function chunked(body: string): Raw {
  const bytes = Buffer.from(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
  return { headers: [WITH_TOKEN, JSON_TYPE, 'Transfer-Encoding: chunked'], body: bytes };
}

function expectServiceResponse(answer: string, status: number): void {
  const [head = '', rest = ''] = answer.split('\r\n\r\n', 2);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  expect(head.toLowerCase()).toContain('cache-control: no-store');
  const body = JSON.parse(rest.slice(rest.indexOf('{'), rest.lastIndexOf('}') + 1)) as Record<string, string>;
  expect(Object.keys(body).filter((name) => name !== 'reason')).toEqual(['error']);
  expect(body.error).toMatch(/^[A-Z].*\.$/);
}

/** Expects neither the body nor a stack trace. */
function expectNoLeak(text: string, word: string): void {
  expect(text).not.toContain(word);
  expect(text).not.toMatch(/\n\s+at .*\d+:\d+|&nbsp;at |<pre>|<html|node_modules/);
}

const CASES: Readonly<Record<string, readonly [make: (word: string) => Raw, status: number, logged: string]>> = {
  'malformed JSON': [(word) => raw(`{"keyId": ${word}`), 400, '400 malformed'],
  'a text that is no object': [(word) => raw(word), 400, '400 malformed'],
  'deep JSON': [(word) => raw(`${'['.repeat(900)}"${word}"`), 400, '400 malformed'],
  'a key twice': [(word) => raw(`{"keyId":"000000000000","keyId":"${word}"}`), 400, '400 malformed'],
  'a prototype': [(word) => raw(`{"__proto__":{"keyId":"000000000000"},"x":"${word}"}`), 400, '400 malformed'],
  'bytes that are not UTF-8': [
    (word) => raw(Buffer.concat([Buffer.from(`{"${word}":"`), Buffer.from([0xff, 0xfe])])),
    400,
    '400 malformed',
  ],
  'an unknown charset': [(word) => raw(`{"keyId":"${word}"}`, [`${JSON_TYPE}; charset=foo`]), 415, '415 content-type'],
  'a form with an unknown charset': [
    (word) => raw(`a=${word}`, ['Content-Type: application/x-www-form-urlencoded; charset=foo']),
    415,
    '415 content-type',
  ],
  'a form with too many fields': [
    (word) => raw(`${word}&`.repeat(2000), ['Content-Type: application/x-www-form-urlencoded']),
    415,
    '415 content-type',
  ],
  'gzip that is none': [(word) => raw(word, [JSON_TYPE, 'Content-Encoding: gzip']), 415, '415 content-encoding'],
  'an unknown encoding': [(word) => raw(word, [JSON_TYPE, 'Content-Encoding: zzz']), 415, '415 content-encoding'],
};

/**
 * For functions-framework only: the Hosting emulator cannot forward chunks, and the Functions emulator crashes with
 * "Cannot set headers after they are sent" when a large body gets a response before it was forwarded completely.
 */
const LARGE_AND_CHUNKED_CASES: typeof CASES = {
  'two megabytes': [(word) => raw(`"${word.repeat(57_000)}"`), 413, '413 too-large'],
  'JSON in chunks': [(word) => chunked(`{"keyId": ${word}`), 400, '400 malformed'],
  'two megabytes in chunks': [(word) => chunked(`"${word.repeat(57_000)}"`), 413, '413 too-large'],
};

for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
  test.describe(name, () => {
    const cases = name === 'functions-framework' ? { ...CASES, ...LARGE_AND_CHUNKED_CASES } : CASES;
    for (const [kind, [make, status, logged]] of Object.entries(cases)) {
      test(`${kind} gets ${status} from the key service and is not leaked`, async () => {
        const { url, log } = endpoint();
        const word = randomUUID();
        const before = (await log()).length;
        const answer = await exchange(url, make(word));
        expectServiceResponse(answer, status);
        expectNoLeak(answer, word);
        await expect.poll(async () => (await log()).slice(before)).toContain(`content-key ${logged}`);
        expectNoLeak((await log()).slice(before), word);
      });
    }

    for (const after of ['end', 'break off'] as const) {
      test(`a body that is cut off (${after}) is not leaked, and the next one is handled`, async () => {
        const { url, log } = endpoint();
        const word = randomUUID();
        const before = (await log()).length;
        expectNoLeak(await exchange(url, { ...raw(`{"keyId":"${word}`, [JSON_TYPE], 900), after }), word);
        expectServiceResponse(await exchange(url, raw('{}')), 400);
        await expect.poll(async () => (await log()).slice(before)).toContain('content-key 400 malformed');
        expectNoLeak((await log()).slice(before), word);
      });
    }
  });
}

test('functions-framework: a body that is cut off is logged with one word', async () => {
  const before = instance.output().length;
  await exchange(instance.url, { ...raw('{', [JSON_TYPE], 900), after: 'break off' });
  await expect.poll(() => instance.output().slice(before)).toContain('content-key 400 cut-off');
});

test('functions-framework: a body that does not arrive causes a timeout', async () => {
  const answer = await exchange(instance.url, raw('{', [JSON_TYPE], 900));
  expectServiceResponse(answer, 408);
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('functions-framework: a missing token is rejected without waiting for the body', async () => {
  const { headers, body } = raw('{', [JSON_TYPE], 900);
  const before = instance.output().length;
  const answer = exchange(instance.url, { headers: headers.filter((header) => header !== WITH_TOKEN), body });
  await expect.poll(() => instance.output().slice(before), { timeout: 4000 }).toContain('content-key 401 missing');
  expectServiceResponse(await answer, 401);
});

test('functions-framework: a path that cannot be decoded is handled like any other', async () => {
  const before = instance.output().length;
  expectServiceResponse(await exchange(instance.url, raw('{}'), '/%E0%A4%A'), 400);
  expectNoLeak(instance.output().slice(before), '%E0');
});
