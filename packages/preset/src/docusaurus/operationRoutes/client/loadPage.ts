import { FILE_LIMIT } from 'gatedocs-rules/unseal';
import { gatedFiles } from '../../../gate/page/gatedFileReader.ts';
import type { Fragment, SidebarPart } from '../../../gate/page/gatedFiles.ts';
import { metaOfShell } from '../../../gate/tab/shellMeta.ts';
import { pathOf } from '../../browser/linkPath.ts';
import { fillCategory, filledItems, isPending } from '../../sidebars/client.ts';
import { addPage, isUnknown } from './addPage.ts';

/** Path of the page that the browser has opened; none on the server. */
const FIRST = typeof location === 'undefined' ? null : pathOf(location.pathname);

/** Fragments, by path; null for a path without a page. */
const opened = new Map<string, Promise<Fragment | null>>();
/** URLs of fragments, by path; null for a path without a page. */
const located = new Map<string, Promise<string | null>>();
/** Pages whose rows are added, or on their way, by path. */
const added = new Map<string, Promise<void>>();

/**
 * Adds the rows of an operation's page to the tables, which name no operation; does nothing for any other path. A shell
 * names the page's fragment, and the rows come with that, so no browser has a list of all operations.
 * @throws Error if the page cannot be loaded, or is one of another release: the caller reloads it.
 */
export function addOperationPage(pathname: string): Promise<void> {
  const path = pathOf(pathname);
  return isUnknown(path) ? once(added, path, () => addRows(path)) : Promise.resolve();
}

/** Finds out where the page of a link is, so that one request is left for when it is opened. */
export function locateOperationPage(pathname: string): void {
  const path = pathOf(pathname);
  // The request is made again when the page is opened.
  if (isUnknown(path)) locate(path, 'low').catch(() => undefined);
}

async function addRows(path: string): Promise<void> {
  const operation = (await open(path))?.operation;
  if (!operation) return;
  const [{ createPage }, { pageOfFragment }] = await Promise.all([
    import('../../../reference/page/createPage.tsx'),
    import('../../../reference/page/operationPage.ts'),
  ]);
  addPage(operation, createPage(pageOfFragment(operation, isFirst(path)), operation));
}

/**
 * Adds the entries of the sidebar's categories that are open on a page, if the sidebars do not have them.
 * @throws Error if the page cannot be loaded.
 */
export async function fillSidebar(pathname: string): Promise<void> {
  const path = pathOf(pathname);
  if (!added.has(path) && !isPending(path)) return;
  for (const part of (await open(path))?.sidebar ?? []) fillCategory(part);
}

/** Loads the entries of a category of the sidebar that a reader opens, by the route of its page. */
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

/** Returns whether a path is that of the page that the gate has painted. */
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
    if (url === null || !isThisRelease(shell)) throw new Error(`${path} cannot be shown without loading it again.`);
    return url;
  });
}

/** Returns whether a shell starts the scripts that this page has started. */
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
