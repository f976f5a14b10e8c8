// @ts-check

const placeholderOf = require('./placeholder.cjs');

/** Front matter that the theme reads from a page, as in src/docusaurus/mdx/pageLoader.cjs. */
const FLAG = '/^hide_\\w+$/';

/**
 * Returns the module of an operation's page. A production build has it on the server only, as a page (`?page=` with the
 * name of its document's data) in which a placeholder stands for the HTML: src/docusaurus/operations puts that into the
 * page's fragment, and browsers make the page from the fragment. Where the page contains something else too, and on the
 * dev server, browsers get a function that loads the HTML. The content is a JSON file, not a chunk: no script has to
 * run. The request builder's data are a file of their own, so that no page waits for them.
 * @this {import('@rspack/core').LoaderContext<{ isServer: boolean }>}
 * @param {string} source
 */
module.exports = function operationLoader(source) {
  /** @type {import('../page/pageModule').OperationFile} */
  const { html, markdown, request, forms, links, anchors, parts } = JSON.parse(source);
  if (this.resourceQuery === '?content') return JSON.stringify({ html, markdown });
  if (this.resourceQuery === '?builder') return JSON.stringify({ request, forms });
  const [, document] = /^\?page=(.+)$/.exec(this.resourceQuery) ?? [];
  if (document) return pageModule(document, { html: placeholderOf(html), links, anchors });
  if (this.getOptions().isServer) return JSON.stringify({ html, links, anchors });
  return [
    `import { operationPage } from '@site/src/reference/page/operationPage';`,
    `import url from ${JSON.stringify(`${this.resourcePath}?content`)};`,
    `import builderUrl from ${JSON.stringify(`${this.resourcePath}?builder`)};`,
    // Most pages are short enough to have no parts.
    parts.length > 0
      ? `export default await operationPage(url, builderUrl, () => import('./parts.json?parts'));`
      : 'export default await operationPage(url, builderUrl);',
  ].join('\n');
};

/**
 * @param {string} document
 * @param {object} page
 */
function pageModule(document, page) {
  return [
    `import { createElement } from 'react';`,
    `import OperationPage from '@site/src/reference/page';`,
    `import metadata from '@generated/docusaurus-plugin-content-docs/default/${document}.json';`,
    `const page = ${JSON.stringify(page)};`,
    `const flags = Object.entries(metadata.frontMatter).filter(([name, value]) => ${FLAG}.test(name) && value === true);`,
    'export const frontMatter = Object.fromEntries(flags);',
    'export const contentTitle = undefined;',
    'export const toc = [];',
    'export const assets = {};',
    'export { metadata };',
    'export default () => createElement(OperationPage, { page });',
  ].join('\n');
}
