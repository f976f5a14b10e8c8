import preload from '@docusaurus/core/lib/client/preload.js';
import { addOperationPage, fillSidebar } from './loadPage.ts';

/**
 * Replaces the function that loads a route before it is shown: first adds the rows of an operation's page, and at the
 * end, once the sidebars are loaded, the sidebar lists that are open on the page.
 */
export default async function preloadPage(path: string): Promise<unknown> {
  await addOperationPage(path);
  const page = await preload(path);
  await fillSidebar(path);
  return page;
}
