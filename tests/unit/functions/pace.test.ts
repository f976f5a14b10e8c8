import { createPace, type Pace, type PaceLimits } from '../../../functions/src/pace';

const LIMITS: PaceLimits = { burst: 3, interval: 1000, accounts: 100 };

let time: number;

beforeEach(() => {
  time = 5_000_000;
});

function pace(change: Partial<PaceLimits> = {}): Pace {
  return createPace({ ...LIMITS, ...change }, () => time);
}

test('after a pause an account may ask as often as the burst, then once in each interval', () => {
  const ask = pace();
  expect([ask('a'), ask('a'), ask('a')]).toEqual([0, 0, 0]);
  expect(ask('a')).toBe(1000);
  time += 999;
  expect(ask('a')).toBe(1);
  time += 1;
  expect([ask('a'), ask('a')]).toEqual([0, 1000]);
  time += 60_000;
  expect([ask('a'), ask('a'), ask('a'), ask('a')]).toEqual([0, 0, 0, 1000]);
});

test('a request that is refused does not prolong the wait', () => {
  const ask = pace();
  for (let count = 0; count < 100; count += 1) ask('a');
  time += 1000;
  expect(ask('a')).toBe(0);
});

test('accounts do not wait for one another', () => {
  const ask = pace({ burst: 1 });
  expect([ask('a'), ask('a'), ask('b')]).toEqual([0, 1000, 0]);
});

test('an account in debt is remembered while there is room, and the one that asked least recently goes first', () => {
  const ask = pace({ burst: 1, accounts: 2 });
  expect([ask('a'), ask('b'), ask('a'), ask('b')]).toEqual([0, 0, 1000, 1000]);
  expect(ask('c')).toBe(0);
  expect([ask('b'), ask('c')]).toEqual([1000, 1000]);
  expect(ask('a')).toBe(0);
});
