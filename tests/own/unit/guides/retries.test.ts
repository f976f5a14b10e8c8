import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sample } from './guides';

/** What the server does with a request. */
type Answer = (response: ServerResponse) => void;

/** What the code returned or threw, the seconds that it waited, and the requests that arrived. */
interface Outcome {
  readonly status?: number;
  readonly body?: string;
  readonly failed?: boolean;
  readonly waits: readonly number[];
  readonly requests: readonly Request[];
}

interface Request {
  readonly method: string;
  readonly key: string | undefined;
  readonly body: string;
}

const KEY = 'a15f09c8-58b8-413f-8ef5-b163cef350e7';
const BODY = '{"name":"Lindgren Outdoor"}';

const created: Answer = (response) => response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
const deleted: Answer = (response) => response.writeHead(204).end();
const gateway: Answer = (response) =>
  response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
const broken: Answer = (response) => response.destroy();
/** A response whose connection breaks in its body. */
const cut: Answer = (response) => {
  response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '100' }).write('{"id":');
  setImmediate(() => response.destroy());
};
const problem =
  (status: number, code: string, retryable: boolean, seconds?: number): Answer =>
  (response) => {
    const headers = { 'Content-Type': 'application/problem+json', ...(seconds ? { 'Retry-After': seconds } : {}) };
    response.writeHead(status, headers).end(JSON.stringify({ status, code, retryable }));
  };
const busy = problem(409, 'idempotency_request_in_progress', true, 30);
const limited = problem(429, 'rate_limit_exceeded', true, 18);
const internal = problem(500, 'internal_error', true);
const taken = problem(409, 'duplicate_reference', false);
const invalid = problem(422, 'validation_failed', false);

/** Waits take no time and move the clock on. */
const NODE_DRIVER = `
const { setTimeout: wait } = globalThis;
const waits = [];
let passed = 0;
const { now } = Date;
Date.now = () => now() + passed;
globalThis.setTimeout = (action, milliseconds, ...rest) => {
  // fetch has timers of its own.
  if (!new Error().stack.includes('retry.mjs')) return wait(action, milliseconds, ...rest);
  waits.push(milliseconds / 1000);
  passed += milliseconds;
  return wait(action, 0);
};
const { fetchWithRetries } = await import('./retry.mjs');
const { URL: url, METHOD: method, KEY: key, BODY: body } = process.env;
const outcome = { waits };
try {
  const response = await fetchWithRetries(url, { method, headers: key ? { 'Idempotency-Key': key } : {}, ...(body ? { body } : {}) });
  Object.assign(outcome, { status: response.status, body: await response.text() });
} catch {
  outcome.failed = true;
}
console.log(JSON.stringify(outcome));
`;

const PYTHON_DRIVER = `
import json, os, time, urllib.request
waits = []
monotonic = time.monotonic
time.monotonic = lambda: monotonic() + sum(waits)
time.sleep = waits.append
import retry
headers = {"Idempotency-Key": os.environ["KEY"]} if os.environ["KEY"] else {}
request = urllib.request.Request(
    os.environ["URL"], method=os.environ["METHOD"], headers=headers, data=os.environ["BODY"].encode() or None
)
outcome = {"waits": waits}
try:
    response = retry.send(request)
    outcome.update(status=response.status, body=response.body.decode())
except Exception:
    outcome["failed"] = True
print(json.dumps(outcome))
`;

interface Language {
  readonly language: string;
  readonly tool: string;
  /** Contents by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly driver: string;
}

const languages: readonly Language[] = [
  {
    language: 'JavaScript',
    tool: 'node',
    files: { 'retry.mjs': sample('conventions.mdx', 'retry.mjs'), 'driver.mjs': NODE_DRIVER },
    driver: 'driver.mjs',
  },
  {
    language: 'Python',
    tool: 'python3',
    files: { 'retry.py': sample('conventions.mdx', 'retry.py'), 'driver.py': PYTHON_DRIVER },
    driver: 'driver.py',
  },
];

let server: Server;
let url: string;
let requests: Request[];
/** What the server does, the last one again and again. */
let answers: Answer[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { 'idempotency-key': key } = request.headers;
    requests.push({ method: String(request.method), key: key && String(key), body: Buffer.concat(parts).toString() });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) as Answer;
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/companies`;
});

afterAll(() => new Promise((done) => server.close(done)));

async function run(
  { tool, files, driver }: Language,
  sequence: Answer[],
  { method = 'POST', key = KEY, body = BODY, to = url } = {},
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'retries-'));
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code);
  requests = [];
  answers = [...sequence];
  const env = { PATH: process.env.PATH ?? '', URL: to, METHOD: method, KEY: key, BODY: body };
  const { stdout } = await promisify(execFile)(tool, [driver], { cwd: folder, env });
  rmSync(folder, { recursive: true });
  return { ...(JSON.parse(stdout) as Outcome), requests };
}

/** Tells whether each wait is as long as it must be, and at most a quarter longer. */
function fit(waits: readonly number[], seconds: readonly number[]): boolean {
  const fits = (wait: number, at: number) => wait >= Number(seconds[at]) && wait <= 1.25 * Number(seconds[at]);
  return waits.length === seconds.length && waits.every(fits);
}

describe.each(languages)('the $language code that retries', (code) => {
  if (spawnSync('which', [code.tool]).status !== 0) {
    it.skip(`survives failures (skipped: ${code.tool} not installed)`, () => undefined);
    return;
  }

  it.each([
    ['a gateway', [gateway, created], [1]],
    ['a broken connection', [broken, created], [1]],
    ['a connection that breaks in the response', [cut, created], [1]],
    ['an internal error, four times', [internal, internal, internal, internal, created], [1, 2, 4, 8]],
    ['a full quota', [limited, created], [18]],
    [
      'a first request that still runs, ten times',
      [gateway, ...Array<Answer>(10).fill(busy), created],
      [1, ...Array<number>(10).fill(30)],
    ],
  ])('survives %s, with the same key and body', async (_, sequence, seconds) => {
    const { status, body, waits, requests: sent } = await run(code, sequence);
    expect([status, body]).toEqual([201, '{"id":"1"}']);
    expect(fit(waits, seconds)).toBe(true);
    expect(sent).toEqual(sequence.map(() => ({ method: 'POST', key: KEY, body: BODY })));
  });

  it.each([
    ['a reference that is taken', taken, 409],
    ['an invalid body', invalid, 422],
  ])('returns %s at once', async (_, answer, expected) => {
    const { status, waits, requests: sent } = await run(code, [answer]);
    expect([status, sent.length, waits]).toEqual([expected, 1, []]);
  });

  it('ends after five attempts', async () => {
    const { status, waits, requests: sent } = await run(code, [internal]);
    expect([status, sent.length]).toEqual([500, 5]);
    expect(fit(waits, [1, 2, 4, 8])).toBe(true);
  });

  it('fails after five attempts without a response', async () => {
    const { failed, requests: sent } = await run(code, [broken]);
    expect([failed, sent.length]).toEqual([true, 5]);
  });

  it('gives up a key that stays in use', async () => {
    const { status, waits } = await run(code, [busy]);
    expect(status).toBe(409);
    const waited = waits.reduce((sum, seconds) => sum + seconds, 0);
    expect(waited).toBeGreaterThan(550);
    expect(waited).toBeLessThan(600 + 40);
  });

  it('needs a key for a POST, and no key for a DELETE', async () => {
    const unkeyed = await run(code, [created], { key: '' });
    expect([unkeyed.failed, unkeyed.requests]).toEqual([true, []]);
    const { status, requests: sent } = await run(code, [gateway, deleted], { method: 'DELETE', key: '', body: '' });
    expect([status, sent.length]).toEqual([204, 2]);
  });

  it('retries where nothing listens', async () => {
    const { failed, waits } = await run(code, [created], { to: 'http://127.0.0.1:1/v2/companies' });
    expect(failed).toBe(true);
    expect(fit(waits, [1, 2, 4, 8])).toBe(true);
  });
});

it('code that counts a running request as an attempt is found', async () => {
  const code = languages[0] as Language;
  const right = sample('conventions.mdx', 'retry.mjs');
  const wrong = right.replace("problem?.code === 'idempotency_request_in_progress'", 'false');
  expect(wrong).not.toBe(right);
  const changed = { ...code, files: { ...code.files, 'retry.mjs': wrong } };
  const { status } = await run(changed, [...Array<Answer>(10).fill(busy), created]);
  expect(status).not.toBe(201);
});
