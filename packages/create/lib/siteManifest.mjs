/** This project's packages. */
const OWN_PACKAGE = /^(?:create-)?gatedocs(?:-[\w-]+)?$/;
/** A range of published versions. */
const VERSION_RANGE = /^[\^~]?\d/;
/** A tarball of `npm run pack`. */
const TARBALL = /^file:(?:.*\/)?packages\/(?:create-)?gatedocs[\w-]*-\d[^/]*\.tgz$/;

/** Returns the text of package.json as a version of the engine needs it, indented as before: see siteManifest. */
export function updatedText(text, engine, tarballs) {
  const [, indent = '  '] = /^([ \t]+)"/m.exec(text) ?? [];
  return `${JSON.stringify(siteManifest(JSON.parse(text), engine, tarballs), null, indent)}\n`;
}

/**
 * Returns package.json of a site with what a version of the engine needs: its packages, what they are pinned to,
 * overrides, and the install scripts that may run. Everything else stays as the owner has it, and so does a package that
 * the owner has replaced by another one: by `overrides`, or a specification of another kind.
 * @param {object} site package.json as it is.
 * @param {object} engine what the version needs: manifest.json of this package. Its `optional` packages are for sites
 * that have them already.
 * @param {Readonly<Record<string, string>>} [tarballs] specifications of the engine's packages by their names, where they
 * are not published; without it the site's packages come from where they came from before.
 */
export function siteManifest(site, engine, tarballs) {
  const sections = { dependencies: { ...site.dependencies }, devDependencies: { ...site.devDependencies } };
  const wanted = { ...engine.dependencies, ...engine.devDependencies, ...engine.optional, ...tarballs };
  for (const name of Object.keys(engine.optional ?? {}))
    if (!(name in sections.dependencies) && !(name in sections.devDependencies)) delete wanted[name];
  const isFromEngine = (name, specification) =>
    !(name in (site.overrides ?? {})) &&
    (VERSION_RANGE.test(specification) || (tarballs !== undefined && TARBALL.test(specification)));
  for (const section of Object.values(sections))
    for (const [name, now] of Object.entries(section))
      if (tarballs && OWN_PACKAGE.test(name) && !(name in wanted) && isFromEngine(name, now)) delete section[name];
  for (const [name, specification] of Object.entries(wanted)) {
    const isTool = name in (engine.devDependencies ?? {}) && !(name in sections.dependencies);
    const section = isTool || name in sections.devDependencies ? sections.devDependencies : sections.dependencies;
    if (OWN_PACKAGE.test(name) && name in section && !isFromEngine(name, section[name])) continue;
    section[name] = specification;
  }
  return {
    ...site,
    engines: engine.engines,
    // An owner can have changed what a command does.
    scripts: { ...engine.scripts, ...site.scripts },
    dependencies: sortByName(sections.dependencies),
    devDependencies: sortByName(sections.devDependencies),
    overrides: mergeOverrides(site.overrides, engine.overrides),
    allowScripts: { ...site.allowScripts, ...engine.allowScripts },
  };
}

/** An override is a version, or an object with versions below a package. */
function mergeOverrides(site = {}, engine = {}) {
  const entries = Object.entries(engine).map(([name, value]) => [
    name,
    typeof value === 'object' && typeof site[name] === 'object' ? { ...site[name], ...value } : value,
  ]);
  return { ...site, ...Object.fromEntries(entries) };
}

/** As npm does when it writes the file. */
function sortByName(section) {
  return Object.fromEntries(Object.entries(section).sort(([one], [other]) => one.localeCompare(other, 'en')));
}
