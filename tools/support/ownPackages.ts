import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const INSTALLED = 'node_modules';
/** Target of npm's links to this repository's packages. */
const OWN_PACKAGE = /^\.\.\/packages\//;

/**
 * Creates node_modules for a copy of the project, with links to the installed packages. This project's packages are the
 * copy's own, in its `packages/`, and so are the build caches in node_modules.
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

/** Tells whether a folder or file in the project's root belongs to a copy of the project: the tests of packages do not. */
export function isSource(file: string): boolean {
  return !/^packages[\\/][^\\/]+[\\/]tests$/.test(file);
}
