// @ts-check

/**
 * Replaces the entry of @docusaurus/utils-common with the one function that Docusaurus' client uses: the entry needs a
 * single helper of tslib but pulls in all of them, 11 KB on each page. CommonJS like the module it re-exports, because
 * otherwise `default` is not the function.
 */
exports.applyTrailingSlash = require('@docusaurus/utils-common/lib/applyTrailingSlash').default;
exports.getErrorCausalChain = require('@docusaurus/utils-common/lib/errorUtils').getErrorCausalChain;
