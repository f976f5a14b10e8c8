import { gatedFiles } from '../../gate/page/gatedFileReader.ts';

/** Returns a function that loads content of a page from a file behind the gate, once, and again after a failure. */
export function contentLoader<T>(url: string): () => Promise<T> {
  let content: Promise<T> | undefined;
  return () => {
    content ??= gatedFiles.read<T>(url).catch((error: unknown) => {
      content = undefined;
      throw error;
    });
    return content;
  };
}
