import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fragment, OperationData, SidebarPart } from '../../gate/page/gatedFiles.ts';
import { filesBelow, writeOutput } from '../../node/files.ts';
import type { OperationDocuments } from '../operations/documents.ts';
import { operationPublisher, type PublishedOperation, type WriteJson } from '../operations/publish.ts';
import { UpstreamChange } from '../upstream.ts';
import { writeGated } from './gatedFile.ts';
import { guideMarkdown } from './guideMarkdown.ts';
import type { Seal } from './seal.ts';
import { pageSplitter, type ShellSite } from './shell.ts';

/** What the pages of a build are made from. */
export interface Pages {
  readonly site: ShellSite;
  /** Routes of the pages that Docusaurus has rendered. */
  readonly routes: readonly string[];
  /** The documents of operations, by route: their HTML is not in the rendered pages. */
  readonly operations: OperationDocuments;
  /** Placeholder for the article in an operation's rendered page. */
  readonly article: string;
  /** The sidebar lists that are loaded with a page, by route. */
  readonly sidebars: ReadonlyMap<string, readonly SidebarPart[]>;
  /** Routes of the guides. */
  readonly guides: ReadonlySet<string>;
}

/**
 * Turns every page of a build into a shell and a fragment, which is sealed if there is a key.
 * @returns URLs of the files with the Markdown of operations and guides, by route.
 * @throws Error naming an HTML file that is not a page, because hosts and tools treat every HTML file as a shell.
 */
export async function shellPages(outDir: string, pages: Pages, seal: Seal | null): Promise<Map<string, string>> {
  const { site, routes, operations, article, sidebars, guides } = pages;
  const rendered = new Set(routes.map(pageFile));
  const other = (await filesBelow(outDir)).find((file) => file.endsWith('.html') && !rendered.has(file));
  if (other !== undefined)
    throw new Error(
      `${other} is not a page of the site, and cannot be published: make it a page in docs/ or src/pages/.`,
    );
  const copies = new Map<string, string>();
  const write: WriteJson = (purpose, data) => writeGated(outDir, purpose, data, seal);
  const publish = operationPublisher(write);
  const split = pageSplitter(site);
  for (const route of routes) {
    const file = pageFile(route);
    const { fragment, shell } = split(readFileSync(path.join(outDir, file), 'utf8'), route);
    const document = operations.get(route);
    const operation = document && (await publish(document));
    const markdown = guides.has(route) ? guideMarkdown(fragment.body) : null;
    if (operation) copies.set(route, operation.later);
    else if (markdown !== null) copies.set(route, await write(`${route} copy`, { markdown }));
    const sidebar = sidebars.get(route);
    const page = sidebar ? { ...fragment, sidebar } : fragment;
    const url = await write(file, operation ? withOperation(page, operation, article) : page);
    writeOutput(path.join(outDir, file), shell(url));
  }
  return copies;
}

/** @throws UpstreamChange if the rendered page does not contain the article's placeholder exactly once. */
export function withOperation(
  fragment: Fragment,
  operation: PublishedOperation,
  placeholder: string,
): Fragment & { readonly operation: OperationData } {
  const [before, after, ...others] = fragment.body.split(placeholder);
  if (before === undefined || after === undefined || others.length > 0)
    throw new UpstreamChange(
      'serverEntry',
      `The rendered page ${operation.metadata.permalink} has no placeholder for its article`,
    );
  return { ...fragment, body: before + after, operation: { ...operation, articleIndex: before.length } };
}

/** Returns the file of a page, as Docusaurus names it: `docs/intro.html` for `/docs/intro`, `index.html` for `/`. */
export function pageFile(route: string): string {
  const name = route.slice(1);
  return /\.html?$/i.test(name) ? name : `${name || 'index'}.html`;
}

/** Returns the route of an HTML file: `/docs/intro` for `docs/intro.html`, `/` for `index.html`. */
export function routeOf(file: string): string {
  return file === '404.html' ? '/404.html' : `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}
