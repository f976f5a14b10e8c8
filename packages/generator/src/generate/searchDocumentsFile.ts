/** File with the search documents of all references, which a build reads. */
export const SEARCH_DOCUMENTS = '.cache/search-documents.json';
