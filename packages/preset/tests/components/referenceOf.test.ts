import { referenceOf } from '../../src/components/referenceOf';

test('the only reference is meant where a guide names none', () => {
  expect(referenceOf(['shop'], undefined, '<Thing>')).toBe('shop');
  expect(referenceOf(['shop', 'pets'], 'pets', '<Thing>')).toBe('pets');
});

test('a guide that names none of several, or another one, is told which there are', () => {
  expect(() => referenceOf(['shop', 'pets'], undefined, '<Thing>')).toThrow(
    '<Thing> has data of several references: add reference="shop" or "pets".',
  );
  expect(() => referenceOf(['shop'], 'pets', '<Thing>')).toThrow(
    '<Thing> names the reference "pets", which has no such data: write "shop".',
  );
});
