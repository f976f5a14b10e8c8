import { samplePages } from '../../src/smoke/samplePages';

test('the home page and one page of each folder are checked', () => {
  const files = [
    '404.html',
    'assets/a.js',
    'docs.html',
    'docs/category/pets.html',
    'docs/intro.html',
    'docs/pets/add-pet.html',
    'docs/pets/list-pets.html',
    'docs/請求書/一覧.html',
    'index.html',
  ];
  expect(samplePages(files)).toEqual([
    '/',
    '/docs/category/pets',
    '/docs/intro',
    '/docs/pets/add-pet',
    encodeURI('/docs/請求書/一覧'),
  ]);
});
