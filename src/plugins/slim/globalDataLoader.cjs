const DOCS = 'docusaurus-plugin-content-docs';

/**
 * Docusaurus' table of pages (.docusaurus/globalData.json) gives each its id, its path and its sidebar, and every first page waits for it.
 * In browsers' bundles a page whose path follows from its id is one word of it: "sidebar:id".
 */
module.exports = function globalDataLoader(source) {
  const data = JSON.parse(source);
  for (const { versions } of Object.values(data[DOCS] ?? {}))
    for (const version of versions) version.docs = version.docs.map((doc) => shorten(doc, version.path));
  return `${lengthen}\nexport default lengthen(${JSON.stringify(data)}, ${JSON.stringify(DOCS)});`;
};

function shorten(doc, versionPath) {
  const { id, path, sidebar, ...others } = doc;
  const follows = path === `${versionPath}/${id}` && sidebar && Object.keys(others).length === 0;
  return follows && !sidebar.includes(':') ? `${sidebar}:${id}` : doc;
}

/** Runs in the browser: it is written into the bundle as source, so it may use nothing from outside. */
function lengthen(data, plugin) {
  for (const { versions } of Object.values(data[plugin] ?? {}))
    for (const version of versions)
      version.docs = version.docs.map((doc) => {
        if (typeof doc !== 'string') return doc;
        const colon = doc.indexOf(':');
        const id = doc.slice(colon + 1);
        return { id, path: `${version.path}/${id}`, sidebar: doc.slice(0, colon) };
      });
  return data;
}
