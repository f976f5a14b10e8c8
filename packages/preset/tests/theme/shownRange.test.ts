import { addedCount, shownRange } from '../../src/theme/DocSidebarItems/shownRange';

const NO_MORE = { above: 0, below: 0 };

test.each([
  ['a list of 100 is drawn whole', 100, 70, NO_MORE, [0, 100]],
  ['a longer one around the present page', 1000, 500, NO_MORE, [460, 541]],
  ['from its begin when the page is none of it', 1000, -1, NO_MORE, [0, 41]],
  ['up to its begin', 1000, 10, NO_MORE, [0, 51]],
  ['up to its end', 1000, 995, NO_MORE, [955, 1000]],
  ['with what was asked for', 1000, 500, { above: 80, below: 40 }, [380, 581]],
  ['and no more than there is', 120, 60, { above: 80, below: 80 }, [0, 120]],
] as const)('%s', (_, count, active, more, [start, end]) => {
  expect(shownRange(count, active, more)).toEqual({ start, end });
});

test('the button adds 80 entries, or the remaining ones', () => {
  expect([addedCount(460), addedCount(30), addedCount(0)]).toEqual([80, 30, 0]);
});
