import { readdir } from 'node:fs/promises';
import { bin, Failure, run } from '../../node/command';
import { replaceFile } from '../../node/files';
import type { OpenApiDocument } from '../document/types';
import type { FrontMatters } from '../generate/frontMatter';
import { operationPage } from '../generate/pageSources';
import { selfContained } from '../read/selfContained';
import { themedDocument, themedOperations } from './themedDocument';

/** A reference with the renderer `theme`. */
export interface ThemedReference {
  readonly id: string;
  /** The owner's file. */
  readonly file: string;
  /** Folder of its pages. */
  readonly folder: string;
  readonly document: OpenApiDocument;
  readonly matters: FrontMatters;
}

/** Returns the file that docusaurus-plugin-openapi-docs reads a reference from. */
export function themedInput(id: string): string {
  return `.cache/themed-specs/${id}.json`;
}

/**
 * Writes the pages that docusaurus-theme-openapi-docs shows, with docusaurus-plugin-openapi-docs, a command that loads
 * the whole site.
 * @returns the names of their files, by the id of the reference.
 * @throws Failure if it has made no page for an operation.
 */
export async function writeThemedPages(references: readonly ThemedReference[]): Promise<Map<string, Set<string>>> {
  for (const { id, document, matters } of references)
    await replaceFile(themedInput(id), selfContained(themedDocument(document, matters)));
  if (references.length > 0) await run(bin('docusaurus'), ['gen-api-docs', 'all'], { quiet: true });
  const written = references.map(async ({ id, file, folder, document }): Promise<[string, Set<string>]> => {
    const names = new Set(await readdir(folder));
    const operations = themedOperations(document);
    const missing = operations.find(({ page }) => !names.has(operationPage(page)));
    if (missing) throw new Failure(`${file}: the page "${missing.page}" of ${missing.pointer} was not generated.`);
    return [id, new Set(operations.map(({ page }) => operationPage(page)))];
  });
  return new Map(await Promise.all(written));
}
