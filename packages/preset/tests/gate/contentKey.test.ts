import { createHash } from 'node:crypto';
import { GateFailure } from '../../src/gate/failure';
import { requestContentKeys, SessionOver, ShellOutdated } from '../../src/gate/vault/contentKey';

/** In base64url it has both letters that base64 does not have. */
const KEY = Buffer.alloc(32, Buffer.of(0xfb, 0xff, 0xbe));
const KEY_ID = createHash('sha256').update('content-key-id\0').update(KEY).digest('hex').slice(0, 12);
const HANDED_OUT = { status: 200, body: { keyId: KEY_ID, key: KEY.toString('base64url') } };

interface Reply {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Makes the key service return the replies in turn, then repeat the last one. */
function keyService(...replies: readonly Reply[]) {
  let asked = 0;
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const { status, body = {}, headers = {} } = replies[Math.min(asked, replies.length - 1)] as Reply;
    asked += 1;
    return new Response(JSON.stringify(body), { status, headers });
  });
}

const ask = (signal = new AbortController().signal) => requestContentKeys(KEY_ID, 'token', signal);
const refusal = (status: number, reason: string): Reply => ({ status, body: { reason, error: 'no' } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('returns a non-extractable key', async () => {
  expect(HANDED_OUT.body.key).toMatch(/-.*_|_.*-/);
  keyService(HANDED_OUT);
  expect(await ask()).toMatchObject([{ keyId: KEY_ID, key: { extractable: false, usages: ['decrypt'] } }]);
});

it('returns the keys of the audiences that are included too, its own first', async () => {
  const other = Buffer.alloc(32, 5);
  const otherId = createHash('sha256').update('content-key-id\0').update(other).digest('hex').slice(0, 12);
  const included = [{ keyId: otherId, key: other.toString('base64url') }];
  keyService({ status: 200, body: { ...HANDED_OUT.body, included } });
  expect((await ask()).map(({ keyId }) => keyId)).toEqual([KEY_ID, otherId]);
});

it('sends the key’s id, with the ID token in a header, past every cache', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  const service = keyService(HANDED_OUT);
  await ask();
  expect(service).toHaveBeenCalledWith('/content-key', {
    method: 'POST',
    headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
    body: JSON.stringify({ keyId: KEY_ID }),
    cache: 'no-store',
    signal: limit.mock.results[0]?.value,
  });
  expect(limit).toHaveBeenCalledWith(15_000);
});

it.each([
  ['takes too long', new DOMException('', 'TimeoutError'), 'The key service took too long to respond. Try again'],
  ['cannot be reached', new TypeError('fetch failed'), 'The key service cannot be reached. Check your connection'],
  ['is stopped by the browser', new DOMException('', 'AbortError'), 'The key service cannot be reached.'],
  [
    'fails with another error of that name',
    Object.assign(new Error(), { name: 'TimeoutError' }),
    'The key service cannot be reached.',
  ],
])('has a message for a service that %s', async (_name, error, sentence) => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(error);
  const failure = ask();
  await expect(failure).rejects.toBeInstanceOf(GateFailure);
  await expect(failure).rejects.toThrow(sentence);
});

it('finds that the shell is outdated when the service does not know its key', async () => {
  keyService({ status: 404 });
  await expect(ask()).rejects.toBeInstanceOf(ShellOutdated);
});

it.each([
  ['another key', { key: Buffer.alloc(32).toString('base64url') }],
  ['a text that is no key', { key: '%' }],
  ['a number', { key: 5 }],
  ['a list with the key', { key: [KEY.toString('base64url')] }],
  ['nothing', {}],
])('does not accept %s as the key', async (_name, body) => {
  keyService({ status: 200, body });
  await expect(ask()).rejects.toThrow(
    new GateFailure(
      'The key service returned a key that does not open this version of the site. Try again in a minute.',
    ),
  );
});

it.each([
  [401, SessionOver],
  [403, GateFailure],
  [502, GateFailure],
])('understands the status %i of a response that is not JSON', async (status, kind) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>', { status }));
  await expect(ask()).rejects.toBeInstanceOf(kind);
});

it.each(['foreign-domain', 'wrong-provider', 'self-made', 'no-email', 'unconfirmed'])(
  'passes on the reason of a refusal: %s',
  async (reason) => {
    keyService(refusal(403, reason));
    await expect(ask()).rejects.toMatchObject({ reason });
  },
);

it('has a message for a refusal with an unknown reason', async () => {
  keyService(refusal(403, 'toString'));
  await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining('refused'), remedy: 'sign-out' });
});

it.each([
  ['session-over', 'session-over'],
  ['revoked', null],
])('ends the session: %s', async (reason, notice) => {
  keyService(refusal(401, reason));
  await expect(ask()).rejects.toMatchObject({ notice });
});

it.each([429, 503])('retries once when the service (%i) asks for a short wait', async (status) => {
  const service = keyService({ status, headers: { 'Retry-After': '10' } }, HANDED_OUT);
  const answered = ask();
  await jest.advanceTimersByTimeAsync(9_900);
  expect(service).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100);
  await expect(answered).resolves.toBeDefined();
  expect(service).toHaveBeenCalledTimes(2);
});

it.each([
  ['that is too long', 429, '60', /too often. Wait a minute/],
  ['that is a date', 503, 'Wed, 21 Oct 2026 07:28:00 GMT', /status 503/],
  ['that is no whole number', 503, '1.5', /status 503/],
  ['that is negative', 503, '-1', /status 503/],
  ['that is empty', 503, '', /status 503/],
  ['after an error that does not pass', 500, '5', /status 500/],
])('does not retry after a time %s', async (_name, status, after, sentence) => {
  const service = keyService({ status, headers: { 'Retry-After': after } });
  await expect(ask()).rejects.toThrow(sentence);
  expect(service).toHaveBeenCalledTimes(1);
});

it('fails when the retry fails too', async () => {
  const service = keyService({ status: 503, headers: { 'Retry-After': '1' } });
  const answered = expect(ask()).rejects.toThrow('The key service failed (status 503).');
  await jest.advanceTimersByTimeAsync(1000);
  await answered;
  expect(service).toHaveBeenCalledTimes(2);
});

it('does not retry once the page must not be shown', async () => {
  const service = keyService({ status: 503, headers: { 'Retry-After': '1' } }, HANDED_OUT);
  const page = new AbortController();
  const answered = expect(ask(page.signal)).rejects.toThrow('abort');
  page.abort();
  await jest.advanceTimersByTimeAsync(1000);
  await answered;
  expect(service).toHaveBeenCalledTimes(1);
});
