import { gatedFiles } from '@site/src/gate/page/gatedFileReader';
import { contentLoader } from './contentLoader';
import type { BuilderContent, OperationContent, OperationModule, PartFile } from './pageModule';

/** The module of ../plugin/partsLoader.cjs. */
interface PartsModule {
  /** Addresses of the parts of a reference, by name. */
  readonly default: ReadonlyMap<string, string>;
}

/**
 * Loads an operation's page in the browser, for ../plugin/operationLoader.cjs.
 * @param url address of its content.
 * @param builderUrl address of the request builder's data.
 * @param loadParts loads the addresses of the parts of its reference; absent for a page without parts.
 */
export async function operationPage(
  url: string,
  builderUrl: string,
  loadParts?: () => Promise<PartsModule>,
): Promise<OperationModule> {
  const load = contentLoader<OperationContent>(url);
  const loadBuilder = contentLoader<BuilderContent>(builderUrl);
  const loadPart = async (name: string): Promise<string> => {
    const parts = await loadParts?.();
    const address = parts?.default.get(name);
    if (!address) throw new Error(`The part ${name} does not exist.`);
    return (await gatedFiles.read<PartFile>(address)).html;
  };
  const isPainted = document.documentElement.dataset.hasHydrated === 'false';
  const html = isPainted ? null : (await load()).html;
  return { html, load, loadBuilder, loadPart, links: [], anchors: [] };
}
