import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PageLookup } from 'gatedocs-reference/model';
import { CONNECT_PATH } from 'gatedocs-rules/connect';
import { filesBelow } from '../node/files.ts';
import type { SiteOptions } from '../settings/options.ts';
import { PARENT_CATEGORY, toReferences } from '../settings/references.ts';
import type { PageIds } from './brokenAnchors.ts';
import { idsOfGuide } from './guideIds.ts';
import { guideRoute, PAGE, toPageRoute } from './guideRoute.ts';
import { readErrorSidebar } from './readSidebar.ts';

/** Pages of other versions, which are not looked up. */
const VERSIONED = /^\/docs\/(?:next|\d[^/]*)\//;

const GENERATED_PAGE = /\.(?:api|info|tag)\.mdx$/;
/** What the home page shows. */
const HOME = 'docs/_home.mdx';

/** Pages that are about to be written. */
export interface PlannedPages {
  readonly routes: Iterable<string>;
  /** The folders that they replace, such as `docs/spec`. */
  readonly folders: Iterable<string>;
}

const NO_PAGES: PlannedPages = { routes: [], folders: [] };

/**
 * Returns a function that tells whether the site has a page or a file at a path, and in a page of the owner a part with
 * an id: those of generated pages are known when these have been made. Docusaurus knows its routes only
 * during a build, so they are derived, by its rules, from the files of guides, generated pages, other pages and static
 * files.
 */
export async function sitePages(
  { references, redirects = [], home = {} }: SiteOptions,
  planned = NO_PAGES,
): Promise<PageLookup> {
  const withoutParts = ['/', CONNECT_PATH, '/docs', `/docs/category/${PARENT_CATEGORY.slug}`];
  const pages = new Set([...withoutParts, ...planned.routes]);
  const replaced = [...planned.folders].map((folder) => `${folder}/`);
  for (const { category, errors } of toReferences(references)) {
    pages.add(category.route);
    withoutParts.push(category.route);
    if (!replaced.includes(`${errors.folder}/`) && readErrorSidebar(errors.folder).length > 0) pages.add(errors.route);
  }
  for (const { from } of redirects) pages.add(from);
  const isKept = (file: string): boolean => !replaced.some((folder) => file.startsWith(folder));
  for (const route of await pageRoutes(isKept)) pages.add(route);
  const ids: PageIds = new Map(withoutParts.map((route) => [route, new Set()]));
  ids.set('/', new Set([...(home.steps ? ['quick-start'] : []), 'references', ...(home.guides ? ['guides'] : [])]));
  for (const [route, own] of await ownIds(isKept)) ids.set(route, own);
  return (target, id) => {
    const route = decodePath(target).replace(/(?<=.)\/$/, '');
    if (id !== undefined && ids.get(route)?.has(id) === false) return false;
    return pages.has(route) || VERSIONED.test(route) || isStaticFile(route);
  };
}

/** Returns the ids of what the owner has written, by route. Generated pages of an earlier run are left out. */
async function ownIds(counts: (file: string) => boolean): Promise<PageIds> {
  const ids: PageIds = new Map();
  if (existsSync(HOME)) ids.set('/', await idsOfGuide(HOME));
  for (const file of (await pageFiles('docs')).map((name) => `docs/${name}`))
    if (counts(file) && !GENERATED_PAGE.test(file))
      ids.set(await guideRoute(file.slice('docs/'.length)), await idsOfGuide(file));
  for (const file of await pageFiles('src/pages'))
    ids.set(toPageRoute('', file.replace(PAGE, '')), await idsOfGuide(`src/pages/${file}`));
  return ids;
}

/**
 * Returns the routes of the pages that have files in the site of the current folder.
 * @param counts returns whether to include a file, such as `docs/intro.md`.
 */
export async function pageRoutes(counts: (file: string) => boolean = () => true): Promise<string[]> {
  const guides = (await pageFiles('docs')).filter((file) => counts(`docs/${file}`));
  const own = await pageFiles('src/pages');
  return [
    ...(await Promise.all(guides.map(guideRoute))),
    ...own.map((file) => toPageRoute('', file.replace(PAGE, ''))),
  ];
}

/** Returns the pages in a folder, relative to it, without tests and partials, whose names begin with an underscore. */
async function pageFiles(folder: 'docs' | 'src/pages'): Promise<string[]> {
  const files = existsSync(folder) ? await filesBelow(folder) : [];
  const pages = folder === 'docs' ? /\.mdx?$/ : PAGE;
  return files.filter((file) => pages.test(file) && !/(?:^|\/)(?:_|__tests__\/)|\.(?:test|d)\.[jt]sx?$/.test(file));
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
