/** The part of package-lock.json that is looked at. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

/**
 * What keeps a lockfile from installing the same packages from any registry: download addresses (`resolved`), which name the
 * registry it was made with, and packages without a checksum.
 */
export function lockfileProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, { resolved, integrity, link }]) => {
    if (!place.includes('node_modules/') || link) return [];
    if (resolved)
      return [
        `${place} names ${hostOf(resolved)}: run npm install with omit-lockfile-registry-resolved (it is in .npmrc).`,
      ];
    return integrity ? [] : [`${place} has no checksum: remove its entry and run npm install.`];
  });
}

function hostOf(resolved: string): string {
  return URL.canParse(resolved) ? new URL(resolved).host : resolved;
}
