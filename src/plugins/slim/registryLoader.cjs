/**
 * Docusaurus' table of chunks (.docusaurus/registry.js) names each module three times: to import it, and for renderings on a server
 * to note what they used. Browsers need the first only.
 */
module.exports = function registryLoader(source) {
  const slim = source.replace(
    /("(?:[^"\\]|\\.)*"\)), "(?:[^"\\]|\\.)*", require\.resolveWeak\("(?:[^"\\]|\\.)*"\)\]/g,
    '$1]',
  );
  if (slim === source)
    throw new Error('Docusaurus writes its registry in another way: see src/plugins/slim/registryLoader.cjs.');
  return slim;
};
