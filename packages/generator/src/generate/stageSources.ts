import type { Catalogue } from 'gatedocs-reference/model';
import { parseSourceFile } from 'gatedocs-reference/read';
import { lastCommitTimes } from '../node/commits.ts';
import { historyFolder, readView } from '../settings/audienceView.ts';
import { editBaseUrl } from '../settings/editBaseUrl.ts';
import { IGNORE_ALL, IGNORE_FILE } from '../settings/generatedFolders.ts';
import type { SiteOptions } from '../settings/options.ts';
import { errorFolder, errorPageSources } from './errorPages.ts';
import { type EditSource, type FrontMatters, frontMatters } from './frontMatter.ts';
import { pageSources } from './pageSources.ts';
import { printRoutes } from './referenceRoutes.ts';
import type { Specification } from './specification.ts';
import { findSpecSources } from './specSources.ts';
import type { StagedFiles } from './stagedFiles.ts';
import type { ThemedReference } from './themedReference.ts';
import { loadThemeRenderer } from './themeRenderer.ts';

/** Sources by the names of their files. */
type PageFiles = ReadonlyMap<string, string>;

/** Writes the sources of all pages, which Docusaurus reads. */
export async function stageSources(
  staged: StagedFiles,
  { repository }: SiteOptions,
  specifications: readonly Specification[],
  catalogues: readonly Catalogue[],
): Promise<void> {
  const editSource = { baseUrl: editBaseUrl(repository), commits: lastCommitTimes(historyFolder(readView()), '.') };
  const all = specifications.map((specification) => ({
    ...specification,
    matters: createFrontMatters(specification, editSource),
  }));
  const themed = await renderThemedPages(all.flatMap(toThemedReferences));
  for (const { reference, settings, matters } of all)
    for (const [name, source] of new Map([...pageSources(matters), ...(themed.get(reference.id) ?? [])]))
      staged.write(`${settings.folder}/${name}`, source);
  for (const catalogue of catalogues)
    for (const [name, content] of [[IGNORE_FILE, IGNORE_ALL] as const, ...errorPageSources(catalogue)])
      staged.write(`${errorFolder(catalogue)}/${name}`, content);
}

async function renderThemedPages(references: readonly ThemedReference[]): Promise<ReadonlyMap<string, PageFiles>> {
  return references.length === 0 ? new Map() : (await loadThemeRenderer()).makeThemedPages(references);
}

function createFrontMatters({ reference, file, files }: Specification, editSource: EditSource): FrontMatters {
  const sources = findSpecSources(file, (part) => parseSourceFile(files, part));
  return frontMatters(reference.document, sources, editSource, printRoutes(reference).length > 0);
}

function toThemedReferences(described: Specification & { readonly matters: FrontMatters }): ThemedReference[] {
  const { reference, file, settings, matters } = described;
  const { id, document } = reference;
  return settings.renderer === 'theme' ? [{ id, file, folder: settings.folder, document, matters }] : [];
}
