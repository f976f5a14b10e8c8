export { COPIES, copySite } from './audience/copySite.ts';
export { createDownloads, type Downloads } from './generate/downloads.ts';
export { generateReference } from './generate/index.ts';
export { madeFrom } from './generate/operationPages.ts';
export { dataFiles, type OperationListener, referenceData } from './generate/referenceData.ts';
export { routesOf } from './generate/referenceRoutes.ts';
export { recording, unlinkedFindings } from './generate/brokenLinks.ts';
