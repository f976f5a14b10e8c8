/** Folder of the output that holds files to download behind the gate; a sealed build moves it to its sealed path. */
export const DOCUMENTS = 'documents/';
