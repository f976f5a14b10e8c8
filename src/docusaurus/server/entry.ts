/**
 * The entry of the server's bundle, in place of Docusaurus' own, which it wraps: the tables of pages name no operation,
 * and the rows of an operation's page are there while it is rendered. A page that an earlier build has rendered from the
 * same inputs is not rendered again: ../publish/renderedPages.ts puts its content in the place of its key.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import preload from '@docusaurus/core/lib/client/preload.js';
import render from '@docusaurus/core/lib/client/serverEntry.js';
import type { SidebarPart } from '../../gate/page/gatedFiles';
import { CacheFile } from '../../node/cacheFile';
import type { OperationFile } from '../../reference/page/pageModule';
import { entriesOf, renderKey, SERVER_FILES, type ServerFolders } from '../operations/rendered';
import { fillCategory } from '../sidebars/client';
import { showOperation } from './operations';
import { operations, sidebars } from './pages';

/** Defined by ../pageTable/index.ts. */
declare const SERVER_FOLDERS: ServerFolders;

const fingerprint = readFileSync(path.join(SERVER_FOLDERS.generated, SERVER_FILES.fingerprint), 'utf8');
const cache = CacheFile.open(SERVER_FOLDERS.cache);

/** The used part of what Docusaurus renders a page from. */
interface Params {
  readonly pathname: string;
}

interface Rendered {
  readonly html: string;
  /** Facts about the page, which are JSON: Docusaurus renders in threads. */
  readonly collectedData: object;
}

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
  const source = readFileSync(path.join(SERVER_FOLDERS.site, page.file), 'utf8');
  const { links, anchors } = JSON.parse(source) as OperationFile;
  const key = renderKey(fingerprint, { ...page, sidebar, links, anchors });
  const { facts, body } = entriesOf(key);
  const known = cache.get(facts);
  if (known && cache.get(body)) return { html: key, collectedData: JSON.parse(known.toString()) };
  const hide = showOperation(page, { html: key, links, anchors });
  try {
    const rendered = await renderWith(sidebar, params);
    const file = path.join(SERVER_FOLDERS.generated, SERVER_FILES.rendered, `${key}.json`);
    writeFileSync(file, JSON.stringify(rendered.collectedData));
    return rendered;
  } finally {
    hide();
  }
}

/** Renders a page while the lists that come with it are in its sidebars. */
async function renderWith(sidebar: readonly SidebarPart[], params: Params): Promise<Rendered> {
  // The sidebars come with a route's modules.
  if (sidebar.length > 0) await preload(params.pathname);
  const removals = sidebar.map(fillCategory);
  try {
    return await render(params);
  } finally {
    for (const remove of removals) remove();
  }
}
