/**
 * The entry of the server's bundle, which wraps Docusaurus' own. The tables of pages contain no operations, so the rows
 * of an operation's page are added while it is rendered.
 */
import path from 'node:path';
import preload from '@docusaurus/core/lib/client/preload.js';
import render from '@docusaurus/core/lib/client/serverEntry.js';
import type { SidebarPart } from '../../gate/page/gatedFiles.ts';
import { articleOnServer } from '../../reference/page/articleOnServer.ts';
import { createPage } from '../../reference/page/createPage.tsx';
import { addPage } from '../operationRoutes/client/addPage.ts';
import type { ServerFolders } from '../operations/serverPages.ts';
import { fillCategory } from '../sidebars/client.ts';
import { article, operations, sidebars } from './pages.ts';

/** Defined by ../operationRoutes/index.ts. */
declare const SERVER_FOLDERS: ServerFolders;

/** The parameters of Docusaurus' render function that are used here. */
interface Params {
  readonly pathname: string;
}

type Rendered = Awaited<ReturnType<typeof render>>;

let last: Promise<unknown> = Promise.resolve();

/** Renders one page after another: Docusaurus starts many at once, and an operation's page changes the tables. */
export default function renderInTurn(params: Params): Promise<Rendered> {
  const rendered = last.then(() => renderPage(params));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function renderPage(params: Params): Promise<Rendered> {
  const { pathname } = params;
  const page = operations.get(pathname);
  const sidebar = sidebars.get(pathname) ?? [];
  if (!page) return renderWith(sidebar, params);
  const content = articleOnServer(path.join(SERVER_FOLDERS.site, page.file));
  const component = createPage({ ...content, html: article }, page);
  const remove = addPage(page, component);
  try {
    return await renderWith(sidebar, params);
  } finally {
    // No other page depends on these rows, and without them lookups stay short.
    remove();
  }
}

/** Renders a page while the lists that are loaded with it are in its sidebars. */
async function renderWith(sidebar: readonly SidebarPart[], params: Params): Promise<Rendered> {
  // The sidebars are loaded with a route's modules.
  if (sidebar.length > 0) await preload(params.pathname);
  const removals = sidebar.map(fillCategory);
  try {
    return await render(params);
  } finally {
    for (const remove of removals) remove();
  }
}
