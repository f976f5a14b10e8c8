// @ts-check

const crypto = require('node:crypto');

/**
 * Returns the text that stands for an operation's HTML in the rendered page. It is a hash of that HTML, so that no
 * other text of a specification can contain it.
 * @param {string} html
 */
module.exports = function placeholderOf(html) {
  return crypto.createHash('sha256').update(html).digest('hex');
};
