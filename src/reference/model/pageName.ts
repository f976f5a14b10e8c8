import kebabCase from 'lodash/kebabCase';

/** Of ASCII letters, digits and hyphens; of the rest whatever is visible: nothing that ends a string, a path or an address. */
const USABLE = /^(?:[a-z\d-]|[^\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Z}])+$/u;

/**
 * The last part of a page's route and the name of its files, for what a specification calls an operation or a tag;
 * docusaurus-plugin-openapi-docs names pages the same way.
 */
export function pageName(text: string): string {
  return kebabCase(text);
}

/** Whether pages can be named so; src/reference/generate/pageFaults.ts refuses all others. */
export function isPageName(name: string): boolean {
  return USABLE.test(name);
}
