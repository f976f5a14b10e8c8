import { FILE_TIMEOUT_MS } from 'gatedocs-rules/unseal';
import { gatedFiles } from '../../../gate/page/gatedFileReader.ts';
import type { Fragment, SidebarPart } from '../../../gate/page/gatedFiles.ts';
import { toRoutePath } from '../../../gate/page/routePath.ts';
import { metaOfShell } from '../../../gate/tab/shellMeta.ts';
import { pageOfFragment } from '../../../reference/page/articleModule.ts';
import type { ArticleContent } from '../../../reference/page/createPage.tsx';
import { fillCategory, filledItems } from '../../sidebars/client.ts';

/** Path of the page that the browser opened first; null on the server. */
const FIRST_PATH = typeof location === 'undefined' ? null : toRoutePath(location.pathname);

/** Paths of the generated pages whose content comes with their fragments: none on the server and the dev server. */
const paths = new Set<string>();
/** Fragments, by path. */
const opened = new Map<string, Promise<Fragment>>();
/** URLs of fragments, by path. */
const fragmentUrls = new Map<string, Promise<string>>();

/** Returns the function that loads the content of a generated page, as `import()` loads that of a guide. */
export function contentOf(path: string): () => Promise<{ readonly default: ArticleContent }> {
  paths.add(path);
  return async () => {
    const [{ page, sidebar = [] }, { createPage }] = await Promise.all([
      readFragment(path),
      // Not in the client's entry: the styles of articles come after those of other components.
      import('../../../reference/page/createPage.tsx'),
    ]);
    if (!page) throw new Error(`The fragment of ${path} has no article.`);
    for (const part of sidebar) fillCategory(part);
    return { default: createPage(pageOfFragment(page, isPainted(path)), page) };
  };
}

/** Reads a generated page; does nothing for any other path. @throws Error if it cannot be loaded: see `locate`. */
export async function loadPage(pathname: string): Promise<void> {
  const path = toRoutePath(pathname);
  if (paths.has(path)) await readFragment(path);
}

/** Returns the title of a page, as its tab shows it. @throws Error for a path without a page. */
export async function titleOfPage(pathname: string): Promise<string> {
  return (await readFragment(toRoutePath(pathname))).title;
}

/** Looks up the fragment of a linked page, so that opening the page takes only one request. */
export function locatePage(pathname: string): void {
  const path = toRoutePath(pathname);
  // Ignored: opening the page repeats the request.
  if (paths.has(path)) findFragmentUrl(path, 'low').catch(() => undefined);
}

/** Loads the entries of a sidebar category that the reader opens, by the route of its page. */
export async function loadItems(route: string): Promise<SidebarPart['items']> {
  for (const part of (await readFragment(route)).sidebar ?? []) fillCategory(part);
  return filledItems(route);
}

/** Returns the fragment of a page. */
function readFragment(path: string): Promise<Fragment> {
  return once(opened, path, async () => {
    if (gatedFiles.painted && isPainted(path)) return gatedFiles.painted;
    return gatedFiles.read<Fragment>(await findFragmentUrl(path));
  });
}

/** Returns whether a path is that of the page painted by the gate. */
function isPainted(path: string): boolean {
  return path === FIRST_PATH && gatedFiles.painted !== null;
}

/** @throws Error if the page cannot be loaded, or belongs to another release: the browser's page is then reloaded. */
function findFragmentUrl(path: string, priority: RequestPriority = 'auto'): Promise<string> {
  return once(fragmentUrls, path, async () => {
    const known = gatedFiles.fragmentAt(path);
    if (known !== null) return known;
    const response = await fetch(path, { priority, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
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
