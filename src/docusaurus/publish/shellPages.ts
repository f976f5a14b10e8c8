import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fragment, OperationData, SidebarPart } from '../../gate/page/gatedFiles';
import { filesBelow, writeOutput } from '../../node/files';
import type { OperationDocument, OperationDocuments } from '../operations/documents';
import { operationPublisher, type PublishedOperation, type WriteJson } from '../operations/publish';
import { UpstreamChange } from '../upstream';
import { writeGated } from './gatedFile';
import type { PublishedPages } from './publishedPages';
import type { RenderedPages } from './renderedPages';
import type { Seal } from './seal';
import { pageSplitter, type ShellSite } from './shell';

/** What the pages of a build are made from. */
export interface Pages {
  readonly site: ShellSite;
  /** The documents of operations, by route: their HTML is not in the rendered pages. */
  readonly operations: OperationDocuments;
  /** Hash of the server's bundle. */
  readonly fingerprint: string;
  readonly rendered: RenderedPages;
  /** Null in a build without a content key: it is not to be deployed, and seals nothing. */
  readonly published: PublishedPages | null;
  /** The lists of the sidebar that come with a page, by route. */
  readonly sidebars: ReadonlyMap<string, readonly SidebarPart[]>;
}

/** Turns every page of a build into a shell and a fragment, which is sealed if there is a key. */
export async function shellPages(outDir: string, pages: Pages, seal: Seal | null): Promise<void> {
  const { site, operations, rendered, published, sidebars } = pages;
  const write: WriteJson = (purpose, data) => writeGated(outDir, purpose, data, seal);
  const writeOperation = operationWriter(outDir, pages, write);
  const split = pageSplitter(site);
  for (const file of (await filesBelow(outDir)).filter((name) => name.endsWith('.html'))) {
    const route = routeOf(file);
    const { fragment, shell } = split(readFileSync(path.join(outDir, file), 'utf8'), route);
    const operation = operations.get(route);
    const sidebar = sidebars.get(route);
    const page = sidebar ? { ...fragment, sidebar } : fragment;
    const url = operation ? await writeOperation(file, page, operation) : await write(file, page);
    writeOutput(path.join(outDir, file), shell(url));
  }
  rendered.save();
  published?.save();
}

/** Writes the files of an operation's page. @returns the URL of its fragment. */
type OperationWriter = (file: string, fragment: Fragment, operation: OperationDocument) => Promise<string>;

function operationWriter(
  outDir: string,
  { fingerprint, rendered, published }: Pages,
  write: WriteJson,
): OperationWriter {
  const { publish, partsOf } = operationPublisher(write, fingerprint);
  return async (file, { body, ...head }, operation) => {
    const source = readFileSync(operation.file);
    // The content of a page that an earlier build has rendered is nothing but its key.
    if (published && rendered.keep(body)) {
      const key = published.keyOf({ file, rendered: body, head, source });
      const url = await published.writeAgain(key, outDir, () => partsOf(operation));
      if (url !== null) return url;
    }
    const page = await publish(operation, source, head.sidebar ?? []);
    const { placeholder, copy, builder, parts = null } = page;
    const fragment = await write(file, withOperation({ ...head, body: rendered.contentOf(placeholder, body) }, page));
    published?.add(published.keyOf({ file, rendered: placeholder, head, source }), {
      fragment,
      urls: [copy, builder, fragment],
      parts,
    });
    return fragment;
  };
}

/** @throws UpstreamChange if the rendered page does not have the placeholder of the article, once. */
export function withOperation(
  fragment: Fragment,
  { placeholder, ...operation }: PublishedOperation,
): Fragment & { readonly operation: OperationData } {
  const [before, after, ...others] = fragment.body.split(placeholder);
  if (before === undefined || after === undefined || others.length > 0)
    throw new UpstreamChange(
      'template',
      `The rendered page ${operation.metadata.permalink} has no place for its article`,
    );
  return { ...fragment, body: before + after, operation: { ...operation, articleIndex: before.length } };
}

/** Returns the route of an HTML file: `/docs/intro` for `docs/intro.html`, `/` for `index.html`. */
function routeOf(file: string): string {
  return file === '404.html' ? '/404.html' : `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}
