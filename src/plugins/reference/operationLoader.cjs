/**
 * Gives each bundle what it needs of an operation's page: the server its HTML to render, the browser only ways to load it, since
 * on the first page the gate has painted it. After that a page counts as loaded once its HTML is there, so that a click shows the
 * next operation whole.
 */
module.exports = function operationLoader(source) {
  const { html, markdown, links, anchors } = JSON.parse(source);
  const { isServer } = this.getOptions();
  if (this.resourceQuery === '?html') return `export default ${JSON.stringify(html)};`;
  if (this.resourceQuery === '?markdown') return `export default ${JSON.stringify(markdown)};`;
  if (isServer) return `export default ${JSON.stringify({ html, links, anchors })};`;
  const file = JSON.stringify(this.resourcePath);
  const load = (part) => `() => import(${file.slice(0, -1)}?${part}").then((module) => module.default)`;
  return [
    `const load = ${load('html')};`,
    "const isPainted = document.documentElement.dataset.hasHydrated === 'false';",
    `export default { html: isPainted ? null : await load(), load, loadMarkdown: ${load('markdown')}, links: [], anchors: [] };`,
  ].join('\n');
};
