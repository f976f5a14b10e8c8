/** Folder of data from the documents that guides show, and of generated styles. */
export const GUIDE_DATA_FOLDER = 'src/generated';
