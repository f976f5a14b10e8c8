// @ts-check

/**
 * Returns the module of an operation's page: with its HTML for the server, and with a function that loads it for the
 * browser, since the gate has painted the first page. A later page counts as loaded when its HTML has arrived, so that
 * a click shows the complete operation. The content is a JSON file, not a chunk: the table of chunks has one entry per
 * page, and no script has to run.
 * @this {import('@rspack/core').LoaderContext<{ isServer: boolean }>}
 * @param {string} source
 */
module.exports = function operationLoader(source) {
  /** @type {import('../page/pageModule').OperationFile} */
  const { html, markdown, request, links, anchors, parts } = JSON.parse(source);
  if (this.resourceQuery === '?content') return JSON.stringify({ html, markdown, request });
  if (this.getOptions().isServer) return JSON.stringify({ html, links, anchors });
  return [
    `import { operationPage } from '@site/src/reference/page/operationPage';`,
    `import url from ${JSON.stringify(`${this.resourcePath}?content`)};`,
    // Most pages are short enough to have no parts.
    parts.length > 0
      ? `export default await operationPage(url, () => import('./parts.json?parts'));`
      : 'export default await operationPage(url);',
  ].join('\n');
};
