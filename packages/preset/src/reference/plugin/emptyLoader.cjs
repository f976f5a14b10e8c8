// @ts-check

/** Returns an empty file: the server does not render content that is loaded on demand. */
module.exports = () => '';
