import { referenceData, renderDescribed } from 'gatedocs-generator/generate';
import { Failure } from 'gatedocs-generator/node';
import type { GuideSource } from './guides/guideSource.ts';

/** Compiles the guides. @throws Failure with the guide. */
export async function tryGuides(guides: ReadonlyMap<string, string>): Promise<void> {
  // Imported here, because a static import would be compiled to `require`, which the package does not support.
  const { compile } = await import('@mdx-js/mdx');
  for (const [file, text] of guides)
    await compile(text.replace(/^---\n[\s\S]*?\n---\n/, '')).catch((error: Error) => {
      throw new Failure(`${file} cannot be made from your documents: ${error.message}. Please report this as a bug.`);
    });
}

/**
 * Renders a document's pages as the build will, and discards them.
 * @param sources all documents, because pages can link to each other; their operations have been described already.
 * @throws Failure with the document.
 */
export function tryPages(file: string, sources: readonly GuideSource[], index: number): void {
  const reference = sources[index];
  if (!reference) return;
  const described = new Map([...reference.operations, ...reference.webhooks].map((each) => [each.page, each]));
  try {
    referenceData(reference, sources, undefined, (names, entry, resolveLink) => {
      const operation = described.get(entry.page);
      if (!operation) throw new Error(`${entry.pointer} has no description`);
      return renderDescribed(operation, names, entry, resolveLink);
    });
  } catch (error) {
    throw new Failure(
      `The pages of ${file} cannot be made, so nothing has been written: ${(error as Error).message}. npm run docs:try has more.`,
    );
  }
}
