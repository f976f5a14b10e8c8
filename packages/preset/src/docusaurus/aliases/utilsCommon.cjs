// @ts-check

/**
 * Replaces the entry of @docusaurus/utils-common with the two functions that Docusaurus' client uses: the entry needs a
 * single helper of tslib but pulls in all of them, 11 KB on each page. CommonJS like the modules that it re-exports from:
 * an ES module would find an object, not a function, in `default`.
 */
exports.applyTrailingSlash = require('@docusaurus/utils-common/lib/applyTrailingSlash').default;
exports.getErrorCausalChain = require('@docusaurus/utils-common/lib/errorUtils').getErrorCausalChain;
