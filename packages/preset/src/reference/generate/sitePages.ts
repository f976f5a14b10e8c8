import { existsSync } from 'node:fs';
import path from 'node:path';
import { CONNECT_PATH } from 'gatedocs-rules/connect';
import { filesBelow } from '../../node/files.ts';
import type { SiteOptions } from '../../site/options.ts';
import { PARENT_CATEGORY, referencesOf } from '../../site/references.ts';
import { guideRoute, PAGE, routeOf } from './guideRoute.ts';
import { readErrorSidebar } from './readSidebar.ts';

/** Pages of other versions, which are not looked up. */
const VERSIONED = /^\/docs\/(?:next|\d[^/]*)\//;

/** Pages that are about to be written. */
export interface PlannedPages {
  readonly routes: Iterable<string>;
  /** The folders that they replace, such as `docs/spec`. */
  readonly folders: Iterable<string>;
}

const NO_PAGES: PlannedPages = { routes: [], folders: [] };

/**
 * Returns a function that tells whether the site has a page or a file at a path. Docusaurus knows its routes only
 * during a build, so they are derived, by its rules, from the files of guides, generated pages, other pages and static
 * files.
 */
export async function sitePages(
  { references, redirects = [] }: SiteOptions,
  planned = NO_PAGES,
): Promise<(path: string) => boolean> {
  const pages = new Set(['/', CONNECT_PATH, '/docs', `/docs/category/${PARENT_CATEGORY.slug}`, ...planned.routes]);
  const replaced = [...planned.folders].map((folder) => `${folder}/`);
  for (const { category, errors } of referencesOf(references)) {
    pages.add(category.route);
    if (!replaced.includes(`${errors.folder}/`) && readErrorSidebar(errors.folder).length > 0) pages.add(errors.route);
  }
  for (const { from } of redirects) pages.add(from);
  for (const route of await pageRoutes((file) => !replaced.some((folder) => file.startsWith(folder)))) pages.add(route);
  return (target) => {
    const route = decoded(target).replace(/(?<=.)\/$/, '');
    return pages.has(route) || VERSIONED.test(route) || isStaticFile(route);
  };
}

/**
 * Returns the routes of the pages that have files in the site of the current folder.
 * @param counts returns whether to include a file, such as `docs/intro.md`.
 */
export async function pageRoutes(counts: (file: string) => boolean = () => true): Promise<string[]> {
  const guides = (await pageFiles('docs')).filter((file) => counts(`docs/${file}`));
  const own = await pageFiles('src/pages');
  return [...(await Promise.all(guides.map(guideRoute))), ...own.map((file) => routeOf('', file.replace(PAGE, '')))];
}

/** Returns the pages in a folder, relative to it, without partials, whose names begin with an underscore. */
async function pageFiles(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await filesBelow(folder) : [];
  return files.filter((file) => PAGE.test(file) && !/(?:^|\/)_/.test(file));
}

function isStaticFile(route: string): boolean {
  const file = path.join('static', path.normalize(route));
  return !route.includes('\0') && path.extname(file) !== '' && existsSync(file);
}

/** Decodes a path, or returns it unchanged if it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
