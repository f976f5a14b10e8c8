import preload from '@docusaurus/core/lib/client/preload.js';
import { toRoutePath } from '../../../gate/page/routePath.ts';
import { loadPage } from './loadPage.ts';
import { cancelRetry, isHostReachable, waitForRetry } from './offline.ts';

/**
 * Replaces the function that loads a route before it is shown.
 *
 * After a failure Docusaurus reloads the browser's page, which brings a new release; but without a connection it would
 * take away what is being read, so that stays until another attempt.
 */
export default async function preloadPage(path: string): Promise<unknown> {
  if (isOpening(path)) cancelRetry(path);
  try {
    // First: a route remembers the failure of what it loads.
    await loadPage(path);
    return await preload(path);
  } catch (error) {
    if (!isOpening(path) || (await isHostReachable())) throw error;
    console.warn(error);
    await waitForRetry(path);
    return preloadPage(path);
  }
}

/** Returns whether the reader has followed a link to the page, and not only pointed at it. */
function isOpening(path: string): boolean {
  return toRoutePath(path) === toRoutePath(location.pathname);
}
