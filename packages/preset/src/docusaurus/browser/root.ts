/** Id of the element that Docusaurus' page template renders into and its client hydrates. */
export const ROOT_ID = '__docusaurus';
