import { changedLines } from '../../src/builder/changedLines';

test.each([
  ['a\nb\nc', 'a\nb\nc', undefined],
  ['a\nb\nc', 'a\nx\nc', { first: 1, count: 1 }],
  ['a\nb\nc', 'a\nx\ny\nc', { first: 1, count: 2 }],
  ['a\nb\nb\nc', 'a\nb\nc', { first: 2, count: 1 }],
  ['a\nb', 'a', { first: 0, count: 1 }],
  ['a', 'x\ny', { first: 0, count: 2 }],
])('from %j to %j, %j has changed', (before, after, lines) => {
  expect(changedLines(before, after)).toEqual(lines);
});
