/** File with the search documents of all references, which a build reads. */
export const SEARCH_DOCUMENTS_FILE = '.cache/search-documents.json';
