/**
 * File with all downloadable files of a reference, next to the page that imports it: a JSON object of their contents,
 * by name. A change of one operation changes all of them; in one file, they are a single upload.
 */
export const DOWNLOADS_FILE = 'downloads.json';
