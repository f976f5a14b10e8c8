/** A package of the engine. */
const OWN_PACKAGE = /^(?:create-)?gatedocs(?:-[\w-]+)?$/;

/**
 * Returns package-lock.json without what npm has to resolve anew, since it would keep it: the engine's packages, because a
 * newer tarball can have the name and the version of the one before it; and packages whose override has changed, with all
 * that they depend on, because a part of another version would be a second copy.
 * @param {object} before package.json that the lockfile was made for.
 * @param {object} after package.json as it is now.
 */
export function lockfileToResolve(text, before, after) {
  const lock = JSON.parse(text);
  const packages = lock.packages ?? {};
  const names = Object.keys({ ...before.overrides, ...after.overrides });
  const changed = names.filter((name) => differ(before.overrides?.[name], after.overrides?.[name]));
  const unlocked = withDependencies(
    packages,
    changed.flatMap((name) => overriddenNames(name, before, after)),
  );
  const kept = Object.entries(packages).filter(([place]) => {
    const name = packageName(place);
    return !OWN_PACKAGE.test(name) && !unlocked.has(name);
  });
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }, null, 2)}\n`;
}

/** Returns package-lock.json of a new site. @param text the packages in it. */
export function lockfileFor({ name, version, engines, dependencies, devDependencies }, text) {
  const { lockfileVersion, packages } = JSON.parse(text);
  const site = { name, version, dependencies, devDependencies, engines };
  const lock = { name, version, lockfileVersion, requires: true, packages: { '': site, ...packages } };
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** Returns the names of a package, and of those that an override pins below it. */
function overriddenNames(name, ...manifests) {
  const values = manifests.map(({ overrides }) => overrides?.[name]);
  return [name, ...values.flatMap((value) => (typeof value === 'object' ? Object.keys(value) : []))];
}

/** Returns names of packages, and of all that they depend on wherever they are in the lockfile. */
function withDependencies(packages, names) {
  const found = new Set(names);
  for (const name of found)
    for (const [place, entry] of Object.entries(packages))
      if (packageName(place) === name) for (const each of Object.keys(entry.dependencies ?? {})) found.add(each);
  return found;
}

function differ(one, other) {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** Returns the name of the package at a place of the lockfile, of none for the site itself. */
function packageName(place) {
  const [, name = ''] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
  return name;
}
