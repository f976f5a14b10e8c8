// @ts-check

/**
 * Defines Node's global `Buffer` in a module that uses it.
 * @param {string} source
 */
module.exports = function nodeBuffer(source) {
  return `var Buffer = require('buffer').Buffer;${source}`;
};
