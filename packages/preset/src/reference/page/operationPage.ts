import type { BuilderContent, OperationContent, OperationModule, PartFile } from 'gatedocs-reference/render';
import { gatedFiles } from '../../gate/page/gatedFileReader.ts';
import type { OperationData } from '../../gate/page/gatedFiles.ts';
import { contentLoader } from './contentLoader.ts';

/** Addresses of the parts of a reference, by name. */
type PartAddresses = Readonly<Record<string, string>>;

/**
 * Returns an operation's page from its fragment.
 * @param isPainted whether the gate has painted its HTML, as it does on the first page.
 */
export function pageOfFragment({ article, copy, builder, parts }: OperationData, isPainted: boolean): OperationModule {
  const loadCopy = contentLoader<Omit<OperationContent, 'html'>>(copy);
  const load = async (): Promise<OperationContent> => ({ html: article, ...(await loadCopy()) });
  const loadParts = parts === undefined ? undefined : contentLoader<PartAddresses>(parts);
  return pageModule(isPainted ? null : article, load, builder, loadParts);
}

/**
 * Loads an operation's page that is a module of the bundle, for ../plugin/operationLoader.cjs.
 * @param url address of its content.
 * @param builderUrl address of the request builder's data.
 * @param importParts imports the module of ../plugin/partsLoader.cjs; absent for a page without parts.
 */
export async function operationPage(
  url: string,
  builderUrl: string,
  importParts?: () => Promise<{ readonly default: PartAddresses }>,
): Promise<OperationModule> {
  const load = contentLoader<OperationContent>(url);
  const isPainted = document.documentElement.dataset.hasHydrated === 'false';
  const loadParts = importParts && (async () => (await importParts()).default);
  return pageModule(isPainted ? null : (await load()).html, load, builderUrl, loadParts);
}

function pageModule(
  html: string | null,
  load: OperationModule['load'],
  builderUrl: string,
  loadParts: (() => Promise<PartAddresses>) | undefined,
): OperationModule {
  return {
    html,
    load,
    loadBuilder: contentLoader<BuilderContent>(builderUrl),
    loadPart: async (name) => {
      const url = new Map(Object.entries((await loadParts?.()) ?? {})).get(name);
      if (url === undefined) throw new Error(`The part ${name} does not exist.`);
      return (await gatedFiles.read<PartFile>(url)).html;
    },
    links: [],
    anchors: [],
  };
}
