// @ts-check

const path = require('node:path');

/**
 * Returns the module of a generated page for browsers: a function that loads the HTML from a JSON file, not from a chunk,
 * so no script has to run. Readers of a gated site have no such module, since the page comes with its fragment.
 * @this {import('@rspack/core').LoaderContext<{ isServer: boolean, isGated: boolean }>}
 * @param {string} source
 */
function articleLoader(source) {
  /** @type {import('gatedocs-reference/render').ArticleFile} */
  const { html, toc, parts, hasDownloads } = JSON.parse(source);
  if (this.resourceQuery === '?html') return JSON.stringify({ html });
  const later = this.resourcePath.replace(/\.article\.json$/, '.later.json');
  return [
    `import { articleModule } from 'gatedocs-preset/client/articleModule';`,
    `import html from ${JSON.stringify(`${this.resourcePath}?html`)};`,
    `import later from ${JSON.stringify(`${later}?url`)};`,
    'export default await articleModule({',
    `  html, later, toc: ${JSON.stringify(toc)},`,
    // Most pages have neither.
    ...(parts.length > 0 ? [`  importParts: () => import('./parts.json?parts'),`] : []),
    ...(hasDownloads ? [`  importDownloads: () => import('./downloads.json?download'),`] : []),
    '});',
  ].join('\n');
}

/**
 * Returns the server's module, which reads the article while the page is rendered. The bundler reads no article for it:
 * those of a large reference would fill its memory.
 * @this {import('@rspack/core').LoaderContext<{ isServer: boolean, isGated: boolean }>}
 */
function serverPitch() {
  const { isServer, isGated } = this.getOptions();
  if (!isServer || this.resourceQuery === '?html') return undefined;
  return [
    `import { articleOnServer } from 'gatedocs-preset/client/articleOnServer';`,
    `export default articleOnServer(${JSON.stringify(path.relative(process.cwd(), this.resourcePath))}, ${isGated});`,
  ].join('\n');
}

module.exports = Object.assign(articleLoader, { pitch: serverPitch });
