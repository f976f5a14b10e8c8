import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where a site keeps the tarballs of packages that are not published: in its repository, so that every clone has them. */
const TARBALL_FOLDER = 'packages';
/** The packages of a site and of the commands, and this one, which the commands use. */
const TARBALL = /^((?:create-)?gatedocs(?:-[a-z-]+)?)-\d[\w.-]*\.tgz$/;

/** Returns the tarballs of a version in a folder, by the names of their packages. */
export function tarballsIn(folder, version) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    names.flatMap((file) => {
      const [, name] = TARBALL.exec(file) ?? [];
      return name && file === `${name}-${version}.tgz` ? [[name, path.join(folder, file)]] : [];
    }),
  );
}

/** Copies tarballs into a site. @returns what package.json says of each package: no path leads out of the site. */
export function copyTarballs(tarballs, site) {
  const entries = Object.entries(tarballs);
  if (entries.length > 0) mkdirSync(path.join(site, TARBALL_FOLDER), { recursive: true });
  return Object.fromEntries(
    entries.map(([name, tarball]) => {
      const file = `${TARBALL_FOLDER}/${path.basename(tarball)}`;
      const target = path.join(site, file);
      copyFileSync(tarball, `${target}.tmp`);
      renameSync(`${target}.tmp`, target);
      return [name, `file:${file}`];
    }),
  );
}

/** Removes all tarballs of a site but those named. @param named as package.json does. */
export function removeTarballs(site, named) {
  const folder = path.join(site, TARBALL_FOLDER);
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder))
    if (TARBALL.test(file) && !named.includes(`file:${TARBALL_FOLDER}/${file}`)) rmSync(path.join(folder, file));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
