/** Fields of package-lock.json that are read (lockfileVersion 3). */
export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly [field: string]: unknown;
}

/** Files that `npm ci` needs in a standalone folder. */
export interface StandalonePackage {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly lockfile: Readonly<Record<string, unknown>>;
}

/**
 * Fields of an entry that depend on its position in the whole project, or on the registry from which that was installed:
 * Google takes packages from its own, by their checksums.
 */
const OMITTED_FIELDS = ['dev', 'devOptional', 'extraneous', 'link', 'peer', 'resolved'];

/**
 * Extracts the packages that a workspace folder needs from the project's lockfile, so that a standalone install gets
 * the tested versions.
 * @param manifest the folder's package.json; its version ranges are replaced by the locked versions.
 * @throws Error when the lockfile lacks a package, or has two versions that would have the same path.
 */
export function extractPackage(
  manifest: LockedPackage,
  folder: string,
  { lockfileVersion, packages }: Lockfile,
): StandalonePackage {
  const reached = reachablePackages(folder, manifest, packages);
  const kept: Record<string, LockedPackage> = {};
  for (const source of [...reached].sort()) {
    const target = source.startsWith(`${folder}/`) ? source.slice(folder.length + 1) : source;
    if (kept[target]) {
      throw new Error(
        `package-lock.json has two versions of ${target} for ${folder}: run npm dedupe, then build again.`,
      );
    }
    kept[target] = Object.fromEntries(
      Object.entries(packages[source] ?? {}).filter(([field]) => !OMITTED_FIELDS.includes(field)),
    );
  }
  const dependencies = Object.fromEntries(
    Object.keys(manifest.dependencies ?? {})
      .sort()
      .map((name) => [name, String(kept[`node_modules/${name}`]?.version)]),
  );
  const exact = { ...manifest, dependencies };
  const { name, version, license, engines }: LockedPackage = exact;
  return {
    manifest: exact,
    lockfile: {
      name,
      version,
      lockfileVersion,
      requires: true,
      packages: { '': { name, version, license, dependencies, engines }, ...kept },
    },
  };
}

/** Returns the lockfile paths of all runtime dependencies of the folder. */
function reachablePackages(folder: string, manifest: LockedPackage, packages: Lockfile['packages']): Set<string> {
  const reached = new Set<string>();
  const queue: [path: string, entry: LockedPackage][] = [[folder, manifest]];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [path, entry] = next;
    for (const [name, isOptional] of listDependencies(entry)) {
      const found = resolvePackage(path, name, packages);
      if (!found && isOptional) continue;
      if (!found)
        throw new Error(`package-lock.json lacks ${name}, which ${path} needs: run npm install, then build again.`);
      if (reached.has(found)) continue;
      reached.add(found);
      queue.push([found, packages[found] ?? {}]);
    }
  }
  return reached;
}

function listDependencies(entry: LockedPackage): [name: string, isOptional: boolean][] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [
    ...[...Object.keys(entry.dependencies ?? {}), ...peers].map((name): [string, boolean] => [name, false]),
    ...Object.keys(entry.optionalDependencies ?? {}).map((name): [string, boolean] => [name, true]),
  ];
}

/**
 * Resolves a dependency to its lockfile path like Node does: in the folder's own node_modules, then in those of its
 * parent folders.
 */
export function resolvePackage(path: string, name: string, packages: Readonly<Record<string, unknown>>): string | null {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder}${folder && '/'}node_modules/${name}`;
    if (!folder.endsWith('node_modules') && packages[candidate]) return candidate;
    if (!folder) return null;
  }
}
