import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { operationPageFile, type ThemedReference } from 'gatedocs-generator/generated';
import { bin, Failure, filesBelow, replaceFile, run } from 'gatedocs-generator/node';
import { toSelfContainedJson } from 'gatedocs-reference/read';
import { themedDocument, themedOperations } from './themedDocument.ts';

/** Temporary folder for the pages of an earlier run. */
const EARLIER_PAGES_FOLDER = '.cache/earlier-pages';

/** Returns the input file of docusaurus-plugin-openapi-docs for a reference. */
export function themedInputFile(id: string): string {
  return `.cache/themed-specs/${id}.json`;
}

/**
 * Makes the pages for docusaurus-theme-openapi-docs by a command of docusaurus-plugin-openapi-docs. The command loads
 * the whole site, and writes only pages that do not exist yet.
 * @returns the sources of their files, by the id of the reference and the file's name.
 * @throws Failure if the command has made no page for an operation.
 */
export async function makeThemedPages(
  references: readonly ThemedReference[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  for (const { id, document, matters } of references)
    await replaceFile(themedInputFile(id), toSelfContainedJson(themedDocument(document, matters)));
  await rm(EARLIER_PAGES_FOLDER, { recursive: true, force: true });
  for (const { id, folder } of references) await move(folder, path.join(EARLIER_PAGES_FOLDER, id));
  try {
    await run(bin('docusaurus'), ['gen-api-docs', 'all'], { quiet: true });
    const made = references.map(async (reference) => [reference.id, await readPages(reference)] as const);
    return new Map(await Promise.all(made));
  } finally {
    for (const { id, folder } of references) {
      await rm(folder, { recursive: true, force: true });
      await move(path.join(EARLIER_PAGES_FOLDER, id), folder);
    }
  }
}

/** Returns the pages of operations and the data that they import. */
async function readPages({ file, folder, document }: ThemedReference): Promise<Map<string, string>> {
  const made = await filesBelow(folder);
  const operations = themedOperations(document);
  const pages = new Set(operations.map(({ page }) => operationPageFile(page)));
  const missing = operations.find(({ page }) => !made.includes(operationPageFile(page)));
  if (missing) throw new Failure(`${file}: the page "${missing.page}" of ${missing.pointer} was not generated.`);
  const needed = made.filter((name) => pages.has(name) || name.endsWith('.json'));
  return new Map(needed.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Moves a folder, if it is there. */
async function move(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
}
