import { createRateLimiter, type RateLimit, type RateLimiter } from '../src/rateLimiter';

const LIMITS: RateLimit = { burst: 3, interval: 1000, accounts: 100 };

let time: number;

beforeEach(() => {
  time = 5_000_000;
});

function createLimiter(change: Partial<RateLimit> = {}): RateLimiter {
  return createRateLimiter({ ...LIMITS, ...change }, () => time);
}

test('an idle account may send a full burst, then one request per interval', () => {
  const ask = createLimiter();
  expect([ask('a'), ask('a'), ask('a')]).toEqual([0, 0, 0]);
  expect(ask('a')).toBe(1000);
  time += 999;
  expect(ask('a')).toBe(1);
  time += 1;
  expect([ask('a'), ask('a')]).toEqual([0, 1000]);
  time += 60_000;
  expect([ask('a'), ask('a'), ask('a'), ask('a')]).toEqual([0, 0, 0, 1000]);
});

test('a rejected request does not extend the wait', () => {
  const ask = createLimiter();
  for (let count = 0; count < 100; count += 1) ask('a');
  time += 1000;
  expect(ask('a')).toBe(0);
});

test('accounts are limited independently', () => {
  const ask = createLimiter({ burst: 1 });
  expect([ask('a'), ask('a'), ask('b')]).toEqual([0, 1000, 0]);
});

test('an account whose burst is available again is forgotten, and makes room', () => {
  const ask = createLimiter({ burst: 2, accounts: 1 });
  expect([ask('a'), ask('a'), ask('a')]).toEqual([0, 0, 1000]);
  time += 2000;
  expect([ask('b'), ask('b'), ask('b')]).toEqual([0, 0, 1000]);
  expect([ask('a'), ask('a'), ask('a')]).toEqual([0, 0, 1000]);
});

test('a limited account is tracked while there is room, and the least recently active one is evicted first', () => {
  const ask = createLimiter({ burst: 1, accounts: 2 });
  expect([ask('a'), ask('b'), ask('a'), ask('b')]).toEqual([0, 0, 1000, 1000]);
  expect(ask('c')).toBe(0);
  expect([ask('b'), ask('c')]).toEqual([1000, 1000]);
  expect(ask('a')).toBe(0);
});
