/** Writes the project's version into package-lock.json, where it stands twice; Changesets leaves that file alone. */
export function lockVersion(lockfile: string, version: string): string {
  const lock = JSON.parse(lockfile) as { version: string; packages: Record<string, { version?: string }> };
  const root = { ...lock.packages[''], version };
  return `${JSON.stringify({ ...lock, version, packages: { ...lock.packages, '': root } }, null, 2)}\n`;
}
