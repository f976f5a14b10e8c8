import { navbarEntries } from '../../src/settings/navigation';
import type { ReferenceOptions, SidebarItem } from '../../src/settings/options';
import { buildSidebars } from '../../src/settings/sidebars';

const PETS: ReferenceOptions = { id: 'pets', label: 'Pet API', specification: 'pets.yaml', description: 'Pets.' };
const SHOP: ReferenceOptions = {
  id: 'shop',
  label: 'Shop API',
  specification: 'shop.yaml',
  description: 'Shops.',
  route: 'shop-spec',
  category: { slug: 'shop-api' },
};
const GUIDES_ENTRY = { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' };

const startOf = ({ route }: { readonly route: string }) => `${route}/start`;

/** Returns the label of the active entry of the navigation bar at a path. */
function activeAt(path: string, versions: readonly string[] = []): string[] {
  return navbarEntries({ references: [PETS, SHOP] }, versions, startOf).flatMap((entry) =>
    'activeBaseRegex' in entry && new RegExp(entry.activeBaseRegex).test(path) ? [entry.label] : [],
  );
}

it('the navigation bar has guides, references and the entries of the owner', () => {
  const navigation = [{ label: 'Status', to: 'https://status.example.com' }];
  expect(navbarEntries({ references: [PETS], guides: ['intro'], navigation }, [], startOf)).toEqual([
    GUIDES_ENTRY,
    { label: 'Pet API', to: '/docs/pets/start', activeBaseRegex: expect.any(String) },
    ...navigation,
  ]);
  expect(navbarEntries({ references: [], guides: ['intro'] }, [], startOf)).toEqual([GUIDES_ENTRY]);
  expect(navbarEntries({ references: [SHOP] }, [], startOf)).toMatchObject([{ to: '/docs/shop-spec/start' }]);
});

it('references that do not fit beside each other are in a menu', () => {
  const references = ['a', 'b', 'c'].map((id) => ({ ...PETS, id, label: `Quite long name ${id}` }));
  const labels = (entries: ReturnType<typeof navbarEntries>) => entries.map(({ label }) => label);
  expect(labels(navbarEntries({ references: references.slice(1) }, [], startOf))).toEqual([
    'Quite long name b',
    'Quite long name c',
  ]);
  const [menu, ...others] = navbarEntries({ references }, [], startOf);
  expect(menu).toMatchObject({ type: 'dropdown', label: 'References' });
  expect(menu && 'items' in menu ? labels(menu.items) : []).toEqual(references.map(({ label }) => label));
  expect(others).toEqual([]);
});

it.each([
  ['/docs/pets/list-pets', ['Pet API']],
  ['/docs/pets', ['Pet API']],
  ['/docs/petshop/open', []],
  ['/docs/category/pets', ['Pet API']],
  ['/docs/category/api', ['Pet API']],
  ['/docs/shop-spec/open', ['Shop API']],
  ['/docs/category/shop-api', ['Shop API']],
  ['/docs/intro', []],
  ['/docs/guides/pets/intro', []],
])('the entry of %s is active', (path, labels) => {
  expect(activeAt(path)).toEqual(labels);
});

it('the entry of a reference is active in every version of its pages', () => {
  const versions = ['1.0', '2.0+beta'];
  for (const version of ['next', ...versions])
    expect(activeAt(`/docs/${version}/shop-spec/open`, versions)).toEqual(['Shop API']);
  expect(activeAt('/docs/1x0/shop-spec/open', versions)).toEqual([]);
});

const itemsOf = ({ folder }: { readonly folder: string }) => [`${folder}/overview`];

it('each reference has a sidebar with its category, and several have one that leads to their overviews', () => {
  expect(buildSidebars({ references: [PETS, SHOP] }, itemsOf)).toMatchObject({
    api: [
      {
        label: 'API',
        link: { slug: '/category/api' },
        items: [
          { type: 'ref', id: 'docs/pets/overview', label: 'Pet API' },
          { type: 'ref', id: 'docs/shop-spec/overview', label: 'Shop API' },
        ],
      },
    ],
    'api-pets': [
      { label: 'Pet API', link: { slug: '/category/pets', description: 'Pets.' }, items: ['docs/pets/overview'] },
    ],
    'api-shop': [{ label: 'Shop API', link: { slug: '/category/shop-api' }, items: ['docs/shop-spec/overview'] }],
  });
  expect(buildSidebars({ references: [SHOP] }, itemsOf)).toMatchObject({
    api: [{ label: 'Shop API', collapsed: false }],
  });
});

it('a site without guides, or without references, has no sidebar for them', () => {
  expect(Object.keys(buildSidebars({ references: [PETS], guides: [] }, itemsOf))).toEqual(['api']);
  expect(buildSidebars({ references: [], guides: ['intro'] }, itemsOf)).toEqual({ guides: ['intro'] });
});

describe('error codes in the sidebars', () => {
  const category = { type: 'category', label: 'Errors', link: { type: 'doc', id: 'errors/index' }, items: [] };
  const errorsOf = (folder: string) => (folder === 'docs/errors' ? [category] : []);
  const guidesOf = (guides: readonly SidebarItem[]) =>
    buildSidebars({ references: [PETS, { ...SHOP, errors: 'shop-errors' }], guides }, itemsOf, errorsOf).guides;

  it('are after the guides, or where the owner names their list, once', () => {
    expect(guidesOf(['intro', 'more'])).toEqual(['intro', 'more', category]);
    expect(guidesOf(['intro', 'errors/index', 'more'])).toEqual(['intro', category, 'more']);
    const nested = { type: 'category', label: 'Help', items: ['intro', 'errors/index'] };
    expect(guidesOf([nested])).toEqual([{ ...nested, items: ['intro', category] }]);
  });

  it('are after the references in a site without guides', () => {
    const { api = [], ...others } = buildSidebars({ references: [SHOP] }, itemsOf, errorsOf);
    expect(others).toEqual({});
    expect(api.at(-1)).toEqual(category);
    const two = buildSidebars({ references: [SHOP, PETS] }, itemsOf, errorsOf);
    expect(two['api-shop']?.at(-1)).toEqual(category);
    expect(two['api-pets']).toHaveLength(1);
  });
});
