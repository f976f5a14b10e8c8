import { LABELS } from '../../../../../tests/support/labels';
import { GateFailure } from '../../../src/gate/failure';
import type { EarlyStart } from '../../../src/gate/tab/early';
import { fetchBytes } from '../../../src/gate/vault/fetchBytes';

const PATH = '/assets/k/1.page';
const UNREACHABLE = LABELS.pageNotLoaded;

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const found = (): Response => new Response('content');
const missing = (): Response => new Response('', { status: 404 });

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched, window: {} });
});
afterEach(() => jest.restoreAllMocks());

it('returns the bytes of a file, and waits half a minute for it', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  fetched.mockResolvedValue(found());
  expect(Buffer.from(await fetchBytes(PATH)).toString()).toBe('content');
  expect(limit.mock.calls).toEqual([[30_000]]);
  expect(fetched.mock.calls).toEqual([[PATH, { signal: limit.mock.results[0]?.value }]]);
});

it('asks the host whether a file has changed if its name is not derived from its content', async () => {
  fetched.mockResolvedValueOnce(found());
  await fetchBytes(PATH, 'no-cache');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache' });
});

it('asks the host again for a file whose absence a browser may have cached', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  fetched.mockResolvedValueOnce(missing()).mockResolvedValueOnce(found());
  expect(Buffer.from(await fetchBytes(PATH)).toString()).toBe('content');
  expect(fetched.mock.calls[1]).toEqual([PATH, { signal: limit.mock.results[0]?.value, cache: 'reload' }]);
});

it.each<[string, () => Promise<Response>, string]>([
  ['is missing', async () => missing(), 'The site has been updated, and a file of this page no longer exists.'],
  ['the host cannot return', async () => new Response('', { status: 500 }), 'The host returned 500 for a file'],
  ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHABLE],
  [
    'breaks off',
    async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) })),
    UNREACHABLE,
  ],
])('has a sentence for the reader when a file %s', async (_name, response, sentence) => {
  fetched.mockImplementation(response);
  const failure = fetchBytes(PATH);
  await expect(failure).rejects.toBeInstanceOf(GateFailure);
  await expect(failure).rejects.toThrow(sentence);
});

it('takes the response that the page has requested early', async () => {
  const early: EarlyStart = { records: Promise.resolve(), fragmentUrl: PATH, fragment: Promise.resolve(found()) };
  Object.assign(globalThis, { window: { earlyStart: early } });
  expect(Buffer.from(await fetchBytes(PATH)).toString()).toBe('content');
  expect(fetched).not.toHaveBeenCalled();
});
