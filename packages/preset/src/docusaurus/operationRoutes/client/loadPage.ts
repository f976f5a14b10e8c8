import { FILE_LIMIT } from 'gatedocs-rules/unseal';
import { gatedFiles } from '../../../gate/page/gatedFileReader.ts';
import type { Fragment, SidebarPart } from '../../../gate/page/gatedFiles.ts';
import { metaOfShell } from '../../../gate/tab/shellMeta.ts';
import { pathOf } from '../../browser/linkPath.ts';
import { fillCategory, filledItems, isPending } from '../../sidebars/client.ts';
import { addPage, isUnknown } from './addPage.ts';

/** Path of the page that the browser opened first; null on the server. */
const FIRST = typeof location === 'undefined' ? null : pathOf(location.pathname);

/** Fragments, by path; null for a path without a page. */
const opened = new Map<string, Promise<Fragment | null>>();
/** URLs of fragments, by path; null for a path without a page. */
const located = new Map<string, Promise<string | null>>();
/** Pages whose rows have been added or are being loaded, by path. */
const added = new Map<string, Promise<void>>();

/**
 * Adds the rows of an operation's page to the tables, which contain no operations; does nothing for any other path. The
 * page's shell names the fragment, and the fragment contains the rows, so no browser needs a list of all operations.
 * @throws Error if the page cannot be loaded, or belongs to another release: the caller then reloads the browser's
 * page.
 */
export function addOperationPage(pathname: string): Promise<void> {
  const path = pathOf(pathname);
  return isUnknown(path) ? once(added, path, () => addRows(path)) : Promise.resolve();
}

/** Looks up the fragment of a linked page, so that opening the page takes only one request. */
export function locateOperationPage(pathname: string): void {
  const path = pathOf(pathname);
  // Ignored: opening the page repeats the request.
  if (isUnknown(path)) locate(path, 'low').catch(() => undefined);
}

/** Returns the title of a page, as its tab shows it; null for a path without a page. */
export async function titleOfPage(pathname: string): Promise<string | null> {
  return (await open(pathOf(pathname)))?.title ?? null;
}

async function addRows(path: string): Promise<void> {
  const operation = (await open(path))?.operation;
  if (!operation) return;
  const [{ createPage }, { pageOfFragment }] = await Promise.all([
    import('../../../reference/page/createPage.tsx'),
    import('../../../reference/page/articleModule.ts'),
  ]);
  addPage(operation, createPage(pageOfFragment(operation, isFirst(path)), operation));
}

/**
 * Adds the entries of the sidebar categories that are open on a page, unless the sidebars have them already.
 * @throws Error if the page cannot be loaded.
 */
export async function fillSidebar(pathname: string): Promise<void> {
  const path = pathOf(pathname);
  if (!added.has(path) && !isPending(path)) return;
  for (const part of (await open(path))?.sidebar ?? []) fillCategory(part);
}

/** Loads the entries of a sidebar category that the reader opens, by the route of its page. */
export async function loadItems(route: string): Promise<SidebarPart['items']> {
  await fillSidebar(route);
  return filledItems(route);
}

/** Returns the fragment of a page; null for a path without a page. */
function open(path: string): Promise<Fragment | null> {
  return once(opened, path, async () => {
    if (isFirst(path)) return gatedFiles.painted;
    const url = await locate(path);
    return url === null ? null : gatedFiles.read<Fragment>(url);
  });
}

/** Returns whether a path is that of the page painted by the gate. */
function isFirst(path: string): boolean {
  return path === FIRST && gatedFiles.painted !== null;
}

function locate(path: string, priority: RequestPriority = 'auto'): Promise<string | null> {
  return once(located, path, async () => {
    const known = gatedFiles.fragmentAt(path);
    if (known !== null || gatedFiles.hasNoShells) return known;
    const response = await fetch(path, { priority, signal: AbortSignal.timeout(FILE_LIMIT) });
    if (response.status === 404) return null;
    const shell = response.ok ? await response.text() : '';
    const url = metaOfShell(shell, 'fragment');
    if (url === null || !isThisRelease(shell)) throw new Error(`${path} cannot be shown without reloading.`);
    return url;
  });
}

/** Returns whether a shell loads the same scripts as this page. */
function isThisRelease(shell: string): boolean {
  const script = document.querySelector('head > script[src]')?.getAttribute('src');
  return script !== undefined && script !== null && shell.includes(` src="${script}"`);
}

/** Returns the result of an earlier call for a key, unless it failed. */
function once<T>(results: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const result = results.get(key) ?? make();
  results.set(key, result);
  result.catch(() => results.delete(key));
  return result;
}
