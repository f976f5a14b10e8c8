import preload from '@docusaurus/core/lib/client/preload.js';
import { addOperationPage, fillSidebar } from './loadPage.ts';

/**
 * Replaces the function that loads a route before it is shown: the rows of an operation's page come first, and
 * the lists of the sidebar that are open on the page last, when the sidebars are there.
 */
export default async function preloadPage(path: string): Promise<unknown> {
  await addOperationPage(path);
  const page = await preload(path);
  await fillSidebar(path);
  return page;
}
