import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type * as Sidebars from '@docusaurus/plugin-content-docs/lib/sidebars/utils.js';
import type { Plugin } from '@docusaurus/types';
import { UpstreamChange } from '../upstream';

type Utils = Sidebars.SidebarsUtils;
type Navigate = Utils['getDocNavigation'];
/** What Docusaurus makes the neighbours of pages with. */
export type NavigationModule = Pick<typeof Sidebars, 'createSidebarsUtils' | 'collectSidebarNavigation'>;

const MODULE = '@docusaurus/plugin-content-docs/lib/sidebars/utils.js';
/** Marks the replacement: the configuration is loaded several times in one process. */
const INDEXED = Symbol.for('indexed navigation');

/**
 * Finds the neighbours of a page in an index. Docusaurus copies and searches the whole sidebar for each page, which takes
 * time that grows with the square of the number of pages.
 */
export function navigationPlugin(): Plugin {
  indexNavigation(createRequire(__filename)(MODULE) as NavigationModule);
  return { name: 'navigation' };
}

/** @throws UpstreamChange if the module does not have the functions. */
export function indexNavigation(module: NavigationModule): void {
  const { createSidebarsUtils, collectSidebarNavigation } = module;
  if (typeof createSidebarsUtils !== 'function' || typeof collectSidebarNavigation !== 'function')
    throw new UpstreamChange('navigation', `${MODULE} lacks createSidebarsUtils or collectSidebarNavigation`);
  if (INDEXED in createSidebarsUtils) return;
  const create: typeof createSidebarsUtils = (sidebars) => {
    const utils = createSidebarsUtils(sidebars);
    return { ...utils, getDocNavigation: indexedNavigation(utils, collectSidebarNavigation) };
  };
  module.createSidebarsUtils = Object.assign(create, { [INDEXED]: true });
}

function indexedNavigation(
  { sidebars, getSidebarNameByDocId, getDocNavigation }: Utils,
  collect: NavigationModule['collectSidebarNavigation'],
): Navigate {
  /** Neighbours by document, by sidebar, by the documents that are left out. */
  const known = new WeakMap<ReadonlySet<string>, Map<string, ReturnType<typeof neighboursIn>>>();
  return (params) => {
    const { docId, displayedSidebar, unlistedIds } = params;
    const name = displayedSidebar === undefined ? getSidebarNameByDocId(docId) : displayedSidebar;
    const sidebar = name ? sidebars[name] : undefined;
    if (!name || !sidebar) return getDocNavigation(params);
    const ofNames = known.get(unlistedIds) ?? new Map();
    known.set(unlistedIds, ofNames);
    const neighbours = ofNames.get(name) ?? neighboursIn(collect(sidebar), unlistedIds);
    const found = { sidebarName: name, previous: undefined, next: undefined, ...neighbours.get(docId) };
    // The first page of each sidebar is compared with Docusaurus' own answer.
    if (!ofNames.has(name) && !isDeepStrictEqual(found, getDocNavigation(params)))
      throw new UpstreamChange('navigation', `The neighbours of ${docId} in the sidebar are not those of Docusaurus`);
    ofNames.set(name, neighbours);
    return found;
  };
}

type NavigationItem = ReturnType<NavigationModule['collectSidebarNavigation']>[number];

function neighboursIn(items: readonly NavigationItem[], unlisted: ReadonlySet<string>) {
  const pages = items.map((item) => ({ item, id: documentOf(item) }));
  const listed = pages.filter(({ id }) => id === undefined || !unlisted.has(id));
  const neighbours = new Map<string, Pick<Sidebars.SidebarNavigation, 'previous' | 'next'>>();
  // The first entry of a page counts.
  for (const [index, { id }] of listed.entries())
    if (id !== undefined && !neighbours.has(id))
      neighbours.set(id, { previous: listed[index - 1]?.item, next: listed[index + 1]?.item });
  return neighbours;
}

function documentOf(item: NavigationItem): string | undefined {
  if (!('link' in item)) return item.id;
  return item.link.type === 'doc' ? item.link.id : undefined;
}
