import { gatedFiles } from '@site/src/gate/page/gatedFileReader';
import type { OperationData } from '@site/src/gate/page/gatedFiles';
import type { ComponentType } from 'react';
import OperationPage from '.';
import { contentLoader } from './contentLoader';
import type { BuilderContent, OperationContent, OperationModule, PartFile } from './pageModule';

/** What Docusaurus compiles from a page of MDX, as far as its theme uses it. */
export interface CompiledPage extends Pick<OperationData, 'metadata' | 'frontMatter'> {
  readonly default: ComponentType;
  readonly toc: readonly never[];
  readonly assets: object;
}

/**
 * Creates an operation's page, which is no module of the browser's bundle: such pages differ only in their data.
 * @param isPainted whether the gate has painted its HTML, as it does on the first page.
 */
export function createPage(operation: OperationData, isPainted: boolean): CompiledPage {
  const { article, copy, builder, parts, metadata, frontMatter } = operation;
  const loadCopy = contentLoader<Omit<OperationContent, 'html'>>(copy);
  const loadParts = parts === undefined ? null : contentLoader<Readonly<Record<string, string>>>(parts);
  const page: OperationModule = {
    html: isPainted ? null : article,
    load: async () => ({ html: article, ...(await loadCopy()) }),
    loadBuilder: contentLoader<BuilderContent>(builder),
    loadPart: async (name) => {
      const urls = new Map(Object.entries((await loadParts?.()) ?? {}));
      const url = urls.get(name);
      if (!url) throw new Error(`The part ${name} does not exist.`);
      return (await gatedFiles.read<PartFile>(url)).html;
    },
    links: [],
    anchors: [],
  };
  const Page = (): ReturnType<typeof OperationPage> => <OperationPage page={page} />;
  return { default: Page, metadata, frontMatter, toc: [], assets: {} };
}
