import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IGNORE_ALL, IGNORE_FILE } from '../../../packages/preset/src/site/generatedFolders';
import type { ReferenceOptions, SiteOptions } from '../../../packages/preset/src/site/options';
import { validateSite } from '../../../packages/preset/src/site/validateSite';

const PETS: ReferenceOptions = { id: 'pets', label: 'Pets', specification: 'pets.yaml', description: 'Pets.' };
const SHOP: ReferenceOptions = { id: 'shop', label: 'Shop', specification: 'shop.yaml', description: 'Shops.' };
const SITE: SiteOptions = {
  product: 'Acme',
  tagline: 'Things',
  url: 'https://docs.example.com',
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  references: [PETS, SHOP],
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'validate-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function validate(members: Partial<SiteOptions>): () => void {
  return () => validateSite({ ...SITE, ...members }, root);
}

function withGuide(file: string): void {
  const guide = path.join(root, 'docs', file);
  mkdirSync(path.dirname(guide), { recursive: true });
  writeFileSync(guide, '# A guide');
}

it('several references, one, and guides alone are accepted', () => {
  expect(validate({})).not.toThrow();
  expect(validate({ references: [PETS] })).not.toThrow();
  expect(validate({ references: [], guides: ['intro'] })).not.toThrow();
});

it.each<[string, Partial<SiteOptions>, string]>([
  ['nothing to read', { references: [], guides: [] }, 'references: is empty, as guides is'],
  ['a product without a name', { product: ' ' }, 'product: is empty'],
  ['an id that is no name', { references: [{ ...PETS, id: '../etc' }] }, 'references[0].id: "../etc" is not a name'],
  ['a route with a slash', { references: [{ ...PETS, route: 'a/b' }] }, 'references[0].route: "a/b" is not a name'],
  [
    'a route of error codes that is no name',
    { references: [{ ...PETS, errors: '/errors' }] },
    'references[0].errors: "/errors" is not a name',
  ],
  [
    'a route of error codes that Docusaurus uses',
    { references: [{ ...PETS, errors: 'category' }] },
    'references[0].errors: /docs/category is a route of Docusaurus',
  ],
  [
    'a changelog that is missing',
    { references: [{ ...PETS, changelog: 'CHANGES.md' }] },
    'references[0].changelog: there is no file "CHANGES.md"',
  ],
  [
    'a slug that is no name',
    { references: [{ ...PETS, category: { slug: 'ä' } }] },
    'references[0].category.slug: "ä" is not a name',
  ],
  [
    'two equal ids',
    { references: [PETS, { ...SHOP, id: 'Pets' }] },
    'references[1].id: "Pets" is the id of an earlier',
  ],
  [
    'two equal routes',
    { references: [PETS, { ...SHOP, route: 'pets' }] },
    'references[1].route: "pets" is the route of an earlier',
  ],
  [
    'two equal slugs',
    { references: [PETS, { ...SHOP, category: { slug: 'pets' } }] },
    'references[1].category.slug: "pets" is the slug of an earlier',
  ],
  [
    'the slug of the category of all references',
    { references: [PETS, { ...SHOP, category: { slug: 'api' } }] },
    'references[1].category.slug: /docs/category/api lists all references',
  ],
  ['a route of Docusaurus', { references: [{ ...PETS, route: 'category' }] }, 'references[0].route: /docs/category is'],
  [
    'a number that Docusaurus removes',
    { references: [{ ...PETS, id: '2-pets' }] },
    'references[0].id: Docusaurus removes',
  ],
  ['no label', { references: [{ ...PETS, label: '' }] }, 'references[0].label: is empty'],
  ['no document', { references: [{ ...PETS, specification: '' }] }, 'references[0].specification: is empty'],
  [
    'a renderer that does not exist',
    { references: [{ ...PETS, renderer: 'Theme' as 'theme' }] },
    `references[0].renderer: "Theme" does not exist: write 'own' or 'theme'`,
  ],
  [
    'a purpose that does not exist',
    { references: [{ ...PETS, purpose: 'test' as 'api' }] },
    `references[0].purpose: "test" does not exist: write 'api' or 'sandbox'`,
  ],
  ['no language', { languages: [] }, 'languages: is empty'],
  ['an unknown language', { languages: ['perl' as 'php'] }, 'languages[0]: "perl" is none of curl, javascript'],
  ['a language twice', { languages: ['go', 'go'] }, 'languages[1]: "go" is listed twice'],
])('%s is refused', (_, members, message) => {
  expect(validate(members)).toThrow(message);
});

it('the slug "api" is free while there is one reference', () => {
  expect(validate({ references: [{ ...PETS, category: { slug: 'api' } }] })).not.toThrow();
});

it.each(['pets.mdx', 'Pets.md', '02-pets.mdx', 'pets/first.mdx', '3_pets/first.mdx'])(
  'the name of a guide is refused: %s',
  (guide) => {
    withGuide(guide);
    const [entry] = guide.split('/');
    expect(validate({})).toThrow(`references[0].id: docs/${entry} is a guide at /docs/pets: choose another route`);
  },
);

it('the folder of an earlier generation is not a guide', () => {
  withGuide('pets/list-pets.api.mdx');
  writeFileSync(path.join(root, 'docs/pets', IGNORE_FILE), IGNORE_ALL);
  withGuide('petshop.mdx');
  expect(validate({})).not.toThrow();
});
