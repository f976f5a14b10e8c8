import { nameProduct, namesOf } from '../../../src/site/naming';

it.each([
  ['FF', 'FF API', 'ff'],
  ['Acme Relay', 'Acme Relay API', 'acme-relay'],
  ['Ærø & Søn 2', 'Ærø & Søn 2 API', 'r-s-n-2'],
  ['Café', 'Café API', 'cafe'],
])('names the site and its routes after %j', (product, title, slug) => {
  expect(namesOf(product)).toEqual({ product, title, slug });
});

it('rejects a name that cannot become a route', () => {
  expect(() => namesOf('!!')).toThrow(/site\.config\.ts/);
});

it('replaces every occurrence of the token with the name', () => {
  expect(nameProduct('The {{product}} API by {{product}}', 'Acme')).toBe('The Acme API by Acme');
});
