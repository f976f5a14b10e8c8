import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, writeOutput } from 'gatedocs-generator/node';
import { Failure } from 'gatedocs-reference/failure';
import { ARTICLE, type SidebarPart } from '../../gate/page/gatedFiles.ts';
import type { ArticleDocs } from '../articlePages/articleDocs.ts';
import { articlePublisher, type WriteJson } from '../articlePages/publish.ts';
import { UpstreamChange } from '../upstream.ts';
import type { BuiltPage, BuiltPages } from './builtPages.ts';
import { writeGated } from './gatedFile.ts';
import { guideMarkdown } from './guideMarkdown.ts';
import type { Seal } from './seal.ts';
import { pageSplitter, type ShellSite } from './shell.ts';

/** What the pages of a build are made from. */
export interface ShellInput {
  readonly site: ShellSite;
  /** Routes of the pages that Docusaurus has rendered. */
  readonly routes: readonly string[];
  /** The documents of generated pages, by route: their articles are not in the rendered pages. */
  readonly articles: ArticleDocs;
  /** The sidebar lists that are loaded with a page, by route. */
  readonly sidebars: ReadonlyMap<string, readonly SidebarPart[]>;
  /** Routes of the guides. */
  readonly guides: ReadonlySet<string>;
}

/** URLs of files behind the gate, by the route of their page. */
export interface PageFiles {
  /** The Markdown of generated pages and guides. */
  readonly markdownUrls: ReadonlyMap<string, string>;
  /** The document's files of overviews. */
  readonly downloadUrls: ReadonlyMap<string, string>;
}

/** What the pages of a build have become. */
export interface PublishedPages extends PageFiles {
  readonly built: BuiltPages;
  /** The shells without the fragment's URL: most sites have one. */
  readonly shells: ReadonlySet<string>;
}

/**
 * Turns every page of a build into a shell and a fragment, which is sealed if there is a key.
 * @throws Failure naming an HTML file that is not a page, because hosts and tools treat every HTML file as a shell.
 */
export async function shellPages(outDir: string, pages: ShellInput, seal: Seal | null): Promise<PublishedPages> {
  const { site, routes, articles, sidebars, guides } = pages;
  const rendered = new Set(routes.map(pageFile));
  const other = (await filesBelow(outDir)).find((file) => file.endsWith('.html') && !rendered.has(file));
  if (other !== undefined)
    throw new Failure(
      `${other} is not a page of the site, and cannot be published: make it a page in docs/ or src/pages/.`,
    );
  const copies = new Map<string, string>();
  const downloads = new Map<string, string>();
  const shells = new Set<string>();
  const built: BuiltPage[] = [];
  const write: WriteJson = (purpose, data) => writeGated(outDir, purpose, data, seal);
  const publish = articlePublisher(write);
  const split = pageSplitter(site);
  for (const route of routes) {
    const file = pageFile(route);
    const { fragment, shell } = split(readFileSync(path.join(outDir, file), 'utf8'), route);
    const document = articles.get(route);
    const page = document && (await publish(document));
    if (page && !fragment.body.includes(ARTICLE))
      throw new UpstreamChange('template', `The rendered page ${route} has no place for its article`);
    const markdown = guides.has(route) ? guideMarkdown(fragment.body) : null;
    if (page) copies.set(route, page.later);
    else if (markdown !== null) copies.set(route, await write(`${route} copy`, { markdown }));
    if (page?.downloads) downloads.set(route, page.downloads);
    const sidebar = sidebars.get(route);
    const url = await write(file, { ...fragment, ...(page ? { page } : {}), ...(sidebar ? { sidebar } : {}) });
    writeOutput(path.join(outDir, file), shell(url));
    shells.add(shell(''));
    built.push({ route, file, fragment: url, title: fragment.title });
  }
  return {
    markdownUrls: copies,
    downloadUrls: downloads,
    shells,
    built: { pages: built, styles: site.appStyles, chunkNames: site.chunkNames },
  };
}

/** Returns the file of a page, as Docusaurus names it: `docs/intro.html` for `/docs/intro`, `index.html` for `/`. */
export function pageFile(route: string): string {
  const name = route.slice(1);
  return /\.html?$/i.test(name) ? name : `${name || 'index'}.html`;
}

/** Returns the route of an HTML file: `/docs/intro` for `docs/intro.html`, `/` for `index.html`. */
export function builtPageRoute(file: string): string {
  return file === '404.html' ? '/404.html' : `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}
