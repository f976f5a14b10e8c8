/** Plugin whose global data lists the documents. */
export const DOCS = 'docusaurus-plugin-content-docs';
