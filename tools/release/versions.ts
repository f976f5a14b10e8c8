interface Manifest {
  readonly version?: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

type Versions = Readonly<Record<string, string>>;

interface Lockfile {
  readonly version: string;
  readonly packages: Readonly<Record<string, Manifest>>;
}

/** This project's packages, which have its version. */
const OWN_PACKAGE = /^(?:create-)?gatedocs(?:-[\w-]+)?$/;
/** Their entries in the lockfile, and that of the project. */
const SOURCE_ENTRY = /^(?:|packages\/[\w-]+)$/;

/** Returns package.json, or that of a package, with another version of the project and of its packages. */
export function manifestWith(text: string, version: string): string {
  return `${JSON.stringify(withVersion(JSON.parse(text) as Manifest, version), null, 2)}\n`;
}

/** Returns package-lock.json with another version of the project and of its packages; Changesets leaves that file alone. */
export function lockfileWith(text: string, version: string): string {
  const lock = JSON.parse(text) as Lockfile;
  const packages = Object.entries(lock.packages).map(([place, entry]) => [
    place,
    SOURCE_ENTRY.test(place) ? withVersion(entry, version) : entry,
  ]);
  return `${JSON.stringify({ ...lock, version, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

function withVersion(manifest: Manifest, version: string): Manifest {
  const { dependencies, devDependencies } = manifest;
  return {
    ...manifest,
    version,
    ...(dependencies && { dependencies: withOwnVersions(dependencies, version) }),
    ...(devDependencies && { devDependencies: withOwnVersions(devDependencies, version) }),
  };
}

function withOwnVersions(dependencies: Versions, version: string): Versions {
  const entries = Object.entries(dependencies).map(([name, wanted]) => [
    name,
    OWN_PACKAGE.test(name) ? version : wanted,
  ]);
  return Object.fromEntries(entries) as Versions;
}
