import { resolve } from '../build-functions/lockfile';

/** The part of package-lock.json that is looked at (lockfileVersion 3). */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const SERVED_VERSION =
  'take a version that the registry serves for every platform, then run npm install --package-lock-only.';

/**
 * The faults that keep a lockfile from installing the same packages from any registry, on any platform, one line each: download addresses
 * (`resolved`), which name the registry it was made with; packages without a checksum; and binaries for other platforms without an entry.
 * npm leaves both out without a word where its registry does not serve a package.
 */
export function lockfileProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => [
    ...sourceProblems(place, entry),
    ...missingBinaries(place, entry, packages),
  ]);
}

function sourceProblems(place: string, { resolved, integrity, link }: LockedPackage): string[] {
  if (!place.includes('node_modules/') || link) return [];
  if (resolved)
    return [
      `${place} names ${hostOf(resolved)}: run npm install with omit-lockfile-registry-resolved (it is in .npmrc).`,
    ];
  return integrity ? [] : [`${place} has no checksum: ${SERVED_VERSION}`];
}

/** Binaries are optional dependencies, one for each platform; `npm ci` installs without those that have no entry, and says nothing. */
function missingBinaries(
  place: string,
  { optionalDependencies = {} }: LockedPackage,
  packages: Lockfile['packages'],
): string[] {
  return Object.keys(optionalDependencies)
    .filter((name) => !resolve(place, name, packages))
    .map((name) => `${place} needs ${name} on some platform, which has no entry: ${SERVED_VERSION}`);
}

function hostOf(resolved: string): string {
  return URL.canParse(resolved) ? new URL(resolved).host : resolved;
}
