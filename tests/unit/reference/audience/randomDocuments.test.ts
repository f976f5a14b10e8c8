import fc from 'fast-check';
import { valueAt } from '../../../../packages/reference/src/document/resolve';
import { randomDocument, withoutMarks } from './randomDocument';
import { seenBy } from './view';

const documents = fc.array(fc.nat(839), { minLength: 20, maxLength: 400 }).map(randomDocument);

test('no name of a marked part is anywhere in what readers see', () => {
  let hidden = 0;
  fc.assert(
    fc.property(documents, (random) => {
      const seen = JSON.stringify(seenBy(['readers'], random.document));
      hidden += random.hidden.length;
      expect(random.hidden.filter((name) => seen.includes(`${name}`))).toEqual([]);
      expect(seen).not.toContain('x-audience');
    }),
    { numRuns: 200 },
  );
  expect(hidden).toBeGreaterThan(500);
});

test('what readers see has no broken reference, and stays the same when it is filtered again', () => {
  fc.assert(
    fc.property(documents, ({ document }) => {
      const before = structuredClone(document);
      const seen = seenBy(['readers'], document);
      const references = [...JSON.stringify(seen).matchAll(/"\$ref":"#([^"]*)"/g)];
      expect(references.filter(([, pointer = '']) => valueAt(seen, pointer) === undefined)).toEqual([]);
      expect(seenBy(['readers'], { ...seen, 'x-any': { 'x-audience': 'readers' } })).toEqual({ ...seen, 'x-any': {} });
      expect(document).toEqual(before);
    }),
  );
});

test('who sees all audiences sees the document without marks', () => {
  fc.assert(
    fc.property(documents, ({ document }) => {
      expect(seenBy(['readers', 'partners'], document)).toEqual(withoutMarks(document));
    }),
  );
});
