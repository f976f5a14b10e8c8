import kebabCase from 'lodash/kebabCase';

/** Letters and the like: whatever would need quotes in a path, an import or an address has been dropped or refused. */
const USABLE = /^(?:[a-z\d-]|[^\p{ASCII}\p{C}\p{Z}\p{P}])+$/u;

/**
 * The last part of a page's route and the name of its files, for what a specification calls an operation or a tag;
 * docusaurus-plugin-openapi-docs names pages the same way.
 */
export function pageName(text: string): string {
  return kebabCase(text);
}

/** Whether pages can be named so; scripts/generate/pageFaults.ts refuses all others. */
export function isPageName(name: string): boolean {
  return USABLE.test(name);
}
