export { rendererOptions } from './docusaurus/options.ts';
export { makeThemedPages } from './themedFiles.ts';
