export { compressedBytes } from './render/fitArticle.ts';
export { operationData } from './render/operationData.tsx';
export { documentFacts, documentParts, listingMarkdown, tagFacts } from './render/overview/index.tsx';
export { type HtmlPart, Listing } from './render/overview/Listing.tsx';
export type {
  BuilderContent,
  OperationContent,
  OperationFile,
  OperationModule,
  PartFile,
} from './render/pageModule.ts';
export { partFiles } from './render/parts.tsx';
