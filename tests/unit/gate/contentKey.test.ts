import { createHash, randomBytes } from 'node:crypto';
import { requestContentKey } from '../../../src/gate/vault/contentKey';

const KEY = randomBytes(32);
const KEY_ID = createHash('sha256').update('content-key-id\0').update(KEY).digest('hex').slice(0, 12);
const HANDED_OUT = { status: 200, body: { key: KEY.toString('base64url') } };

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

const ask = (signal = new AbortController().signal) => requestContentKey(KEY_ID, 'token', signal);
const refusal = (status: number, reason: string): Reply => ({ status, body: { reason, error: 'no' } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('returns a non-extractable key', async () => {
  keyService(HANDED_OUT);
  expect(await ask()).toMatchObject({ extractable: false, usages: ['decrypt'] });
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
  const service = keyService({ status, headers: { 'Retry-After': '5' } }, HANDED_OUT);
  const answered = ask();
  await jest.advanceTimersByTimeAsync(4_900);
  expect(service).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100);
  await expect(answered).resolves.toBeDefined();
  expect(service).toHaveBeenCalledTimes(2);
});

it.each([
  ['that is too long', 429, '60', /too often. Wait a minute/],
  ['that is no number of seconds', 503, 'Wed, 21 Oct 2026 07:28:00 GMT', /status 503/],
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
