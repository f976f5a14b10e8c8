/** The part of package-lock.json that is read here (lockfileVersion 3). */
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

/** What `npm ci` needs in a folder of its own. */
export interface StandalonePackage {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly lockfile: Readonly<Record<string, unknown>>;
}

/** Fields of an entry that speak of its place in the whole project. */
const PLACE_FIELDS = ['dev', 'devOptional', 'extraneous', 'link', 'peer'];

/**
 * Cuts what a folder with a package.json of its own needs out of the project's lockfile, so that it is installed elsewhere in the very versions that were tested.
 * @param manifest the folder's package.json; its version ranges are replaced by the locked versions.
 * @throws Error when the lockfile lacks a package, or holds two versions that would need the same place.
 */
export function cutOut(
  manifest: LockedPackage,
  folder: string,
  { lockfileVersion, packages }: Lockfile,
): StandalonePackage {
  const reached = reach(folder, manifest, packages);
  const kept: Record<string, LockedPackage> = {};
  for (const source of [...reached].sort()) {
    const target = source.startsWith(`${folder}/`) ? source.slice(folder.length + 1) : source;
    if (kept[target]) {
      throw new Error(
        `package-lock.json has two versions of ${target} for ${folder}: run npm dedupe, then build again.`,
      );
    }
    kept[target] = Object.fromEntries(
      Object.entries(packages[source] ?? {}).filter(([field]) => !PLACE_FIELDS.includes(field)),
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

/** Places in the lockfile of everything the folder needs when it runs. */
function reach(folder: string, manifest: LockedPackage, packages: Lockfile['packages']): Set<string> {
  const reached = new Set<string>();
  const queue: [place: string, entry: LockedPackage][] = [[folder, manifest]];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [place, entry] = next;
    for (const [name, isOptional] of needs(entry)) {
      const found = resolve(place, name, packages);
      if (!found && isOptional) continue;
      if (!found)
        throw new Error(`package-lock.json lacks ${name}, which ${place} needs: run npm install, then build again.`);
      if (reached.has(found)) continue;
      reached.add(found);
      queue.push([found, packages[found] ?? {}]);
    }
  }
  return reached;
}

function needs(entry: LockedPackage): [name: string, isOptional: boolean][] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [
    ...[...Object.keys(entry.dependencies ?? {}), ...peers].map((name): [string, boolean] => [name, false]),
    ...Object.keys(entry.optionalDependencies ?? {}).map((name): [string, boolean] => [name, true]),
  ];
}

/** Place of a package that another one needs, found the way Node looks: in the folder's own node_modules, then in those of the folders above. */
export function resolve(place: string, name: string, packages: Readonly<Record<string, unknown>>): string | null {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder}${folder && '/'}node_modules/${name}`;
    if (!folder.endsWith('node_modules') && packages[candidate]) return candidate;
    if (!folder) return null;
  }
}
