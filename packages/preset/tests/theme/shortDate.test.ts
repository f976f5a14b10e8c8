import { shortDate } from '../../src/theme/LastUpdated/shortDate';

it('formats the day in UTC like Intl', () => {
  const intl = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const days = Array.from({ length: 400 }, (_, day) => Date.UTC(2026, 0, 1, 23, 59) + day * 86_400_000);
  expect(days.map(shortDate)).toEqual(days.map((day) => intl.format(day)));
});
