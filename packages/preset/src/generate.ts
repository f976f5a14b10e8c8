export { COPIES, copySite } from './reference/audience/copySite.ts';
export { OVERVIEW_COPY, tagCopy } from './reference/generate/copyFiles.ts';
export { createDownloads, type Downloads } from './reference/generate/downloads.ts';
export { generateReference } from './reference/generate/index.ts';
export { madeFrom } from './reference/generate/operationPages.ts';
export type { DataFile, OnDemand, OverviewData, TagData } from './reference/generate/pageData.ts';
export { dataFiles, type OperationListener, referenceData } from './reference/generate/referenceData.ts';
export { pageRoutes } from './reference/generate/sitePages.ts';
