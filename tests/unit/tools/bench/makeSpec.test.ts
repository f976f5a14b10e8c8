import { operationsOf } from '../../../../packages/reference/src/document/operations';
import type { OpenApiDocument } from '../../../../packages/reference/src/document/types';
import { makeSpec } from '../../../../tools/bench/makeSpec';

test('a made document has the requested operations and tags, and is deterministic', () => {
  const spec = makeSpec(10, { tags: 3 }) as OpenApiDocument;
  expect(operationsOf(spec)).toHaveLength(10);
  expect(spec.tags).toHaveLength(3);
  expect(makeSpec(10, { tags: 3 })).toEqual(spec);
});

test('a change of one operation changes nothing else', () => {
  const [before, after] = [makeSpec(10), makeSpec(10, { changed: 4 })].map((spec) => JSON.stringify(spec));
  expect(after?.replace(' It has changed.', '')).toBe(before);
  expect(after).not.toBe(before);
});
