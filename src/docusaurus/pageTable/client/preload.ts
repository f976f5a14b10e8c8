import preload from '@docusaurus/core/lib/client/preload.js';
import { linkedPages } from '../../browser/linkedPages';
import { addOperationPage, locateOperationPage } from './operations';

linkedPages.locate = locateOperationPage;

/** Replaces the function that loads a route before it is shown: the rows of an operation's page come first. */
export default async function preloadPage(path: string): Promise<unknown> {
  await addOperationPage(path);
  return preload(path);
}
