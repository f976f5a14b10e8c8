import { gatedFiles } from '@site/src/gate/page/gatedFileReader';
import type { OperationContent } from './pageModule';

/** Returns a function that loads a page's content from a file behind the gate, once, and again after a failure. */
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
