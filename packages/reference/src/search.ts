export { toDigits } from './search/digits.ts';
export {
  FIELDS,
  indexTerms,
  type Kind,
  type NamedAnchor,
  PAGE_FIELDS,
  PLACE_FIELDS,
  type SearchDocument,
  type SearchField,
  TEXT_FIELDS,
} from './search/documents.ts';
export { makeExcerpt } from './search/excerpt.ts';
export { packPages } from './search/packedPages.ts';
export type { PackedShard, PagesPart, PostingsPart, TextsPart } from './search/parts.ts';
export { packPlaces } from './search/placeNames.ts';
export { type Hit, type HitGroup, search } from './search/search.ts';
export { completeIndex, SearchIndex } from './search/searchIndex.ts';
export { isStopWord } from './search/vocabulary.ts';
export { identifierParts, normalise, splitWords } from './search/words.ts';
