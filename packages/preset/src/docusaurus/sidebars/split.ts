import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SidebarPart } from '../../gate/page/gatedFiles.ts';
import { DOCS } from '../docsPlugin.ts';

/** With fewer generated pages the lists stay in the sidebar, where categories open without a request. */
const FEWEST_ARTICLES = 100;
/** Longer lists stay too, because every page of the category would contain the list. */
const LONGEST_LIST = 250;

interface Item {
  readonly type: string;
  readonly href?: string;
  readonly docId?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly Item[];
}

/** Props of the component around a version's pages, as Docusaurus writes them. */
interface VersionProps {
  readonly version: {
    readonly docsSidebars: Readonly<Record<string, readonly Item[]>>;
    readonly docs: Readonly<Record<string, unknown>>;
  };
}

/** Props without the lists that are loaded with pages, and these lists. */
export interface SplitSidebars {
  /** A removed list is replaced by its first entry and the number of entries (`count`). */
  readonly props: { readonly version: object };
  readonly parts: readonly SidebarPart[];
}

/**
 * Removes the lists of generated pages from a version's sidebars: every page loads the sidebars, but shows only one such
 * list at first.
 * @param articles routes of generated pages.
 */
export function splitSidebars({ version }: VersionProps, articles: ReadonlySet<string>): SplitSidebars {
  const links = Object.values(version.docsSidebars).flat().flatMap(linksBelow);
  if (links.filter((href) => articles.has(href)).length < FEWEST_ARTICLES) return { props: { version }, parts: [] };
  const parts: SidebarPart[] = [];
  const taken = new Set<string>();
  const split = (item: Item): object => {
    const { items, href, collapsed } = item;
    if (!items) return item;
    const isPart =
      href !== undefined &&
      articles.has(href) &&
      collapsed === true &&
      items.length > 1 &&
      items.length <= LONGEST_LIST &&
      items.every(({ type, href: page = '' }) => type === 'link' && articles.has(page)) &&
      // A category that occurs twice is found by its page.
      !parts.some(({ category }) => category === href);
    if (!isPart) return { ...item, items: items.map(split) };
    parts.push({ category: href, items: items as SidebarPart['items'] });
    for (const { docId } of items) if (docId !== undefined) taken.add(docId);
    return { ...item, items: items.slice(0, 1), count: items.length };
  };
  const sidebars = Object.entries(version.docsSidebars).map(([name, items]) => [name, items.map(split)]);
  // The cards of a category's page need its documents; the page of a tag, which has such a list, shows none.
  const docs = Object.entries(version.docs).filter(([id]) => !taken.has(id));
  return {
    props: { version: { ...version, docs: Object.fromEntries(docs), docsSidebars: Object.fromEntries(sidebars) } },
    parts,
  };
}

function linksBelow({ type, href, items = [] }: Item): string[] {
  return type === 'link' && href !== undefined ? [href] : items.flatMap(linksBelow);
}

/** Returns the sidebars of all versions, by their files: see versionFiles. */
export function splitVersions(generatedFilesDir: string, articles: ReadonlySet<string>): Map<string, SplitSidebars> {
  const files = [...versionFiles(generatedFilesDir)];
  return new Map(files.map(([file, props]) => [file, splitSidebars(props, articles)]));
}

/**
 * Returns the removed lists that each page shows, by route: those that contain the page, and that of the category whose
 * page it is.
 */
export function sidebarsOfRoutes(generatedFilesDir: string, articles: ReadonlySet<string>): Map<string, SidebarPart[]> {
  const parts = [...splitVersions(generatedFilesDir, articles).values()].flatMap((split) => split.parts);
  const shown = new Map<string, SidebarPart[]>();
  for (const part of parts)
    for (const route of new Set([part.category, ...part.items.map(({ href }) => href)]))
      shown.set(route, [...(shown.get(route) ?? []), part]);
  return shown;
}

/** Returns the files with the properties of all versions, relative to the folder of generated files. */
function versionFiles(generatedFilesDir: string): Map<string, VersionProps> {
  const found = new Map<string, VersionProps>();
  const root = path.join(generatedFilesDir, DOCS);
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/[\\/]p[\\/][^\\/]+\.json$/.test(file)) continue;
    const props = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Partial<VersionProps> | null;
    if (props?.version?.docsSidebars && props.version.docs)
      found.set(`${DOCS}/${file.replaceAll('\\', '/')}`, props as VersionProps);
  }
  return found;
}
