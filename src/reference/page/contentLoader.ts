import { gatedFiles } from '@site/src/gate/page/gatedFileReader';
import type { OperationContent } from './pageModule';

/** Loads a page's content from a file behind the gate, once; after a failure it can be tried again. */
export function contentLoader(url: string): () => Promise<OperationContent> {
  let content: Promise<OperationContent> | undefined;
  return () => {
    content ??= gatedFiles.read<OperationContent>(url).catch((error: unknown) => {
      content = undefined;
      throw error;
    });
    return content;
  };
}
