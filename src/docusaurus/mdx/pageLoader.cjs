const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
/** What the theme reads of the compiled page's front matter; all else it takes from the page's metadata, which is JSON. */
const FLAG = /^hide_\w+: true$/;

/**
 * Takes the texts out of a page of the reference before it is compiled: @docusaurus/mdx-loader 3.10 writes front matter as code with
 * stringify-object 3, which leaves backslashes as they are, so that a title could end its string and run.
 */
module.exports = function pageLoader(source) {
  const [all, matter] = FRONT_MATTER.exec(source) ?? [];
  if (all === undefined)
    throw new Error(
      `${this.resourcePath} does not begin with front matter between lines of ---. docusaurus-plugin-openapi-docs has changed: fix src/docusaurus/mdx/pageLoader.cjs, see "Front matter" in UPGRADING.md.`,
    );
  const flags = matter.split('\n').filter((line) => FLAG.test(line));
  return ['---', ...flags, '---', source.slice(all.length)].join('\n');
};
