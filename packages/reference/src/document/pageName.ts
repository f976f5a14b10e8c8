import kebabCase from 'lodash/kebabCase.js';

/**
 * ASCII letters, digits and hyphens, and all visible non-ASCII characters: none of them can end a string, a path or a
 * URL.
 */
const USABLE_CHARACTERS = /^(?:[a-z\d-]|[^\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Z}])+$/u;

/**
 * Returns the last part of a page's route, also the name of its files, for the name of an operation or a tag;
 * docusaurus-plugin-openapi-docs names pages the same way.
 */
export function pageName(text: string): string {
  return kebabCase(text);
}

/** Returns whether a text is the name of a page. */
export function isPageName(name: string): boolean {
  return USABLE_CHARACTERS.test(name) && pageName(name) === name;
}
