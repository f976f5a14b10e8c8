// @ts-check

/**
 * Returns the module of an operation on the dev server, and on pages that contain something else too. (In a production
 * build, all other operation pages have no module: see packages/preset/src/docusaurus/operations.) Browsers get a
 * function that loads the HTML. The content is a JSON file, not a chunk, so no script has to run. The request builder's
 * data are in a file of their own, so that no page waits for them.
 * @this {import('@rspack/core').LoaderContext<{ isServer: boolean }>}
 * @param {string} source
 */
module.exports = function operationLoader(source) {
  /** @type {import('gatedocs-reference/render').OperationFile} */
  const { html, markdown, later, request, forms, links, anchors, parts } = JSON.parse(source);
  if (this.resourceQuery === '?content') return JSON.stringify({ html, markdown, later });
  if (this.resourceQuery === '?builder') return JSON.stringify({ request, forms });
  if (this.getOptions().isServer) return JSON.stringify({ html, links, anchors });
  return [
    `import { operationPage } from 'gatedocs-preset/client/operationModule';`,
    `import url from ${JSON.stringify(`${this.resourcePath}?content`)};`,
    `import builderUrl from ${JSON.stringify(`${this.resourcePath}?builder`)};`,
    // Most pages are so short that they have no parts.
    parts.length > 0
      ? `export default await operationPage(url, builderUrl, () => import('./parts.json?parts'));`
      : 'export default await operationPage(url, builderUrl);',
  ].join('\n');
};
