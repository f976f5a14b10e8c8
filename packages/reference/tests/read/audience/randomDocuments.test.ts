import fc from 'fast-check';
import { valueAt } from '../../../src/document/resolve';
import { documentFor } from '../../../src/read/audience/index';
import { MARKS, randomDocument, withoutMarks } from './randomDocument';
import { seenBy } from './view';

const choices = fc.array(fc.nat(839), { minLength: 20, maxLength: 400 });
const documents = choices.map((each) => randomDocument(each));

/** Documents in an ordinary run; MARKED_DOCUMENTS asks for more. */
const RUNS = Number(process.env.MARKED_DOCUMENTS ?? 200);

test.each([
  ['an audience', MARKS.audience, (document: object) => seenBy(['readers'], document)],
  ['nobody', MARKS.internal, (document: object) => documentFor(document, null)],
])('no name and no value of a part for %s is anywhere in what readers see', (_, mark, see) => {
  let hidden = 0;
  let stops = 0;
  fc.assert(
    fc.property(choices, (each) => {
      const random = randomDocument(each, mark);
      hidden += random.hidden.length;
      let seen = '';
      try {
        seen = JSON.stringify(see(random.document));
      } catch (error) {
        expect((error as Error).message).toMatch(/^#\/.* names "/);
        stops += 1;
      }
      expect(random.hidden.filter((name) => seen.includes(name))).toEqual([]);
      for (const name of Object.keys(mark)) expect(seen).not.toContain(name);
    }),
    { numRuns: RUNS },
  );
  expect(hidden).toBeGreaterThan(500);
  expect(stops).toBeLessThan(RUNS / 10);
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
