/**
 * Gives each bundle what it needs of an operation's page: the server its HTML to render, the browser only a way to load it, since on
 * the first page the gate has painted it. After that a page counts as loaded once its HTML is there, so that a click shows the next
 * operation whole. The content is a file of its own, no chunk: the table of chunks names each page once, and no script has to be run.
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
