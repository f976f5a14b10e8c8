import { resolveReferences, schemaNamesIn } from '../../src/mcp/schemas';

const ref = (place: string) => ({ $ref: `#/${place}` });

test.each([
  ['components/schemas/A', 'A'],
  ['components/schemas/A/properties/q', 'A'],
  ['components/schemas/A~1b/items', 'A/b'],
  ['definitions/A', 'A'],
  ['definitions/A/properties/q', 'A'],
])('a reference to %s is to the schema %s', (place, name) => {
  expect(schemaNamesIn({}, { items: ref(place) })).toEqual([name]);
});

test('what stands beside a reference refers to schemas too', () => {
  const beside = { properties: { b: ref('components/schemas/B') } };
  const document = { components: { responses: { R: { x: ref('components/schemas/C') } } } };
  expect(schemaNamesIn(document, { ...ref('components/schemas/A'), ...beside })).toEqual(['A', 'B']);
  expect(schemaNamesIn(document, { ...ref('components/responses/R'), ...beside })).toEqual(['C', 'B']);
  expect(schemaNamesIn(document, { ...ref('components/schemas/B'), ...beside })).toEqual(['B']);
});

test.each([false, true, null, 5, [1, 2]])('a reference to %j becomes that', (value) => {
  const document = { components: { schemas: { A: value } } };
  expect(resolveReferences(document, { not: { ...ref('components/schemas/A'), title: 'A' } }, 1)).toEqual({
    not: value,
  });
});
