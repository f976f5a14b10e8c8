import type { ReferenceOptions } from '../../src/settings/options';
import { toReferences, usesTheme } from '../../src/settings/references';

const PETS: ReferenceOptions = {
  id: 'pets',
  label: 'Pet API',
  specification: 'specs/pets.yaml',
  description: 'All about pets.',
};

it('a reference has the route of its id, and a category page of its own, unless it says otherwise', () => {
  expect(toReferences([PETS])).toEqual([
    {
      ...PETS,
      audience: 'readers',
      folder: 'docs/pets',
      route: '/docs/pets',
      category: { slug: '/category/pets', route: '/docs/category/pets' },
      purpose: 'api',
      renderer: 'own',
      errors: { folder: 'docs/errors', route: '/docs/errors' },
    },
  ]);
  const given = {
    ...PETS,
    route: 'pet-spec',
    category: { slug: 'pet-api' },
    purpose: 'sandbox',
    errors: 'pet-errors',
    changelog: 'specs/CHANGELOG.md',
  } as const;
  expect(toReferences([given])).toEqual([
    {
      ...PETS,
      audience: 'readers',
      folder: 'docs/pet-spec',
      route: '/docs/pet-spec',
      category: { slug: '/category/pet-api', route: '/docs/category/pet-api' },
      purpose: 'sandbox',
      renderer: 'own',
      errors: { folder: 'docs/pet-errors', route: '/docs/pet-errors' },
      changelog: 'specs/CHANGELOG.md',
    },
  ]);
});

it('the theme is used when a reference asks for it', () => {
  expect(usesTheme([PETS])).toBe(false);
  expect(usesTheme([PETS, { ...PETS, id: 'other', renderer: 'theme' }])).toBe(true);
});
