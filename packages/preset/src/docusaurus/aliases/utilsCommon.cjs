// @ts-check

/**
 * Replaces the entry of @docusaurus/utils-common with what Docusaurus' client uses of it: the entry needs one helper of
 * tslib, and brings all of them, 11 KB on each page. CommonJS, as what it names: only so is `default` the function.
 */
exports.applyTrailingSlash = require('@docusaurus/utils-common/lib/applyTrailingSlash').default;
exports.getErrorCausalChain = require('@docusaurus/utils-common/lib/errorUtils').getErrorCausalChain;
