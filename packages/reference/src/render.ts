export { DOWNLOADS, type DownloadName } from './render/listing/downloads.ts';
export { documentFacts, documentParts, listingData, tagFacts } from './render/listing/index.tsx';
export type { Listing } from './render/listing/ListingArticle.tsx';
export type { OperationGroup } from './render/listing/Operations.tsx';
export { operationData } from './render/operationData.tsx';
export type {
  ArticleData,
  ArticleFile,
  ArticleModule,
  BuilderContent,
  LaterFile,
  PartFile,
} from './render/pageModule.ts';
export { partFiles } from './render/partFiles.tsx';
export { type Printed, type PrintedArticle, printData } from './render/print/index.tsx';
