import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fragment, OperationData, SidebarPart } from '../../gate/page/gatedFiles';
import { filesBelow, replaceFile } from '../../node/files';
import type { OperationDocument } from '../operations/documents';
import { operationPublisher, type PublishedOperation } from '../operations/publish';
import { UpstreamChange } from '../upstream';
import { writeGated } from './gatedFile';
import type { Seal } from './seal';
import { type ShellSite, splitPage } from './shell';

/**
 * Turns every page of a build into a shell and a fragment, which is sealed if there is a key.
 * @param operations the documents of operations, by route: their HTML is not in the rendered pages.
 * @param sidebars the lists of the sidebar that come with a page, by route.
 */
export async function shellPages(
  outDir: string,
  site: ShellSite,
  operations: ReadonlyMap<string, OperationDocument>,
  sidebars: ReadonlyMap<string, readonly SidebarPart[]>,
  seal: Seal | null,
): Promise<void> {
  const publish = operationPublisher((purpose, data) => writeGated(outDir, purpose, data, seal));
  for (const file of (await filesBelow(outDir)).filter((name) => name.endsWith('.html'))) {
    const { fragment, shell } = splitPage(await readFile(path.join(outDir, file), 'utf8'), routeOf(file), site);
    const operation = operations.get(routeOf(file));
    const sidebar = sidebars.get(routeOf(file));
    const whole = {
      ...(operation ? withOperation(fragment, await publish(operation)) : fragment),
      ...(sidebar ? { sidebar } : {}),
    };
    await replaceFile(path.join(outDir, file), shell(await writeGated(outDir, file, whole, seal)));
  }
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
