import { resolvePackage } from '../../packages/cli/src/build-functions/lockfile';

/** Fields of package-lock.json that are read (lockfileVersion 3). */
export interface InstallLockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const FIX = 'use a version that the registry serves for every platform, then run npm install --package-lock-only.';

/**
 * Returns the problems that prevent a lockfile from installing the same packages from any registry on any platform, one
 * line each: download URLs (`resolved`), which contain the registry's host; packages without a checksum; and missing
 * entries of other platforms' binaries. npm silently omits the latter two when its registry does not serve a package.
 */
export function lockfileProblems({ packages }: InstallLockfile): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...sourceProblems(path, entry),
    ...missingBinaries(path, entry, packages),
  ]);
}

function sourceProblems(path: string, { resolved, integrity, link }: LockedPackage): string[] {
  if (!path.includes('node_modules/') || link) return [];
  if (resolved)
    return [
      `${path} contains the host ${hostOf(resolved)}: run npm install with omit-lockfile-registry-resolved (it is in .npmrc).`,
    ];
  return integrity ? [] : [`${path} has no checksum: ${FIX}`];
}

/** Finds optional dependencies, one binary per platform, without an entry: `npm ci` silently skips them. */
function missingBinaries(
  path: string,
  { optionalDependencies = {} }: LockedPackage,
  packages: InstallLockfile['packages'],
): string[] {
  return Object.keys(optionalDependencies)
    .filter((name) => !resolvePackage(path, name, packages))
    .map((name) => `${path} has no entry for its platform binary ${name}: ${FIX}`);
}

function hostOf(resolved: string): string {
  return URL.canParse(resolved) ? new URL(resolved).host : resolved;
}
