import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const INSTALLED = 'node_modules';
/** Where npm's link to a package of this repository leads. */
const OWN_PACKAGE = /^\.\.\/packages\//;

/**
 * Gives a copy of the project a folder of links to the installed packages. Its own packages are those in its `packages/`;
 * the caches of a build, which are in the folder too, are its own.
 */
export function linkPackages(site: string): void {
  const folder = path.resolve(site, INSTALLED);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const entry of readdirSync(INSTALLED, { withFileTypes: true })) {
    if (entry.name === '.cache') continue;
    const installed = path.resolve(INSTALLED, entry.name);
    const link = entry.isSymbolicLink() ? readlinkSync(installed) : '';
    const isOwn = OWN_PACKAGE.test(link) && existsSync(path.join(folder, link));
    symlinkSync(isOwn ? link : installed, path.join(folder, entry.name));
  }
}
