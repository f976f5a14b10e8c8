import { replaceProductPlaceholder, toSiteNames } from '../../src/document/productName';

it.each(['FF', 'Acme Relay', 'Ærø & Søn', '日本語', '</script><script>', '$& "quoted" {{x}}'])(
  'names the site after %j',
  (product) => {
    expect(toSiteNames(product)).toEqual({ product, title: `${product} API` });
    expect(replaceProductPlaceholder('The {{product}}.', product)).toBe(`The ${product}.`);
  },
);

it('replaces every occurrence of the token with the name', () => {
  expect(replaceProductPlaceholder('The {{product}} API by {{product}}', 'Acme')).toBe('The Acme API by Acme');
});
