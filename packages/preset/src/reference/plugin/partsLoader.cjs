// @ts-check

/**
 * Returns the module of a reference's parts, from the list of their names: a table of the addresses of their files,
 * which a page loads with the first part that a reader opens.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
module.exports = function partsLoader(source) {
  /** @type {readonly string[]} */
  const names = JSON.parse(source);
  return [
    ...names.map((_, index) => `import url${index} from './parts/${index}.part.json?content';`),
    `export default Object.fromEntries([${names.map((name, index) => `[${JSON.stringify(name)}, url${index}]`).join(', ')}]);`,
  ].join('\n');
};
