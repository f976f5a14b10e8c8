// @ts-check

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
/**
 * Front matter that the theme reads from the compiled page; everything else comes from the page's metadata, which is
 * JSON.
 */
const FLAG = /^hide_\w+: true$/;

/**
 * Removes the texts of the front matter from a page of the reference before it is compiled: @docusaurus/mdx-loader 3.10
 * writes front matter as code with stringify-object 3, which does not escape backslashes, so that a title could end its
 * string and run.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
module.exports = function pageLoader(source) {
  const [all, matter = ''] = FRONT_MATTER.exec(source) ?? [];
  if (all === undefined)
    throw new Error(
      `${this.resourcePath} does not begin with front matter between lines of ---. docusaurus-plugin-openapi-docs has changed: fix packages/preset/src/docusaurus/mdx/pageLoader.cjs, see "Front matter" in UPGRADING.md.`,
    );
  const flags = matter.split('\n').filter((line) => FLAG.test(line));
  return ['---', ...flags, '---', source.slice(all.length)].join('\n');
};
