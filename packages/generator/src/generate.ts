export { COPIES_FOLDER, copySite } from './audience/copySite.ts';
export { brokenLinkFindings, recordBrokenLinks } from './generate/brokenLinks.ts';
export { createDownloads, type Downloads } from './generate/downloads.ts';
export { generateReference } from './generate/index.ts';
export { renderDescribed } from './generate/operationPages.ts';
export { dataFiles, type OperationListener, referenceData } from './generate/referenceData.ts';
export { referenceRoutes } from './generate/referenceRoutes.ts';
