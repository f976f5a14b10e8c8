export { articleFile, type DataFile, pageOfFile } from './generate/articleFiles.ts';
export { DOWNLOADS_FILE } from './generate/downloadFiles.ts';
export { operationRoutes } from './generate/operationRoutes.ts';
export { articleLines, FOR_PRINT } from './generate/pageSources.ts';
export { commonVersion, overviewRoute, readErrorSidebar, readSidebar } from './generate/readSidebar.ts';
export { SEARCH_DOCUMENTS } from './generate/searchFile.ts';
export { pageRoutes, sitePages } from './generate/sitePages.ts';
