export { rendererOptions } from './docusaurus/options.ts';
export { makeThemedPages } from './makeThemedPages.ts';
