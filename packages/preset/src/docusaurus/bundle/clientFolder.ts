/** Folder of Docusaurus' client, whose modules are replaced by their relative imports. */
export const CLIENT_FOLDER = /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client$/;
