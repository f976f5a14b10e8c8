/** A package of the engine, wherever npm has installed it. */
const OWN = /(?:^|\/)node_modules\/(?:create-)?gatedocs(?:-\w+)?$/;

/**
 * Returns package-lock.json without the engine's packages, which npm then reads anew: a newer tarball can have the name
 * and the version of the one before it, and npm would not look into it.
 */
export function withoutEngine(text) {
  const lock = JSON.parse(text);
  const packages = Object.entries(lock.packages ?? {}).filter(([place]) => !OWN.test(place));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

/** Returns package-lock.json of a new site. @param text the packages in it. */
export function lockfileFor({ name, version, engines, dependencies, devDependencies }, text) {
  const { lockfileVersion, packages } = JSON.parse(text);
  const site = { name, version, dependencies, devDependencies, engines };
  const lock = { name, version, lockfileVersion, requires: true, packages: { '': site, ...packages } };
  return `${JSON.stringify(lock, null, 2)}\n`;
}
