import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PageLookup } from 'gatedocs-reference/model';
import { CONNECT_PATH } from 'gatedocs-rules/connect';
import { filesBelow } from '../node/files.ts';
import type { SiteOptions } from '../settings/options.ts';
import { PARENT_CATEGORY, toReferences } from '../settings/references.ts';
import type { PageIds } from './brokenAnchors.ts';
import { readGuideIds } from './guideIds.ts';
import { guideRoute, PAGE_EXTENSION, PARTIAL, pageRoute } from './guideRoute.ts';
import { readErrorSidebar } from './readSidebar.ts';

/** Pages of other versions, which are not looked up. */
const VERSION_ROUTE = /^\/docs\/(?:next|\d[^/]*)\//;

const GENERATED_PAGE = /\.(?:api|info|tag)\.mdx$/;
/** What the home page shows. */
const HOME_FILE = 'docs/_home.mdx';

/** Pages that are about to be written. */
export interface PlannedPages {
  readonly routes: Iterable<string>;
  /** The folders that they replace, such as `docs/spec`. */
  readonly folders: Iterable<string>;
}

const NO_PAGES: PlannedPages = { routes: [], folders: [] };

/**
 * Returns a function that tells whether the site has a page or a file at a path. With an id, it also tells whether a
 * page of the owner has an element with that id; the ids of generated pages are not known yet. Docusaurus knows its
 * routes only during a build, so they are derived, by its rules, from the files of guides, generated pages, other pages
 * and static files.
 */
export async function createPageLookup(
  { references, redirects = [], home = {} }: SiteOptions,
  planned = NO_PAGES,
): Promise<PageLookup> {
  const routesWithoutIds = ['/', CONNECT_PATH, '/docs', `/docs/category/${PARENT_CATEGORY.slug}`];
  const pages = new Set([...routesWithoutIds, ...planned.routes]);
  const replaced = [...planned.folders].map((folder) => `${folder}/`);
  for (const { category, errors } of toReferences(references)) {
    pages.add(category.route);
    routesWithoutIds.push(category.route);
    if (!replaced.includes(`${errors.folder}/`) && readErrorSidebar(errors.folder).length > 0) pages.add(errors.route);
  }
  for (const { from } of redirects) pages.add(from);
  const isKept = (file: string): boolean => !replaced.some((folder) => file.startsWith(folder));
  for (const route of await readPageRoutes(isKept)) pages.add(route);
  const ids: PageIds = new Map(routesWithoutIds.map((route) => [route, new Set()]));
  ids.set('/', new Set([...(home.steps ? ['quick-start'] : []), 'references', ...(home.guides ? ['guides'] : [])]));
  for (const [route, own] of await readOwnIds(isKept)) ids.set(route, own);
  return (target, id) => {
    const route = decodePath(target).replace(/(?<=.)\/$/, '');
    if (id !== undefined && ids.get(route)?.has(id) === false) return false;
    return pages.has(route) || VERSION_ROUTE.test(route) || isStaticFile(route);
  };
}

/** Returns the ids of what the owner has written, by route. Generated pages of an earlier run are left out. */
async function readOwnIds(isIncluded: (file: string) => boolean): Promise<PageIds> {
  const ids: PageIds = new Map();
  if (existsSync(HOME_FILE)) ids.set('/', await readGuideIds(HOME_FILE));
  for (const file of (await listPageFiles('docs')).map((name) => `docs/${name}`))
    if (isIncluded(file) && !GENERATED_PAGE.test(file))
      ids.set(await guideRoute(file.slice('docs/'.length)), await readGuideIds(file));
  for (const file of await listPageFiles('src/pages'))
    ids.set(pageRoute(file), await readGuideIds(`src/pages/${file}`));
  return ids;
}

/**
 * Returns the routes of the pages that have files in the site of the current folder.
 * @param isIncluded returns whether to include a file, such as `docs/intro.md`.
 */
export async function readPageRoutes(isIncluded: (file: string) => boolean = () => true): Promise<string[]> {
  const guides = (await listPageFiles('docs')).filter((file) => isIncluded(`docs/${file}`));
  const own = await listPageFiles('src/pages');
  return [...(await Promise.all(guides.map(guideRoute))), ...own.map(pageRoute)];
}

/** Returns the pages in a folder, relative to it, without tests and partials, whose names begin with an underscore. */
async function listPageFiles(folder: 'docs' | 'src/pages'): Promise<string[]> {
  const files = existsSync(folder) ? await filesBelow(folder) : [];
  const pages = folder === 'docs' ? /\.mdx?$/ : PAGE_EXTENSION;
  return files.filter((file) => pages.test(file) && !PARTIAL.test(file) && !/\.(?:test|d)\.[jt]sx?$/.test(file));
}

function isStaticFile(route: string): boolean {
  const file = path.join('static', path.normalize(route));
  return !route.includes('\0') && path.extname(file) !== '' && existsSync(file);
}

/** Decodes a path, or returns it unchanged if it is malformed. */
export function decodePath(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
