export { articleFile, type DataFile, pageOfFile } from './generate/articleFiles.ts';
export { DOWNLOADS_FILE } from './generate/downloadsFile.ts';
export type { FrontMatter, FrontMatters } from './generate/frontMatter.ts';
export { createPageLookup, readPageRoutes } from './generate/pageLookup.ts';
export {
  articleLines,
  FOR_PRINT,
  operationMatter,
  operationPageFile,
  pageSource,
  plainJson,
} from './generate/pageSources.ts';
export { readOperationPages } from './generate/readOperationPages.ts';
export { commonVersion, overviewRoute, readErrorSidebar, readSidebar } from './generate/readSidebar.ts';
export { SEARCH_DOCUMENTS_FILE } from './generate/searchDocumentsFile.ts';
export type { ThemedReference } from './generate/themedReference.ts';
