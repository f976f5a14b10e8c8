/** Folder of the downloadable files, next to the pages that import them. */
export const DOWNLOADS = 'downloads';
