import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LockedPackage, Lockfile } from '../../packages/cli/src/build-functions/lockfile';

/** Entries that only this repository has: itself, its packages and tools, and a newer TypeScript than a site's. */
const REPOSITORY_ENTRY = /^(?:$|tools\b|packages\/|node_modules\/(?:(?:create-)?gatedocs(?:-[\w-]+)?|typescript)$)/;
const TYPESCRIPT = 'node_modules/typescript-5';

/**
 * Returns package-lock.json of a site that installs tarballs: the versions that this repository was tested with, for
 * every platform, even if the owner's registry lacks some. npm removes this repository's tools when it installs.
 * @param built manifests of the packed packages, by tarball.
 */
export async function siteLockfile(lock: Lockfile, built: ReadonlyMap<string, LockedPackage>): Promise<Lockfile> {
  const { [TYPESCRIPT]: typescript, ...others } = lock.packages;
  const packages = Object.entries(others).filter(([place]) => !REPOSITORY_ENTRY.test(place));
  if (typescript) packages.push(['node_modules/typescript', { ...typescript, name: undefined }]);
  for (const [tarball, { name, version = '', license, bin, dependencies, engines, peerDependencies }] of built) {
    const digest = createHash('sha512')
      .update(await readFile(tarball))
      .digest('base64');
    const source = { resolved: `file:packages/${path.basename(tarball)}`, integrity: `sha512-${digest}` };
    const entry = { version, ...source, license, bin, dependencies, engines, peerDependencies };
    packages.push([`node_modules/${name}`, entry]);
  }
  return { lockfileVersion: lock.lockfileVersion, packages: Object.fromEntries(packages) };
}
