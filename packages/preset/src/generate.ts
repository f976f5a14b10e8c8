export { COPIES, copySite } from './reference/audience/copySite.ts';
export { type DataFile, pageOfFile } from './reference/generate/articleFiles.ts';
export { createDownloads, type Downloads } from './reference/generate/downloads.ts';
export { generateReference } from './reference/generate/index.ts';
export { madeFrom } from './reference/generate/operationPages.ts';
export { dataFiles, type OperationListener, referenceData } from './reference/generate/referenceData.ts';
export { routesOf } from './reference/generate/routesOf.ts';
export { pageRoutes, sitePages } from './reference/generate/sitePages.ts';
export { recording, unlinkedFindings } from './reference/generate/unlinked.ts';
