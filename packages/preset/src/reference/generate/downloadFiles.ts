/**
 * File with all downloadable files of a reference, next to the page that imports it: a JSON object of their contents, by
 * name. A change of one operation changes each of them, so that a deploy uploads one file for all.
 */
export const DOWNLOADS = 'downloads.json';

/** The downloadable files. */
export const DOWNLOAD_NAMES = ['openapi.yaml', 'openapi.json', 'postman-collection.json'] as const;

export type DownloadName = (typeof DOWNLOAD_NAMES)[number];
