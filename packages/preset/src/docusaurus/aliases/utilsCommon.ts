/**
 * Replaces the entry of @docusaurus/utils-common with what Docusaurus' client uses of it: the entry needs one helper of
 * tslib, and brings all of them, 11 KB on each page.
 */
export { default as applyTrailingSlash } from '@docusaurus/utils-common/lib/applyTrailingSlash';
export { getErrorCausalChain } from '@docusaurus/utils-common/lib/errorUtils';
