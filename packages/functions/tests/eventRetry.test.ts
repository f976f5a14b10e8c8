import type { AccountRecord } from '../src/account';
import type * as EventRetry from '../src/eventRetry';

/** Log entries. */
let entries: unknown[];
let handleWithRetry: typeof EventRetry.handleWithRetry;
let whileRecent: typeof EventRetry.whileRecent;
beforeEach(async () => {
  entries = [];
  jest.spyOn(console, 'error').mockImplementation((line) => void entries.push(JSON.parse(line)));
  // The logger keeps the console that it finds.
  jest.resetModules();
  ({ handleWithRetry, whileRecent } = await import('../src/eventRetry'));
});

const event = (minutes: number) => ({ timestamp: new Date(Date.now() - minutes * 60_000).toISOString() });
const failing = (code: string) => () => Promise.reject(Object.assign(new Error('refused'), { code }));
const dropped = (message: string) => [
  { severity: 'ERROR', message: `account-created: dropped, ${message}`, event: 'account-created-dropped', uid: 'u' },
];

test.each(['app/network-error', 'app/network-timeout', 'auth/internal-error', 'auth/quota-exceeded', 'LIFETIME'])(
  '%s fails, so that the event is delivered again',
  async (code) => {
    await expect(handleWithRetry(event(9), 'u', failing(code))).rejects.toMatchObject({ code });
    expect(entries).toEqual([]);
  },
);

test('an error without a code fails too', async () => {
  await expect(handleWithRetry(event(0), 'u', () => Promise.reject(new TypeError('fetch failed')))).rejects.toThrow();
});

test.each(['auth/insufficient-permission', 'auth/claims-too-large'])(
  '%s is logged, and not tried again',
  async (code) => {
    await handleWithRetry(event(0), 'u', failing(code));
    expect(entries).toEqual(dropped('refused'));
  },
);

const OLD = [event(11), { timestamp: '' }];

test.each(OLD)('an event that is old, or of no time, is tried once: %j', async (old) => {
  await handleWithRetry(old, 'u', failing('auth/internal-error'));
  expect(entries).toEqual(dropped('refused'));
});

test.each(OLD)('but nobody is asked any more who created its account: %j', async (old) => {
  const check = jest.fn(async () => true);
  await handleWithRetry(old, 'u', async () => void (await whileRecent(old, check)({} as AccountRecord)));
  expect(check).not.toHaveBeenCalled();
  expect(entries).toEqual(dropped('the event is too old'));
});

test('of a recent event it is asked', async () => {
  const record = {} as AccountRecord;
  await expect(whileRecent(event(9), async (asked) => asked === record)(record)).resolves.toBe(true);
});
