import * as docusaurus from '@docusaurus/plugin-content-docs/lib/sidebars/utils.js';
import { indexNavigation, type NavigationModule } from '@site/src/docusaurus/sidebars/navigation';

type SidebarList = Parameters<NavigationModule['createSidebarsUtils']>[0];

const doc = (id: string) => ({ type: 'doc' as const, id, label: id });
const category = (label: string, link: object | undefined, ...items: object[]) => ({
  type: 'category' as const,
  label,
  collapsed: true,
  collapsible: true,
  items,
  ...(link ? { link } : {}),
});

const sidebars = {
  api: [
    doc('overview'),
    category('Plain', undefined, doc('one'), { type: 'link', label: 'Elsewhere', href: 'https://example.com' }),
    category('Linked', { type: 'doc', id: 'two' }, doc('three'), doc('hidden'), doc('one')),
    category('Index', { type: 'generated-index', slug: '/index', permalink: '/index' }, doc('four')),
  ],
  guides: [doc('five')],
} as unknown as SidebarList;

const documents = ['overview', 'one', 'two', 'three', 'hidden', 'four', 'five', 'elsewhere'];

function indexed(original: NavigationModule = docusaurus): NavigationModule {
  const module = { ...original };
  indexNavigation(module);
  return module;
}

it.each([
  ['no page is left out', new Set<string>()],
  ['pages are left out', new Set(['hidden', 'two'])],
])('every page has the neighbours that Docusaurus finds if %s', (_, unlistedIds) => {
  const own = docusaurus.createSidebarsUtils(sidebars);
  const fast = indexed().createSidebarsUtils(sidebars);
  for (const displayedSidebar of [undefined, null, 'api', 'guides'])
    for (const docId of documents) {
      const params = { docId, displayedSidebar, unlistedIds };
      expect(fast.getDocNavigation(params)).toEqual(own.getDocNavigation(params));
    }
  expect(() => fast.getDocNavigation({ docId: 'one', displayedSidebar: 'none', unlistedIds })).toThrow('none');
});

it('does not search the sidebar for every page', () => {
  const search = jest.fn();
  const createSidebarsUtils: NavigationModule['createSidebarsUtils'] = (all) => {
    const utils = docusaurus.createSidebarsUtils(all);
    return { ...utils, getDocNavigation: search.mockImplementation(utils.getDocNavigation) };
  };
  const fast = indexed({ ...docusaurus, createSidebarsUtils }).createSidebarsUtils(sidebars);
  const unlistedIds = new Set<string>();
  for (const docId of ['overview', 'one', 'two', 'three', 'four'])
    fast.getDocNavigation({ docId, displayedSidebar: undefined, unlistedIds });
  expect(search).toHaveBeenCalledTimes(1);
});

it('is made once, although the configuration is loaded several times', () => {
  const module = indexed();
  const { createSidebarsUtils } = module;
  indexNavigation(module);
  expect(module.createSidebarsUtils).toBe(createSidebarsUtils);
});

it('reports a Docusaurus that finds other neighbours', () => {
  const createSidebarsUtils: NavigationModule['createSidebarsUtils'] = (all) => ({
    ...docusaurus.createSidebarsUtils(all),
    getDocNavigation: () => ({ sidebarName: 'api', previous: undefined, next: undefined }),
  });
  const fast = indexed({ ...docusaurus, createSidebarsUtils }).createSidebarsUtils(sidebars);
  expect(() => fast.getDocNavigation({ docId: 'one', displayedSidebar: undefined, unlistedIds: new Set() })).toThrow(
    'Neighbours of pages',
  );
});

it('reports a Docusaurus without the functions', () => {
  expect(() => indexNavigation({} as NavigationModule)).toThrow('lacks createSidebarsUtils');
});
