import { addMeasurement, formatReport, median, type Row, type Values } from '../../../../tools/bench/report';

const row = (name: string, ...values: readonly [string, number[]][]): Row => ({ name, values: new Map(values) });
const linesOf = (groups: readonly (readonly Row[])[]): string[] =>
  formatReport(groups)
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' | '));

test('a median is a value in the middle, in any order', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([])).toBeNaN();
});

test('missing measurements are not added', () => {
  const values: Values = new Map();
  addMeasurement(values, 'next page ms', undefined);
  addMeasurement(values, 'readable ms', 2);
  addMeasurement(values, 'readable ms', 1);
  expect([...values]).toEqual([['readable ms', [2, 1]]]);
});

test('medians have their range, and rows of a group a ratio of the first to them', () => {
  const here = row('here', ['readable ms', [300, 100, 200]], ['next ms', [80]]);
  const peer = row('peer', ['readable ms', [400]]);
  expect(linesOf([[here, peer], [peer]])).toEqual([
    ' | readable ms | next ms',
    'here | 200 (100 to 300) | 80',
    'peer | 400',
    ' | ratio | 0.50',
    'peer | 400',
  ]);
});

test('a lost click is not a number', () => {
  expect(linesOf([[row('here', ['copy', [Number.POSITIVE_INFINITY, 5, 7]])]])[1]).toBe('here | 7.0 (5.0 to lost)');
});
