/**
 * Records which keys a version of the secret contains. Versions cannot have annotations, so the secret has one for
 * each: `keys-VERSION`, with the keys' ids separated by dots. Ids are public, since they are in the addresses of the
 * site's files.
 * https://cloud.google.com/secret-manager/docs/annotate-secrets
 */
export function versionAnnotation(version: string): string {
  return `keys-${version}`;
}
