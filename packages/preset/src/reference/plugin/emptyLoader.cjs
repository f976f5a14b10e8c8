// @ts-check

/** Returns an empty file: the server renders no content that is loaded at a press. */
module.exports = () => '';
