import { contentLoader } from './contentLoader';
import type { OperationModule } from './pageModule';
import { prepareNodes } from './preparedNodes';

/**
 * Loads an operation's page in the browser, for ../plugin/operationLoader.cjs.
 * @param url address of its content.
 */
export async function operationPage(url: string): Promise<OperationModule> {
  const load = contentLoader(url);
  const isPainted = document.documentElement.dataset.hasHydrated === 'false';
  return prepareNodes({ html: isPainted ? null : (await load()).html, load, links: [], anchors: [] });
}
