import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SidebarPart } from '../../gate/page/gatedFiles.ts';
import { DOCS } from '../docsPlugin.ts';
import { isSmall } from './small.ts';

/** With fewer operations the lists stay in the sidebar, where categories open without a request. */
const FEWEST = 100;
/** Longer lists stay too, because every page of the category would contain the list. */
const LONGEST = 250;

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
  /** Replaces `props` on the server if every page has all entries in its HTML: only the documents are missing. */
  readonly whole: { readonly version: object } | null;
}

/**
 * Removes the lists of operations from a version's sidebars: every page loads the sidebars, but shows only one such
 * list at first.
 */
export function splitSidebars({ version }: VersionProps, isOperation: (route: string) => boolean): SplitSidebars {
  const operations = Object.values(version.docsSidebars).flat().flatMap(linksBelow).filter(isOperation);
  if (operations.length < FEWEST) return { props: { version }, parts: [], whole: null };
  const parts: SidebarPart[] = [];
  const taken = new Set<string>();
  const split = (item: Item): object => {
    const { items, href, collapsed } = item;
    if (!items) return item;
    const isPart =
      href !== undefined &&
      collapsed === true &&
      items.length > 1 &&
      items.length <= LONGEST &&
      items.every(({ type, href: page = '' }) => type === 'link' && isOperation(page)) &&
      // A category that occurs twice is found by its page.
      !parts.some(({ category }) => category === href);
    if (!isPart) return { ...item, items: items.map(split) };
    parts.push({ category: href, items: items as SidebarPart['items'] });
    for (const { docId } of items) if (docId !== undefined) taken.add(docId);
    return { ...item, items: items.slice(0, 1), count: items.length };
  };
  let hasSmall = false;
  const sidebars = Object.entries(version.docsSidebars).map(([name, items]) => {
    const before = parts.length;
    const rest = items.map(split);
    if (parts.length > before && isSmall(items)) hasSmall = true;
    return [name, rest];
  });
  // The cards of a category's page need its documents; the page of a tag, which has such a list, shows none.
  const docs = Object.entries(version.docs).filter(([id]) => !taken.has(id));
  const rest = { ...version, docs: Object.fromEntries(docs) };
  return {
    props: { version: { ...rest, docsSidebars: Object.fromEntries(sidebars) } },
    parts,
    whole: hasSmall ? { version: rest } : null,
  };
}

function linksBelow({ type, href, items = [] }: Item): string[] {
  return type === 'link' && href !== undefined ? [href] : items.flatMap(linksBelow);
}

/** Returns the sidebars of all versions, by their files: see versionFiles. */
export function splitVersions(
  generatedFilesDir: string,
  isOperation: (route: string) => boolean,
): Map<string, SplitSidebars> {
  const files = [...versionFiles(generatedFilesDir)];
  return new Map(files.map(([file, props]) => [file, splitSidebars(props, isOperation)]));
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
