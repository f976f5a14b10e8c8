import { freshUntil, isFresh } from 'gatedocs-rules/policy';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2027, 0, 15);
const RULES = { offlineHours: 12, sessionDays: 30 };

/** Returns a confirmation and a sign-in the given milliseconds ago. */
const ago = (confirmed: number, signedIn: number) => ({
  confirmedAt: NOW - confirmed,
  signedInAt: (NOW - signedIn) / 1000,
});

it.each([
  ['just confirmed', ago(0, 0), true],
  ['confirmed within the hours', ago(12 * HOUR - 1, DAY), true],
  ['confirmed that many hours ago', ago(12 * HOUR, DAY), false],
  ['signed in within the days', ago(0, 30 * DAY - 1000), true],
  ['signed in that many days ago', ago(0, 30 * DAY), false],
  ['confirmed by a clock that was a little fast', ago(-5 * MINUTE, DAY), true],
  ['confirmed in the future', ago(-6 * MINUTE, DAY), false],
  ['signed in in the future', ago(0, -6 * MINUTE), false],
])('%s: %#', (_name, confirmation, fresh) => {
  expect(isFresh(confirmation, RULES, NOW)).toBe(fresh);
});

it("treats an earlier version's record without dates as expired", () => {
  const record = {} as Parameters<typeof isFresh>[0];
  expect(isFresh(record, RULES, NOW)).toBe(false);
});

it('returns the earlier of both limits', () => {
  expect(freshUntil(ago(0, DAY), RULES)).toBe(NOW + 12 * HOUR);
  expect(freshUntil(ago(0, 30 * DAY - HOUR), RULES)).toBe(NOW + HOUR);
});

it('supports disabling offline reading', () => {
  expect(isFresh(ago(0, 0), { ...RULES, offlineHours: 0 }, NOW)).toBe(false);
});
