import { operationsOf } from '@site/src/reference/document/operations';
import type { OpenApiDocument } from '@site/src/reference/document/types';
import { makeSpec } from '@site/tools/bench/makeSpec';
import { spreadOf } from '@site/tools/bench/statistics';

test('the median of an odd and an even number of values', () => {
  expect(spreadOf([5, 1, 3])).toEqual({ median: 3, low: 1, high: 5 });
  expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, low: 1, high: 4 });
  expect(() => spreadOf([])).toThrow('needs a measurement');
});

test('a generated specification has the requested operations and tags, and is deterministic', () => {
  const spec = makeSpec(10, 3) as OpenApiDocument;
  expect(operationsOf(spec)).toHaveLength(10);
  expect(spec.tags).toHaveLength(3);
  expect(makeSpec(10, 3)).toEqual(spec);
});

test('a change of one operation changes nothing else', () => {
  const [before, after] = [makeSpec(10, 3), makeSpec(10, 3, 4)].map((spec) => JSON.stringify(spec));
  expect(after?.replace(' It has changed.', '')).toBe(before);
  expect(after).not.toBe(before);
});
