import { serializeData } from '../../src/generate/serialize';

it('returns one text for equal data', () => {
  const data = () => ({ list: [1, 'two', true, null], map: new Map([['a', { b: 1 }]]) });
  expect(serializeData(data())).toBe(serializeData(data()));
});

it('returns another text for any other data', () => {
  const values = [
    {},
    { a: undefined },
    { a: null },
    { a: '\0undefined' },
    { a: '\0\0undefined' },
    { a: 'undefined' },
    { a: [] },
    { a: new Map() },
    { a: new Map([['b', 1]]) },
    { a: ['\0map', ['b', 1]] },
    { a: ['map', ['b', 1]] },
    { a: { b: 1 } },
    { a: '1' },
    { a: 1 },
  ];
  expect(new Set(values.map(serializeData)).size).toBe(values.length);
});

it.each([
  ['a function', () => 1],
  ['a set', new Set()],
  ['a date', new Date(0)],
  ['no number', Number.NaN],
  ['a very large integer', 1n],
])('has no text for %s', (_kind, value) => {
  expect(serializeData({ value })).toBeNull();
});
