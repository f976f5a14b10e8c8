/** Folder of the files that readers can download, next to the pages that import them. */
export const DOWNLOADS = 'downloads';
