/**
 * Gives each bundle what it needs of an operation's page: the server its HTML to render, the browser only ways to load it, since
 * on the first page the gate has painted it. After that a page counts as loaded once its HTML is there, so that a click shows the
 * next operation whole.
 */
module.exports = function operationLoader(source) {
  const { html, markdown, request, links, anchors } = JSON.parse(source);
  if (this.resourceQuery === '?content') return `export default ${JSON.stringify({ html, markdown, request })};`;
  if (this.getOptions().isServer) return `export default ${JSON.stringify({ html, links, anchors })};`;
  const content = JSON.stringify(`${this.resourcePath}?content`);
  return [
    `const load = () => import(${content}).then((module) => module.default);`,
    "const isPainted = document.documentElement.dataset.hasHydrated === 'false';",
    'export default { html: isPainted ? null : (await load()).html, load, links: [], anchors: [] };',
  ].join('\n');
};
