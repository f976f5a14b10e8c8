export { pageDocuments } from './search/indexDocuments.ts';
export { packIndex } from './search/packIndex.ts';
export type { MarkdownPage } from './search/sectionDocuments.ts';
export { writeParts } from './search/writeParts.ts';
