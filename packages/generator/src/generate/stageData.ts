import { exactJson } from 'gatedocs-reference/document';
import { guideFiles } from 'gatedocs-reference/guides';
import { languageStyles } from 'gatedocs-reference/languages';
import { IGNORE_ALL, IGNORE_FILE } from '../settings/generatedFolders.ts';
import { collectIds, type PageIds, withoutBrokenAnchors } from './brokenAnchors.ts';
import type { DescribedPages, DescribedReference, PageFile } from './describePages.ts';
import { DOWNLOADS_FILE } from './downloadsFile.ts';
import { errorFolder } from './errorPages.ts';
import { GUIDE_DATA_FOLDER } from './guideDataFolder.ts';
import { SEARCH_DOCUMENTS_FILE } from './searchDocumentsFile.ts';
import type { StagedFiles } from './stagedFiles.ts';

/** Folder of the documents, each bundled into one file. */
const BUNDLES = '.cache/specs';

/**
 * Writes the data of all pages, of the search and of guides. Links to parts that a page does not have become text, and
 * are added to `brokenLinks` of their reference.
 */
export function stageData(staged: StagedFiles, { references, errors, search }: DescribedPages): void {
  const sources = references.map(({ specification }) => specification.reference);
  staged.write(SEARCH_DOCUMENTS_FILE, exactJson(search.documents(sources)));
  for (const [name, content] of guideFiles(sources)) staged.write(`${GUIDE_DATA_FOLDER}/${name}`, content);
  staged.write(`${GUIDE_DATA_FOLDER}/languages.css`, languageStyles());
  const ids = collectPageIds([...references, ...errors].flatMap(({ files }) => files));
  for (const reference of references) {
    const { specification, files, brokenLinks } = reference;
    stageDocument(staged, reference);
    stageFiles(staged, specification.settings.folder, files, ids, (href) => brokenLinks.add(href));
  }
  for (const { catalogue, files } of errors) stageFiles(staged, errorFolder(catalogue), files, ids);
}

function collectPageIds(files: readonly PageFile[]): PageIds {
  const ids: PageIds = new Map();
  for (const { page, content } of files)
    if (page !== null) ids.set(page, new Set([...(ids.get(page) ?? []), ...collectIds(content)]));
  return ids;
}

/** Writes the document as it is read and as it is written, and the files to download. */
function stageDocument(staged: StagedFiles, { specification, downloads }: DescribedReference): void {
  const { reference, source, settings } = specification;
  staged.write(`${BUNDLES}/${reference.id}.json`, exactJson(reference.document));
  staged.write(`${BUNDLES}/${reference.id}.source.json`, exactJson(source));
  staged.write(`${settings.folder}/${IGNORE_FILE}`, IGNORE_ALL);
  staged.write(`${settings.folder}/${DOWNLOADS_FILE}`, JSON.stringify(Object.fromEntries(downloads)));
}

function stageFiles(
  staged: StagedFiles,
  folder: string,
  files: readonly PageFile[],
  ids: PageIds,
  onBroken?: (href: string) => void,
): void {
  for (const { name, content, page } of files)
    staged.write(`${folder}/${name}`, exactJson(withoutBrokenAnchors(content, page, ids, onBroken)));
}
