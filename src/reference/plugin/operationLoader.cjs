/**
 * Returns the module of an operation's page: with its HTML for the server, and with a function that loads it for the
 * browser, since the gate has painted the first page. A later page counts as loaded when its HTML has arrived, so that
 * a click shows the complete operation. The content is a JSON file, not a chunk: the table of chunks has one entry per
 * page, and no script has to run.
 */
module.exports = function operationLoader(source) {
  const { html, markdown, request, links, anchors } = JSON.parse(source);
  if (this.resourceQuery === '?content') return JSON.stringify({ html, markdown, request });
  if (this.getOptions().isServer) return JSON.stringify({ html, links, anchors });
  return [
    `import { contentLoader } from '@site/src/reference/page/contentLoader';`,
    `import { prepareNodes } from '@site/src/reference/page/preparedNodes';`,
    `import url from ${JSON.stringify(`${this.resourcePath}?content`)};`,
    'const load = contentLoader(url);',
    "const isPainted = document.documentElement.dataset.hasHydrated === 'false';",
    'export default prepareNodes({ html: isPainted ? null : (await load()).html, load, links: [], anchors: [] });',
  ].join('\n');
};
