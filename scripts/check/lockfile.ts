/** The part of package-lock.json that is looked at. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/**
 * What keeps a lockfile from installing the same packages from any registry: download addresses (`resolved`), which name the
 * registry it was made with, and packages without a checksum. A binary for another platform may lack one: a registry that mirrors only
 * its own platform does not serve it, and `npm ci` asks for the entry all the same.
 */
export function lockfileProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, { resolved, integrity, link, optional, os, cpu }]) => {
    if (!place.includes('node_modules/') || link) return [];
    const isForeignBinary = optional && (os ?? cpu) !== undefined;
    if (resolved)
      return [
        `${place} names ${hostOf(resolved)}: run npm install with omit-lockfile-registry-resolved (it is in .npmrc).`,
      ];
    return integrity || isForeignBinary ? [] : [`${place} has no checksum: remove its entry and run npm install.`];
  });
}

function hostOf(resolved: string): string {
  return URL.canParse(resolved) ? new URL(resolved).host : resolved;
}
